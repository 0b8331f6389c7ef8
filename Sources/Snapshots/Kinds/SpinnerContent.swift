public import FlipbookUnits

/// An activity indicator, which is also the one of a refresh control.
public struct SpinnerContent: NodeKind {
  /// The kind's name in canonical text.
  public static let word = "spinner"
  /// False: only the spokes cover what is behind the node.
  public static let fillsItsFrame = false

  /// The number of spokes.
  public static let spokes = 8

  /// The share of the spokes that are visible, 0 … 1, while the indicator doesn't spin.
  public var progress: Double
  /// The spoke that is darkest, from 0 at the top and clockwise, or nil for an indicator that doesn't spin.
  public var step: Int?
  /// The color of the spokes, or nil for the theme's.
  public var color: Color?

  /// Creates the content of an activity indicator.
  public init(progress: Double = 1, step: Int? = nil, color: Color? = nil) {
    self.progress = progress
    self.step = step
    self.color = color
  }

  /// The progress, and the darkest spoke (−1 for an indicator that doesn't spin).
  public var fields: [NodeField] {
    [.number("progress", progress), .integer("step", step ?? -1)] + NodeField.colors([("color", color)])
  }
}

extension NodeContent {
  /// Returns the content of an activity indicator.
  public static func spinner(_ content: SpinnerContent) -> NodeContent { NodeContent(content) }
}
