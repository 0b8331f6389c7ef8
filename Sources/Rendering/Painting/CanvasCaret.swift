import FlipbookUnits

/// A line of a text that is being edited.
struct EditedLine {
  /// How many characters of the text are before the line.
  let start: Int
  /// The characters of the line with the spaces at its end.
  var text: String
  /// The top left corner of the line.
  let origin: Point

  func moved(by offset: Vector) -> EditedLine { EditedLine(start: start, text: text, origin: origin + offset) }

  /// Finds lines in the text that they are the lines of; they lack the spaces and the line break at their ends.
  /// - Parameter height: The distance from one line to the next. The first one is at the origin.
  static func lines(_ lines: [String], of text: String, height: Double) -> [EditedLine] {
    let characters = Array(text)
    var (edited, next): ([EditedLine], Int) = ([], 0)
    for (index, line) in lines.enumerated() {
      let end = next
      skipSpaces(in: characters, before: line, &next)
      if index > 0 { edited[index - 1].text += String(characters[end..<next]) }
      if index > 0, next < characters.count, characters[next].isNewline {
        next += 1
        if !line.isEmpty { skipSpaces(in: characters, before: line, &next) }
      }
      edited.append(EditedLine(start: next, text: line, origin: Point(x: 0, y: Double(index) * height)))
      next += line.count
    }
    let rest = characters[min(next, characters.count)...].prefix { !$0.isNewline }
    if !edited.isEmpty { edited[edited.count - 1].text += String(rest) }
    return edited
  }

  private static func skipSpaces(in characters: [Character], before line: String, _ next: inout Int) {
    while next < characters.count, characters[next].isWhitespace, !characters[next].isNewline,
      characters[next] != line.first
    {
      next += 1
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

  /// Draws a line of a text that is edited, moved so that the start of what is selected is visible, and the selection.
  ///
  /// - Parameters:
  ///   - start: The left edge of the text where its end is visible.
  ///   - area: Where text can be.
  mutating func edited(
    _ text: String, _ selection: Range<Int>, _ style: TextStyle, start: Double, baseline: Double, in area: Rect,
    caretAlpha: Double
  ) {
    let x = max(start, area.minX - width(of: String(text.prefix(selection.lowerBound)), style))
    withClip(to: area, cornerRadius: 0) { $0.text(text, style, x: x, baseline: baseline) }
    let origin = Point(x: x, y: area.midY - style.typography.lineHeight / 2)
    self.selection(
      selection, in: [EditedLine(start: 0, text: text, origin: origin)], style, area: area, caretAlpha: caretAlpha)
  }

  /// Draws the caret between characters of a text, or what is selected: a fifth of the tint over the lines, with a line and a dot at
  /// each end (see LookFacts, "Text input").
  ///
  /// - Parameters:
  ///   - range: The characters that are selected; an empty range is the caret.
  ///   - lines: The lines of the text, at least one.
  ///   - area: Where text can be. Ends of the selection beyond its sides are not drawn.
  ///   - caretAlpha: The opacity of the blinking caret.
  mutating func selection(
    _ range: Range<Int>, in lines: [EditedLine], _ style: TextStyle, area: Rect, caretAlpha: Double
  ) {
    let height = style.typography.lineHeight
    let (start, end) = (place(of: range.lowerBound, in: lines, style), place(of: range.upperBound, in: lines, style))
    guard !range.isEmpty else {
      let x = (start.x - 1).clamped(to: area.minX...max(area.minX, area.maxX - 2))
      return caret(x: x, y: start.y, height: height, alpha: caretAlpha)
    }
    for line in lines where line.origin.y >= start.y && line.origin.y <= end.y {
      let from = max(area.minX, line.origin.y == start.y ? start.x : line.origin.x)
      let to = min(area.maxX, line.origin.y == end.y ? end.x : area.maxX)
      fill(Rect(x: from, y: line.origin.y, width: max(0, to - from), height: height), theme.tint.withAlpha(0.2))
    }
    let radius = Canvas.selectionDot / 2
    for (point, y) in [(start, start.y - radius), (end, end.y + height + radius)]
    where point.x >= area.minX && point.x <= area.maxX {
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
