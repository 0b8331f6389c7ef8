/// A plain area in a color of the theme.
public struct SurfaceContent: NodeKind {
  public static let word = "surface"

  public var tone: Tone

  public init(_ tone: Tone) { self.tone = tone }

  public var fields: [NodeField] { [.color("tone", tone)] }
}

extension NodeContent {
  public static func surface(_ tone: Tone) -> NodeContent { NodeContent(SurfaceContent(tone)) }
}
