package import FlipbookRuns
internal import FlipbookYAML

/// A value of a JSON text with its position, which errors include.
package struct JSONNode {
  private static let limits = YAMLParser.Limits(nodes: TraceLimits.jsonNodes)

  private let node: Node

  private init(_ node: Node) { self.node = node }

  package static func parse(_ bytes: [UInt8], isInterrupted: @escaping () -> Bool) throws(TraceProblem) -> JSONNode {
    do throws(YAMLError) {
      return JSONNode(try YAMLParser.parse(bytes, limits: limits, isInterrupted: isInterrupted))
    } catch {
      guard !isInterrupted() else { throw TraceProblem.interrupted }
      throw TraceProblem(error.jsonMessage, line: error.position.line, column: error.position.column)
    }
  }

  /// Returns the value of a key of an object, or `nil` if there is no such key.
  package subscript(key: String) -> JSONNode? {
    guard case .mapping(let entries) = node.content else { return nil }
    return entries.first { $0.key.scalar?.text == key }.map { JSONNode($0.value) }
  }

  package func member(_ key: String) throws(TraceProblem) -> JSONNode {
    guard case .mapping = node.content else { throw problem("expected an object") }
    guard let member = self[key] else { throw problem("expected an object with the key '\(key)'") }
    return member
  }

  package func members() throws(TraceProblem) -> [(key: String, value: JSONNode)] {
    guard case .mapping(let entries) = node.content else { throw problem("expected an object") }
    var members: [(key: String, value: JSONNode)] = []
    var known: Set<String> = []
    for entry in entries {
      let key = JSONNode(entry.key)
      let name = try key.text()
      guard known.insert(name).inserted else {
        throw key.problem("the key \(DiffText.quoted(name)) is listed twice")
      }
      members.append((name, JSONNode(entry.value)))
    }
    return members
  }

  package func elements() throws(TraceProblem) -> [JSONNode] {
    guard case .sequence(let nodes) = node.content else { throw problem("expected an array") }
    return nodes.map(JSONNode.init)
  }

  package func text() throws(TraceProblem) -> String {
    guard let scalar = node.scalar else { throw problem("expected text") }
    return scalar.text
  }

  package func number() throws(TraceProblem) -> Double {
    guard let scalar = node.scalar, case .number(let number) = scalar.meaning, number.isFinite else {
      throw problem("expected a number")
    }
    return number
  }

  /// Whether the value is an object.
  package var isObject: Bool {
    guard case .mapping = node.content else { return false }
    return true
  }
  package var isNull: Bool { node.scalar?.meaning == .null }
  /// Whether the value is a string.
  package var isText: Bool { node.scalar?.meaning == .text }

  package func problem(_ message: String) -> TraceProblem {
    TraceProblem(message, line: node.range.start.line, column: node.range.start.column)
  }
}
