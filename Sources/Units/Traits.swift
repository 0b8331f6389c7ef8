/// Light or dark, as UIKit's user interface style.
public enum Appearance: String, Hashable, Sendable, CaseIterable {
  /// Dark content on light backgrounds.
  case light
  /// Light content on dark backgrounds.
  case dark
}

/// The language of the sample content and of the keyboard.
public enum Language: String, Hashable, Sendable, CaseIterable {
  /// English, with a QWERTY keyboard.
  case en
  /// Japanese, with a kana keyboard.
  case ja
}

/// What a scene and its drawing depend on besides the scene's own parameters: UIKit's trait collection.
public struct Traits: Hashable, Sendable {
  /// The device, which gives the screen's size, scale, safe area, and keyboard.
  public var device: Device
  /// Whether the screen is light or dark, which decides the colors of the theme.
  public var appearance: Appearance
  /// The language of the sample content and of the keyboard.
  public var locale: Language

  /// Creates traits; by default those of a light `iphone-15` in English.
  public init(device: Device = .standard, appearance: Appearance = .light, locale: Language = .en) {
    self.device = device
    self.appearance = appearance
    self.locale = locale
  }

  /// The same traits with the device in its other orientation.
  package var turned: Traits {
    Traits(device: device.held(in: device.orientation.other), appearance: appearance, locale: locale)
  }
}
