import FlipbookBitmaps
import Testing
import FlipbookUnits

/// A size, possibly with padding after each row, opaque or not.
struct Shape: CustomTestStringConvertible, Sendable {
  let width: Int
  let height: Int
  var padding = 0
  var isOpaque = true

  var testDescription: String { "\(width)×\(height)+\(padding) \(isOpaque ? "opaque" : "with alpha")" }

  static let all = [
    Shape(width: 1, height: 1), Shape(width: 1, height: 1, isOpaque: false), Shape(width: 3, height: 2, padding: 4),
    Shape(width: 7, height: 5, padding: 12, isOpaque: false), Shape(width: 64, height: 64),
    Shape(width: 255, height: 3, padding: 20), Shape(width: 1, height: 3000),
    Shape(width: 300, height: 1, isOpaque: false),
    Shape(width: 390, height: 200, padding: 64), Shape(width: 200, height: 390, isOpaque: false),
    Shape(width: 16384, height: 2), Shape(width: 2, height: 16384, isOpaque: false),
  ]
}

/// The content of a test picture.
enum Pattern: CaseIterable {
  /// Nothing repeats.
  case noise
  /// Two colors, with equal rows.
  case flat
  /// Pixels that differ slightly from their neighbors.
  case ramp
  /// A flat background with dark strokes and a smooth area, as on screens.
  case screen

  /// Returns a deterministic picture. `offset` is the row of the whole drawing at the top.
  func bitmap(_ shape: Shape, offset: Int = 0) throws -> Bitmap {
    let rowBytes = shape.width * 4 + shape.padding
    var pixels = [UInt8](repeating: 0xEE, count: rowBytes * shape.height)
    for row in 0..<shape.height {
      var noise = Noise(seed: row + offset)
      for column in 0..<shape.width {
        let alpha = shape.isOpaque || column % 3 == 0 ? 255 : Int(noise.byte())
        for channel in 0..<3 {
          let value = value(row + offset, column, channel, shape, &noise)
          pixels[row * rowBytes + column * 4 + channel] = UInt8(value * alpha / 255)
        }
        pixels[row * rowBytes + column * 4 + 3] = UInt8(alpha)
      }
    }
    return try #require(
      Bitmap(size: PixelSize(width: shape.width, height: shape.height), rowBytes: rowBytes, pixels: pixels))
  }

  private func value(_ row: Int, _ column: Int, _ channel: Int, _ shape: Shape, _ noise: inout Noise) -> Int {
    switch self {
    case .noise: Int(noise.byte())
    case .flat: row < shape.height / 2 ? 40 : 200
    case .ramp: (row + column * channel) & 255
    case .screen:
      if row % 80 > 50 && column * 4 < shape.width {
        (row * 3 + column * 2 + channel * 20 + Int(noise.byte()) / 128) & 255
      } else {
        (row * row / 7 + column) % 29 == 0 ? 30 + row % 60 : 242
      }
    }
  }
}

extension Bitmap {
  /// The pixels as red, green, blue, and alpha, not premultiplied, in rows without gaps.
  var straightPixels: [UInt8] {
    (0..<size.height).flatMap { row in
      PixelTwins.straight(Array(pixels[row * rowBytes..<row * rowBytes + size.width * 4]))
    }
  }
}
