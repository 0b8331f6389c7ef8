/// A device in one of its two orientations. Lengths are in points.
public struct Device: Hashable, Sendable {
  /// The name of the preset, or "custom" for a device that a scenario describes as a map.
  public let name: String
  /// The year in which the device was released; nil for a device that a scenario describes as a map.
  public let year: Int?
  /// The user interface idiom, which decides the height of the bars and what rotation does to the safe area.
  public let idiom: Idiom
  /// The number of device pixels per point.
  public let scale: Double
  /// The radius of the screen's continuous corners; 0 for square corners.
  public let cornerRadius: Double
  /// The cutout at the edge of the screen that is its top in portrait.
  public let cutout: Cutout
  /// How the device is held; its size, safe area, bars, and keyboard follow.
  public private(set) var orientation = Orientation.portrait
  /// How much of the device's turn to its orientation is drawn: 0, all lengths are those of the other orientation, to 1. It is 1
  /// unless the screen is turning.
  public private(set) var turn = 1.0
  /// The version of iOS that its screen looks like; the heights of bars and keyboard follow.
  public private(set) var look: SystemLook
  /// The look of a scenario that names the device and no look.
  public let standardLook: SystemLook
  private let portrait: ScreenMeasures
  private let landscape: ScreenMeasures

  /// A device in portrait.
  init(
    name: String,
    year: Int?,
    idiom: Idiom,
    scale: Double,
    cornerRadius: Double,
    cutout: Cutout,
    look: SystemLook,
    portrait: ScreenMeasures,
    landscapeKeyboard: KeyboardHeights
  ) {
    self.name = name
    self.year = year
    self.look = look
    standardLook = look
    self.idiom = idiom
    self.scale = scale
    self.cornerRadius = cornerRadius
    self.cutout = cutout
    self.portrait = portrait
    landscape = portrait.turned(of: idiom, keyboard: landscapeKeyboard)
  }

  /// Returns the same device in another orientation.
  public func held(in orientation: Orientation) -> Device {
    var device = self
    device.orientation = orientation
    device.turn = 1
    return device
  }

  /// Returns the same device while its screen turns: every length is between those of the two orientations.
  ///
  /// - Parameter turn: How much of the turn to the device's orientation is drawn, 0 to 1.
  package func turning(_ turn: Double) -> Device {
    var device = self
    device.turn = turn
    return device
  }

  /// The same device once its screen has turned, for what changes at once with the orientation, such as which of two layouts it has.
  package var settled: Device { held(in: orientation) }

  /// Returns a length that depends on the orientation, in points: while the screen turns, one between those of both.
  package func between(_ length: (Device) -> Double) -> Double {
    guard turn != 1 else { return length(self) }
    let start = length(held(in: orientation.other))
    return start + (length(settled) - start) * turn
  }

  /// Returns the same device with another version of iOS.
  public func drawn(as look: SystemLook) -> Device {
    var device = self
    device.look = look
    return device
  }

  /// The size of the screen in the current orientation.
  public var size: Size { measures.size }
  /// The distances from the screen's edges to its safe area in the current orientation.
  public var safeArea: EdgeInsets { measures.safeArea }
  /// The height of the status bar, or 0 where it is hidden; equal to the safe area's top except on phones with a Dynamic Island.
  public var statusBarHeight: Double { measures.statusBarHeight }
  /// The y coordinate at which a navigation bar begins: the safe area's top, or a few points above it on phones with a Dynamic
  /// Island. See Recordings R4.
  ///
  /// The bars of iOS 26 begin at the safe area's top on every phone (from memory).
  public var navigationBarTop: Double { look == .ios26 ? safeArea.top : measures.navigationBarTop }
  /// The heights of the docked keyboard in the current orientation.
  ///
  /// That of iOS 26 is higher above a home indicator in portrait. See Recordings R4.
  public var keyboard: KeyboardHeights {
    let isHigher = look == .ios26 && idiom == .phone && orientation == .portrait && homeIndicatorHeight > 0
    return isHigher ? ending.keyboard.higher(by: Device.glassKeyboardExtension) : ending.keyboard
  }

  /// The additional height of iOS 26's keyboard: 308 instead of 291.
  private static let glassKeyboardExtension = 17.0

  /// The height of the home indicator's area, which is the safe area's bottom inset; 0 on devices with a home button.
  public var homeIndicatorHeight: Double { safeArea.bottom }

  /// The rectangle of the whole screen, with its origin at zero.
  public var bounds: Rect { Rect(origin: .zero, size: size) }

  /// The distance of content from the sides of the screen or of the safe area: 20 on screens at least 414 points wide, 16 on others,
  /// as UIKit's `layoutMargins` of a view controller.
  public var layoutMargin: Double { between { $0.size.width >= Device.regularWidth ? 20 : 16 } }

  /// Whether the case has a Camera Control: phones with an island since 2024.
  package var hasCameraControl: Bool { cutout == .island && (year ?? 0) >= 2024 }

  /// Whether the safe area's insets leave any of the screen.
  public var hasRoomInSafeArea: Bool {
    safeArea.top + safeArea.bottom < size.height && safeArea.left + safeArea.right < size.width
  }

  /// Returns the safe area at the sides of a view, in points. Only a view that spans the screen includes it.
  ///
  /// - Parameter width: The width of the view, in points.
  package func safeSides(ofWidth width: Double) -> EdgeInsets {
    // Views that turn are drawn with their edges on device pixels.
    width >= size.width - (turn == 1 ? 0 : 1 / scale) ? EdgeInsets(left: safeArea.left, right: safeArea.right) : .zero
  }

  /// How much of the status bar there is: 0 where it is hidden, 1 where it is shown.
  package var statusBarShare: Double { between { $0.statusBarHeight > 0 ? 1 : 0 } }

  /// The measures of the orientation.
  private var ending: ScreenMeasures { orientation == .portrait ? portrait : landscape }

  private var measures: ScreenMeasures {
    guard turn != 1 else { return ending }
    return (orientation == .portrait ? landscape : portrait).measures(at: turn, to: ending)
  }
}

/// UIKit's bars.
extension Device {
  /// Phones at least so wide in portrait have UIKit's regular width class in landscape.
  private static let regularWidth = 414.0

  private var hasLowBars: Bool {
    orientation == .landscape && idiom == .phone && portrait.size.width < Device.regularWidth
  }

  /// The height of a navigation bar: 44, or 32 in landscape where the width class is compact.
  ///
  /// On phones since iOS 26, it is 54 in portrait and 44 in landscape (from memory). It is 50 on iPads except in the classic look.
  /// See Recordings R4 and MotionFacts 2.9.
  public var navigationBarHeight: Double {
    between { device in
      switch (device.idiom, device.look) {
      case (.phone, .ios26): device.orientation == .portrait ? 54 : 44
      case (.phone, _) where device.hasLowBars: 32
      case (.phone, _), (.pad, .classic): 44
      case (.pad, _): 50
      }
    }
  }

  /// The height of a tab bar without the home indicator's area, which its frame includes: 49, or 32 in landscape where the width
  /// class is compact. It is 50 on iPads except in the classic look. That of iOS 26 contains at least the floating plate and the
  /// distance below it.
  public var tabBarHeight: Double {
    between { device in
      let docked = device.hasLowBars ? 32.0 : device.idiom == .pad && device.look != .classic ? 50 : 49
      guard device.look == .ios26 else { return docked }
      let floating = device.floatingTabBar
      return max(docked, floating.height + floating.distance - device.homeIndicatorHeight)
    }
  }

  /// iOS 26's floating tab bar: the height of its plate, and the distance from the plate to the bottom of the screen (from memory).
  package var floatingTabBar: (height: Double, distance: Double) {
    let height = between { $0.idiom == .pad || $0.orientation == .landscape ? 48 : 62 }
    return (height: height, distance: homeIndicatorHeight > 0 ? 21 : 10)
  }
}

/// UIKit's user interface idiom.
public enum Idiom: String, Hashable, Sendable {
  /// A phone, which hides its status bar in landscape.
  case phone
  /// An iPad, whose bars and safe area are the same in both orientations.
  case pad
}

/// The cutout at one edge of the screen.
public enum Cutout: String, Hashable, Sendable {
  /// No cutout.
  case none
  /// A notch, which touches the edge.
  case notch
  /// A Dynamic Island, which is apart from the edge.
  case island
}

extension Device {
  /// Creates a phone that a scenario describes as a map.
  ///
  /// Its status bar ends and its navigation bar begins at its safe area's top. Its keyboard in portrait follows from its width
  /// and home indicator; in landscape, it is that of `iphone-x` with a home indicator, or that of `iphone-8` without one.
  /// See MotionFacts 2.8.
  public static func custom(size: Size, scale: Double, safeArea: EdgeInsets) -> Device {
    let keyboards: DeviceKeyboards =
      if safeArea.bottom > 0 {
        size.width < 414 ? .narrow : .wide
      } else {
        size.width < 414 ? .medium : .large
      }
    let isSmall = safeArea.bottom == 0 && size.width < 375
    return Device(
      name: "custom",
      year: nil,
      idiom: .phone,
      scale: scale,
      cornerRadius: 0,
      cutout: .none,
      look: .classic,
      portrait: ScreenMeasures(
        size: size,
        safeArea: safeArea,
        statusBarHeight: safeArea.top,
        navigationBarTop: safeArea.top,
        keyboard: isSmall ? DeviceKeyboards.small.portrait : keyboards.portrait
      ),
      landscapeKeyboard: keyboards.landscape
    )
  }
}
