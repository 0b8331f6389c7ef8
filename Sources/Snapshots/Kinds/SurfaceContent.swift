/// A plain area in a color of the theme.
package struct SurfaceContent: NodeKind {
  package static let word = "surface"

  package var tone: Tone

  package init(_ tone: Tone) { self.tone = tone }

  package var fields: [NodeField] { [.color("tone", tone)] }
}

extension NodeContent {
  package static func surface(_ tone: Tone) -> NodeContent { NodeContent(SurfaceContent(tone)) }
}
