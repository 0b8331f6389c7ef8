package import FlipbookUnits

/// Phones and tablets in landscape.
package enum LandscapeDevices {
  package static let all = [se, eight, x, fifteen, pad, pro11, pro13]

  package static let se = device("iphone-se-1")
  package static let eight = device("iphone-8")
  package static let x = device("iphone-x")
  package static let fifteen = device("iphone-15")
  package static let pad = device("ipad-9.7")
  package static let pro11 = device("ipad-pro-11")
  package static let pro13 = device("ipad-pro-12.9")

  private static func device(_ name: String) -> Device {
    (Device.preset(named: name) ?? .standard).held(in: .landscape)
  }
}
