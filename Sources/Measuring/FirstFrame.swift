/// A movement in whole pixels.
struct WholeShift: Hashable {
  var x: Int
  var y: Int

  static prefix func - (one: WholeShift) -> WholeShift { WholeShift(x: -one.x, y: -one.y) }
}

/// The first of two frames, as it is and as it looks where it became darker or lighter, in which pixels of the second one are looked for.
struct FirstFrame {
  private let width: Int
  private let height: Int
  private let plain: [UInt8]
  private let dimmed: [UInt8]?

  /// The pixels that are enough to choose among neighboring shifts.
  private static let enough = 800
  /// The difference of brightness from which on a pixel does not count in that choice.
  private static let farthest = 40

  init(_ frame: Brightness, _ dimming: Dimming = .none) {
    (width, height, plain) = (frame.width, frame.height, frame.pixels)
    dimmed = dimming.isNone ? nil : dimming.applied(to: frame).pixels
  }

  /// Whether a shift explains each pixel: whether it comes from one that looks the same.
  func explains(_ shift: WholeShift, _ pixels: [ChangedPixel]) -> [Bool] {
    [Bool](unsafeUninitializedCapacity: pixels.count) { target, count in
      var index = 0
      visit(shift, pixels) { isExplained in
        target.initializeElement(at: index, to: isExplained)
        index += 1
      }
      count = index
    }
  }

  /// The number of pixels that a shift explains.
  func count(_ shift: WholeShift, _ pixels: [ChangedPixel]) -> Int {
    var count = 0
    visit(shift, pixels) { count &+= $0 ? 1 : 0 }
    return count
  }

  @inline(__always)
  private func visit(_ shift: WholeShift, _ pixels: [ChangedPixel], _ body: (Bool) -> Void) {
    let (right, down) = (Int32(clamping: shift.x), Int32(clamping: shift.y))
    let (width, height) = (UInt32(width), UInt32(height))
    let isDimmed = dimmed != nil
    withFrames { plain, dimmed in
      for pixel in pixels {
        // A place beside the frame is a large number.
        let (x, y) = (UInt32(bitPattern: pixel.x &- right), UInt32(bitPattern: pixel.y &- down))
        guard x < width, y < height else { body(false); continue }
        let place = Int(y &* width &+ x)
        let isSame = abs(Int16(plain[place]) &- pixel.brightness) <= pixel.tolerance
        body(isSame || isDimmed && abs(Int16(dimmed[place]) &- pixel.brightness) <= pixel.tolerance)
      }
    }
  }

  /// The pixels as they are, and dimmed.
  @inline(__always)
  private func withFrames<Result>(
    _ body: (UnsafeBufferPointer<UInt8>, UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    plain.withUnsafeBufferPointer { plain in
      guard let dimmed else { return body(plain, plain) }
      return dimmed.withUnsafeBufferPointer { body(plain, $0) }
    }
  }

  /// Returns the shift that explains most, of those that are at most `reach` away from one along both axes.
  func best(near start: WholeShift, reach: Int, _ pixels: [ChangedPixel]) -> WholeShift {
    let step = max(1, pixels.count / FirstFrame.enough)
    let some = stride(from: 0, to: pixels.count, by: step).map { pixels[$0] }
    var best = start
    var most = -1
    for y in start.y - reach...start.y + reach {
      for from in stride(from: start.x - reach, through: start.x + reach, by: 16) {
        let sums = likeness(from: WholeShift(x: from, y: y), some)
        for lane in 0..<min(16, start.x + reach - from + 1) where sums[lane] > most {
          (most, best) = (sums[lane], WholeShift(x: from + lane, y: y))
        }
      }
    }
    return best
  }

  /// How much alike pixels and the places are from which 16 shifts bring them: one, and those by one more pixel to the right each.
  private func likeness(from shift: WholeShift, _ pixels: [ChangedPixel]) -> [Int] {
    var sums = SIMD16<UInt16>()
    let farthest = SIMD16<UInt8>(repeating: UInt8(FirstFrame.farthest))
    let isDimmed = dimmed != nil
    withFrames { plain, dimmed in
      for pixel in pixels {
        // The last shift comes from the leftmost place.
        let (left, row) = (Int(pixel.x) - shift.x - 15, Int(pixel.y) - shift.y)
        guard row >= 0, row < height, left > -16, left < width else { continue }
        let brightness = SIMD16<UInt8>(repeating: UInt8(truncatingIfNeeded: pixel.brightness))
        let place = row * width + left
        let isInside = left >= 0 && left + 16 <= width
        let one = isInside ? FirstFrame.load(plain, place) : cut(plain, row, left)
        var distance = one.distance(to: brightness)
        if isDimmed {
          let other = isInside ? FirstFrame.load(dimmed, place) : cut(dimmed, row, left)
          distance = distance.least(other.distance(to: brightness))
        }
        var likeness = farthest &- distance.least(farthest)
        if !isInside {
          for lane in 0..<16 where left + lane < 0 || left + lane >= width { likeness[lane] = 0 }
        }
        sums &+= SIMD16<UInt16>(truncatingIfNeeded: likeness)
      }
    }
    return (0..<16).map { Int(sums[15 - $0]) }
  }

  @inline(__always)
  private static func load(_ frame: UnsafeBufferPointer<UInt8>, _ place: Int) -> SIMD16<UInt8> {
    UnsafeRawBufferPointer(frame).loadUnaligned(fromByteOffset: place, as: SIMD16<UInt8>.self)
  }

  /// The 16 pixels from a place on, some of which are beside the frame.
  private func cut(_ frame: UnsafeBufferPointer<UInt8>, _ row: Int, _ left: Int) -> SIMD16<UInt8> {
    var result = SIMD16<UInt8>()
    for lane in 0..<16 where left + lane >= 0 && left + lane < width {
      result[lane] = frame[row * width + left + lane]
    }
    return result
  }
}
