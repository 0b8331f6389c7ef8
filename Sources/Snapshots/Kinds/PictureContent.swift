/// A landscape that fills the node.
public struct PictureContent: NodeKind {
  /// The kind's name in canonical text.
  public static let word = "picture"

  /// The number of the landscape, from 0 and modulo eight. Each further group of eight is a variation.
  public var index: Int
  /// The opacity of the picture, 0 … 1.
  public var opacity: Double

  /// Creates the content of a picture, opaque by default.
  public init(index: Int, opacity: Double = 1) {
    self.index = index
    self.opacity = opacity
  }

  /// The index and the opacity.
  public var fields: [NodeField] { [.integer("index", index), .opacity("opacity", opacity)] }
}

extension NodeContent {
  /// Returns the content of a landscape.
  public static func picture(_ content: PictureContent) -> NodeContent { NodeContent(content) }
}
