public import FlipbookSnapshots
public import FlipbookUnits

/// Names a view of a stage.
public struct ViewID: Hashable, Sendable {
  let index: Int
}

/// One view of the stage. Its values are model values: what the code set, whatever is still animating.
public struct ViewNode {
  public let name: String
  public let parent: ViewID?
  public internal(set) var children: [ViewID] = []
  /// In the parent's bounds.
  public internal(set) var frame: Rect
  /// What was set; may leave 0 … 1, drawing clamps.
  public internal(set) var alpha = 1.0
  public var isHidden = false
  public var isUserInteractionEnabled = true
  public var clipsToBounds = false
  public var cornerRadius = 0.0
  public var content: NodeContent
  /// A layout guide: ties constraints, is never drawn and never touched.
  public let isLayoutGuide: Bool
  public internal(set) var scrollView: ScrollViewID?
  /// A scroll view elsewhere that a pan on this view drags in place of its own.
  public var panTarget: ScrollViewID?
  /// The virtual rows of a list.
  public var rows: ListRows?
}

/// Rows that become nodes only while they are visible; a million cost what a hundred do.
public struct ListRows {
  public let count: Int
  /// Points, above 0.
  public let height: Double
  /// Makes the node of a row; its frame is set by the caller.
  public let makeNode: (Int, Stage) -> SnapshotNode

  public init(count: Int, height: Double, makeNode: @escaping (Int, Stage) -> SnapshotNode) {
    self.count = count
    self.height = height
    self.makeNode = makeNode
  }

  /// The content's length in points.
  public var contentLength: Double { Double(count) * height }

  /// The row's place in the list's content.
  public func frame(of row: Int, width: Double) -> Rect {
    Rect(x: 0, y: Double(row) * height, width: width, height: height)
  }

  /// The rows on screen: N·h < offset + length and (N + 1)·h > offset.
  public func visible(offset: Double, length: Double) -> Range<Int> {
    ListRows.visible(ofCount: count, height: height, offset: offset, length: length)
  }

  /// The same for anything in a row, each as long as `height`: a pager's pages too.
  public static func visible(ofCount count: Int, height: Double, offset: Double, length: Double) -> Range<Int> {
    var first = max(0, Int((offset / height).rounded(.down)) - 1)
    while first < count, Double(first + 1) * height <= offset + Double.tolerance { first += 1 }
    var end = min(count, max(first, Int(((offset + length) / height).rounded(.up)) + 1))
    while end > first, Double(end - 1) * height >= offset + length - Double.tolerance { end -= 1 }
    return min(first, count)..<max(min(first, count), end)
  }
}
