import FlipbookUnits

/// Reads the subset of SVG path data that the icons use: absolute M, L, H, V, C, Q, A (circles only) and Z.
enum PathParser {
  /// Returns nil if the text isn't such a path.
  static func path(of text: String) -> Path? {
    var scanner = Scanner(text: Array(text.utf8))
    var path = Path()
    var place = Point.zero
    while let letter = scanner.letter() {
      guard letter != UInt8(ascii: "Z") else {
        path.close()
        continue
      }
      guard let element = scanner.element(letter, from: place) else { return nil }
      place = element.end
      path.append(element.path)
    }
    return scanner.isAtEnd && !path.isEmpty ? path : nil
  }

  private struct Scanner {
    let text: [UInt8]
    var index = 0

    var isAtEnd: Bool { index == text.count }

    mutating func letter() -> UInt8? {
      skipSpaces()
      guard index < text.count, (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(text[index]) else { return nil }
      index += 1
      return text[index - 1]
    }

    mutating func number() -> Double? {
      skipSpaces()
      let start = index
      while index < text.count, isNumeral(text[index]) { index += 1 }
      return Double(String(decoding: text[start..<index], as: UTF8.self))
    }

    mutating func point() -> Point? {
      guard let x = number(), let y = number() else { return nil }
      return Point(x: x, y: y)
    }

    /// Adds a command to the path and returns the new position of the pen.
    mutating func element(_ letter: UInt8, from place: Point) -> (path: Path, end: Point)? {
      switch Unicode.Scalar(letter) {
      case "M": return point().map { (Path([.move($0)]), $0) }
      case "L": return point().map { line(to: $0) }
      case "H": return number().map { line(to: Point(x: $0, y: place.y)) }
      case "V": return number().map { line(to: Point(x: place.x, y: $0)) }
      case "Q":
        guard let control = point(), let end = point() else { return nil }
        return (Path([.quad(control: control, end)]), end)
      case "C":
        guard let first = point(), let second = point(), let end = point() else { return nil }
        return (Path([.cubic(first, second, end)]), end)
      case "A": return arc(from: place)
      default: return nil
      }
    }

    private func line(to end: Point) -> (path: Path, end: Point) { (Path([.line(end)]), end) }

    private mutating func arc(from place: Point) -> (path: Path, end: Point)? {
      guard let radius = point(), number() != nil, let isLarge = number(), let isClockwise = number(),
        let end = point()
      else { return nil }
      return (arcPath(from: place, to: end, radius, isLarge == 1, isClockwise == 1), end)
    }

    /// Adds an elliptical arc as a circular arc in a plane that is scaled along y.
    private func arcPath(from start: Point, to end: Point, _ radius: Point, _ isLarge: Bool, _ isClockwise: Bool)
      -> Path
    {
      let squeeze = radius.y / radius.x
      var circle = Path([.move(Point(x: start.x, y: start.y / squeeze))])
      circle.addArc(
        to: Point(x: end.x, y: end.y / squeeze),
        radius: radius.x,
        isLarge: isLarge,
        isClockwise: isClockwise
      )
      return Path(Array(circle.elements.dropFirst())).mapped { Point(x: $0.x, y: $0.y * squeeze) }
    }

    private mutating func skipSpaces() {
      while index < text.count, text[index] == UInt8(ascii: " ") { index += 1 }
    }

    private func isNumeral(_ byte: UInt8) -> Bool {
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
    }
  }
}
