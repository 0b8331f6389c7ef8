public import FlipbookUnits

/// A row of choices of which one is selected, UIKit's segmented control, or the tabs of a pager.
public struct SegmentedControlContent: NodeKind {
  /// The kind's name in canonical text.
  public static let word = "segmentedControl"

  /// The style of the mark on the selected choice.
  public enum Style: Hashable, Sendable {
    /// A light plate in a gray capsule, as in UIKit.
    case control
    /// A line below the title.
    case underline
  }

  /// The titles of the choices, from left to right. The choices have equal widths.
  public var titles: [String]
  /// The position of the mark: an index in `titles`, or a number between two during a movement.
  public var position: Double
  /// The style of the mark.
  public var style: Style
  /// The color of the line and its title, or nil for the theme's tint color.
  public var tint: Color?

  /// Creates the content of a row of choices.
  public init(titles: [String], position: Double, style: Style = .control, tint: Color? = nil) {
    self.titles = titles
    self.position = position
    self.style = style
    self.tint = tint
  }

  /// The titles, the mark's position, and its style.
  public var fields: [NodeField] {
    [.texts("titles", titles), .number("position", position), .word("style", "\(style)")]
      + NodeField.colors([("tint", tint)])
  }
}

extension NodeContent {
  /// Returns the content of a segmented control.
  public static func segmentedControl(_ content: SegmentedControlContent) -> NodeContent { NodeContent(content) }
}
