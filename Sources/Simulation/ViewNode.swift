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
  /// Whether what is in the view is drawn only inside its bounds.
  public var clipsToBounds = false
  /// The radius of the corners of the view's background and of its clip, in points.
  public var cornerRadius = 0.0
  /// What the view draws below its children.
  public var content: NodeContent
  /// Whether the view is a layout guide, which only ties constraints: it is never drawn and never touched.
  public let isLayoutGuide: Bool
  /// The scroll view that the view is, or nil; its offset moves the view's children.
  public internal(set) var scrollView: ScrollViewID?
  /// A scroll view elsewhere that a pan on this view drags in place of its own.
  public var panTarget: ScrollViewID?
  /// The rows of a list, or nil; they are drawn only in a view that is a scroll view.
  public var rows: ListRows?
}

/// Rows that become nodes only while they are visible; a million cost what a hundred do.
public struct ListRows {
  /// The number of rows, visible or not.
  public let count: Int
  /// The height of each row in points, above 0.
  public let height: Double
  /// Creates the node of a row, counted from 0; its frame is set by the caller.
  public let makeNode: (Int, Stage) -> SnapshotNode

  /// Creates rows of equal height.
  public init(count: Int, height: Double, makeNode: @escaping (Int, Stage) -> SnapshotNode) {
    self.count = count
    self.height = height
    self.makeNode = makeNode
  }

  /// The length of all rows in points.
  public var contentLength: Double { Double(count) * height }

  /// Returns the frame of a row in the list's content.
  public func frame(of row: Int, width: Double) -> Rect {
    Rect(x: 0, y: Double(row) * height, width: width, height: height)
  }

  /// Returns the rows on screen: N·h < offset + length and (N + 1)·h > offset.
  public func visible(offset: Double, length: Double) -> Range<Int> {
    ListRows.visible(ofCount: count, height: height, offset: offset, length: length)
  }

  /// Returns the same for anything in a row, each as long as `height`, such as the pages of a pager.
  public static func visible(ofCount count: Int, height: Double, offset: Double, length: Double) -> Range<Int> {
    var first = max(0, Int((offset / height).rounded(.down)) - 1)
    while first < count, Double(first + 1) * height <= offset + Double.tolerance { first += 1 }
    var end = min(count, max(first, Int(((offset + length) / height).rounded(.up)) + 1))
    while end > first, Double(end - 1) * height >= offset + length - Double.tolerance { end -= 1 }
    return min(first, count)..<max(min(first, count), end)
  }
}
