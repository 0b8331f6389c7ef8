/// A device in one of its two orientations. Lengths are in points.
public struct Device: Hashable, Sendable {
  /// The preset's name, or "custom" for one written as a map.
  public let name: String
  public let idiom: Idiom
  /// Device pixels per point.
  public let scale: Double
  /// Radius of the screen's continuous corners; 0 for square ones.
  public let cornerRadius: Double
  /// The cutout at the edge of the screen that is its top in portrait.
  public let cutout: Cutout
  /// How it is held: size, safe area, bars and keyboard follow.
  public private(set) var orientation = Orientation.portrait
  private let portrait: ScreenMeasures
  private let landscape: ScreenMeasures

  /// A device in portrait.
  init(
    name: String,
    idiom: Idiom,
    scale: Double,
    cornerRadius: Double,
    cutout: Cutout,
    portrait: ScreenMeasures,
    landscapeKeyboard: KeyboardHeights
  ) {
    self.name = name
    self.idiom = idiom
    self.scale = scale
    self.cornerRadius = cornerRadius
    self.cutout = cutout
    self.portrait = portrait
    landscape = portrait.turned(of: idiom, keyboard: landscapeKeyboard)
  }

  /// The same device in that orientation.
  public func held(in orientation: Orientation) -> Device {
    var device = self
    device.orientation = orientation
    return device
  }

  public var size: Size { measures.size }
  public var safeArea: EdgeInsets { measures.safeArea }
  /// The status bar's own height, 0 where it is hidden; equal to the safe area's top except on Dynamic Island phones.
  public var statusBarHeight: Double { measures.statusBarHeight }
  /// Where a navigation bar begins: the safe area's top, but a few points above it on phones with a Dynamic Island.
  /// See Recordings R4.
  public var navigationBarTop: Double { measures.navigationBarTop }
  public var keyboard: KeyboardHeights { measures.keyboard }

  /// The home indicator's height: the safe area's bottom.
  public var homeIndicatorHeight: Double { safeArea.bottom }

  public var bounds: Rect { Rect(origin: .zero, size: size) }

  /// Whether the safe area's insets leave something of the screen.
  public var hasRoomInSafeArea: Bool {
    safeArea.top + safeArea.bottom < size.height && safeArea.left + safeArea.right < size.width
  }

  private var measures: ScreenMeasures { orientation == .portrait ? portrait : landscape }
}

/// UIKit's bars.
extension Device {
  /// Phones at least so wide in portrait have UIKit's regular width class in landscape.
  private static let regularWidth = 414.0

  private var hasLowBars: Bool {
    orientation == .landscape && idiom == .phone && portrait.size.width < Device.regularWidth
  }

  /// A navigation bar's height: 44, or 32 in landscape where the width class is compact.
  public var navigationBarHeight: Double { hasLowBars ? 32 : 44 }

  /// A tab bar's height without the home indicator's area, which its frame includes: 49, or 32 in landscape where the
  /// width class is compact.
  public var tabBarHeight: Double { hasLowBars ? 32 : 49 }
}

/// UIKit's user interface idiom.
public enum Idiom: String, Hashable, Sendable {
  case phone
  case pad
}

/// The cutout at one edge of the screen.
public enum Cutout: String, Hashable, Sendable {
  case none
  case notch
  case island
}

extension Device {
  /// A phone written as a map: its status bar ends and its navigation bar begins at its safe area's top; its keyboard in portrait follows from its width and
  /// home indicator. In landscape, it is that of the class of `iphone-x` with a home indicator, or of `iphone-8` without one. See
  /// MotionFacts 2.8.
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
      idiom: .phone,
      scale: scale,
      cornerRadius: 0,
      cutout: .none,
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
