/// A value of a YAML document with its place; aliases are already replaced by what they stand for.
package struct Node: Hashable, Sendable {
  package enum Content: Hashable, Sendable {
    case scalar(Scalar)
    case sequence([Node])
    /// In the order of the file; the same key may stand twice.
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
  /// For what stands behind an alias: the alias.
  package let range: SourceRange

  package init(_ content: Content, range: SourceRange) {
    self.content = content
    self.range = range
  }

  /// The scalar, where the node is one.
  package var scalar: Scalar? {
    guard case .scalar(let scalar) = content else { return nil }
    return scalar
  }
}
