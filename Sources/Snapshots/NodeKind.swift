/// A kind of node: what a node shows, and how that is named in text. The kinds correspond to UIKit's views.
///
/// A type that conforms declares everything about its kind except how it is drawn. Canonical text, and with it baselines and
/// comparisons, and the viewer read the declaration. A look draws the kind.
public protocol NodeKind: Hashable, Sendable {
  /// The kind's name in canonical text, unique, without spaces, such as "navigationBar". Changing it changes baselines.
  static var word: String { get }
  /// The kind's name in the viewer, such as "navigation bar". By default the words of `word`.
  static var title: String { get }
  /// Whether the content covers the node's frame. Where it doesn't, what is behind the node is seen. True by default.
  static var fillsItsFrame: Bool { get }
  /// What the node shows, in a fixed order. Values that change how the node looks belong here, because canonical text contains
  /// nothing else. Empty by default.
  var fields: [NodeField] { get }
}

extension NodeKind {
  /// The words of `word` in lowercase: "navigation bar" for "navigationBar".
  public static var title: String {
    word.reduce(into: "") { $0 += $1.isUppercase ? " \($1.lowercased())" : String($1) }
  }

  /// True: nothing behind the node is seen within its frame.
  public static var fillsItsFrame: Bool { true }

  /// No fields: every node of the kind looks the same.
  public var fields: [NodeField] { [] }
}
