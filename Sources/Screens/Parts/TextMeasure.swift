import FlipbookUnits

/// The font of a text part, and the size of its text.
///
/// Widths are sums of typical advances without kerning, rounded up, so that a view of that width shows the whole text. They
/// are the same on every machine, whatever fonts it has.
struct TextMeasure {
  let text: String
  let size: Double
  let leading: Double
  let weight: TextWeight
  /// The most lines.
  let lineLimit: Int

  init(_ values: PartValues) {
    let role = values.choice(1, or: TextRole.body)
    let own = values.optionalNumber(6)
    let weight = values.choice(5, or: TextWeight.standard)
    let lines = values.index(4)
    self.init(
      values.text(0), size: own ?? role.font.size, leading: own.map { $0 * 1.25 } ?? role.font.leading,
      weight: weight == .standard ? role.standardWeight : weight, lineLimit: lines == 0 ? .max : lines)
  }

  init(_ text: String, size: Double, leading: Double, weight: TextWeight = .regular, lineLimit: Int = 1) {
    self.text = text
    self.size = size
    self.leading = leading
    self.weight = weight
    self.lineLimit = lineLimit
  }

  /// The width of the text on one line, in whole points.
  var width: Double { (extent(of: text) + 1).rounded(.up) }

  private func extent(of text: some StringProtocol) -> Double {
    let heavier = weight == .bold ? 1.06 : weight == .semibold ? 1.04 : weight == .medium ? 1.02 : 1
    let ems = text.unicodeScalars.reduce(0.0) { $0 + Advances.ems(of: $1) * (Advances.isWide($1) ? 1 : heavier) }
    return (ems + Double(text.count) * Advances.tracking(at: size)) * size
  }

  /// Returns the number of lines in a width, in points.
  func lineCount(in width: Double) -> Int {
    guard width > 0 else { return 1 }
    var lines = 1
    var line = 0.0
    let space = Advances.ems(of: " ") * size
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      let length = extent(of: word)
      if line > 0, line + space + length <= width {
        line += space + length
      } else {
        if line > 0 { lines += 1 }
        // A word that is longer than a line, as in Japanese, continues on further lines.
        let further = max(0, (length / width).rounded(.up) - 1)
        lines += Int(min(further, 1_000))
        line = length - further * width
      }
    }
    return min(lines, lineLimit)
  }

  /// Returns the size of the text in a width, or on one line if the width isn't known.
  func size(in width: Double?) -> NaturalSize {
    guard let width else { return NaturalSize(width: self.width, height: leading) }
    return NaturalSize(width: min(width, self.width), height: Double(lineCount(in: width)) * leading)
  }
}
