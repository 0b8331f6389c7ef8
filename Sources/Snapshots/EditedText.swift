package import FlipbookUnits

/// A line of a text that is being edited.
package struct EditedLine {
  /// How many characters of the text are before the line.
  package let start: Int
  /// The characters of the line with the spaces at its end.
  package let text: String
  /// The top left corner of the line.
  package var origin: Point

  /// The characters of the line as they are drawn.
  package var trimmed: String { String(text.dropLast(text.reversed().prefix { $0.isWhitespace }.count)) }

  /// Finds lines in the text that they are the lines of; they lack the spaces and the line break at their ends.
  ///
  /// All spaces before a break are at the end of the line before it; those that follow a line break begin the line after it.
  /// - Parameters:
  ///   - origin: The top left corner of the first line.
  ///   - height: The distance from one line to the next.
  static func lines(_ lines: [String], of text: String, from origin: Point, height: Double) -> [EditedLine] {
    let characters = Array(text)
    var (edited, next): ([EditedLine], Int) = ([], 0)
    for (index, line) in lines.enumerated() {
      let end = min(next + line.count, characters.count)
      let spaces = characters[end...].prefix { $0.isWhitespace && !$0.isNewline }
      let place = Point(x: origin.x, y: origin.y + Double(index) * height)
      edited.append(EditedLine(start: next, text: line + String(spaces), origin: place))
      next = spaces.endIndex
      if next < characters.count, characters[next].isNewline { next += 1 }
    }
    return edited
  }
}

/// Where the text of a field is while it is edited, for what draws it and for what a finger touches.
package struct EditedText {
  /// How many characters of the whole text are before those that are shown, because it is too long to be measured.
  package let hidden: Int
  /// The lines of the text, of bullets, or of a placeholder; at least one.
  package let lines: [EditedLine]
  /// Where text can be.
  package let area: Rect
  /// The font size, in points.
  package let size: Double
  /// The left edge of the caret beside a placeholder.
  package let emptyCaretX: Double

  /// The diameter of the dot of each handle of a selection, in points.
  package static let handleDot = 10.0

  /// The height of a line, in points.
  package var lineHeight: Double { size * SystemFontSpacing.lineHeight }

  /// Returns the characters of those that are shown that a range of the whole text contains.
  package func shown(_ range: Range<Int>) -> Range<Int> {
    max(0, range.lowerBound - hidden)..<max(0, range.upperBound - hidden)
  }

  /// Returns the top of the place before a shown character. `width` returns the width of a text.
  package func place(of character: Int, width: (String) -> Double) -> Point {
    guard let line = lines.last(where: { $0.start <= character }) ?? lines.first else { return area.origin }
    let before = String(line.text.prefix(max(0, character - line.start)))
    return Point(x: line.origin.x + width(before), y: line.origin.y)
  }

  /// The line at a height: the first one above the text, and the last one below it.
  private func line(at y: Double) -> Int { lines.lastIndex { $0.origin.y <= y } ?? 0 }

  /// Returns how many shown characters are before the end of the line at a height.
  ///
  /// The spaces at which a line was broken are not counted, because what follows them is on the next line.
  package func end(ofLineAt y: Double) -> Int {
    let index = line(at: y)
    let line = lines[index]
    let end = line.start + line.text.count
    guard index + 1 < lines.count, lines[index + 1].start == end else { return end }
    return line.start + line.trimmed.count
  }

  /// Returns how many shown characters are before the place between two of them that is nearest to a point.
  package func character(at point: Point, width: (String) -> Double) -> Int {
    let line = lines[line(at: point.y)]
    let text = String(line.text.prefix(end(ofLineAt: point.y) - line.start))
    let x = point.x - line.origin.x
    var (low, high) = (0, text.count)
    while low < high {
      let middle = (low + high + 1) / 2
      if width(String(text.prefix(middle))) <= x { low = middle } else { high = middle - 1 }
    }
    guard low < text.count else { return line.start + low }
    let (before, after) = (width(String(text.prefix(low))), width(String(text.prefix(low + 1))))
    return line.start + low + (x - before > after - x ? 1 : 0)
  }
}
