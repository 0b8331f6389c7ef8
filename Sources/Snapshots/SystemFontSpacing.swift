/// The space after each character that makes text in Inter as wide as in the system font, in ems (see LookFacts, "Inter as SF").
///
/// Screens measure with it what is drawn with it, so that both break lines at the same places.
package enum SystemFontSpacing {
  /// The size, in points, from which the system font uses its display variant. Its shapes change gradually from those for text at
  /// 17 points to those for display at 28 points; below 25 points, the text variant looks nearer.
  package static let displaySize = 25.0
  /// The distance between baselines, in ems.
  package static let lineHeight = 1.1934

  /// Returns the spacing at UIKit's font size, in points.
  package static func ems(at size: Double) -> Double { interpolated(size, in: size >= displaySize ? display : text) }

  /// Linear between the sizes of a table, constant beyond them.
  private static func interpolated(_ size: Double, in table: [(size: Double, ems: Double)]) -> Double {
    guard let upper = table.firstIndex(where: { $0.size >= size }) else { return table[table.count - 1].ems }
    guard upper > 0 else { return table[0].ems }
    let (low, high) = (table[upper - 1], table[upper])
    return low.ems + (high.ems - low.ems) * (size - low.size) / (high.size - low.size)
  }

  /// The spacing of the text variant at 97 % of the size, fitted to published widths of labels at 10, 15, 17, and 18 points. From
  /// 20 to 24 points, it is between what follows from the spacing of the system font's variable cut and of its former display cut.
  private static let text: [(size: Double, ems: Double)] = [
    (10, 0.030), (11, 0.022), (12, 0.0145), (13, 0.0085), (14, 0.0025), (15, -0.0025), (16, -0.005), (17, -0.007),
    (18, -0.010), (20, -0.011), (24, -0.011),
  ]

  /// The spacing of the display variant at 98 % of the size: at 34 points, that of the system font's own display variant and
  /// 0.012 em, by which Inter's is narrower; at 28 points, so much looks too loose.
  private static let display: [(size: Double, ems: Double)] = [(28, 0.018), (34, 0.024)]
}
