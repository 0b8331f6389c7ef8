import FlipbookUnits

extension OverlayContext {
  /// See LookFacts, "Frame highlight": 11 medium, radius 3, padding 5 × 2.
  private static var tagHeight: Double { 17 }
  private static var tagPadding: Double { 5 }
  private static var tagTextSize: Double { 11 }

  private func tagSize(_ text: String) -> Size {
    let style = TextStyle(Self.tagTextSize, .white, weight: .semibold)
    return Size(width: canvas.width(of: text, style) + 2 * Self.tagPadding, height: Self.tagHeight)
  }

  /// Draws a tag in the middle of a band, or at the nearest free position.
  mutating func label(_ text: String, _ ink: OverlayInk, inside band: Rect) {
    guard band.held(in: area) != nil else { return }
    let size = tagSize(text)
    let best = Point(x: band.midX - size.width / 2, y: band.midY - size.height / 2)
    let places = [best, Point(x: band.minX + 4, y: best.y), Point(x: band.maxX - size.width - 4, y: best.y)]
    guard let rect = labels.take(size, at: places) else { return }
    draw(text, in: rect, ink)
  }

  /// Draws the first of several texts for which there is a free position: in the frame's corners, along its left side, or
  /// beside it.
  mutating func tag(_ texts: [String], _ ink: OverlayInk, on frame: Rect) {
    for text in texts {
      let size = tagSize(text)
      guard let rect = labels.takeExactly(size, at: tagPlaces(of: size, on: frame)) else { continue }
      return draw(text, in: rect, ink)
    }
  }

  /// The positions begin at the right, because titles are at the left.
  private func tagPlaces(of size: Size, on frame: Rect) -> [Point] {
    let bounds = labels.bounds
    let left = max(frame.minX + 1, bounds.minX)
    let right = min(frame.maxX - 1, bounds.maxX) - size.width
    guard frame.height >= size.height, frame.width >= size.width else {
      return [
        Point(x: left, y: frame.maxY + 1), Point(x: left, y: frame.minY - size.height - 1),
        Point(x: frame.maxX + 1, y: frame.midY - size.height / 2),
      ]
    }
    let top = max(frame.minY + 1, bounds.minY)
    let bottom = min(frame.maxY - 1, bounds.maxY) - size.height
    let corners = [
      Point(x: right, y: top), Point(x: left, y: top), Point(x: right, y: bottom), Point(x: left, y: bottom),
    ]
    let rows = Int(holding: (frame.height / (size.height + 3)).rounded(.down))
    let middle = frame.midX - size.width / 2
    return corners + [Point(x: middle, y: top), Point(x: middle, y: bottom)]
      + (0..<min(max(rows, 0), 8)).map { Point(x: left + 3, y: top + Double($0) * (size.height + 3)) }
  }

  private mutating func draw(_ text: String, in rect: Rect, _ ink: OverlayInk) {
    canvas.pill(text, in: rect, ink, cornerRadius: 3, textSize: Self.tagTextSize)
  }
}

extension Double {
  /// Returns a number with at most two decimal places.
  var plainText: String {
    let hundredths = Int((clamped(to: -1e9...1e9) * 100).rounded(.toNearestOrAwayFromZero))
    let (whole, fraction) = hundredths.magnitude.quotientAndRemainder(dividingBy: 100)
    let sign = hundredths < 0 ? "−" : ""
    guard fraction > 0 else { return "\(sign)\(whole)" }
    if fraction.isMultiple(of: 10) { return "\(sign)\(whole).\(fraction / 10)" }
    return "\(sign)\(whole).\(fraction < 10 ? "0" : "")\(fraction)"
  }
}
