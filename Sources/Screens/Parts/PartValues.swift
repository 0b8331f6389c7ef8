/// A value of a part's field.
package enum PartValue: Hashable, Sendable {
  /// No value: the part chooses its own.
  case none
  case number(Double)
  case flag(Bool)
  /// A text on screen, or the name of an icon.
  case text(String)
  case texts([String])
  case color(ScreenColor)
  /// The index of a word in the field's list.
  case choice(Int)
  case picture(ScreenPicture)
}

/// The values of a part's fields, by position.
///
/// Setting a number, a flag, or a color doesn't allocate. A value of another type than its field's counts as left out.
package struct PartValues: Hashable, Sendable {
  private var values: [PartValue]

  package init(_ values: [PartValue]) { self.values = values }

  package var count: Int { values.count }

  package subscript(index: Int) -> PartValue {
    get { values[index] }
    set { values[index] = newValue }
  }

  /// Returns the number at a position, or nil if the view leaves it undefined.
  package func optionalNumber(_ index: Int) -> Double? {
    if case .number(let number) = values[index], number.isFinite { number } else { nil }
  }

  /// Returns the number at a position, or 0 without one.
  package func number(_ index: Int) -> Double { optionalNumber(index) ?? 0 }

  /// Returns the number at a position, rounded to a whole number, as for an index.
  func index(_ position: Int) -> Int { Int(min(max(number(position).rounded(), -1), 1e9)) }

  /// Returns what the numbers at a position and the next one select in a text while a flag is on; nil for the caret at its end.
  func selection(_ position: Int, in text: Int, during editing: Int) -> Range<Int>? {
    guard flag(editing) else { return nil }
    let count = self.text(text).count
    let (start, end) = (min(max(0, index(position)), count), min(index(position + 1), count))
    return start == count ? nil : start..<max(start, end)
  }

  package func flag(_ index: Int) -> Bool { values[index] == .flag(true) }

  package func text(_ index: Int) -> String { if case .text(let text) = values[index] { text } else { "" } }

  /// Returns the text at a position, or nil if it is empty.
  package func optionalText(_ index: Int) -> String? {
    let text = text(index)
    return text.isEmpty ? nil : text
  }

  package func texts(_ index: Int) -> [String] { if case .texts(let texts) = values[index] { texts } else { [] } }

  package func color(_ index: Int) -> ScreenColor? {
    if case .color(let color) = values[index] { color } else { nil }
  }

  package func picture(_ index: Int) -> ScreenPicture? {
    if case .picture(let picture) = values[index] { picture } else { nil }
  }

  /// Returns the index of the chosen word, or 0 without one.
  package func choice(_ index: Int) -> Int { if case .choice(let choice) = values[index] { choice } else { 0 } }

  /// Returns the chosen case of an enumeration, or the given one if the index is out of range.
  func choice<Choice: PartChoice>(_ index: Int, or standard: Choice) -> Choice {
    let cases = Array(Choice.allCases)
    let choice = choice(index)
    return cases.indices.contains(choice) ? cases[choice] : standard
  }
}
