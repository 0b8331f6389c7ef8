import Units

/// Where a landscape's layers draw: unit coordinates, x to the right and y down, in a picture of any size.
struct LandscapeFrame {
  let size: Size
  /// Which round of the catalogue: each has its own hills, trees and clouds, every other one is turned round.
  let variation: Int

  /// Height in units of the height as width in units of the width.
  var aspect: Double { size.height / size.width }

  /// On tenths of a point, which no eye misses and which keep the SVG short.
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

  /// Down the picture, locations in units of its height.
  func vertical(from top: Double, to bottom: Double, _ stops: [Gradient.Stop]) -> Paint {
    .gradient(
      Gradient(.linear(from: Point(x: 0, y: top * size.height), to: Point(x: 0, y: bottom * size.height)), stops: stops)
    )
  }

  /// The closed outline through unit points.
  func polygon(_ points: [(x: Double, y: Double)]) -> Path { .polygon(points.map { point($0.x, $0.y) }) }

  /// A flat lens: a streak of cloud, a ripple. Half its length in widths, half its thickness in heights.
  func lens(_ x: Double, _ y: Double, length: Double, thickness: Double) -> Path {
    var path = Path()
    path.move(to: point(x - length, y))
    path.quad(to: point(x + length, y), control: point(x, y - 2 * thickness))
    path.quad(to: point(x - length, y), control: point(x, y + 2 * thickness))
    path.close()
    return path
  }

  /// A small square on its tip: a star, a flower. Half its height in widths.
  func diamond(_ x: Double, _ y: Double, _ radius: Double) -> Path {
    let rise = radius / aspect
    return polygon([(x - radius, y), (x, y - rise), (x + radius, y), (x, y + rise)])
  }
}

/// Chance that is always the same: hashes of whole numbers, and soft noise between them.
struct PictureNoise {
  let seed: Int

  /// 0 … 1.
  func value(_ index: Int, _ lane: Int = 0) -> Double {
    var hash = UInt32(truncatingIfNeeded: index) &* 374_761_393
    hash &+= UInt32(truncatingIfNeeded: lane) &* 668_265_263
    hash &+= UInt32(truncatingIfNeeded: seed) &* 2_246_822_519
    hash = (hash ^ hash >> 13) &* 1_274_126_177
    return Double((hash ^ hash >> 16) & 0xFF_FFFF) / Double(0xFF_FFFF)
  }

  /// −1 … 1 in four octaves, each twice as fine and half as strong.
  func wave(_ place: Double) -> Double {
    (0..<4).reduce(0) { sum, octave in
      sum + (2 * smooth(place * Double(1 << octave), octave) - 1) / Double(2 << octave)
    }
  }

  private func smooth(_ place: Double, _ lane: Int) -> Double {
    let floor = place.rounded(.down)
    let (index, part) = (Int(floor), place - floor)
    let (left, right) = (value(index, lane), value(index + 1, lane))
    return left + (right - left) * part * part * (3 - 2 * part)
  }
}
