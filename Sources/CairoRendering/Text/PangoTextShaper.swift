import Rendering

/// Shapes text with pango on our own font files, and collects what one result does not show as it should.
final class PangoTextShaper: TextShaper {
  private let cache: ShapingCache
  private var found: [TextWarning] = []

  init(_ cache: ShapingCache) { self.cache = cache }

  /// In the order in which they were met.
  var warnings: [TextWarning] { found }

  func shape(_ string: String, font: Font) -> ShapedText {
    let entry = cache.shape(string, font: font)
    for warning in entry.warnings where !found.contains(warning) { found.append(warning) }
    return entry.text
  }
}
