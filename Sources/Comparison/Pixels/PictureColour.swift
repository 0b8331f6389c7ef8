/// What a pixel of red, green, blue and alpha looks like on white.
enum PictureColour {
  /// Brightness of a colour that is 1 in all channels.
  static let unit = 1 << 23
  private static let weights = [2_507_316, 4_920_946, 960_347]

  /// Weighs red, green and blue in 2²³rds. Whole numbers, so that colours with the same brightness are the same colour wherever
  /// both are opaque: no two of them have the same sum.
  static func brightness(_ pixel: ArraySlice<UInt8>) -> Int {
    let missing = zip(weights, pixel).reduce(0) { $0 + $1.0 * (255 - Int($1.1)) }
    let alpha = Int(pixel[pixel.startIndex + 3])
    // Alpha in 2³¹sts of opaque.
    let opacity = alpha * 8_421_504 + (alpha + 1) / 2
    return weights.reduce(0, +) * 255 - (missing * opacity) >> 31
  }

  /// The squared perceived distance of two pixels in 255ths, computed in this order in single precision on every machine.
  static func distance(_ first: ArraySlice<UInt8>, _ second: ArraySlice<UInt8>) -> Float {
    let (red, green, blue) = (
      step(first, second, channel: 0), step(first, second, channel: 1), step(first, second, channel: 2)
    )
    let y = red * 0.29889531 + green * 0.58662247 + blue * 0.11448223
    let i = red * 0.59597799 - green * 0.27417610 - blue * 0.32180189
    let q = red * 0.21147017 - green * 0.52261711 + blue * 0.31114694
    return 0.5053 * (y * y) + 0.299 * (i * i) + 0.1957 * (q * q)
  }

  /// By how much a channel differs on white, in 255ths of its steps: a whole number.
  private static func step(_ first: ArraySlice<UInt8>, _ second: ArraySlice<UInt8>, channel: Int) -> Float {
    Float(missing(second, channel) - missing(first, channel))
  }

  private static func missing(_ pixel: ArraySlice<UInt8>, _ channel: Int) -> Int {
    (255 - Int(pixel[pixel.startIndex + channel])) * Int(pixel[pixel.startIndex + 3])
  }
}
