/// A plain area in a color of the theme.
public struct SurfaceContent: NodeKind {
  /// The kind's name in canonical text.
  public static let word = "surface"

  /// The color of the area, which has the node's corner radius.
  public var tone: Tone

  /// Creates a surface's content.
  public init(_ tone: Tone) { self.tone = tone }

  /// The tone.
  public var fields: [NodeField] { [.color("tone", tone)] }
}

extension NodeContent {
  /// Returns the content of a plain area in a color.
  public static func surface(_ tone: Tone) -> NodeContent { NodeContent(SurfaceContent(tone)) }
}
