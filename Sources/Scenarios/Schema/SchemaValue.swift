/// A value of a JSON document, with its keys in output order.
package indirect enum SchemaValue: Hashable, Sendable {
  package struct Member: Hashable, Sendable {
    package let key: String
    package let value: SchemaValue
  }

  case text(String)
  case number(Double)
  case flag(Bool)
  case list([SchemaValue])
  case map([Member])
}

extension SchemaValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  package init(stringLiteral value: String) { self = .text(value) }
  package init(integerLiteral value: Int) { self = .number(Double(value)) }
  package init(booleanLiteral value: Bool) { self = .flag(value) }
  package init(arrayLiteral elements: SchemaValue...) { self = .list(elements) }
  package init(dictionaryLiteral elements: (String, SchemaValue)...) {
    self = .map(elements.map { Member(key: $0.0, value: $0.1) })
  }
}

extension SchemaValue {
  static func words(_ words: [String]) -> SchemaValue { .list(words.map(SchemaValue.text)) }

  static func map(_ pairs: [(String, SchemaValue)]) -> SchemaValue {
    .map(pairs.map { Member(key: $0.0, value: $0.1) })
  }

  /// Returns a map with additional members, which replace those with the same key.
  func with(_ pairs: (String, SchemaValue)...) -> SchemaValue {
    guard case .map(let members) = self else { return self }
    let kept = members.filter { member in !pairs.contains { $0.0 == member.key } }
    return .map(kept + pairs.map { Member(key: $0.0, value: $0.1) })
  }
}
