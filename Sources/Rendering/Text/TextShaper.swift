package import FlipbookUnits

/// Converts text to glyphs with outlines. A shaper belongs to one worker and caches its results.
package protocol TextShaper: AnyObject {
  /// Shapes one line from left to right. Control characters and line ends become spaces.
  func shape(_ string: String, font: Font) -> ShapedText

  /// The warnings about text that can't be drawn as requested, without duplicates and in a fixed order.
  var warnings: [TextWarning] { get }
}

/// A line of glyphs in ems. Multiply by the font size to get points.
package struct ShapedText: Equatable, Sendable {
  /// Consecutive glyphs of one font file.
  package struct Run: Equatable, Sendable {
    /// Whether the glyphs are from the Japanese face instead of the requested one.
    package var isJapanese: Bool
    /// The glyphs, from left to right.
    package var glyphs: [Glyph]

    /// Creates a run of glyphs.
    package init(isJapanese: Bool, glyphs: [Glyph]) {
      self.isJapanese = isJapanese
      self.glyphs = glyphs
    }
  }

  /// A glyph and the movement of the pen, in ems.
  package struct Glyph: Equatable, Sendable {
    /// The shape of the glyph, in font units.
    package var outline: GlyphOutline
    /// The offset from the pen, in ems; positive is right and down.
    package var offset: Vector
    /// The distance, in ems, by which the pen moves to the right.
    package var advance: Double
    /// Whether the glyph ends a cluster, which letter spacing follows.
    package var endsCluster: Bool

    /// Creates a glyph with an offset and an advance in ems.
    package init(outline: GlyphOutline, offset: Vector, advance: Double, endsCluster: Bool) {
      self.outline = outline
      self.offset = offset
      self.advance = advance
      self.endsCluster = endsCluster
    }
  }

  /// The glyphs in runs of one font file, from left to right.
  package var runs: [Run]

  /// Creates a line from its runs.
  package init(runs: [Run]) { self.runs = runs }
}

/// A warning about text that a picture doesn't show as requested.
package enum TextWarning: Hashable, Sendable {
  /// No font file has a glyph for the character; a box is shown instead.
  case missingGlyph(Unicode.Scalar)
  /// The font file lists a glyph but has no readable outline for it.
  case unreadableOutline(GlyphID)

  /// The message for the user.
  package var message: String {
    switch self {
    case .missingGlyph(let scalar):
      let digits = String(scalar.value, radix: 16, uppercase: true)
      let name = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
      return "no font has a glyph for \(name) (\(scalar)); a box is shown instead"
    case .unreadableOutline(let glyph):
      return "the outline of glyph \(glyph.number) of \(glyph.font) cannot be read"
    }
  }
}
