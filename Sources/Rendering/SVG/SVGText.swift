import FlipbookUnits

extension SVGDocument {
  /// Writes glyphs by reference. A run uses its font's units, so that outlines and positions are whole numbers.
  mutating func text(_ line: TextLine) {
    body.raw("<g")
    body.attribute("data-text", line.string)
    body.raw(">")
    for run in line.runs { write(run, of: line) }
    body.raw("</g>\n")
  }

  private mutating func write(_ run: GlyphRun, of line: TextLine) {
    guard let unitsPerEm = run.glyphs.first?.outline.unitsPerEm, run.size > 0 else { return }
    let scale = run.size / unitsPerEm
    body.raw("<g")
    transform(x: line.origin.x, y: line.origin.y, scale: scale)
    color(of: run, line.color, scale: scale)
    body.raw(">")
    for glyph in run.glyphs where !glyph.outline.path.isEmpty {
      refer("<use href=\"#", "g", definitions.glyph(glyph.outline), "\"")
      if glyph.x != 0 { body.attribute("x", glyph.x / scale, decimals: 1) }
      if glyph.y != 0 { body.attribute("y", glyph.y / scale, decimals: 1) }
      body.raw("/>")
    }
    body.raw("</g>")
  }

  /// Writes a heavier weight as fill and stroke in one color. If translucent, both fade together.
  private mutating func color(of run: GlyphRun, _ color: Color, scale: Double) {
    guard run.emboldening > 0 else {
      body.attribute("fill", color)
      return
    }
    let opaque = color.withAlpha(1)
    body.attribute("fill", opaque)
    body.attribute("stroke", opaque)
    body.attribute("stroke-width", run.emboldening / scale)
    body.raw(" stroke-linejoin=\"round\"")
    if color.alpha < 1 { body.attribute("opacity", color.alpha) }
  }
}
