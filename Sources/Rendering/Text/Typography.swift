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
      tracking = size * (Typography.systemTracking(size) + Typography.opening(size))
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

  /// The size, in points, from which the system font uses its display variant.
  private static let displaySize = 20.0
  /// The line box of Georgia, which the serif face replaces: hhea ascent 0.917, descent 0.219.
  private static let serifLineHeight = 1.136
  private static let serifAscent = 0.917

  /// Corrections for Inter: its text variant is smaller, and its display variant has tighter spacing just above `displaySize`.
  private static func opening(_ size: Double) -> Double {
    size < displaySize ? 0.018 : max(0, 0.014 * (28 - size) / (28 - displaySize))
  }

  /// Apple's tracking of its system font in ems: linear between the sizes of the table, constant beyond them.
  private static func systemTracking(_ size: Double) -> Double {
    let table = trackingTable
    guard let upper = table.firstIndex(where: { $0.size >= size }) else { return table[table.count - 1].ems }
    guard upper > 0 else { return table[0].ems }
    let (low, high) = (table[upper - 1], table[upper])
    return low.ems + (high.ems - low.ems) * (size - low.size) / (high.size - low.size)
  }

  /// Human Interface Guidelines, tracking of SF Pro.
  private static let trackingTable: [(size: Double, ems: Double)] = [
    (10, 0.012), (11, 0.006), (12, 0), (13, -0.006), (14, -0.011), (15, -0.016), (16, -0.020), (17, -0.026),
    (18, -0.025), (20, -0.023), (22, -0.012), (24, 0.003), (28, 0.014), (34, 0.012),
  ]
}

extension Typography {
  /// Returns the width, in points, of the line around Japanese glyphs that imitates the medium weight; 0 below 12 pt.
  ///
  /// Semibold and bold text has a bold face of its own.
  func japaneseEmboldening(_ weight: FontWeight) -> Double {
    weight == .medium && japaneseSize >= 12 ? japaneseSize * 0.02 : 0
  }
}
