import FlipbookRendering
import FlipbookStorage
import FlipbookUnits

/// Writes a chart as SVG. Text stays text in the reader's system font, so that charts match the documents around them,
/// are small and can be searched.
struct ChartSVG {
  private var bytes: [UInt8] = []

  static func bytes(of chart: ChartDrawing) -> [UInt8] {
    var svg = ChartSVG()
    let (width, height) = (number(chart.size.width), number(chart.size.height))
    svg.write(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\" "
        + "viewBox=\"0 0 \(width) \(height)\" \(OutputFile.ownChart)")
    svg.write("<title>\(escaped(chart.label.title))</title>")
    svg.write("<desc>\(escaped(chart.label.summary))</desc>")
    for item in chart.items { svg.write(item) }
    svg.write("</svg>")
    return svg.bytes
  }

  private mutating func write(_ item: ChartDrawing.Item) {
    switch item {
    case .rectangle(let rect, let color, let cornerRadius, let title): rectangle(rect, color, cornerRadius, title)
    case .line(let start, let end, let line, let title):
      let places = attributes([("x1", start.x), ("y1", start.y), ("x2", end.x), ("y2", end.y)])
      write("<line\(places)\(stroke(line))" + ending("line", title))
    case .curve(let points, let line, let title): curve(points, line, title)
    case .text(let text): self.text(text)
    }
  }

  private mutating func rectangle(_ rect: Rect, _ color: Color, _ cornerRadius: Double, _ title: String?) {
    let places = attributes([("x", rect.minX), ("y", rect.minY), ("width", rect.width), ("height", rect.height)])
    let corners = cornerRadius > 0 ? " rx=\"\(ChartSVG.number(cornerRadius))\"" : ""
    let shade = color.alpha < 1 ? " fill-opacity=\"\(ChartSVG.number(color.alpha))\"" : ""
    write("<rect\(places)\(corners) fill=\"\(color.hexText)\"\(shade)" + ending("rect", title))
  }

  private mutating func curve(_ points: [Point?], _ line: ChartLine, _ title: String) {
    var data = ""
    var isDrawing = false
    for point in points {
      if let point {
        data += (isDrawing ? "L" : "M") + ChartSVG.number(point.x) + " " + ChartSVG.number(point.y)
      }
      isDrawing = point != nil
    }
    guard !data.isEmpty else { return }
    write("<path d=\"\(data)\" fill=\"none\"\(stroke(line)) stroke-linejoin=\"round\"" + ending("path", title))
  }

  private mutating func text(_ text: ChartText) {
    let place = attributes([("x", text.place.x), ("y", text.place.y), ("font-size", text.size)])
    let bold = text.isBold ? " font-weight=\"600\"" : ""
    let align = text.anchor == .start ? "" : " text-anchor=\"\(text.anchor.rawValue)\""
    write("<text\(place)\(bold)\(align) fill=\"\(text.color.hexText)\">\(ChartSVG.escaped(text.words))</text>")
  }

  private func stroke(_ line: ChartLine) -> String {
    let color = " stroke=\"\(line.color.hexText)\""
    let width = line.width == 1 ? "" : " stroke-width=\"\(ChartSVG.number(line.width))\""
    let ends = line.hasRoundEnds ? " stroke-linecap=\"round\"" : ""
    return color + width + ends + (line.dash.map(dashes) ?? "")
  }

  private func dashes(_ dash: ChartLine.Dash) -> String {
    let array = " stroke-dasharray=\"\(ChartSVG.number(dash.length)) \(ChartSVG.number(dash.gap))\""
    return dash.start > 0 ? array + " stroke-dashoffset=\"\(ChartSVG.number(-dash.start))\"" : array
  }

  /// Returns a number with at most three decimal places.
  static func number(_ number: Double) -> String {
    numberText(abs(number) < 1e12 ? (number * 1000).rounded() / 1000 : number) ?? "0"
  }

  /// Returns a number as a text to read, with a minus sign instead of a hyphen.
  static func words(_ number: Double) -> String { withMinus(self.number(number)) }

  static func withMinus(_ text: String) -> String { text.hasPrefix("-") ? "\u{2212}" + text.dropFirst() : text }

  /// Escapes text. Characters that XML doesn't allow (control characters) become U+FFFD.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\t", "\n", "\r": escaped += " "
      case "\0"..<" ", "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  private func attributes(_ numbers: [(String, Double)]) -> String {
    numbers.map { " \($0)=\"\(ChartSVG.number($1))\"" }.joined()
  }

  private func ending(_ element: String, _ title: String?) -> String {
    title.map { "><title>\(ChartSVG.escaped($0))</title></\(element)>" } ?? "/>"
  }

  private mutating func write(_ line: String) { bytes += Array((line + "\n").utf8) }
}

extension Color {
  /// The color without its alpha, such as "#1C1C1E".
  fileprivate var hexText: String {
    let digits = [red, green, blue].map { part in
      let text = String(Int((part * 255).rounded()), radix: 16, uppercase: true)
      return text.count < 2 ? "0" + text : text
    }
    return "#" + digits.joined()
  }
}
