import Flipbook
import FlipbookUnits

extension Listing {
  static let devices = Listing(name: "devices", noun: "device") { studio in
    studio.devices.map { device in
      let size = "\(text(device.size.width)) × \(text(device.size.height)) points at \(text(device.scale))×"
      let year = device.year.map { "\($0), " } ?? ""
      let landscape = device.held(in: .landscape)
      return ListingEntry(
        name: device.name,
        summary:
          "\(year)look \(device.look.rawValue), \(size), \(summary(of: device)); in landscape \(summary(of: landscape))",
        facts: (device.year.map { [("year", .number(Double($0)))] } ?? []) + [
          ("look", .word(device.look.rawValue)),
          ("size", .numbers([device.size.width, device.size.height])),
          ("scale", .number(device.scale)),
        ] + measures(of: device) + [("landscape", .map(measures(of: landscape)))],
        columns: columns(device, landscape)
      )
    }
  }

  private static func summary(of device: Device) -> String {
    let area = device.safeArea
    let sides = area.left > 0 ? ", \(text(area.left)) beside" : ""
    return "safe area \(text(area.top)) above, \(text(area.bottom)) below\(sides), "
      + "bars \(text(device.navigationBarHeight)) and \(text(device.tabBarHeight)), "
      + "keyboard \(text(device.keyboard.withSuggestions))"
  }

  private static func columns(_ device: Device, _ landscape: Device) -> [(title: String, text: String)] {
    let (area, turned) = (device.safeArea, landscape.safeArea)
    return [
      ("year", device.year.map(String.init) ?? ""),
      ("look", device.look.rawValue),
      ("points", "\(text(device.size.width)) × \(text(device.size.height)) at \(text(device.scale))×"),
      ("safe area above, below", list(area.top, area.bottom)),
      ("keyboard", keyboards(of: device)),
      ("in landscape: above, below, beside", list(turned.top, turned.bottom, turned.left)),
      ("bars", list(landscape.navigationBarHeight, landscape.tabBarHeight)),
      ("keyboard", keyboards(of: landscape)),
    ]
  }

  private static func list(_ lengths: Double...) -> String { lengths.map(text).joined(separator: ", ") }

  /// The heights with and without suggestions.
  private static func keyboards(of device: Device) -> String {
    list(device.keyboard.withSuggestions, device.keyboard.plain)
  }

  /// The measures that depend on the orientation, except the size.
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
      ("navigationBarHeight", .number(device.navigationBarHeight)),
      ("tabBarHeight", .number(device.tabBarHeight)),
      ("keyboard", .map([("withSuggestions", .number(keyboard.withSuggestions)), ("plain", .number(keyboard.plain))])),
    ]
  }
}
