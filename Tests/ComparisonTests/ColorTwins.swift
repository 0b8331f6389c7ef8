import FlipbookEncoding
import FlipbookUnits

/// The color of a pixel (red, green, blue, and alpha) on white.
enum ColorTwin {
  private static let weights = [2_507_316, 4_920_946, 960_347]

  static func brightness(_ pixel: ArraySlice<UInt8>) -> Int {
    let missing = zip(weights, pixel).reduce(0) { $0 + $1.0 * (255 - Int($1.1)) }
    let alpha = Int(pixel[pixel.startIndex + 3])
    // Alpha in units of 2⁻³¹.
    let opacity = alpha * 8_421_504 + (alpha + 1) / 2
    return weights.reduce(0, +) * 255 - (missing * opacity) >> 31
  }

  /// Returns the squared perceived distance of two pixels.
  static func distance(_ first: ArraySlice<UInt8>, _ second: ArraySlice<UInt8>) -> Float {
    distance(
      step(first, second, channel: 0), step(first, second, channel: 1), step(first, second, channel: 2))
  }

  /// Returns the distance of the means of 3 × 3 pixels.
  static func distance(_ first: StraightBitmap, _ second: StraightBitmap, around index: Int) -> Float {
    let (width, height) = (first.size.width, first.size.height)
    var steps = [0, 0, 0]
    for (line, lineWeight) in [(-1, 1), (0, 2), (1, 1)] {
      for (column, weight) in [(-1, 1), (0, 2), (1, 1)] {
        let x = min(max(0, index % width + column), width - 1)
        let y = min(max(0, index / width + line), height - 1)
        let (one, other) = (first[y * width + x], second[y * width + x])
        for channel in 0..<3 {
          steps[channel] += lineWeight * weight * (missing(other, channel) - missing(one, channel))
        }
      }
    }
    return distance(Float(steps[0]) / 4080, Float(steps[1]) / 4080, Float(steps[2]) / 4080)
  }

  private static func distance(_ red: Float, _ green: Float, _ blue: Float) -> Float {
    let y = red * 0.29889531 + green * 0.58662247 + blue * 0.11448223
    let i = red * 0.59597799 - green * 0.27417610 - blue * 0.32180189
    let q = red * 0.21147017 - green * 0.52261711 + blue * 0.31114694
    return 0.5053 * (y * y) + 0.299 * (i * i) + 0.1957 * (q * q)
  }

  /// Returns the difference of a channel on white.
  private static func step(_ first: ArraySlice<UInt8>, _ second: ArraySlice<UInt8>, channel: Int) -> Float {
    Float(missing(second, channel) - missing(first, channel)) / 255
  }

  private static func missing(_ pixel: ArraySlice<UInt8>, _ channel: Int) -> Int {
    (255 - Int(pixel[pixel.startIndex + channel])) * Int(pixel[pixel.startIndex + 3])
  }
}

/// Finds pixels of a picture that look anti-aliased (Vyšniauskas, Anti-aliased Pixel and Intensity Slope Detector, in
/// the form of pixelmatch).
struct EdgeTwin {
  private let picture: StraightBitmap

  init(_ picture: StraightBitmap) { self.picture = picture }

  /// Returns whether a pixel is between darker and brighter ones, of which the darkest or the brightest belongs to an
  /// area of one color in both pictures.
  func isAntialiased(_ index: Int, beside other: EdgeTwin) -> Bool {
    let own = ColorTwin.brightness(picture[index])
    var equal = isAtBorder(index) ? 1 : 0
    var darkest = (brightness: own, index: index)
    var brightest = darkest
    for neighbor in neighbors(of: index) {
      let brightness = ColorTwin.brightness(picture[neighbor])
      if brightness == own { equal += 1 }
      // Of several equally dark or bright ones, the first counts.
      if brightness < darkest.brightness { darkest = (brightness, neighbor) }
      if brightness > brightest.brightness { brightest = (brightness, neighbor) }
    }
    guard equal <= 2, darkest.index != index, brightest.index != index else { return false }
    return [darkest.index, brightest.index].contains { isInArea($0) && other.isInArea($0) }
  }

  /// Returns whether three or more of the surrounding pixels are equal. Pixels outside the picture count as one.
  private func isInArea(_ index: Int) -> Bool {
    neighbors(of: index).count { picture[$0] == picture[index] } + (isAtBorder(index) ? 1 : 0) > 2
  }

  private func isAtBorder(_ index: Int) -> Bool {
    let (column, row) = (index % picture.size.width, index / picture.size.width)
    return column == 0 || row == 0 || column == picture.size.width - 1 || row == picture.size.height - 1
  }

  /// Returns the surrounding pixels that exist, column by column.
  private func neighbors(of index: Int) -> [Int] {
    let (column, row) = (index % picture.size.width, index / picture.size.width)
    return (column - 1...column + 1).flatMap { x in
      (row - 1...row + 1).compactMap { y in
        guard (0..<picture.size.width).contains(x), (0..<picture.size.height).contains(y) else { return nil }
        return x == column && y == row ? nil : y * picture.size.width + x
      }
    }
  }
}
