import CFlipbookPixels
import FlipbookEncoding
import FlipbookUnits

/// Draws the differences between two pictures.
enum PictureDrawing {
  /// The faintness of equal parts of a picture: one part of N remains, and the rest is white.
  private static let faintness = 10

  /// Returns the red, green, blue, and alpha of each opaque pixel: the picture in faint gray, perceptible pixels in
  /// red, and anti-aliased ones in yellow.
  static func pixels(of picture: StraightBitmap, _ marks: PictureMarks) -> [UInt8] {
    var target = [UInt8](repeating: 255, count: picture.pixels.count)
    let width = picture.size.width
    for index in 0..<width * picture.size.height {
      let (column, row) = (index % width, index / width)
      switch marks.rows.contains(row) ? marks.mark(column, row) : CPIXELS_MARK_SAME {
      case CPIXELS_MARK_BEYOND: (target[4 * index + 1], target[4 * index + 2]) = (0, 0)
      case CPIXELS_MARK_ANTIALIASED: target[4 * index + 2] = 0
      default:
        let gray = gray(picture.pixels, at: 4 * index)
        for channel in 0..<3 { target[4 * index + channel] = gray }
      }
    }
    return target
  }

  /// Returns the brightness with the weights of the color distance, in 256ths.
  private static func gray(_ pixels: [UInt8], at place: Int) -> UInt8 {
    let missing =
      77 * (255 - Int(pixels[place])) + 150 * (255 - Int(pixels[place + 1])) + 29 * (255 - Int(pixels[place + 2]))
    return UInt8(255 - missing * Int(pixels[place + 3]) / (256 * 255 * faintness))
  }
}
