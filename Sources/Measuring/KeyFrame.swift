/// The texture of a region in a frame, by which it is found in others.
struct KeyFrame {
  /// The region's position in the frame, and its standard error.
  let position: Shift
  let error: Shift
  /// The number of the region's points of texture that were seen in the frame.
  let placeCount: Int
  private let pixels: [RegisteredPixel]
  private let registration: Registration

  private static let mostPixels = 2_500
  private static let leastPixels = 24
  private static let leastSlope = 3.0

  /// - Parameter places: The region's points of texture in the frame.
  init?(_ frame: Brightness, places: [(x: Float, y: Float)], position: Shift, error: Shift) {
    (self.position, self.error, placeCount) = (position, error, places.count)
    var isTaken = [Bool](repeating: false, count: frame.width * frame.height)
    var pixels: [RegisteredPixel] = []
    let radius = TexturePatch.radius
    for place in places {
      let (x, y) = (Int(place.x.rounded()), Int(place.y.rounded()))
      for row in max(1, y - radius)...max(1, min(frame.height - 2, y + radius)) {
        for column in max(1, x - radius)...max(1, min(frame.width - 2, x + radius))
        where !isTaken[row * frame.width + column] {
          isTaken[row * frame.width + column] = true
          let slope = frame.slope(column, row)
          if slope.x.magnitude + slope.y.magnitude >= KeyFrame.leastSlope {
            pixels.append(RegisteredPixel(x: column, y: row, in: frame))
          }
        }
      }
    }
    guard pixels.count >= KeyFrame.leastPixels else { return nil }
    let step = max(1, (pixels.count + KeyFrame.mostPixels - 1) / KeyFrame.mostPixels)
    self.pixels = step == 1 ? pixels : stride(from: 0, to: pixels.count, by: step).map { pixels[$0] }
    registration = Registration(self.pixels)
  }

  /// The part of the texture that is in a box of the screen when the region is at a position.
  func visiblePart(at position: Shift, in box: Box) -> Double {
    let shift = position - self.position
    var count = 0
    for pixel in pixels where box.contains(pixel.x + shift.x, pixel.y + shift.y) { count += 1 }
    return Double(count) / Double(pixels.count)
  }

  /// Returns the region's position in a frame.
  ///
  /// - Parameters:
  ///   - guess: About where it is, within a few pixels.
  ///   - box: The part of the screen in which it can be seen.
  func find(in frame: Brightness, near guess: Shift, box: Box) -> Registration.Found? {
    let shift = guess - position
    let visible = pixels.filter { box.contains($0.x + shift.x, $0.y + shift.y) }
    guard visible.count >= KeyFrame.leastPixels else { return nil }
    let registration = visible.count == pixels.count ? registration : Registration(visible)
    guard var found = registration.position(in: frame, near: shift) else { return nil }
    found.shift = found.shift + position
    found.error = Shift(
      x: (found.error.x * found.error.x + error.x * error.x).squareRoot(),
      y: (found.error.y * found.error.y + error.y * error.y).squareRoot())
    return found
  }
}

/// A rectangle of the screen in pixels.
package struct Box: Hashable, Sendable {
  package var left: Double
  package var top: Double
  package var right: Double
  package var bottom: Double

  package init(left: Double, top: Double, right: Double, bottom: Double) {
    (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
  }

  @inline(__always)
  func contains(_ x: Double, _ y: Double) -> Bool { x >= left && x <= right && y >= top && y <= bottom }

  package var width: Double { right - left }
  package var height: Double { bottom - top }

  /// The box with another size and the same center.
  func scaled(by scale: Double) -> Box {
    let (across, along) = ((1 - scale) * width / 2, (1 - scale) * height / 2)
    return Box(left: left + across, top: top + along, right: right - across, bottom: bottom - along)
  }

  /// The smallest box around two boxes.
  func joined(with other: Box) -> Box {
    Box(
      left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
      bottom: max(bottom, other.bottom))
  }

  /// The part that two boxes have in common of what either covers.
  func overlap(with other: Box) -> Double {
    let common = covered(by: other) * width * height
    return common / max(1e-9, width * height + other.width * other.height - common)
  }

  /// The part of this box that another one covers.
  func covered(by other: Box) -> Double {
    let (across, along) = (
      min(right, other.right) - max(left, other.left), min(bottom, other.bottom) - max(top, other.top)
    )
    return max(0, across) * max(0, along) / max(1e-9, width * height)
  }

  func grown(by margin: Double) -> Box {
    Box(left: left - margin, top: top - margin, right: right + margin, bottom: bottom + margin)
  }

  /// The smallest box around points, or `nil` without points.
  init?(around places: [(x: Float, y: Float)]) {
    guard let first = places.first else { return nil }
    self.init(left: Double(first.x), top: Double(first.y), right: Double(first.x), bottom: Double(first.y))
    for place in places {
      (left, right) = (min(left, Double(place.x)), max(right, Double(place.x)))
      (top, bottom) = (min(top, Double(place.y)), max(bottom, Double(place.y)))
    }
  }
}
