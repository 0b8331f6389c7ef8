import FlipbookUnits

/// The edges at which content blurs and fades where it meets the bars of iOS 26, from memory.
extension Canvas {
  /// The standard deviation, in points, of the blur behind a title, through which no sharp line shows.
  private static let titleBlur = 9.0
  /// The distance, in points, over which that blur grows.
  private static let titleGrowth = 52.0
  /// The standard deviation, in points, of the blur beneath a floating bar, whose glass blurs again.
  private static let floatingBlur = 3.0
  /// The distance, in points, by which a soft edge reaches below a navigation bar.
  static let titleReach = 14.0
  /// The distance, in points, by which an edge reaches above the plate of a floating bar.
  private static let floatingReach = 16.0
  /// The height, in points, of the part of a list that fades above a floating bar, or below a bar at the top.
  static let listFade = 24.0

  /// The opacities of the page's color over content in a soft edge, by the distance from its lower end in points.
  private static let softStops = [
    (0.0, 0.0), (10, 0.05), (22, 0.22), (34, 0.46), (47, 0.6), (72, 0.66), (130, 0.7),
  ]
  /// The opacity of the page's color over content in a hard edge.
  private static let hardEdge = 0.93

  /// Draws the edge beneath a navigation bar: content blurs and fades upward, so that only its colors show behind a title.
  ///
  /// - Parameters:
  ///   - share: How much of the edge there is, 0 … 1.
  ///   - hardness: 0 for a soft edge, in which content fades gradually, … 1 for a hard one, the same everywhere, above a view that is
  ///     pinned below the bar (see `UIScrollEdgeEffect.Style`).
  mutating func titleEdge(_ rect: Rect, share: Double, hardness: Double) {
    guard share > 0, rect.height > 0 else { return }
    // Less blur, rather than a mixture of sharp and blurred content.
    let distance = max(1, Canvas.titleGrowth * (1 - hardness))
    fill(rect, .growing(.upward(over: distance), to: Canvas.titleBlur * share))
    let stops = Canvas.softStops.map { (min(1, $0 / rect.height), $1 + (Canvas.hardEdge - $1) * hardness) }
    fade(rect, upward: true, stops, share: share)
  }

  /// Draws the edge at a floating bar: above the bar if a list ends at its top, or else beneath its plate, where content blurs and
  /// fades downward.
  ///
  /// - Parameters:
  ///   - top: The y coordinate of the plate.
  ///   - bottom: The y coordinate at which the edge ends.
  ///   - share: How much of the edge there is, 0 … 1.
  ///   - strength: How strongly content fades, 0 … 1.
  mutating func floatingEdge(above top: Double, to bottom: Double, share: Double, strength: Double = 1) {
    guard !surroundings.endsAtBar else { return fadeList(at: 0, upward: false, share: share) }
    let y = top - Canvas.floatingReach
    let rect = Rect(x: 0, y: y, width: size.width, height: bottom - y)
    guard share > 0, rect.height > 0 else { return }
    fill(rect, .growing(.downward(over: rect.height * 0.5), to: Canvas.floatingBlur * share))
    let stops = [(0.0, 0.0), (0.2, 0.1), (0.5, 0.42), (0.8, 0.66), (1, 0.72)]
    fade(rect, upward: false, stops, share: share * strength)
  }

  /// Draws the edge of a list that ends at a floating bar, or starts at a bar at the top: without it, a row would be cut off.
  ///
  /// - Parameters:
  ///   - y: The y coordinate of the list's end or start.
  ///   - upward: Whether the list fades upward, because it starts there.
  ///   - share: How much of the edge there is, 0 … 1.
  mutating func fadeList(at y: Double, upward: Bool, share: Double) {
    guard share > 0 else { return }
    let distance = Canvas.listFade
    // A list that ends between pixels shows through in the next one.
    let rect = Rect(x: 0, y: upward ? y - pixel : y - distance, width: size.width, height: distance + pixel)
    let growth = upward ? BlurGrowth.upward(over: distance) : .downward(over: distance)
    fill(rect, .growing(growth, to: Canvas.floatingBlur * share))
    fade(rect, upward: upward, [(0.0, 0.0), (0.3, 0.3), (0.7, 0.84), (1, 1)], share: share)
  }

  /// Fills a rectangle with the color of the page, whose opacity grows upward or downward by stops.
  private mutating func fade(_ rect: Rect, upward: Bool, _ stops: [(Double, Double)], share: Double) {
    let (start, end) = (Point(x: 0, y: upward ? rect.maxY : rect.minY), Point(x: 0, y: upward ? rect.minY : rect.maxY))
    let color = surroundings.pageColor ?? theme.background
    let stops = stops.map { Gradient.Stop($0, color.withAlpha(color.alpha * $1 * share)) }
    fill(rect, Gradient(.linear(from: start, to: end), stops: stops))
  }
}
