internal import FlipbookScreens
internal import FlipbookSnapshots

/// Words that editors offer where a value can also be another word or an expression.
extension SchemaValue {
  /// The words that many keys share.
  static var examples: [(String, SchemaValue)] {
    [("icon", IconNames.all), ("color", ScreenColor.names), ("picture", ImageSource.landscapeNames)].map {
      ($0, ["examples": .words($1)])
    }
  }

  /// A value that several looks can take, each with words of its own.
  static func field(_ fields: [PartField]) -> SchemaValue {
    let schema = SchemaValue.map([(String, SchemaValue)]()).described(fields.first?.summary ?? "")
    var words: [String] = []
    for word in fields.flatMap(\.kind.words) where !words.contains(word) { words.append(word) }
    if !words.isEmpty { return schema.suggesting(words) }
    guard let name = fields.lazy.compactMap(\.kind.examples).first else { return schema }
    return schema.with(("allOf", [["$ref": .text("#/definitions/\(name)")]]))
  }
}

extension PartFieldKind {
  fileprivate var words: [String] { if case .choice(let words) = self { words } else { [] } }

  /// The name of the definition with words that fit.
  fileprivate var examples: String? {
    switch self {
    case .icon, .icons: "icon"
    case .color: "color"
    case .picture: "picture"
    case .choice, .flag, .number, .text, .texts, .time: nil
    }
  }
}
