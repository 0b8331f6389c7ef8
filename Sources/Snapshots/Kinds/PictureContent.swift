/// A landscape that fills the node.
package struct PictureContent: NodeKind {
  package static let word = "picture"

  /// The number of the landscape, from 0 and modulo eight. Each further group of eight is a variation.
  package var index: Int
  /// The opacity of the picture, 0 … 1.
  package var opacity: Double

  package init(index: Int, opacity: Double = 1) {
    self.index = index
    self.opacity = opacity
  }

  package var fields: [NodeField] { [.integer("index", index), .opacity("opacity", opacity)] }
}

extension NodeContent {
  package static func picture(_ content: PictureContent) -> NodeContent { NodeContent(content) }
}
