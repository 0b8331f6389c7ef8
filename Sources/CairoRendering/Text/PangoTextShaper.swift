package import Rendering
import Units

/// Shapes text with pango on our own font files and keeps outlines and results. One worker's own; not thread-safe.
package final class PangoTextShaper: TextShaper {
  private let pango: PangoText
  private let reader: OutlineReader
  private var outlines: [GlyphID: GlyphOutline] = [:]
  private var shaped: [Key: ShapedText] = [:]
  private var found: [TextWarning] = []

  private struct Key: Hashable {
    let string: String
    let font: Font
  }

  /// As many results are kept; then all are dropped, since what is on screen is shaped again at once.
  private static let capacity = 4_096

  package init(fonts: FontLibrary) throws(RenderingError) {
    pango = try PangoText(files: fonts.paths)
    reader = try OutlineReader(files: fonts.paths)
  }

  /// In the order in which they were met.
  package var warnings: [TextWarning] { found }

  package func shape(_ string: String, font: Font) -> ShapedText {
    let key = Key(string: string, font: font)
    if let known = shaped[key] { return known }
    if shaped.count >= PangoTextShaper.capacity { shaped.removeAll(keepingCapacity: true) }
    let runs = pango.runs(PangoTextShaper.oneLine(string), font: font).map(run)
    let result = ShapedText(runs: PangoTextShaper.joined(runs))
    shaped[key] = result
    return result
  }

  private func run(_ run: PangoText.Run) -> ShapedText.Run {
    let face = reader.face(path: run.file)
    let glyphs = run.glyphs.enumerated().compactMap { index, glyph -> ShapedText.Glyph? in
      guard let outline = outline(glyph.code, in: face) else { return nil }
      let next = index + 1
      return ShapedText.Glyph(
        outline: outline,
        offset: glyph.offset,
        advance: glyph.advance,
        endsCluster: next == run.glyphs.count || run.glyphs[next].startsCluster
      )
    }
    return ShapedText.Run(isJapanese: face?.stem == FontFile.motoya.stem, glyphs: glyphs)
  }

  /// Pango cuts runs where the script changes: neighbours from one file become one.
  private static func joined(_ runs: [ShapedText.Run]) -> [ShapedText.Run] {
    runs.reduce(into: []) { joined, run in
      guard let first = run.glyphs.first else { return }
      if let last = joined.indices.last, joined[last].glyphs.last?.outline.id.font == first.outline.id.font {
        joined[last].glyphs += run.glyphs
      } else {
        joined.append(run)
      }
    }
  }

  /// nil for what shows nothing and takes no room.
  private func outline(_ code: UInt32, in face: FontFace?) -> GlyphOutline? {
    guard let face, code != PangoCode.empty else { return nil }
    guard code & PangoCode.unknownFlag == 0 else {
      if let scalar = Unicode.Scalar(code & ~PangoCode.unknownFlag) { warn(.missingGlyph(scalar)) }
      return outline(0, in: face)
    }
    let id = GlyphID(font: face.stem, number: code)
    if let known = outlines[id] { return known }
    let outline = face.outline(code) ?? unreadable(id, face)
    outlines[id] = outline
    return outline
  }

  private func unreadable(_ id: GlyphID, _ face: FontFace) -> GlyphOutline {
    warn(.unreadableOutline(id))
    return GlyphOutline(id: id, unitsPerEm: face.unitsPerEm, path: Path())
  }

  private func warn(_ warning: TextWarning) {
    if !found.contains(warning) { found.append(warning) }
  }

  /// Control characters, line and paragraph separators and NUL become spaces.
  private static func oneLine(_ string: String) -> String {
    guard string.unicodeScalars.contains(where: isControl) else { return string }
    var line = String.UnicodeScalarView()
    for scalar in string.unicodeScalars { line.append(isControl(scalar) ? " " : scalar) }
    return String(line)
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) || (0x2028...0x2029).contains(scalar.value)
  }
}

/// Pango's special glyph numbers, which its headers define by macros.
private enum PangoCode {
  /// PANGO_GLYPH_EMPTY.
  static let empty: UInt32 = 0x0FFF_FFFF
  /// PANGO_GLYPH_UNKNOWN_FLAG; the rest is the code point.
  static let unknownFlag: UInt32 = 0x1000_0000
}
