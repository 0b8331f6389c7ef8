/// The content of a node, of any kind.
///
/// Copies share their storage: a content is allocated once, when it is made, and contents that share storage are found
/// equal without comparing values.
public struct NodeContent: Hashable, Sendable {
  private let storage: any ContentStorage

  /// Creates the content of a node from a value of its kind.
  public init(_ content: some NodeKind) { storage = StoredContent(content) }

  /// The type of the content, which provides the kind's word and title and selects its look.
  public var kind: any NodeKind.Type { storage.kind }

  /// What the node shows, in the order that its kind declares.
  public var fields: [NodeField] { storage.fields }

  /// Returns the content if it is of a kind, or nil.
  public func `as`<Kind: NodeKind>(_ kind: Kind.Type) -> Kind? { (storage as? StoredContent<Kind>)?.content }

  /// Returns whether two contents are of the same kind and have equal values.
  public static func == (lhs: NodeContent, rhs: NodeContent) -> Bool {
    lhs.storage === rhs.storage || lhs.storage.isEqual(to: rhs.storage)
  }

  /// Hashes the kind and the content's values.
  public func hash(into hasher: inout Hasher) { storage.hash(into: &hasher) }
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
