import FlipbookSnapshots
import FlipbookUnits

/// The font of a text part, and the size of its text.
///
/// Widths are sums of typical advances without kerning, rounded up, so that a view of that width shows the whole text. Lines are
/// broken as they are drawn, by the same rules and nearly the same widths. Both are the same on every machine, whatever fonts it
/// has.
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
    return (ems(of: text, heavier) + Double(text.count) * Advances.tracking(at: size)) * size
  }

  /// Returns the number of lines in a width, in points: those that are drawn, from the widths that are drawn.
  func lineCount(in width: Double) -> Int {
    guard width > 0 else { return 1 }
    guard lineLimit > 1 else { return 1 }
    return LineBreaker.lineCount(LineBreaker.bounded(text), maxWidth: width, limit: lineLimit) { drawnExtent(of: $0) }
  }

  /// The width of a text on one line as it is drawn, within about 0.3 percent.
  private func drawnExtent(of text: Substring) -> Double {
    let (factor, spacing) = Advances.drawn(at: size, weight)
    let spaced = text.unicodeScalars.count { !Advances.isWide($0) }
    return (ems(of: text, factor) + Double(max(0, spaced - 1)) * spacing) * size
  }

  /// Returns the width of a text with places for a caret: marks, joiners, and modifiers after the first scalar of a character have
  /// none of their own.
  static func editedWidth(of text: String, size: Double) -> Double {
    let scalars = String(String.UnicodeScalarView(text.lazy.compactMap(\.unicodeScalars.first)))
    return TextMeasure(scalars, size: size, leading: 0).drawnExtent(of: scalars[...])
  }

  /// A space after a wide character has the advance of that character's font, in ems.
  private static let wideSpace = 0.5

  /// The advances of a text in ems, where those of narrow characters are multiplied by a factor.
  private func ems(of text: some StringProtocol, _ factor: Double) -> Double {
    var (sum, followsWide) = (0.0, false)
    for scalar in text.unicodeScalars {
      let isWide = Advances.isWide(scalar)
      sum += scalar == " " && followsWide ? Self.wideSpace : Advances.ems(of: scalar) * (isWide ? 1 : factor)
      followsWide = isWide
    }
    return sum
  }

  /// Returns the size of the text in a width, or on one line if the width isn't known.
  func size(in width: Double?) -> NaturalSize {
    guard let width else { return NaturalSize(width: self.width, height: leading) }
    return NaturalSize(width: min(width, self.width), height: Double(lineCount(in: width)) * leading)
  }
}
