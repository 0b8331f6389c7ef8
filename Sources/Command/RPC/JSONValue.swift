package import FlipbookExport
import FoundationEssentials

/// A value of JSON.
package enum JSONValue: Hashable, Sendable {
  case null
  case flag(Bool)
  case number(Double)
  case text(String)
  case list([JSONValue])
  case object([String: JSONValue])

  /// - Throws: An error if the bytes are not JSON, or nested more than 512 levels deep.
  package init(_ bytes: [UInt8]) throws { self = try JSONDecoder().decode(JSONValue.self, from: Data(bytes)) }

  /// The member of an object, or nil.
  subscript(_ name: String) -> JSONValue? { if case .object(let members) = self { members[name] } else { nil } }

  var text: String? { if case .text(let text) = self { text } else { nil } }
  var number: Double? { if case .number(let number) = self { number } else { nil } }
  var list: [JSONValue]? { if case .list(let list) = self { list } else { nil } }

  /// "a text", for messages.
  var kind: String {
    switch self {
    case .null: "null"
    case .flag: "true or false"
    case .number: "a number"
    case .text: "a text"
    case .list: "a list"
    case .object: "an object"
    }
  }
}

extension JSONValue: Decodable {
  package init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .null
    } else if let flag = try? value.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else if let text = try? value.decode(String.self) {
      self = .text(text)
    } else if let list = try? value.decode([JSONValue].self) {
      self = .list(list)
    } else {
      self = .object(try value.decode([String: JSONValue].self))
    }
  }
}

extension JSONWriter {
  /// Writes a value, with the members of objects in the order of their names.
  package mutating func value(_ json: JSONValue) {
    switch json {
    case .null: null()
    case .flag(let flag): value(flag)
    case .number(let number): value(number)
    case .text(let text): value(text)
    case .list(let list): array(.compact) { json in list.forEach { json.value($0) } }
    case .object(let members):
      object(.compact) { json in
        for (name, member) in members.sorted(by: { $0.key < $1.key }) { json.field(name) { $0.value(member) } }
      }
    }
  }
}
