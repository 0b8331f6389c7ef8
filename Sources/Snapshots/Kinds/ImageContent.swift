/// A picture that is scaled to its node, UIKit's image view.
public struct ImageContent: NodeKind {
  /// The kind's name in canonical text.
  public static let word = "image"

  /// How a picture of another shape is scaled, as in UIKit's `UIView.ContentMode`.
  public enum Mode: Hashable, Sendable {
    /// The picture covers the node; what is beyond the node is cut off.
    case fill
    /// The whole picture is visible, in the middle of the node.
    case fit
  }

  /// The picture.
  public var source: ImageSource
  /// How the picture is scaled.
  public var mode: Mode

  /// Creates the content of a scaled picture, which by default covers the node.
  public init(_ source: ImageSource, mode: Mode = .fill) {
    self.source = source
    self.mode = mode
  }

  /// The picture, and the mode.
  public var fields: [NodeField] { [.word("picture", source.word), .word("mode", "\(mode)")] }
}

extension NodeContent {
  /// Returns the content of a scaled picture.
  public static func image(_ content: ImageContent) -> NodeContent { NodeContent(content) }
}
