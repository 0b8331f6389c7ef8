/// Light or dark, as UIKit's user interface style.
package enum Appearance: String, Hashable, Sendable, CaseIterable {
  case light
  case dark
}

/// The language of the sample content.
package enum Locale: String, Hashable, Sendable, CaseIterable {
  case en
  case ja
}

/// What a scene and its drawing depend on besides the scene's own parameters: UIKit's trait collection.
package struct Traits: Hashable, Sendable {
  package var device: Device
  package var appearance: Appearance
  package var locale: Locale

  package init(device: Device = .standard, appearance: Appearance = .light, locale: Locale = .en) {
    self.device = device
    self.appearance = appearance
    self.locale = locale
  }
}
