import Units

extension Listing {
  static let devices = Listing(name: "devices") {
    Device.presets.map { device in
      let size = "\(text(device.size.width)) × \(text(device.size.height)) points at \(text(device.scale))×"
      let landscape = device.held(in: .landscape)
      return ListingEntry(
        name: device.name,
        summary: "\(size), \(summary(of: device)); in landscape \(summary(of: landscape))",
        facts: [
          ("size", .numbers([device.size.width, device.size.height])),
          ("scale", .number(device.scale)),
        ] + measures(of: device) + [("landscape", .map(measures(of: landscape)))]
      )
    }
  }

  private static func summary(of device: Device) -> String {
    let area = device.safeArea
    let sides = area.left > 0 ? ", \(text(area.left)) beside" : ""
    return "safe area \(text(area.top)) above, \(text(area.bottom)) below\(sides), "
      + "keyboard \(text(device.keyboard.withSuggestions))"
  }

  /// What depends on how the device is held, besides its size.
  private static func measures(of device: Device) -> [(name: String, fact: ListingEntry.Fact)] {
    let (area, keyboard) = (device.safeArea, device.keyboard)
    return [
      (
        "safeArea",
        .map([
          ("top", .number(area.top)), ("left", .number(area.left)), ("bottom", .number(area.bottom)),
          ("right", .number(area.right)),
        ])
      ),
      ("statusBarHeight", .number(device.statusBarHeight)),
      ("keyboard", .map([("withSuggestions", .number(keyboard.withSuggestions)), ("plain", .number(keyboard.plain))])),
    ]
  }
}
