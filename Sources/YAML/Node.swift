/// A value in a YAML document, and its position. Aliases are replaced by the values that they refer to.
package struct Node: Hashable, Sendable {
  package enum Content: Hashable, Sendable {
    case scalar(Scalar)
    case sequence([Node])
    /// Entries in file order. Keys are not necessarily unique.
    case mapping([Entry])
  }

  /// An entry of a mapping.
  package struct Entry: Hashable, Sendable {
    package let key: Node
    package let value: Node

    package init(key: Node, value: Node) {
      self.key = key
      self.value = value
    }
  }

  package let content: Content
  /// Where the value is in the text. For a value that an alias refers to, this is the range of the alias.
  package let range: SourceRange
  /// Where the value is written; for a value that an alias refers to, this is the start of that value.
  package let origin: SourcePosition

  package init(_ content: Content, range: SourceRange, origin: SourcePosition? = nil) {
    self.content = content
    self.range = range
    self.origin = origin ?? range.start
  }

  /// The node's scalar, or `nil` if the node is a collection.
  package var scalar: Scalar? {
    guard case .scalar(let scalar) = content else { return nil }
    return scalar
  }
}
