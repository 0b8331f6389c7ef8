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
      let isDisplay = size >= SystemFontSpacing.displaySize
      self.face = isDisplay ? .display : .text
      glyphSize = size * (isDisplay ? 0.98 : 0.97)
      tracking = size * SystemFontSpacing.ems(at: size)
      lineHeight = size * SystemFontSpacing.lineHeight
      ascent = size * 0.9526
    case .serif, .serifItalic:
      self.face = face == .serif ? .serif : .serifItalic
      glyphSize = size
      tracking = 0
      lineHeight = size * Typography.serifLineHeight
      ascent = size * Typography.serifAscent
    }
  }

  /// The line box of Georgia, which the serif face replaces: hhea ascent 0.917, descent 0.219.
  private static let serifLineHeight = 1.136
  private static let serifAscent = 0.917
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
