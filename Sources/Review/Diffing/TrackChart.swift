import FlipbookBitmaps
import FlipbookCairoRendering
import FlipbookRuns
import FlipbookExport
import FlipbookRendering
import FlipbookSnapshots
import FlipbookUnits

/// Draws a track of two runs over time, for contact sheets: the expected values in gray, the actual values in blue, and
/// a line at the worst moment.
struct TrackChart {
  private let expected: [[Point]]
  private let actual: [[Point]]
  private let worst: Double?
  private let bounds: Rect

  private static let size = Size(width: 420, height: 240)
  private static let inset = EdgeInsets(top: 14, left: 56, bottom: 26, right: 14)

  /// - Parameter seconds: The time to mark.
  init(name: String, expected: RunTracks, actual: RunTracks, seconds: Double?) {
    self.expected = TrackChart.strokes(of: name, expected)
    self.actual = TrackChart.strokes(of: name, actual)
    worst = seconds
    let points = (self.expected + self.actual).flatMap(\.self)
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    let (left, right) = (xs.min() ?? 0, xs.max() ?? 1)
    let (low, high) = (ys.min() ?? 0, ys.max() ?? 1)
    // If nothing moves, the line is in the middle.
    let height = high > low ? high - low : 1
    bounds = Rect(x: left, y: high > low ? low : low - 0.5, width: max(right - left, 1e-6), height: height)
  }

  func draw(_ renderer: CairoRenderer) throws(RenderingError) -> Bitmap {
    let setter = TextSetter(shaper: renderer.shaper, locale: .en)
    let list = DisplayList(root: DisplayGroup(path: "chart", items: frame(setter) + curves))
    return try renderer.render(list, size: TrackChart.size, scale: 1)
  }

  /// Returns the values over time in seconds, in pieces where the track is absent in between.
  private static func strokes(of name: String, _ tracks: RunTracks) -> [[Point]] {
    let values = tracks.series.first { $0.name == name }?.values ?? []
    let rate = Double(tracks.clock.framesPerSecond ?? 1)
    var pieces: [[Point]] = [[]]
    for (index, value) in values.enumerated() {
      if case .number(let number) = value {
        pieces[pieces.count - 1].append(Point(x: Double(tracks.clock.firstFrame + index) / rate, y: number))
      } else if pieces.last?.isEmpty == false {
        pieces.append([])
      }
    }
    return pieces.filter { !$0.isEmpty }
  }

  private func frame(_ setter: TextSetter) -> [DisplayItem] {
    let page = Rect(origin: .zero, size: TrackChart.size)
    let grid = Color(hex: 0xD1D1D6)
    let style = TextStyle(11, Color(hex: 0x6C6C70))
    var items: [DisplayItem] = [.rectangle(page, cornerRadius: 0, .color(.white))]
    for value in [bounds.minY, bounds.maxY] {
      let y = place(Point(x: bounds.minX, y: value)).y
      let line = Path([.move(Point(x: plot.minX, y: y)), .line(Point(x: plot.maxX, y: y))])
      items.append(.stroke(line, Stroke(width: 1, ends: .butt), grid))
      items.append(
        .text(
          setter.line(
            numberText((value * 100).rounded() / 100) ?? "", style, x: plot.minX - 6, baseline: y + 4,
            maxWidth: plot.minX - 8, alignment: .trailing)))
    }
    for (value, alignment) in [(bounds.minX, TextContent.Alignment.leading), (bounds.maxX, .trailing)] {
      let text = (numberText((value * 1_000).rounded() / 1_000) ?? "") + " s"
      items.append(
        .text(
          setter.line(
            text, style, x: place(Point(x: value, y: bounds.minY)).x, baseline: plot.maxY + 18, alignment: alignment)))
    }
    if let worst, worst >= bounds.minX, worst <= bounds.maxX {
      let x = place(Point(x: worst, y: bounds.minY)).x
      let line = Path([.move(Point(x: x, y: plot.minY)), .line(Point(x: x, y: plot.maxY))])
      items.append(.stroke(line, Stroke(width: 1, ends: .butt), Color(hex: 0xFF3B30)))
    }
    return items
  }

  private var curves: [DisplayItem] {
    [(expected, Color(hex: 0x8E8E93), 3.0), (actual, Color(hex: 0x007AFF), 1.5)].flatMap { strokes, color, width in
      strokes.map { points -> DisplayItem in
        let places = points.map(place)
        let path = Path(places.enumerated().map { $0 == 0 ? .move($1) : .line($1) })
        return .stroke(path, Stroke(width: width, ends: .round), color)
      }
    }
  }

  private var plot: Rect { Rect(origin: .zero, size: TrackChart.size).inset(by: TrackChart.inset) }

  private func place(_ point: Point) -> Point {
    Point(
      x: plot.minX + (point.x - bounds.minX) / bounds.width * plot.width,
      y: plot.maxY - (point.y - bounds.minY) / bounds.height * plot.height)
  }
}
