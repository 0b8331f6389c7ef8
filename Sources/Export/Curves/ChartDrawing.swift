import Units

/// What a chart shows and where, in points: one description for all who write it.
struct ChartDrawing {
  enum Item: Equatable {
    /// `title` is what the thing is, for readers that show or read it.
    case rectangle(Rect, Color, cornerRadius: Double, title: String?)
    case line(from: Point, to: Point, ChartLine, title: String?)
    /// Connects the points; where one is missing the curve has a gap.
    case curve([Point?], ChartLine, title: String)
    case text(ChartText)
  }

  /// What the chart is about, in a few words.
  let label: String
  let size: Size
  /// Later ones lie on top.
  private(set) var items: [Item] = []

  init(label: String, size: Size) {
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

/// How a line is drawn.
struct ChartLine: Equatable {
  let color: Color
  /// Points.
  var width = 1.0
  /// Lengths of dashes and of the gaps between them, in points; nil for a line without gaps.
  var dash: Dash?

  struct Dash: Equatable {
    let length: Double
    let gap: Double
  }
}

/// A line of text.
struct ChartText: Equatable {
  enum Anchor: String { case start, middle, end }

  var words: String
  /// The baseline's left end, middle or right end, by `anchor`.
  let place: Point
  let color: Color
  /// Points.
  let size: Double
  var isBold = false
  var anchor = Anchor.start
}
