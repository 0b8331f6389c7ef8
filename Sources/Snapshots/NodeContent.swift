/// The content of a node, of any kind.
///
/// Copies share their storage: a content is allocated once, when it is made, and contents that share storage are found
/// equal without comparing values.
package struct NodeContent: Hashable, Sendable {
  private let storage: any ContentStorage

  package init(_ content: some NodeKind) { storage = StoredContent(content) }

  package var kind: any NodeKind.Type { storage.kind }

  package var fields: [NodeField] { storage.fields }

  /// Returns the content if it is of a kind, or nil.
  package func `as`<Kind: NodeKind>(_ kind: Kind.Type) -> Kind? { (storage as? StoredContent<Kind>)?.content }

  package static func == (lhs: NodeContent, rhs: NodeContent) -> Bool {
    lhs.storage === rhs.storage || lhs.storage.isEqual(to: rhs.storage)
  }

  package func hash(into hasher: inout Hasher) { storage.hash(into: &hasher) }
}

/// A content without its type.
private protocol ContentStorage: AnyObject, Sendable {
  var kind: any NodeKind.Type { get }
  var fields: [NodeField] { get }
  func isEqual(to other: any ContentStorage) -> Bool
  func hash(into hasher: inout Hasher)
}

private final class StoredContent<Kind: NodeKind>: ContentStorage {
  let content: Kind

  init(_ content: Kind) { self.content = content }

  var kind: any NodeKind.Type { Kind.self }

  var fields: [NodeField] { content.fields }

  func isEqual(to other: any ContentStorage) -> Bool {
    guard let other = other as? StoredContent<Kind> else { return false }
    return content == other.content
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(Kind.self))
    content.hash(into: &hasher)
  }
}
