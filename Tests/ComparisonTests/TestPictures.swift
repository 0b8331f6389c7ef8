import FlipbookEncoding
import Testing
import FlipbookUnits

/// Small pictures made of words: a letter is a color.
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

  /// White with pixels of other colors at places from the left and the top.
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

/// Numbers that look random and are the same each time.
struct Noise {
  private var state: UInt64

  init(seed: Int) { state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  /// Below a limit.
  mutating func number(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % limit
  }

  mutating func byte() -> UInt8 { UInt8(number(256)) }
}
