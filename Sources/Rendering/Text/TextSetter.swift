package import FlipbookSnapshots
package import FlipbookUnits

/// Typesets lines: spacing, alignment, truncation with an ellipsis, and line breaks.
package struct TextSetter {
  private let shaper: any TextShaper
  private let locale: Language

  package init(shaper: any TextShaper, locale: Language) {
    self.shaper = shaper
    self.locale = locale
  }

  private static let ellipsis = "…"

  /// Returns the width, in points, of a text on one line.
  package func width(of string: String, _ style: TextStyle) -> Double {
    set(LineBreaker.bounded(string), style).width
  }

  /// Returns a line at a baseline, truncated with an ellipsis if it is wider than `maxWidth`.
  ///
  /// `x` is the line's left end, middle or right end, depending on `alignment`.
  package func line(
    _ string: String,
    _ style: TextStyle,
    x: Double,
    baseline: Double,
    maxWidth: Double = .infinity,
    alignment: TextContent.Alignment = .leading
  ) -> TextLine {
    let text = truncated(string, style, maxWidth: maxWidth)
    let set = set(text, style)
    let left =
      switch alignment {
      case .leading: x
      case .center: x - set.width / 2
      case .trailing: x - set.width
      }
    return TextLine(string: text, origin: Point(x: left, y: baseline), color: style.color, runs: set.runs)
  }

  /// Returns the text, truncated with "…" after a character if it is wider than `maxWidth`. A comma or period at its end may hang.
  package func truncated(_ string: String, _ style: TextStyle, maxWidth: Double) -> String {
    let text = LineBreaker.bounded(string)
    guard LineBreaker.hung(text[...], { width(of: String($0), style) }).isGreater(than: maxWidth) else { return text }
    let characters = Array(text)
    var (fits, fails) = (0, characters.count)
    while fails - fits > 1 {
      let middle = (fits + fails) / 2
      if width(of: cut(characters, middle), style).isAtMost(maxWidth) { fits = middle } else { fails = middle }
    }
    return cut(characters, fits)
  }

  private func cut(_ characters: [Character], _ count: Int) -> String {
    var kept = characters.prefix(count)
    while kept.last?.isWhitespace == true { kept.removeLast() }
    return String(kept) + TextSetter.ellipsis
  }

  /// Returns glyph runs with tracking, and the width without the tracking of the last cluster.
  private func set(_ string: String, _ style: TextStyle) -> (runs: [GlyphRun], width: Double) {
    let typography = style.typography
    let shaped = shaper.shape(string, font: Font(face: typography.face, weight: style.weight, locale: locale))
    var pen = 0.0
    var lastTracking = 0.0
    let runs = shaped.runs.map { run in
      let size = run.isJapanese ? typography.japaneseSize : typography.glyphSize
      lastTracking = run.isJapanese ? 0 : typography.tracking
      let glyphs = run.glyphs.map { glyph in
        let placed = PlacedGlyph(
          outline: glyph.outline,
          x: pen + glyph.offset.dx * size,
          y: glyph.offset.dy * size
        )
        pen += glyph.advance * size + (glyph.endsCluster ? lastTracking : 0)
        return placed
      }
      let emboldening = run.isJapanese ? typography.japaneseEmboldening(style.weight) : 0
      return GlyphRun(size: size, emboldening: emboldening, glyphs: glyphs)
    }
    return (runs, max(0, pen - lastTracking))
  }
}
