import FlipbookRendering

/// Shapes text with pango and collects the warnings for one result.
final class PangoTextShaper: TextShaper {
  private let cache: ShapingCache
  private var found: [TextWarning] = []
  private var failure: RenderingError?

  init(_ cache: ShapingCache) { self.cache = cache }

  /// The warnings so far, in order of occurrence, without duplicates.
  var warnings: [TextWarning] { found }

  /// Returns shaped text, or no glyphs if the text can't be shaped; `check` then throws.
  func shape(_ string: String, font: Font) -> ShapedText {
    do throws(RenderingError) {
      let entry = try cache.shape(string, font: font)
      for warning in entry.warnings where !found.contains(warning) { found.append(warning) }
      return entry.text
    } catch {
      failure = failure ?? error
      return ShapedText(runs: [])
    }
  }

  /// Throws if any text so far could not be shaped.
  func check() throws(RenderingError) {
    if let failure { throw failure }
  }
}
