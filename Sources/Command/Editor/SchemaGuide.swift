import FlipbookScenarios
import FlipbookUnits

/// What the schema of scenarios says about a place in one.
struct SchemaGuide: Sendable {
  /// A key or a value that fits at a place.
  struct Offer: Hashable, Sendable {
    let name: String
    let summary: String
  }

  private let root: SchemaValue

  init(_ root: SchemaValue) { self.root = root }

  /// The keys of the map at a path.
  func keys(at path: [DocumentOutline.Step]) -> [Offer] {
    unique(
      schemas(at: path).flatMap(expanded).flatMap { schema in
        (schema["properties"]?.members ?? []).map { member in
          Offer(name: member.key, summary: summary(of: member.value))
        }
      })
  }

  /// The words that are values at a path.
  func values(at path: [DocumentOutline.Step]) -> [Offer] {
    unique(
      schemas(at: path).flatMap(expanded).flatMap { schema -> [Offer] in
        let words = ["enum", "examples"].flatMap { schema[$0]?.list ?? [] } + [schema["const"]].compactMap(\.self)
        let flags: [SchemaValue] = schema["type"] == "boolean" ? [true, false] : []
        return (words + flags).compactMap { value in
          value.word.map { Offer(name: $0, summary: "") }
        }
      })
  }

  /// What can be filled in at the beginning of a list's item: maps in one line, without their braces.
  func snippets(at path: [DocumentOutline.Step]) -> [(offer: Offer, text: String)] {
    guard path.last == .item else { return [] }
    return schemas(at: path).flatMap(expanded).flatMap { $0["defaultSnippets"]?.list ?? [] }.compactMap { snippet in
      guard let label = snippet["label"]?.word, let body = snippet["body"] else { return nil }
      return (Offer(name: label, summary: summary(of: snippet)), body.inLine.dropFirst().dropLast().description)
    }
  }

  /// What the key at the end of a path means, or nil.
  func summary(at path: [DocumentOutline.Step]) -> String? {
    for schema in schemas(at: path) {
      let text = summary(of: schema)
      if !text.isEmpty { return text }
    }
    return nil
  }

  /// Whether a target of the scene or the screen fits at a path.
  func isPlace(_ path: [DocumentOutline.Step]) -> Bool {
    schemas(at: path).contains { $0["$ref"] == "#/definitions/place" }
  }

  /// Whether the keys at a path are names that the schema does not know, such as tracks.
  func hasOwnNames(_ path: [DocumentOutline.Step]) -> Bool {
    schemas(at: path).flatMap(expanded).contains { $0["additionalProperties"]?.members != nil }
  }

  private func schemas(at path: [DocumentOutline.Step]) -> [SchemaValue] {
    path.reduce([root]) { schemas, step in
      schemas.flatMap(expanded).flatMap { schema -> [SchemaValue] in
        switch step {
        case .item:
          guard let items = schema["items"] else { return [] }
          return items.list ?? [items]
        case .key(let name):
          if let property = schema["properties"]?[name] { return [property] }
          let patterns = schema["patternProperties"]?.members ?? []
          let others = [schema["additionalProperties"]].compactMap(\.self).filter { $0.members != nil }
          return patterns.map(\.value) + others
        }
      }
    }
  }

  /// A schema with those that it refers to or chooses among.
  private func expanded(_ schema: SchemaValue) -> [SchemaValue] {
    if case .text(let reference)? = schema["$ref"] {
      let name = String(reference.dropFirst("#/definitions/".count))
      return (root["definitions"]?[name]).map(expanded) ?? []
    }
    return [schema]
      + ["anyOf", "oneOf", "allOf"].flatMap { schema[$0]?.list ?? [] }.flatMap(expanded)
  }

  private func summary(of schema: SchemaValue) -> String {
    for one in [schema] + expanded(schema) { if case .text(let text)? = one["description"] { return text } }
    return ""
  }

  private func unique(_ offers: [Offer]) -> [Offer] {
    var known: Set<String> = []
    return offers.filter { known.insert($0.name).inserted }
  }
}

extension SchemaValue {
  fileprivate var members: [Member]? { if case .map(let members) = self { members } else { nil } }
  fileprivate var list: [SchemaValue]? { if case .list(let list) = self { list } else { nil } }

  fileprivate subscript(_ name: String) -> SchemaValue? { members?.first { $0.key == name }?.value }

  /// The value as it is written in one line of a scenario.
  fileprivate var inLine: String {
    switch self {
    case .map(let members): "{\(members.map { "\($0.key): \($0.value.inLine)" }.joined(separator: ", "))}"
    case .list(let list): "[\(list.map(\.inLine).joined(separator: ", "))]"
    default: word ?? ""
    }
  }

  /// The value as it is written in a scenario; nil for maps and lists.
  fileprivate var word: String? {
    switch self {
    case .text(let text): text
    case .flag(let flag): flag ? "true" : "false"
    case .number(let number): number.exactText
    case .list, .map: nil
    }
  }
}
