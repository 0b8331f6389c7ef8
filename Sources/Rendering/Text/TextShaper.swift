package import Units

/// Turns characters into glyphs with outlines. A shaper belongs to one worker and keeps what it has shaped.
package protocol TextShaper: AnyObject {
  /// One line, left to right; control characters and line ends count as spaces.
  func shape(_ string: String, font: Font) -> ShapedText

  /// What could not be shown as it should, each once, in a fixed order.
  var warnings: [TextWarning] { get }
}

/// A line of glyphs in ems: times the font size it is in points.
package struct ShapedText: Equatable, Sendable {
  package struct Run: Equatable, Sendable {
    /// Whether the glyphs come from the Japanese face rather than from the one asked for.
    package var isJapanese: Bool
    package var glyphs: [Glyph]

    package init(isJapanese: Bool, glyphs: [Glyph]) {
      self.isJapanese = isJapanese
      self.glyphs = glyphs
    }
  }

  package struct Glyph: Equatable, Sendable {
    package var outline: GlyphOutline
    /// From the pen.
    package var offset: Vector
    /// How far the pen moves.
    package var advance: Double
    /// Whether the glyph ends a cluster, after which letter spacing goes.
    package var endsCluster: Bool

    package init(outline: GlyphOutline, offset: Vector, advance: Double, endsCluster: Bool) {
      self.outline = outline
      self.offset = offset
      self.advance = advance
      self.endsCluster = endsCluster
    }
  }

  package var runs: [Run]

  package init(runs: [Run]) { self.runs = runs }
}

/// Text that a picture does not show as asked.
package enum TextWarning: Hashable, Sendable {
  /// No font file has the character: a box stands in its place.
  case missingGlyph(Unicode.Scalar)
  /// The font file has no readable outline for a glyph that it lists.
  case unreadableOutline(GlyphID)

  /// For people, such as "no glyph for U+1F600 (😀) in the fonts".
  package var message: String {
    switch self {
    case .missingGlyph(let scalar):
      let digits = String(scalar.value, radix: 16, uppercase: true)
      let name = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
      return "no font has a glyph for \(name) (\(scalar)); a box stands in its place"
    case .unreadableOutline(let glyph):
      return "the outline of glyph \(glyph.number) of \(glyph.font) cannot be read"
    }
  }
}
