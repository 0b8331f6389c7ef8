package import FlipbookYAML

/// The keys of a scenario together with those that it includes, from which another scenario of the same screen is written.
package struct ScenarioKeys: Sendable {
  private var entries: [Node.Entry]

  init(_ root: Node) { entries = root.entries ?? [] }

  package var names: [String] { entries.compactMap { $0.key.scalar?.text } }

  /// Returns the keys without some of them.
  package func without(_ names: Set<String>) -> ScenarioKeys {
    var keys = self
    keys.entries.removeAll { $0.key.scalar.map { names.contains($0.text) } ?? false }
    return keys
  }

  /// The keys and their values as YAML.
  package var text: String { Node.text(of: entries, indent: "") }

  /// Returns the item of `expect` that is at a place or contains it, as an item of a list in YAML.
  package func expectation(at place: SourcePosition) -> String? {
    let list = entries.first { $0.key.scalar?.text == "expect" }?.value.items ?? []
    let item = list.last { item in
      item.range.start.source == place.source
        && (item.range.start.line, item.range.start.column) <= (place.line, place.column)
    }
    return item.map { "  - " + $0.text(indent: "    ").drop { $0 == " " || $0 == "\n" } }
  }
}

extension Node {
  /// Returns the value as YAML, from the character after its key on, with a final newline.
  fileprivate func text(indent: String) -> String {
    switch content {
    case .scalar(let scalar): return " \(scalar.written)\n"
    case .sequence(let items):
      guard !items.isEmpty else { return " []\n" }
      return "\n"
        + items.map { "\(indent)- " + $0.text(indent: indent + "  ").drop { $0 == " " || $0 == "\n" } }.joined()
    case .mapping(let entries):
      return entries.isEmpty ? " {}\n" : "\n" + Node.text(of: entries, indent: indent)
    }
  }

  fileprivate static func text(of entries: [Entry], indent: String) -> String {
    entries.map { "\(indent)\($0.key.scalar?.written ?? "?"):\($0.value.text(indent: indent + "  "))" }.joined()
  }
}

extension Scalar {
  /// The scalar as it is written outside of braces and brackets. Text that was quoted stays quoted.
  fileprivate var written: String {
    let plain = ParameterMark.unprotected(text)
    guard style == .quoted else { return plain.isEmpty ? "null" : plain }
    let escaped = plain.unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case "\n": "\\n"
      case "\t": "\\t"
      default:
        scalar.value < 0x20 ? "\\x\(scalar.value < 16 ? "0" : "")\(String(scalar.value, radix: 16))" : "\(scalar)"
      }
    }
    return "\"\(escaped.joined())\""
  }
}
