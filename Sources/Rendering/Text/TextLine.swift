package import FlipbookUnits

/// A line of text with positioned glyphs.
package struct TextLine: Equatable, Sendable {
  /// The text, for people and programs that read the picture.
  package var string: String
  /// The left end of the baseline.
  package var origin: Point
  package var color: Color
  package var runs: [GlyphRun]

  package init(string: String, origin: Point, color: Color, runs: [GlyphRun]) {
    self.string = string
    self.origin = origin
    self.color = color
    self.runs = runs
  }
}

/// Glyphs of one font file at one size.
package struct GlyphRun: Equatable, Sendable {
  /// Points per em.
  package var size: Double
  /// The width, in points, of a line around each glyph that imitates a heavier weight; 0 for none.
  package var emboldening: Double
  package var glyphs: [PlacedGlyph]

  package init(size: Double, emboldening: Double = 0, glyphs: [PlacedGlyph]) {
    self.size = size
    self.emboldening = emboldening
    self.glyphs = glyphs
  }
}

/// A glyph and its pen position from the line's origin, in points.
package struct PlacedGlyph: Equatable, Sendable {
  package var outline: GlyphOutline
  package var x: Double
  package var y: Double

  package init(outline: GlyphOutline, x: Double, y: Double) {
    self.outline = outline
    self.x = x
    self.y = y
  }
}
