package import FlipbookSnapshots
import FlipbookUnits

/// Maps UIKit's font sizes to the sizes, spacings and line boxes of the available fonts (see LookFacts, "Inter as SF").
package struct Typography: Hashable, Sendable {
  /// The face that draws the text: for the system font, its text or display variant by size.
  package let face: Font.Face
  /// Points per em of the face's own glyphs.
  package let glyphSize: Double
  /// Points per em of Japanese glyphs beside them.
  package let japaneseSize: Double
  /// The space after each of the face's own clusters, in points. Japanese text has none.
  package let tracking: Double
  /// The distance between baselines, in points.
  package let lineHeight: Double
  /// The distance from a line's top to its baseline, in points.
  package let ascent: Double

  /// Creates the typography of a face at UIKit's font size, in points.
  package init(face: TextContent.Face, size: Double) {
    japaneseSize = size
    switch face {
    case .system:
      let isDisplay = size >= Typography.displaySize
      self.face = isDisplay ? .display : .text
      glyphSize = size * (isDisplay ? 0.98 : 0.97)
      tracking = size * Typography.spacing(size, isDisplay ? Typography.displaySpacing : Typography.textSpacing)
      lineHeight = size * 1.1934
      ascent = size * 0.9526
    case .serif, .serifItalic:
      self.face = face == .serif ? .serif : .serifItalic
      glyphSize = size
      tracking = 0
      lineHeight = size * Typography.serifLineHeight
      ascent = size * Typography.serifAscent
    }
  }

  /// The size, in points, from which the system font uses its display variant. Its shapes change gradually from those for text at
  /// 17 points to those for display at 28 points; below 25 points, the text variant looks nearer.
  private static let displaySize = 25.0
  /// The line box of Georgia, which the serif face replaces: hhea ascent 0.917, descent 0.219.
  private static let serifLineHeight = 1.136
  private static let serifAscent = 0.917

  /// Returns the spacing that makes text as wide as in the system font, in ems: linear between the sizes of a table, constant
  /// beyond them.
  private static func spacing(_ size: Double, _ table: [(size: Double, ems: Double)]) -> Double {
    guard let upper = table.firstIndex(where: { $0.size >= size }) else { return table[table.count - 1].ems }
    guard upper > 0 else { return table[0].ems }
    let (low, high) = (table[upper - 1], table[upper])
    return low.ems + (high.ems - low.ems) * (size - low.size) / (high.size - low.size)
  }

  /// The spacing of the text variant at 97 % of the size, fitted to published widths of labels at 10, 15, 17, and 18 points (see
  /// LookFacts, "Inter as SF"). From 20 to 24 points, it is between what follows from the spacing of the system font's variable
  /// cut and of its former display cut.
  private static let textSpacing: [(size: Double, ems: Double)] = [
    (10, 0.030), (11, 0.022), (12, 0.0145), (13, 0.0085), (14, 0.0025), (15, -0.0025), (16, -0.005), (17, -0.007),
    (18, -0.010), (20, -0.011), (24, -0.011),
  ]

  /// The spacing of the display variant at 98 % of the size: at 34 points, that of the system font's own display variant and
  /// 0.012 em, by which Inter's is narrower; at 28 points, so much looks too loose.
  private static let displaySpacing: [(size: Double, ems: Double)] = [(28, 0.018), (34, 0.024)]
}

extension Typography {
  /// Returns the width, in points, of the line around Japanese glyphs that makes them as heavy as in the system font; 0 below 12 pt.
  ///
  /// Semibold and bold text has a bold face of its own, which is a bit lighter than the system font's.
  func japaneseEmboldening(_ weight: FontWeight) -> Double {
    guard weight >= .medium, japaneseSize >= 12 else { return 0 }
    return japaneseSize * (weight == .medium ? 0.02 : 0.016)
  }
}
