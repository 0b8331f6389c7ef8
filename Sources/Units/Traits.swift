/// Light or dark, as UIKit's user interface style.
public enum Appearance: String, Hashable, Sendable, CaseIterable {
  case light
  case dark
}

/// The language of the sample content.
public enum Locale: String, Hashable, Sendable, CaseIterable {
  case en
  case ja
}

/// What a scene and its drawing depend on besides the scene's own parameters: UIKit's trait collection.
public struct Traits: Hashable, Sendable {
  public var device: Device
  public var appearance: Appearance
  public var locale: Locale

  public init(device: Device = .standard, appearance: Appearance = .light, locale: Locale = .en) {
    self.device = device
    self.appearance = appearance
    self.locale = locale
  }
}
