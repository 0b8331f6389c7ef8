import FlipbookUnits
import Testing

@Suite("Looks of devices") struct SystemLookTests {
  @Test(
    "Phones since the iPhone 17 have iOS 26, other Dynamic Island phones and devices since 2023 iOS 17, others the classic look"
  )
  func standards() {
    let latest = ["iphone-17", "iphone-17-pro", "iphone-17-pro-max", "iphone-air"]
    for device in Device.presets {
      let expected: SystemLook =
        latest.contains(device.name) ? .ios26 : device.cutout == .island || device.year ?? 0 >= 2023 ? .ios17 : .classic
      #expect(device.look == expected && device.standardLook == expected, "\(device.name)")
    }
    #expect(Device.custom(size: Size(width: 400, height: 800), scale: 2, safeArea: .zero).look == .classic)
  }

  @Test("iOS 17 has the measures of the classic look on phones, so that tracks are the same", arguments: Device.presets)
  func sameMeasures(preset: Device) {
    for orientation in Orientation.allCases where preset.idiom == .phone {
      let (classic, current) = (
        preset.held(in: orientation).drawn(as: .classic), preset.held(in: orientation).drawn(as: .ios17)
      )
      #expect(classic.navigationBarTop == current.navigationBarTop)
      #expect(classic.navigationBarHeight == current.navigationBarHeight)
      #expect(classic.tabBarHeight == current.tabBarHeight)
      #expect(classic.keyboard == current.keyboard)
    }
  }

  /// A device in a look: its bars, and its keyboard without suggestions (Recordings R4, MotionFacts 2.9).
  static let measures: [(name: String, look: SystemLook, bars: (Double, Double), keyboard: Double, barEnd: Double)] = [
    ("iphone-16e", .ios26, (54, 49), 308, 101), ("iphone-16e", .ios17, (44, 49), 291, 91),
    ("iphone-15", .ios17, (44, 49), 291, 97 + 2 / 3.0), ("iphone-17", .ios26, (54, 49), 308, 116),
    ("iphone-se-3", .ios26, (54, 72), 216, 74), ("ipad-pro-11", .ios17, (50, 50), 283, 74),
    ("ipad-pro-11", .classic, (44, 49), 283, 68), ("ipad-pro-11", .ios26, (50, 50), 283, 74),
    ("ipad-9.7", .ios26, (50, 58), 263, 70),
  ]

  @Test("Bars and keyboards follow the look in portrait", arguments: measures.indices)
  func measured(index: Int) throws {
    let expected = Self.measures[index]
    let device = try #require(Device.preset(named: expected.name)).drawn(as: expected.look)
    #expect(device.navigationBarHeight == expected.bars.0 && device.tabBarHeight == expected.bars.1)
    #expect(device.keyboard.plain == expected.keyboard)
    #expect(abs(device.navigationBarTop + device.navigationBarHeight - expected.barEnd) < 1e-9)
  }

  /// A phone with iOS 26 in landscape: its bars. They are from memory.
  static let flatBars: [(name: String, navigation: Double, tab: Double)] = [
    ("iphone-17", 44, 48), ("iphone-17-pro-max", 44, 49), ("iphone-se-3", 44, 58), ("iphone-8-plus", 44, 58),
  ]

  @Test("The bars of iOS 26 have room for floating plates in landscape", arguments: flatBars.indices)
  func flat(index: Int) throws {
    let expected = Self.flatBars[index]
    let device = try #require(Device.preset(named: expected.name)).drawn(as: .ios26).held(in: .landscape)
    #expect(device.navigationBarHeight == expected.navigation && device.tabBarHeight == expected.tab)
  }

  @Test("The floating tab bar of iOS 26 is inside its bar", arguments: Device.presets)
  func floating(preset: Device) {
    for orientation in Orientation.allCases {
      let device = preset.drawn(as: .ios26).held(in: orientation)
      let plate = device.floatingTabBar
      #expect(plate.height + plate.distance <= device.tabBarHeight + device.homeIndicatorHeight)
    }
  }
}
