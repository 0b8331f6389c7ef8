public import FlipbookSnapshots
public import FlipbookUnits

/// Identifies a view of a stage.
public struct ViewID: Hashable, Sendable {
  let index: Int
}

/// One view of the stage. Its values are model values: what the code set, whatever is still animating.
public struct ViewNode {
  /// The name in snapshots, such as "field".
  public let name: String
  /// The view that contains this one, or nil for the screen.
  public let parent: ViewID?
  /// The views in this one, from back to front.
  public internal(set) var children: [ViewID] = []
  /// The frame in the parent's bounds.
  public internal(set) var frame: Rect
  /// The opacity as it was set; it may be outside 0 … 1, and drawing clamps it.
  public internal(set) var alpha = 1.0
  /// Whether the view and everything in it are neither drawn nor touched.
  public var isHidden = false
  /// Whether touches reach the view and those in it; if not, they go to what is below.
  public var isUserInteractionEnabled = true
  /// Whether touches pass through the view itself to what is below, while the views in it take theirs.
  public var passesTouches = false
  /// Whether what is in the view is drawn only inside its bounds.
  public var clipsToBounds = false
  /// How the view and those in it are mixed with what is beneath them.
  public var blendMode = BlendMode.normal
  /// The radius of the corners of the view's background and of its clip, in points.
  public var cornerRadius = 0.0
  /// The factor by which the view is enlarged about its anchor.
  public internal(set) var scale = 1.0
  /// The factors by which the view is also enlarged along its own axes, as `CGAffineTransform(scaleX:y:)` does.
  public internal(set) var scaleX = 1.0, scaleY = 1.0
  /// The angle by which the view is turned clockwise about its anchor, in radians.
  public internal(set) var rotation = 0.0
  /// The point about which the view is scaled and rotated, from (0, 0) at its left top corner to (1, 1), as UIKit's
  /// `anchorPoint`. Unlike there, it does not move the frame.
  public internal(set) var anchor = Point(x: 0.5, y: 0.5)
  /// The color behind the content, or nil for none.
  public internal(set) var background: Color?
  /// The shadow below the view, or nil for none.
  public internal(set) var shadow: NodeShadow?
  /// The view's place among its siblings: those with a greater number are in front, whatever the order of addition.
  public internal(set) var z = 0.0
  /// What the view draws below its children.
  public var content: NodeContent
  /// Whether the view is a layout guide, which only ties constraints: it is never drawn and never touched.
  public let isLayoutGuide: Bool
  /// The scroll view that the view is, or nil; its offset moves the view's children.
  public internal(set) var scrollView: ScrollViewID?
  /// A scroll view elsewhere that a pan on this view drags in place of its own.
  public var panTarget: ScrollViewID?
  /// The edges at which the content of a scroll view extends beneath translucent bars, to the edge of its superview, as UIKit's
  /// `edgesForExtendedLayout`. Only drawing follows it: frame, offset, and touches are those of the part between the bars.
  public var edgesForExtendedLayout: [LayoutEdge] = []
  /// The rows of a list, or nil; they are drawn only in a view that is a scroll view.
  public var rows: ListRows?
}
