import Flipbook
import FlipbookExpressions
import FlipbookScenarios
import FlipbookScreens
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
