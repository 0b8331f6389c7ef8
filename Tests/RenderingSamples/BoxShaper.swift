package import FlipbookRendering
import FlipbookUnits

/// Shapes each character as a box that is half an em wide, or one em for Japanese. Doesn't use fonts.
package final class BoxShaper: TextShaper {
  package let warnings: [TextWarning] = []

  package init() {}

  package func shape(_ string: String, font: Font) -> ShapedText {
    var runs: [ShapedText.Run] = []
    for character in string {
      let isJapanese = character.unicodeScalars.first.map { $0.value >= 0x3000 } ?? false
      let glyph = ShapedText.Glyph(
        outline: BoxShaper.outline(isJapanese ? 1 : 0.5),
        offset: .zero,
        advance: isJapanese ? 1 : 0.5,
        endsCluster: true
      )
      if let last = runs.indices.last, runs[last].isJapanese == isJapanese {
        runs[last].glyphs.append(glyph)
      } else {
        runs.append(ShapedText.Run(isJapanese: isJapanese, glyphs: [glyph]))
      }
    }
    return ShapedText(runs: runs)
  }

  private static func outline(_ width: Double) -> GlyphOutline {
    GlyphOutline(
      id: GlyphID(font: "Box", number: width == 1 ? 2 : 1),
      unitsPerEm: 1000,
      path: .rect(Rect(x: 0, y: -700, width: width * 1000, height: 700))
    )
  }
}
