import FlipbookRendering
import FlipbookUnits

/// The contents of a chart in points, shared by all writers.
struct ChartDrawing {
  enum Item: Equatable {
    /// `title` describes the item, for readers that display or speak it.
    case rectangle(Rect, Color, cornerRadius: Double, title: String?)
    case line(from: Point, to: Point, ChartLine, title: String?)
    /// A curve through the points, with a gap wherever one is missing.
    case curve([Point?], ChartLine, title: String)
    case text(ChartText)
  }

  /// What a screen reader reads of the chart.
  let label: SVGLabel
  let size: Size
  /// The items from back to front.
  private(set) var items: [Item] = []

  init(label: SVGLabel, size: Size) {
    self.label = label
    self.size = size
  }

  mutating func rectangle(_ rect: Rect, _ color: Color, cornerRadius: Double = 0, title: String? = nil) {
    items.append(.rectangle(rect, color, cornerRadius: cornerRadius, title: title))
  }

  mutating func line(from start: Point, to end: Point, _ line: ChartLine, title: String? = nil) {
    items.append(.line(from: start, to: end, line, title: title))
  }

  mutating func curve(_ points: [Point?], _ line: ChartLine, title: String) {
    items.append(.curve(points, line, title: title))
  }

  mutating func text(_ text: ChartText) { items.append(.text(text)) }
}

/// The style of a line.
struct ChartLine: Equatable {
  let color: Color
  /// Points.
  var width = 1.0
  /// The dashes, or nil for a solid line.
  var dash: Dash?

  /// The lengths of dashes and of the gaps between them in points, along a line or each part of a curve.
  struct Dash: Equatable {
    let length: Double
    let gap: Double
    /// Where the first dash begins, before which there is none; at most `gap`.
    var start = 0.0
  }
}

/// A line of text.
struct ChartText: Equatable {
  enum Anchor: String { case start, middle, end }

  var words: String
  /// The left end, middle or right end of the baseline, depending on `anchor`.
  let place: Point
  let color: Color
  /// Points.
  let size: Double
  var isBold = false
  var anchor = Anchor.start
}
