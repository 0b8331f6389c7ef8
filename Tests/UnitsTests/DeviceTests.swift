import Testing
import FlipbookUnits

@Suite struct DeviceTests {
  /// A device in landscape: its size, safe area, status bar, bars and keyboard (points).
  struct Turned: Sendable, CustomTestStringConvertible {
    let name: String
    let size: Size
    let safeArea: EdgeInsets
    let status: Double
    let bars: (navigation: Double, tab: Double)
    let keyboard: KeyboardHeights

    init(
      _ name: String, _ width: Double, _ height: Double, top: Double = 0, side: Double = 0, bottom: Double = 0,
      _ bars: (Double, Double), _ keyboard: (Double, Double)
    ) {
      self.name = name
      size = Size(width: width, height: height)
      safeArea = EdgeInsets(top: top, left: side, bottom: bottom, right: side)
      status = top
      self.bars = bars
      self.keyboard = KeyboardHeights(plain: keyboard.0, withSuggestions: keyboard.1)
    }

    var testDescription: String { name }
  }

  static let turned = [
    Turned("iphone-se-1", 568, 320, (32, 32), (162, 199)),
    Turned("iphone-8", 667, 375, (32, 32), (163, 200)),
    Turned("iphone-8-plus", 736, 414, (44, 49), (163, 200)),
    Turned("iphone-x", 812, 375, side: 44, bottom: 21, (32, 32), (172, 209)),
    Turned("iphone-xr", 896, 414, side: 48, bottom: 21, (44, 49), (172, 209)),
    Turned("iphone-xs", 812, 375, side: 44, bottom: 21, (32, 32), (172, 209)),
    Turned("iphone-xs-max", 896, 414, side: 44, bottom: 21, (44, 49), (172, 209)),
    Turned("iphone-11", 896, 414, side: 48, bottom: 21, (44, 49), (172, 209)),
    Turned("iphone-11-pro", 812, 375, side: 44, bottom: 21, (32, 32), (172, 209)),
    Turned("iphone-11-pro-max", 896, 414, side: 44, bottom: 21, (44, 49), (172, 209)),
    Turned("iphone-se-2", 667, 375, (32, 32), (163, 200)),
    Turned("iphone-12-mini", 812, 375, side: 50, bottom: 21, (32, 32), (172, 209)),
    Turned("iphone-12", 844, 390, side: 47, bottom: 21, (32, 32), (172, 209)),
    Turned("iphone-12-pro", 844, 390, side: 47, bottom: 21, (32, 32), (172, 209)),
    Turned("iphone-12-pro-max", 926, 428, side: 47, bottom: 21, (44, 49), (172, 209)),
    Turned("iphone-13-mini", 812, 375, side: 50, bottom: 21, (32, 32), (172, 209)),
    Turned("iphone-13", 844, 390, side: 47, bottom: 21, (32, 32), (172, 209)),
    Turned("iphone-13-pro", 844, 390, side: 47, bottom: 21, (32, 32), (172, 209)),
    Turned("iphone-13-pro-max", 926, 428, side: 47, bottom: 21, (44, 49), (172, 209)),
    Turned("iphone-se-3", 667, 375, (32, 32), (163, 200)),
    Turned("iphone-14", 844, 390, side: 47, bottom: 21, (32, 32), (172, 209)),
    Turned("iphone-14-plus", 926, 428, side: 47, bottom: 21, (44, 49), (172, 209)),
    Turned("iphone-14-pro", 852, 393, side: 59, bottom: 21, (32, 32), (172, 209)),
    Turned("iphone-14-pro-max", 932, 430, side: 59, bottom: 21, (44, 49), (172, 209)),
    Turned("iphone-15", 852, 393, side: 59, bottom: 21, (32, 32), (172, 209)),
    Turned("iphone-15-plus", 932, 430, side: 59, bottom: 21, (44, 49), (172, 209)),
    Turned("iphone-15-pro", 852, 393, side: 59, bottom: 21, (32, 32), (172, 209)),
    Turned("iphone-15-pro-max", 932, 430, side: 59, bottom: 21, (44, 49), (172, 209)),
    Turned("iphone-16", 852, 393, side: 59, bottom: 21, (32, 32), (172, 209)),
    Turned("iphone-16-plus", 932, 430, side: 59, bottom: 21, (44, 49), (172, 209)),
    Turned("iphone-16-pro", 874, 402, side: 62, bottom: 21, (32, 32), (172, 209)),
    Turned("iphone-16-pro-max", 956, 440, side: 62, bottom: 21, (44, 49), (172, 209)),
    Turned("iphone-16e", 844, 390, side: 47, bottom: 21, (32, 32), (172, 209)),
    Turned("iphone-17", 874, 402, side: 62, bottom: 21, (44, 48), (172, 209)),
    Turned("iphone-17-pro", 874, 402, side: 62, bottom: 21, (44, 48), (172, 209)),
    Turned("iphone-17-pro-max", 956, 440, side: 62, bottom: 21, (44, 49), (172, 209)),
    Turned("iphone-air", 912, 420, side: 68, bottom: 21, (44, 49), (172, 209)),
    Turned("ipad-9.7", 1024, 768, top: 20, (44, 49), (348, 398)),
    Turned("ipad-10.2", 1080, 810, top: 20, (44, 49), (348, 398)),
    Turned("ipad-10.9", 1180, 820, top: 24, bottom: 20, (44, 49), (368, 418)),
    Turned("ipad-a16", 1180, 820, top: 24, bottom: 20, (50, 50), (368, 418)),
    Turned("ipad-mini-6", 1133, 744, top: 24, bottom: 20, (44, 49), (368, 418)),
    Turned("ipad-mini-7", 1133, 744, top: 24, bottom: 20, (50, 50), (368, 418)),
    Turned("ipad-air-11", 1180, 820, top: 24, bottom: 20, (50, 50), (368, 418)),
    Turned("ipad-air-13", 1366, 1024, top: 24, bottom: 20, (50, 50), (441, 491)),
    Turned("ipad-pro-11", 1194, 834, top: 24, bottom: 20, (44, 49), (368, 418)),
    Turned("ipad-pro-12.9", 1366, 1024, top: 24, bottom: 20, (44, 49), (441, 491)),
    Turned("ipad-pro-11-m4", 1210, 834, top: 24, bottom: 20, (50, 50), (368, 418)),
    Turned("ipad-pro-13", 1376, 1032, top: 24, bottom: 20, (50, 50), (441, 491)),
  ]

  @Test("Every preset has its measures in landscape", arguments: turned)
  func landscape(expected: Turned) throws {
    let device = try #require(Device.preset(named: expected.name)).held(in: .landscape)
    expect(device, expected)
  }

  @Test("No preset is left out")
  func allPresets() {
    #expect(Device.presets.map(\.name) == DeviceTests.turned.map(\.name))
  }

  @Test("In portrait a bar has its look's height, and a device turned back is what it was", arguments: Device.presets)
  func portrait(device: Device) {
    #expect(device.orientation == .portrait)
    let isTall = device.idiom == .pad && device.look != .classic
    #expect(device.navigationBarHeight == (isTall ? 50 : device.look == .ios26 ? 54 : 44))
    #expect(device.drawn(as: .classic).navigationBarHeight == 44 && device.drawn(as: .classic).tabBarHeight == 49)
    let turned = device.held(in: .landscape)
    #expect(turned != device && turned.held(in: .landscape) == turned)
    #expect(turned.held(in: .portrait) == device)
  }

  @Test("While the screen turns, every length is between those of the two orientations", arguments: SystemLook.allCases)
  func turning(look: SystemLook) {
    let lengths: [(Device) -> Double] = [
      \.size.width, \.size.height, \.safeArea.top, \.safeArea.left, \.safeArea.bottom, \.statusBarHeight,
      \.navigationBarTop, \.navigationBarHeight, \.tabBarHeight, \.layoutMargin, { $0.floatingTabBar.height },
      \.statusBarShare,
    ]
    for preset in Device.presets {
      let portrait = preset.drawn(as: look)
      let landscape = portrait.held(in: .landscape)
      for (share, length) in [0, 0.25, 1].flatMap({ share in lengths.map { (share, $0) } }) {
        let expected = length(portrait) + (length(landscape) - length(portrait)) * share
        #expect(length(landscape.turning(share)).isNear(expected))
        #expect(length(portrait.turning(1 - share)).isNear(expected))
      }
      #expect(landscape.turning(0.25).settled == landscape && landscape.turning(1) == landscape)
      #expect(landscape.turning(0.25).keyboard == landscape.keyboard)
    }
  }

  /// A map's size and insets, and what it is in landscape.
  static let maps: [(size: Size, safeArea: EdgeInsets, expected: Turned)] = [
    (
      Size(width: 320, height: 480), EdgeInsets(top: 20),
      Turned("without home indicator", 480, 320, (32, 32), (163, 200))
    ),
    (
      Size(width: 400, height: 700), EdgeInsets(top: 50, left: 7, bottom: 34, right: 9),
      Turned("with home indicator", 700, 400, side: 50, bottom: 21, (32, 32), (172, 209))
    ),
    (
      Size(width: 414, height: 800), EdgeInsets(top: 30, bottom: 10),
      Turned("with a lower home indicator", 800, 414, side: 30, bottom: 10, (44, 49), (172, 209))
    ),
    (
      Size(width: 413.5, height: 800), EdgeInsets(left: 12, right: 12),
      Turned("without any insets but its sides'", 800, 413.5, (32, 32), (163, 200))
    ),
    (Size(width: 700, height: 400), .zero, Turned("wider than high", 400, 700, (44, 49), (163, 200))),
  ]

  @Test("A map turns as a phone does", arguments: maps.indices)
  func custom(index: Int) {
    let (size, safeArea, expected) = DeviceTests.maps[index]
    expect(Device.custom(size: size, scale: 2, safeArea: safeArea).held(in: .landscape), expected)
  }

  /// A map's width and home indicator, and its keyboard in portrait, plain and with suggestions.
  static let keyboards: [(width: Double, home: Double, plain: Double, withSuggestions: Double)] = [
    (374.5, 0, 216, 253), (375, 0, 216, 260), (413.5, 0, 216, 260), (414, 0, 226, 271), (320, 34, 291, 336),
    (413.5, 1, 291, 336), (414, 34, 301, 346),
  ]

  @Test("A map's keyboard in portrait follows from its width and home indicator", arguments: keyboards)
  func customKeyboard(width: Double, home: Double, plain: Double, withSuggestions: Double) {
    let device = Device.custom(
      size: Size(width: width, height: 800), scale: 2, safeArea: EdgeInsets(top: 20, bottom: home))
    #expect(device.keyboard == KeyboardHeights(plain: plain, withSuggestions: withSuggestions))
    #expect(device.statusBarHeight == 20 && device.navigationBarTop == 20)
  }

  /// Where a navigation bar begins below an island (MotionFacts 2.9); everywhere else at the safe area's top.
  static let barsBelowIslands: [String: Double] = [
    "iphone-14-pro": 53 + 2 / 3.0, "iphone-14-pro-max": 53 + 2 / 3.0, "iphone-15": 53 + 2 / 3.0,
    "iphone-15-pro": 53 + 2 / 3.0, "iphone-15-pro-max": 53 + 2 / 3.0, "iphone-16": 53 + 2 / 3.0,
    "iphone-15-plus": 53 + 2 / 3.0, "iphone-16-plus": 53 + 2 / 3.0,
    "iphone-16-pro": 56 + 1 / 3.0, "iphone-16-pro-max": 56 + 1 / 3.0, "iphone-17": 56 + 1 / 3.0,
    "iphone-17-pro": 56 + 1 / 3.0, "iphone-17-pro-max": 56 + 1 / 3.0, "iphone-air": 62 + 1 / 3.0,
  ]

  @Test("A navigation bar begins at the safe area's top, on Dynamic Island phones above it", arguments: Device.presets)
  func navigationBarTop(preset: Device) {
    let device = preset.drawn(as: .ios17)
    #expect(device.navigationBarTop == DeviceTests.barsBelowIslands[device.name] ?? device.safeArea.top)
    #expect((device.cutout == .island) == (DeviceTests.barsBelowIslands[device.name] != nil))
    let turned = device.held(in: .landscape)
    #expect(turned.navigationBarTop == turned.safeArea.top)
  }

  /// The keyboards of presets in portrait, plain and with suggestions (MotionFacts 2.8).
  static let keyboardsOfPresets: [(names: [String], plain: Double, withSuggestions: Double)] = [
    (["iphone-se-1"], 216, 253), (["iphone-8", "iphone-se-2", "iphone-se-3"], 216, 260), (["iphone-8-plus"], 226, 271),
    (
      [
        "iphone-x", "iphone-11-pro", "iphone-12-mini", "iphone-12", "iphone-14", "iphone-14-pro", "iphone-15",
        "iphone-15-pro", "iphone-16", "iphone-16-pro", "iphone-air", "iphone-xs", "iphone-12-pro", "iphone-13-mini",
        "iphone-13", "iphone-13-pro", "iphone-16e", "iphone-17", "iphone-17-pro",
      ], 291, 336
    ),
    (
      [
        "iphone-xr", "iphone-xs-max", "iphone-11", "iphone-11-pro-max", "iphone-12-pro-max", "iphone-14-plus",
        "iphone-14-pro-max", "iphone-15-pro-max", "iphone-16-pro-max", "iphone-13-pro-max", "iphone-15-plus",
        "iphone-16-plus", "iphone-17-pro-max",
      ], 301, 346
    ),
    (["ipad-9.7", "ipad-10.2"], 263, 313),
    (
      ["ipad-10.9", "ipad-a16", "ipad-mini-6", "ipad-mini-7", "ipad-air-11", "ipad-pro-11", "ipad-pro-11-m4"], 283, 333
    ),
    (["ipad-air-13", "ipad-pro-12.9", "ipad-pro-13"], 348, 398),
  ]

  @Test("Every preset has its keyboard in portrait")
  func presetKeyboards() throws {
    #expect(Set(DeviceTests.keyboardsOfPresets.flatMap(\.names)) == Set(Device.presets.map(\.name)))
    for row in DeviceTests.keyboardsOfPresets {
      for name in row.names {
        let keyboard = try #require(Device.preset(named: name)).drawn(as: .classic).keyboard
        #expect(keyboard == KeyboardHeights(plain: row.plain, withSuggestions: row.withSuggestions), "\(name)")
      }
    }
  }

  @Test("Insets that meet leave no room in either orientation")
  func room() {
    // The top inset comes to both sides: 120 of the 120 or 121 points.
    for (height, hasRoom) in [(120.0, false), (121, true)] {
      let device = Device.custom(
        size: Size(width: 80, height: height), scale: 2, safeArea: EdgeInsets(top: 60, bottom: 34))
      #expect(device.hasRoomInSafeArea)
      #expect(device.held(in: .landscape).hasRoomInSafeArea == hasRoom)
    }
  }

  private func expect(_ device: Device, _ expected: Turned, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(device.orientation == .landscape, sourceLocation: sourceLocation)
    #expect(device.size == expected.size, sourceLocation: sourceLocation)
    #expect(device.safeArea == expected.safeArea, sourceLocation: sourceLocation)
    #expect(device.statusBarHeight == expected.status, sourceLocation: sourceLocation)
    #expect(device.homeIndicatorHeight == expected.safeArea.bottom, sourceLocation: sourceLocation)
    #expect(device.navigationBarHeight == expected.bars.navigation, sourceLocation: sourceLocation)
    #expect(device.tabBarHeight == expected.bars.tab, sourceLocation: sourceLocation)
    #expect(device.keyboard == expected.keyboard, sourceLocation: sourceLocation)
  }
}
