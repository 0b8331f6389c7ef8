/// From where on a difference between two pixels counts.
package struct PictureTolerance: Hashable, Sendable {
  /// The perceived distance of colours that is let pass, as a part of the largest there is: 0 to 1.
  ///
  /// The scale is that of the program pixelmatch, whose default this is too.
  package var perceptual: Double
  /// Whether pixels beyond that are let pass too where they look like the anti-aliased edge of a shape. Where nothing but
  /// such is left, areas of one colour are looked at more closely: a fifth of the distance is let pass there.
  package var ignoresAntialiasing: Bool

  package init(perceptual: Double = 0.1, ignoresAntialiasing: Bool = true) {
    self.perceptual = min(max(perceptual, 0), 1)
    self.ignoresAntialiasing = ignoresAntialiasing
  }
}
