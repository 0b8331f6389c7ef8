import FlipbookRuns
import FlipbookBitmaps
import FlipbookUnits

/// The pixel that stands for those that differ in a region: of the most common change of color, the one nearest to the
/// region's middle.
struct TypicalPixel {
  let place: PixelRect
  /// The color in both pictures, if it is that of a quarter of the pixels or more.
  let colors: Change<PixelColor>?

  /// - Parameter places: The pixels that differ, from top to bottom and left to right; there is at least one.
  init(of places: [PixelRect], in area: PixelRect, _ pixels: PicturePixels) {
    var counts: [Change<PixelColor>: Int] = [:]
    let changes = places.map { place in
      let index = 4 * (place.top * pixels.size.width + place.left)
      return Change(PixelColor(pixels.first + index), PixelColor(pixels.second + index))
    }
    for change in changes { counts[change, default: 0] += 1 }
    let most = counts.values.max() ?? 0
    let isTypical = most > 1 && most * 4 >= places.count
    // Of equally common ones, the first is chosen.
    let typical = changes.first { counts[$0] == most }
    let candidates = zip(places, changes).filter { !isTypical || $0.1 == typical }.map(\.0)
    let middle = (area.left + area.right, area.top + area.bottom)
    func distance(_ place: PixelRect) -> Int {
      let (x, y) = (2 * place.left + 1 - middle.0, 2 * place.top + 1 - middle.1)
      return x * x + y * y
    }
    place = candidates.min { distance($0) < distance($1) } ?? area
    colors = isTypical || places.count == 1 ? typical : nil
  }
}

/// The color of a pixel in a picture.
package struct PixelColor: Hashable, Sendable {
  package let red: UInt8
  package let green: UInt8
  package let blue: UInt8
  package let alpha: UInt8

  package init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  init(_ rgba: UnsafePointer<UInt8>) { self.init(red: rgba[0], green: rgba[1], blue: rgba[2], alpha: rgba[3]) }

  /// The color as in CSS: "#007AFF", or "#007AFF80" if it is not opaque.
  package var text: String {
    let channels = [red, green, blue] + (alpha == 255 ? [] : [alpha])
    return "#" + channels.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined()
  }
}
