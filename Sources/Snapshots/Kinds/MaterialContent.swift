/// A system material, which shows what is beneath it out of focus, as UIKit's visual effect views do.
package struct MaterialContent: NodeKind {
  /// The system's materials, from the most to the least translucent one, and that of bars.
  package enum Thickness: String, CaseIterable, Sendable {
    case ultraThin, thin, regular, thick, chrome
  }

  /// The kind's name in canonical text.
  package static let word = "material"
  /// False: what is beneath is seen.
  package static let fillsItsFrame = false

  /// The material.
  package var thickness: Thickness

  /// Creates a material's content.
  package init(_ thickness: Thickness) { self.thickness = thickness }

  /// The material.
  package var fields: [NodeField] { [.word("thickness", thickness.rawValue)] }
}

extension NodeContent {
  /// Returns the content of a system material.
  package static func material(_ thickness: MaterialContent.Thickness) -> NodeContent {
    NodeContent(MaterialContent(thickness))
  }
}
