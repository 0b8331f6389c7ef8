public import FlipbookUnits

/// The dots of a pager, UIKit's page control.
public struct PageControlContent: NodeKind {
  /// The kind's name in canonical text.
  public static let word = "pageControl"
  /// False: only the dots cover what is behind the node.
  public static let fillsItsFrame = false

  /// The number of pages.
  public var count: Int
  /// The current page, from 0, or a number between two pages during a movement.
  public var position: Double
  /// The color of the current page's dot, or nil for the theme's. The other dots are translucent.
  public var color: Color?

  /// Creates the content of a page control.
  public init(count: Int, position: Double, color: Color? = nil) {
    self.count = count
    self.position = position
    self.color = color
  }

  /// The number of pages, and the current one.
  public var fields: [NodeField] {
    [.integer("count", count), .number("position", position)] + NodeField.colors([("color", color)])
  }
}

extension NodeContent {
  /// Returns the content of a page control.
  public static func pageControl(_ content: PageControlContent) -> NodeContent { NodeContent(content) }
}
