/// A pixel of the second of two frames that changed and has texture.
struct ChangedPixel {
  let x: Int32
  let y: Int32
  let brightness: Int16
  /// The largest difference that a shift by half a pixel explains.
  let tolerance: Int16

  /// The least difference of brightness that is a change and not noise.
  static let leastChange = 8
  /// The least slope of brightness of a pixel that shows a movement, per two pixels.
  private static let leastSlope = 8
  /// The pixels at a border that have no slope or a doubtful one.
  private static let margin = 2

  /// All of them, row by row.
  static func all(of first: Brightness, _ second: Brightness) -> [ChangedPixel] {
    var found: [ChangedPixel] = []
    let (width, height) = (second.width, second.height)
    first.pixels.withUnsafeBytes { one in
      second.pixels.withUnsafeBytes { other in
        for y in margin..<max(margin, height - margin) {
          let (start, end) = (y * width + margin, (y + 1) * width - margin)
          var place = start
          while place < end {
            guard place + 16 > end || hasChange(one, other, place) else {
              place += 16
              continue
            }
            for place in place..<min(end, place + 16) {
              let change = abs(Int(one[place]) - Int(other[place]))
              guard change >= leastChange else { continue }
              let steep =
                abs(Int(other[place + 1]) - Int(other[place - 1]))
                + abs(Int(other[place + width]) - Int(other[place - width]))
              guard steep >= leastSlope else { continue }
              found.append(
                ChangedPixel(
                  x: Int32(place - y * width), y: Int32(y), brightness: Int16(other[place]),
                  tolerance: Int16(leastChange + steep / 4)))
            }
            place += 16
          }
        }
      }
    }
    return found
  }

  /// Whether one of 16 pixels differs.
  @inline(__always)
  private static func hasChange(
    _ one: UnsafeRawBufferPointer, _ other: UnsafeRawBufferPointer, _ place: Int
  ) -> Bool {
    let first = one.loadUnaligned(fromByteOffset: place, as: SIMD16<UInt8>.self)
    let second = other.loadUnaligned(fromByteOffset: place, as: SIMD16<UInt8>.self)
    return first.distance(to: second).reaches(UInt8(leastChange))
  }
}
