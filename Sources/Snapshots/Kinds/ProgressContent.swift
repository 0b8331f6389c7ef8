public import FlipbookUnits

/// A bar that fills with progress, UIKit's progress view, or a slider with a thumb.
public struct ProgressContent: NodeKind {
  /// The kind's name in canonical text.
  public static let word = "progress"
  /// False: the bar covers only the middle of its frame.
  public static let fillsItsFrame = false

  /// The filled share, 0 … 1.
  public var value: Double
  /// Whether a thumb is at the end of the filled part, as on a slider.
  public var hasThumb: Bool
  /// The color of the filled part, or nil for the theme's tint color.
  public var tint: Color?

  /// Creates the content of a bar.
  public init(value: Double, hasThumb: Bool = false, tint: Color? = nil) {
    self.value = value
    self.hasThumb = hasThumb
    self.tint = tint
  }

  /// The value, and the thumb.
  public var fields: [NodeField] {
    [.number("value", value), .flag("thumb", hasThumb)] + NodeField.colors([("tint", tint)])
  }
}

extension NodeContent {
  /// Returns the content of a bar that fills with progress.
  public static func progress(_ content: ProgressContent) -> NodeContent { NodeContent(content) }
}
