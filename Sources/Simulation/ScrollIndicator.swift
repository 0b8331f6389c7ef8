import FlipbookSnapshots
import FlipbookUnits

/// The capsule that shows how far a vertical scroll view is scrolled. It is only drawn: no track and no rule uses it.
///
/// Measures of Flutter's Cupertino scrollbar, taken from iOS: points and seconds.
struct ScrollIndicator {
  static let thickness = 3.0
  /// Between the capsule and the scroll view's edges.
  static let inset = 3.0
  static let shortest = 36.0
  static let shortestPastEdge = 8.0
  static let idleSeconds = 1.2
  static let fadeSeconds = 0.25

  /// The scroll view's own size, and what of it the capsule keeps clear of besides `inset`.
  let size: Size
  let clearance: EdgeInsets
  let limits: ClosedRange<Double>
  let offset: Double

  /// Returns the alpha of the indicator after `seconds` without scrolling.
  static func alpha(idle seconds: Double) -> Double {
    (1 - (seconds - idleSeconds) / fadeSeconds).clamped(to: 0...1)
  }

  /// In the scroll view's content; nil where nothing scrolls or there is no room.
  var frame: Rect? {
    let distance = limits.upperBound - limits.lowerBound
    let track = size.height - clearance.top - clearance.bottom - 2 * ScrollIndicator.inset
    guard distance > 0, track > ScrollIndicator.shortest else { return nil }
    let full = max(ScrollIndicator.shortest, track * size.height / (size.height + distance))
    let past = max(0, limits.lowerBound - offset, offset - limits.upperBound)
    let length = max(ScrollIndicator.shortestPastEdge, full - past)
    let share = ((offset - limits.lowerBound) / distance).clamped(to: 0...1)
    return Rect(
      x: size.width - clearance.right - ScrollIndicator.inset - ScrollIndicator.thickness,
      y: offset + clearance.top + ScrollIndicator.inset + share * (track - length),
      width: ScrollIndicator.thickness,
      height: length
    )
  }
}

extension Stage {
  /// The node of a scroll view's indicator while it shows.
  /// - Parameter device: The device as it is drawn, which can be turning.
  func indicatorNode(of id: ScrollViewID, size: Size, on device: Device) -> SnapshotNode? {
    guard self[id].showsIndicator, self[id].axis == .vertical else { return nil }
    let alpha = indicatorAlpha(of: id)
    let origin = drawnOriginOnScreen(of: self[id].view)
    let safeArea = device.bounds.inset(by: device.safeArea)
    let indicator = ScrollIndicator(
      size: size,
      clearance: EdgeInsets(
        top: max(0, self[id].indicatorInset, safeArea.minY - origin.y),
        bottom: max(0, origin.y + size.height - safeArea.maxY),
        right: (origin.x + size.width - safeArea.maxX).clamped(to: 0...device.safeArea.right)),
      limits: offsetLimits(of: id),
      offset: drawnOffset(of: id)
    )
    guard alpha > 0, let frame = indicator.frame else { return nil }
    return SnapshotNode(
      name: "scrollIndicator", frame: frame.drawn(atScale: device.scale), alpha: alpha, content: .scrollIndicator)
  }

  private func indicatorAlpha(of id: ScrollViewID) -> Double {
    if self[id].activity.isDragging { return 1 }
    return self[id].lastMoveSeconds.map { ScrollIndicator.alpha(idle: seconds - $0) } ?? 0
  }
}
