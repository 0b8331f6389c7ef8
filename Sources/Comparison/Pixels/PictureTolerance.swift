/// The tolerance for differences between pixels.
package struct PictureTolerance: Hashable, Sendable {
  /// The largest perceived color distance that is tolerated, as a fraction of the largest possible distance: 0 to 1.
  ///
  /// The scale and the default are those of pixelmatch.
  package var perceptual: Double
  /// Whether pixels beyond that are tolerated if they look like the anti-aliased edge of a shape. If so, everything that
  /// cannot be such an edge is compared with a fifth of the tolerance: areas, thin lines, and alpha.
  package var ignoresAntialiasing: Bool

  package init(perceptual: Double = 0.1, ignoresAntialiasing: Bool = true) {
    self.perceptual = min(max(perceptual, 0), 1)
    self.ignoresAntialiasing = ignoresAntialiasing
  }
}
