import FlipbookUnits

/// A line of a text that is being edited.
struct EditedLine {
  /// How many characters of the text are before the line.
  let start: Int
  let text: String
  /// The left edge of the text and the top edge of the line.
  let origin: Point

  /// Finds lines of a text, which lack the spaces and the line breaks around them.
  static func lines(_ lines: [String], of text: String, at origin: Point, height: Double) -> [EditedLine] {
    let characters = Array(text)
    var next = 0
    return lines.enumerated().map { index, line in
      while next < characters.count, characters[next].isWhitespace, characters[next] != line.first { next += 1 }
      defer { next += line.count }
      return EditedLine(
        start: next, text: line, origin: Point(x: origin.x, y: origin.y + Double(index) * height))
    }
  }
}

extension Canvas {
  /// The diameter of the dot at each end of a selection, in points.
  static let selectionDot = 10.0

  /// Draws the caret of a text field: 2 points wide, with round ends since iOS 17 (see LookFacts, "Text input").
  ///
  /// - Parameters:
  ///   - x: The left edge, which is rounded to device pixels as the top edge `y` is.
  ///   - height: The height of the line.
  ///   - alpha: The opacity of the blinking caret.
  mutating func caret(x: Double, y: Double, height: Double, alpha: Double) {
    guard alpha > 0 else { return }
    let scale = traits.device.scale
    let rect = Rect(x: x.rounded(toScale: scale), y: y.rounded(toScale: scale), width: 2, height: height)
    fill(rect, theme.tint.withAlpha(min(1, alpha)), cornerRadius: traits.device.look == .classic ? 0 : 1)
  }

  /// Draws the caret between characters of a text, or what is selected: a fifth of the tint over the lines, with a line and a dot at
  /// each end (see LookFacts, "Text input").
  ///
  /// - Parameters:
  ///   - range: The characters that are selected; an empty range is the caret.
  ///   - lines: The lines of the text, at least one.
  ///   - right: The right edge of lines after which the selection goes on.
  ///   - caretAlpha: The opacity of the blinking caret.
  mutating func selection(
    _ range: Range<Int>, in lines: [EditedLine], _ style: TextStyle, right: Double, caretAlpha: Double
  ) {
    let height = style.typography.lineHeight
    let (start, end) = (place(of: range.lowerBound, in: lines, style), place(of: range.upperBound, in: lines, style))
    guard !range.isEmpty else { return caret(x: max(0, start.x - 1), y: start.y, height: height, alpha: caretAlpha) }
    for line in lines where line.origin.y >= start.y && line.origin.y <= end.y {
      let from = line.origin.y == start.y ? start.x : line.origin.x
      let to = line.origin.y == end.y ? end.x : right
      fill(Rect(x: from, y: line.origin.y, width: max(0, to - from), height: height), theme.tint.withAlpha(0.2))
    }
    let radius = Canvas.selectionDot / 2
    for (point, y) in [(start, start.y - radius), (end, end.y + height + radius)] {
      fill(Rect(x: point.x - 1, y: point.y, width: 2, height: height), theme.tint)
      fill(.circle(center: Point(x: point.x, y: y), radius: radius), theme.tint)
    }
  }

  /// Returns the top of the place before a character.
  private func place(of character: Int, in lines: [EditedLine], _ style: TextStyle) -> Point {
    guard let line = lines.last(where: { $0.start <= character }) ?? lines.first else { return .zero }
    let before = String(line.text.prefix(max(0, character - line.start)))
    return Point(x: line.origin.x + width(of: before, style), y: line.origin.y)
  }
}
