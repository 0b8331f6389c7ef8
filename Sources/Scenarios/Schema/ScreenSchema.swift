internal import FlipbookScreens
internal import FlipbookSimulation
internal import FlipbookUnits

/// The schema of screens that scenarios describe themselves: the keys for which their reader asks.
enum ScreenSchema {
  static var screen: SchemaValue {
    SchemaValue.object(MapForm.of("'screen'") { _ = reader.screen(&$0) }.properties).with(("type", ["object", "null"]))
  }

  /// What the schema's parts refer to.
  static var definitions: [(String, SchemaValue)] {
    [
      ("view", open(viewKeys)), ("component", open(viewKeys + componentKeys)),
      ("handler", SchemaSnippets.ofHandlers(reader.handlerSchema)),
      ("action", .object(reader.actionForm.properties)),
    ] + SchemaValue.examples
  }

  static var components: SchemaValue {
    ["type": ["object", "null"], "additionalProperties": ["$ref": "#/definitions/component"]]
  }

  static let componentsSummary = "Views with their state, gestures, and handlers, which are used many times."

  /// A reader that is asked only for its keys.
  static var reader: ScreenReader {
    ScreenReader(report: Report(sources: SourceBook(path: "")), traits: Traits(), variant: nil)
  }

  /// A map with these keys, or with any others if it is a use of a component, whose parameters are keys as well.
  private static func open(_ keys: [(String, SchemaValue)]) -> SchemaValue {
    .map([
      ("type", ["object", "null"]), ("properties", .map(keys)), ("if", ["required": ["component"]]), ("then", [:]),
      ("else", ["propertyNames": ["enum": .words(keys.map(\.0))]]),
    ])
  }

  private static var componentKeys: [(String, SchemaValue)] {
    [
      ("parameters", SchemaValue.values.described("Names with the values that uses have if they give none.")),
      ("state", SchemaValue.values.described("State that each use has for itself.")),
      ("lists", SchemaValue.values.described("Lists of values.")),
      ("gestures", SchemaValue.values.described("Gestures on its views.")),
      ("on", SchemaValue.handlers.described("The handlers.")),
    ]
  }

  /// The keys of views, and those of all looks.
  private static var viewKeys: [(String, SchemaValue)] {
    let keys = reader.viewForm.properties
    let taken = Set(keys.map(\.0))
    let fields = ScreenParts.all.flatMap(\.fields)
    let names = fields.indices.filter { index in
      !taken.contains(fields[index].name) && !fields[..<index].contains { $0.name == fields[index].name }
    }.map { fields[$0].name }
    return keys + names.map { name in (name, .field(fields.filter { $0.name == name })) }
  }
}
