import Rendering

/// Shapes text with pango on our own font files, and collects what one result does not show as it should.
final class PangoTextShaper: TextShaper {
  private let cache: ShapingCache
  private var found: [TextWarning] = []
  private var failure: RenderingError?

  init(_ cache: ShapingCache) { self.cache = cache }

  /// In the order in which they were met.
  var warnings: [TextWarning] { found }

  /// Text that cannot be shaped is empty; `check` then throws.
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
