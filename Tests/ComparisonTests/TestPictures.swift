import FlipbookEncoding
import Testing
import FlipbookUnits

/// Small pictures written as text, with a letter for each color.
enum TestPictures {
  private static let colors: [Character: [UInt8]] = [
    ".": [255, 255, 255, 255], "#": [0, 0, 0, 255], "g": [128, 128, 128, 255], "d": [64, 64, 64, 255],
    "l": [192, 192, 192, 255], "r": [255, 0, 0, 255], "c": [0, 255, 255, 255], "w": [250, 250, 250, 255],
    " ": [0, 0, 0, 0], "t": [255, 255, 255, 0], "h": [0, 0, 0, 128], "b": [0, 0, 255, 255],
  ]

  static func picture(_ rows: String...) throws -> StraightBitmap {
    let pixels = rows.joined().flatMap { colors[$0] ?? [] }
    return try #require(StraightBitmap(size: PixelSize(width: rows[0].count, height: rows.count), pixels: pixels))
  }

  /// Returns a white picture with pixels of other colors at positions from the left and the top.
  static func white(_ width: Int, _ height: Int, _ others: [(x: Int, y: Int, color: Character)] = []) throws
    -> StraightBitmap
  {
    var pixels = [UInt8](repeating: 255, count: 4 * width * height)
    for other in others {
      let place = 4 * (other.y * width + other.x)
      pixels.replaceSubrange(place..<place + 4, with: colors[other.color] ?? [])
    }
    return try #require(StraightBitmap(size: PixelSize(width: width, height: height), pixels: pixels))
  }
}

/// A deterministic sequence of numbers that look random.
struct Noise {
  private var state: UInt64

  init(seed: Int) { state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  /// Returns a number less than a limit.
  mutating func number(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % limit
  }

  mutating func byte() -> UInt8 { UInt8(number(256)) }
}
