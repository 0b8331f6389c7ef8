import FlipbookUnits

/// The coordinates of a landscape's layers: unit coordinates, with y pointing down, in a picture of any size.
struct LandscapeFrame {
  let size: Size
  /// The variation. Each has its own hills, trees and clouds, and every second one is mirrored.
  let variation: Int

  /// Converts a length from units of the width to units of the height.
  var aspect: Double { size.height / size.width }

  /// Rounds to tenths of a point, which isn't visible and keeps the SVG short.
  func point(_ x: Double, _ y: Double) -> Point {
    let x = variation.isMultiple(of: 2) ? x : 1 - x
    return Point(x: tenths(x * size.width), y: tenths(y * size.height))
  }

  private func tenths(_ value: Double) -> Double { (value * 10).rounded() / 10 }

  func noise(_ seed: Int) -> PictureNoise { PictureNoise(seed: seed &+ variation &* 101) }

  func rectangle(from top: Double, to bottom: Double) -> Rect {
    let (y, end) = (tenths(top * size.height), tenths(bottom * size.height))
    return Rect(x: 0, y: y, width: size.width, height: max(0, end - y))
  }

  /// Returns a gradient down the picture, with locations in units of its height.
  func vertical(from top: Double, to bottom: Double, _ stops: [Gradient.Stop]) -> Paint {
    .gradient(
      Gradient(.linear(from: Point(x: 0, y: top * size.height), to: Point(x: 0, y: bottom * size.height)), stops: stops)
    )
  }

  /// Returns the closed outline through points in unit coordinates.
  func polygon(_ points: [(x: Double, y: Double)]) -> Path { .polygon(points.map { point($0.x, $0.y) }) }

  /// Returns a flat lens, such as a streak of cloud or a ripple, with half its length in widths and half its thickness in
  /// heights.
  func lens(_ x: Double, _ y: Double, length: Double, thickness: Double) -> Path {
    var path = Path()
    path.move(to: point(x - length, y))
    path.addQuadCurve(to: point(x + length, y), controlPoint: point(x, y - 2 * thickness))
    path.addQuadCurve(to: point(x - length, y), controlPoint: point(x, y + 2 * thickness))
    path.close()
    return path
  }

  /// Returns a small round dot, such as a star or a flower, with its radius in widths.
  func dot(_ x: Double, _ y: Double, _ radius: Double) -> Path {
    let ends = [(0.0, -1.0), (1, 0), (0, 1), (-1, 0)]
    let corners = [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)]
    func place(_ part: (Double, Double)) -> Point { point(x + part.0 * radius, y + part.1 * radius / aspect) }
    var path = Path()
    path.move(to: place((-1, 0)))
    // One curve for each quarter is round enough for a dot of a few pixels.
    for (end, corner) in zip(ends, corners) { path.addQuadCurve(to: place(end), controlPoint: place(corner)) }
    path.close()
    return path
  }
}

/// Reproducible random numbers: hashes of whole numbers, and smooth noise between them.
struct PictureNoise {
  let seed: Int

  /// Returns a number in 0 … 1.
  func value(_ index: Int, _ lane: Int = 0) -> Double {
    var hash = UInt32(truncatingIfNeeded: index) &* 374_761_393
    hash &+= UInt32(truncatingIfNeeded: lane) &* 668_265_263
    hash &+= UInt32(truncatingIfNeeded: seed) &* 2_246_822_519
    hash = (hash ^ hash >> 13) &* 1_274_126_177
    return Double((hash ^ hash >> 16) & 0xFF_FFFF) / Double(0xFF_FFFF)
  }

  /// Returns noise in −1 … 1 with four octaves, each twice as fine and half as strong as the previous one.
  func wave(_ place: Double) -> Double {
    (0..<4).reduce(0) { sum, octave in
      sum + (2 * smooth(place * Double(1 << octave), octave) - 1) / Double(2 << octave)
    }
  }

  private func smooth(_ place: Double, _ lane: Int) -> Double {
    let floor = place.rounded(.down)
    let (index, part) = (Int(holding: floor), place - floor)
    let (left, right) = (value(index, lane), value(index + 1, lane))
    return left + (right - left) * part * part * (3 - 2 * part)
  }
}
