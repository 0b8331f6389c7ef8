/// What code reads of a scroll view in each refresh, without a copy of the scroll view. Offsets and lengths are points.
public struct ScrollNumbers: Hashable, Sendable {
  /// The model offset along the axis.
  public let offset: Double
  /// The limits of the offset.
  public let limits: ClosedRange<Double>
  /// The length of the content.
  public let contentLength: Double
  /// The page whose leading edge is nearest to the offset, from 0.
  public let page: Int
  /// UIKit's `isDragging` and `isDecelerating`.
  public let isDragging, isDecelerating: Bool
  /// Whether a finger drags the scroll view or it decelerates; false in a bounce and in a programmed scroll.
  public let isDraggedOrDecelerating: Bool
  /// The scale, and the offset along the other axis, of a scroll view that zooms; 1 and 0 for all others.
  public let zoom, acrossOffset: Double
}

extension Stage {
  /// Returns the numbers of a scroll view in the current refresh.
  public func numbers(of id: ScrollViewID) -> ScrollNumbers {
    ScrollNumbers(
      offset: scrollViews[id.index].contentOffset,
      limits: offsetLimits(of: id),
      contentLength: scrollViews[id.index].contentLength,
      page: nearestPage(of: id),
      isDragging: scrollViews[id.index].isDragging,
      isDecelerating: scrollViews[id.index].isDecelerating,
      isDraggedOrDecelerating: isDraggedOrDecelerating(id),
      zoom: zoomScale(of: id),
      acrossOffset: scrollViews[id.index].cross.map { scrollViews[$0.index].contentOffset } ?? 0
    )
  }
}
