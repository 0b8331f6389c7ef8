/// Writes the few SVG elements that charts are made of. Texts may hold anything.
struct ChartSVG {
  private(set) var bytes: [UInt8] = []

  mutating func open(_ width: Double, _ height: Double, label: String) {
    let (width, height) = (ChartSVG.number(width), ChartSVG.number(height))
    write(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\" "
        + "viewBox=\"0 0 \(width) \(height)\" role=\"img\" aria-label=\"\(ChartSVG.escaped(label))\" "
        + "font-family=\"-apple-system, 'Segoe UI', Inter, Roboto, 'Helvetica Neue', sans-serif\">")
  }

  mutating func close() { write("</svg>") }

  mutating func rectangle(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, fill: String, opacity: Double = 1, radius: Double = 0,
    title: String? = nil
  ) {
    let size = attributes([("x", x), ("y", y), ("width", width), ("height", height)])
    let corners = radius > 0 ? " rx=\"\(ChartSVG.number(radius))\"" : ""
    let shade = opacity < 1 ? " fill-opacity=\"\(ChartSVG.number(opacity))\"" : ""
    write("<rect\(size)\(corners) fill=\"\(fill)\"\(shade)" + end("rect", title))
  }

  mutating func line(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ color: String, width: Double = 1, dash: String? = nil,
    title: String? = nil
  ) {
    let places = attributes([("x1", x1), ("y1", y1), ("x2", x2), ("y2", y2)])
    let dashes = dash.map { " stroke-dasharray=\"\($0)\"" } ?? ""
    let thickness = width == 1 ? "" : " stroke-width=\"\(ChartSVG.number(width))\" stroke-linecap=\"round\""
    write("<line\(places) stroke=\"\(color)\"\(thickness)\(dashes)" + end("line", title))
  }

  /// Connects the points; where one is missing the curve has a gap.
  mutating func curve(_ points: [(Double, Double)?], _ color: String, title: String) {
    var data = ""
    var isDrawing = false
    for point in points {
      if let (x, y) = point {
        data += (isDrawing ? "L" : "M") + ChartSVG.number(x) + " " + ChartSVG.number(y)
      }
      isDrawing = point != nil
    }
    guard !data.isEmpty else { return }
    write(
      "<path d=\"\(data)\" fill=\"none\" stroke=\"\(color)\" stroke-width=\"1.75\" stroke-linejoin=\"round\""
        + end("path", title))
  }

  mutating func text(
    _ text: String, _ x: Double, _ y: Double, _ color: String, size: Int, weight: Int = 400, anchor: String = "start"
  ) {
    let place = attributes([("x", x), ("y", y)])
    let bold = weight == 400 ? "" : " font-weight=\"\(weight)\""
    let align = anchor == "start" ? "" : " text-anchor=\"\(anchor)\""
    write("<text\(place) font-size=\"\(size)\"\(bold)\(align) fill=\"\(color)\">\(ChartSVG.escaped(text))</text>")
  }

  /// At most three digits behind the point.
  static func number(_ number: Double) -> String {
    guard abs(number) < 1e12 else { return "0" }
    return numberText((number * 1000).rounded() / 1000) ?? "0"
  }

  /// What XML cannot hold at all (control characters) becomes U+FFFD.
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

  private func attributes(_ places: [(String, Double)]) -> String {
    places.map { " \($0)=\"\(ChartSVG.number($1))\"" }.joined()
  }

  private func end(_ element: String, _ title: String?) -> String {
    title.map { "><title>\(ChartSVG.escaped($0))</title></\(element)>" } ?? "/>"
  }

  private mutating func write(_ line: String) { bytes += Array((line + "\n").utf8) }
}
