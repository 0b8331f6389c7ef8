import Flipbook
import FlipbookUnits
import FlipbookMeasuring

/// A rectangle of the screen at a moment, as in `menu=0,64,240,504@2.1`.
package struct FollowedRectangle: Hashable, Sendable {
  package let name: String
  /// The rectangle and the moment, as in `0,64,240,504@2.1`.
  package let place: String
  /// The left, top, width, and height.
  package let numbers: [Double]
  /// Whether the numbers are pixels of the movie instead of points.
  package let isInPixels: Bool
  /// In seconds from the first frame.
  package let moment: Double

  /// The largest number of a rectangle and of a moment.
  private static let most = 100_000.0

  /// Returns `nil` for any other text. Numbers that end in "px" are pixels.
  package init?(_ text: String) {
    let parts = text.split(separator: "=", maxSplits: 1)
    guard parts.count == 2, let at = parts[1].lastIndex(of: "@"),
      let moment = Double(parts[1][parts[1].index(after: at)...]), (0...FollowedRectangle.most).contains(moment)
    else { return nil }
    let words = parts[1][..<at].split(separator: ",", omittingEmptySubsequences: false)
    let pixels = words.count { $0.hasSuffix("px") }
    let numbers = words.compactMap { Double($0.hasSuffix("px") ? $0.dropLast(2) : $0) }
    let isName = parts[0].utf8.allSatisfy { $0 > 0x20 && $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: "\"") }
    guard isName, numbers.count == 4, words.count == 4, [0, 4].contains(pixels),
      numbers.allSatisfy({ $0.magnitude <= FollowedRectangle.most }), numbers[2] > 0, numbers[3] > 0
    else { return nil }
    (name, self.numbers, self.moment) = (String(parts[0]), numbers, moment)
    isInPixels = pixels == 4
    place = String(parts[1])
  }

  /// The rectangle in pixels of measured frames, and its frame.
  ///
  /// - Parameters:
  ///   - unit: The points for such a pixel.
  ///   - pixels: The movie's pixels for such a pixel.
  ///   - size: The size of the frames.
  /// - Throws: If the rectangle is not on the screen, or the movie is over.
  func wanted(
    _ path: String, points unit: Shift, pixels: Double, _ seconds: [Double], _ end: Double,
    _ size: (width: Int, height: Int)
  ) throws(Refusal) -> Measurement.Wanted {
    let sides = numbers.enumerated().map { $1 / (isInPixels ? pixels : $0 % 2 == 0 ? unit.x : unit.y) }
    let box = Box(left: sides[0], top: sides[1], right: sides[0] + sides[2], bottom: sides[1] + sides[3])
    guard moment <= end, let frame = seconds.lastIndex(where: { $0 <= moment }) else {
      throw refusal(path, "the moment of '\(name)' is after the end, \(end.text(decimals: 3)) s")
    }
    let (width, height) = (Double(size.width), Double(size.height))
    guard box.left < width, box.top < height, box.right > 0, box.bottom > 0 else {
      let sides = "\((width * unit.x).text(decimals: 1)) × \((height * unit.y).text(decimals: 1)) pt"
      throw refusal(path, "the rectangle of '\(name)' is not on the screen, which has \(sides)")
    }
    return Measurement.Wanted(name: name, box: box, frame: frame)
  }

  private func refusal(_ path: String, _ message: String) -> Refusal {
    Refusal(outcome: .failure(.wrong, message, place: path))
  }
}
