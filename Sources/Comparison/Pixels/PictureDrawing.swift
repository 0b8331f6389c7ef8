import Encoding

/// The picture that shows where two pictures differ.
enum PictureDrawing {
  private static let red: [UInt8] = [255, 0, 0, 255]
  private static let yellow: [UInt8] = [255, 255, 0, 255]
  /// What is left of the picture where nothing differs: one part in so many, the rest is white.
  private static let faintness = 10

  /// Red, green, blue and alpha of each pixel, opaque.
  static func pixels(of picture: StraightBitmap, _ marks: [PixelMark]) -> [UInt8] {
    var target: [UInt8] = []
    target.reserveCapacity(picture.pixels.count)
    for (index, mark) in marks.enumerated() {
      switch mark {
      case .perceptible: target += red
      case .antialiased: target += yellow
      case .same:
        let grey = grey(picture.pixels[4 * index..<4 * index + 4])
        target += [grey, grey, grey, 255]
      }
    }
    return target
  }

  private static func grey(_ pixel: ArraySlice<UInt8>) -> UInt8 {
    let brightness = PictureColour.brightness(pixel) / PictureColour.unit
    return UInt8(255 - (255 - min(255, brightness)) / faintness)
  }
}
