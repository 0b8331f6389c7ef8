import Flipbook
import FlipbookExpressions
import FlipbookScenarios
import FlipbookScreens
import FlipbookSnapshots
import FlipbookUnits

/// What the screens that scenarios describe themselves can use.
extension Listing {
  /// The looks of a whole screen, then those of a screen's views.
  static let looks = Listing(name: "looks", noun: "look") { _ in
    let systems = SystemLook.allCases.map {
      ListingEntry(name: $0.rawValue, summary: "\($0.summary) (look of a scenario)")
    }
    return systems
      + ScreenParts.all.map { part in
        let fields = part.fields.compactMap(entry)
        return ListingEntry(
          name: part.name, summary: part.summary,
          parts: [ListingEntry.Part(name: "fields", noun: "field", entries: fields)])
      }
  }

  /// The components that screens can use without declaring them.
  static let components = Listing(name: "components", noun: "component") { _ in
    StandardComponent.all.map { component in
      let parameters = component.parameters.map { parameter in
        var entry = ListingEntry(name: parameter.name, summary: parameter.summary)
        entry.note = parameter.standard.map { "(default \($0))" } ?? "(required)"
        entry.facts = [parameter.standard.map { ("default", .word($0)) } ?? ("required", .flag(true))]
        entry.columns = [("default", parameter.standard ?? "required"), ("meaning", parameter.summary)]
        return entry
      }
      return ListingEntry(
        name: component.name, summary: component.summary,
        parts: [ListingEntry.Part(name: "parameters", noun: "parameter", entries: parameters)])
    }
  }

  static let functions = Listing(name: "functions", noun: "function") { _ in
    Function.all.map { ListingEntry(name: $0.form, summary: $0.summary) }
  }

  static let facts = Listing(name: "facts", noun: "fact") { _ in
    DeviceFact.all(of: Traits()).map { ListingEntry(name: $0.name, summary: $0.summary) }
  }

  /// The colors, with their values in each appearance: of the looks up to iOS 18, and of that of iOS 26 if it has others.
  static let colors = Listing(name: "colors", noun: "color") { _ in
    ScreenColor.names.compactMap { name in
      guard let color = ScreenColor.named(name) else { return nil }
      func hex(_ look: SystemLook, _ appearance: Appearance) -> String {
        let traits = Traits(device: Device.standard.drawn(as: look), appearance: appearance)
        return color.color(in: traits).hexText
      }
      let flat = [hex(.ios17, .light), hex(.ios17, .dark)]
      let glass = [hex(.ios26, .light), hex(.ios26, .dark)]
      let others = flat == glass ? "" : "; from iOS 26 \(glass[0]), in dark \(glass[1])"
      var entry = ListingEntry(name: name, summary: "\(flat[0]), in dark \(flat[1])\(others)")
      let values = zip(["light", "dark", "light26", "dark26"], flat + glass)
      entry.facts = values.map { ($0, .word($1)) }
      entry.columns = zip(["light", "dark", "light from iOS 26", "dark from iOS 26"], flat + glass).map { ($0, $1) }
      return entry
    }
  }

  /// The icons, which have the names of Apple's symbols.
  static let icons = Listing(name: "icons", noun: "icon") { _ in
    IconNames.all.map { ListingEntry(name: $0, summary: "") }
  }

  static let handlers = Listing(name: "handlers", noun: "handler") { _ in
    ScreenEvent.allCases.map { event in
      let values = event.payload.map { ListingEntry(name: $0.name, summary: $0.summary) }
      let parts = values.isEmpty ? [] : [ListingEntry.Part(name: "values", noun: "value", entries: values)]
      return ListingEntry(name: event.name, summary: event.summary, parts: parts)
    }
  }

  /// A field of a look; nil for those that the screen sets by itself.
  private static func entry(_ field: PartField) -> ListingEntry? {
    guard let kind = field.kind.words else { return nil }
    var entry = ListingEntry(name: field.name, summary: field.summary)
    entry.note = field.isRequired ? "(\(kind), required)" : "(\(kind))"
    entry.facts = [("type", .word(kind)), ("required", .flag(field.isRequired))]
    entry.columns = [("type", kind), ("meaning", field.summary)]
    return entry
  }
}

extension Color {
  /// The color as scenarios write it: #RRGGBB, or #RRGGBBAA if it is translucent.
  fileprivate var hexText: String {
    let bytes = ([red, green, blue] + (alpha < 1 ? [alpha] : [])).map { Int(($0 * 255).rounded()) }
    return "#" + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined()
  }
}

extension PartFieldKind {
  /// The values that the field takes, in words.
  fileprivate var words: String? {
    switch self {
    case .number: "number"
    case .flag: "condition"
    case .text: "text"
    case .texts: "texts"
    case .color: "color"
    case .choice(let words): words.joined(separator: " | ")
    case .picture: "picture"
    case .icon: "icon"
    case .icons: "icons"
    case .time: nil
    }
  }
}
