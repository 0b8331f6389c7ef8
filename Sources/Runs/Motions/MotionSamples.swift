/// The frames of a motion, from the last one at rest to the first one at rest again.
package struct MotionSamples {
  package let values: [Double]
  package let frameSeconds: Double
  /// The largest distance between a law and the samples.
  package let threshold: Double
  /// The size of a pixel in points if all values are multiples of it, or 0.
  package let pixel: Double

  package init(values: [Double], frameSeconds: Double, tolerance: Double) {
    self.values = values
    self.frameSeconds = frameSeconds
    pixel = MotionSamples.pixel(of: values)
    let distance = (values[values.count - 1] - values[0]).magnitude
    threshold = max(tolerance, distance / 1000, pixel * 0.75)
  }

  package var start: Double { values[0] }
  package var end: Double { values[values.count - 1] }
  package var distance: Double { end - start }

  /// Whether a law that ends somewhere can be that of the samples, whose last steps cannot be seen.
  package func isEnd(_ place: Double) -> Bool { (place - end).magnitude < distance.magnitude * 0.02 + threshold }

  /// The samples strictly between the first and the last one. Those two only bound the motion: it can start and end
  /// between frames.
  package var inner: Range<Int> { 1..<values.count - 1 }

  package func seconds(_ index: Int) -> Double { Double(index) * frameSeconds }

  package var innerValues: [Double] { Array(values[inner]) }
  package var innerSeconds: [Double] { inner.map(seconds) }

  /// Returns the largest distance of the inner samples from a law, and the root of the mean square.
  package func distances(to law: (Double) -> Double) -> (largest: Double, rms: Double) {
    var (largest, sum) = (0.0, 0.0)
    for index in inner {
      let distance = (law(seconds(index)) - values[index]).magnitude
      largest = max(largest, distance)
      sum += distance * distance
    }
    return (largest, (sum / Double(max(1, inner.count))).squareRoot())
  }

  /// The root of the mean square that rounding alone can cause.
  package var rounding: Double { max(pixel * 0.35, threshold * 0.02, 0.0005) }

  /// Returns the size of a pixel in points if all samples are multiples of it, or 0.
  package static func pixel(of samples: [Double]) -> Double {
    for scale in [1.0, 2, 3] where samples.allSatisfy({ ($0 * scale - ($0 * scale).rounded()).magnitude < 2e-3 }) {
      return 1 / scale
    }
    return 0
  }
}

/// A law with parameters that can be fitted to a motion.
package protocol MotionLaw: Sendable {
  /// - Parameter known: The parameters to use; nil to find them. The start is found in both cases.
  func fit(_ samples: MotionSamples, parameters known: [Double]?) -> KnownCurve?
}
