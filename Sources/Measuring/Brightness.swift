/// A frame as brightness from 0 to 255, row by row without gaps.
package struct Brightness: Sendable {
  package let width: Int
  package let height: Int
  package let pixels: [UInt8]

  /// - Parameter pixels: `width` × `height` values.
  package init(width: Int, height: Int, pixels: [UInt8]) {
    precondition(pixels.count == width * height, "a frame of another size")
    (self.width, self.height, self.pixels) = (width, height, pixels)
  }

  /// The brightness of colors on white (Rec. 601).
  ///
  /// - Parameter rgba: `width` × `height` pixels of red, green, blue, and an alpha by which they are not multiplied.
  package init(width: Int, height: Int, rgba: [UInt8]) {
    precondition(rgba.count == 4 * width * height, "a frame of another size")
    let pixels = [UInt8](unsafeUninitializedCapacity: width * height) { target, count in
      rgba.withUnsafeBufferPointer { source in
        for pixel in 0..<width * height {
          let place = 4 * pixel
          let sum = 77 * UInt32(source[place]) + 150 * UInt32(source[place + 1]) + 29 * UInt32(source[place + 2])
          let alpha = UInt32(source[place + 3])
          target[pixel] = UInt8(truncatingIfNeeded: ((sum >> 8) * alpha + 255 * (255 - alpha)) / 255)
        }
      }
      count = width * height
    }
    self.init(width: width, height: height, pixels: pixels)
  }

  @inline(__always)
  func value(_ x: Int, _ y: Int) -> Int { Int(pixels[y * width + x]) }

  /// The brightness at a place between pixels, from the four around it. The place must be inside the frame.
  @inline(__always)
  func value(x: Double, y: Double) -> Double { pixels.withUnsafeBufferPointer { value(x: x, y: y, $0) } }

  /// The same with the frame's pixels.
  @inline(__always)
  func value(x: Double, y: Double, _ pixels: UnsafeBufferPointer<UInt8>) -> Double {
    let (left, top) = (min(Int(x), width - 2), min(Int(y), height - 2))
    let (right, down) = (x - Double(left), y - Double(top))
    let place = top * width + left
    let above = Double(pixels[place]) * (1 - right) + Double(pixels[place + 1]) * right
    let below = Double(pixels[place + width]) * (1 - right) + Double(pixels[place + width + 1]) * right
    return above * (1 - down) + below * down
  }

  /// The slope of brightness at a pixel that is not on the border, per pixel to the right and down.
  @inline(__always)
  func slope(_ x: Int, _ y: Int) -> (x: Double, y: Double) {
    let place = y * width + x
    return (
      Double(Int(pixels[place + 1]) - Int(pixels[place - 1])) / 2,
      Double(Int(pixels[place + width]) - Int(pixels[place - width])) / 2
    )
  }

  /// Whether a place is inside, at least `margin` pixels from the border.
  @inline(__always)
  func contains(x: Double, y: Double, margin: Double) -> Bool {
    x >= margin && y >= margin && x < Double(width) - 1 - margin && y < Double(height) - 1 - margin
  }

  /// The frame without what dithering adds, such as a pattern that stays where it is while the picture moves, and smooth enough to be
  /// read between its pixels: a binomial filter of five pixels along both sides.
  package func smoothed() -> Brightness {
    guard width > 4, height > 4 else { return self }
    var lines = [UInt16](repeating: 0, count: pixels.count)
    var result = pixels
    let (width, height) = (width, height)
    pixels.withUnsafeBufferPointer { source in
      lines.withUnsafeMutableBufferPointer { lines in
        for y in 0..<height {
          let (above, below) = ((max(0, y - 1) - y) * width, (min(height - 1, y + 1) - y) * width)
          let (top, bottom) = ((max(0, y - 2) - y) * width, (min(height - 1, y + 2) - y) * width)
          for place in y * width..<(y + 1) * width {
            let near = UInt16(source[place + above]) &+ UInt16(source[place + below])
            let far = UInt16(source[place + top]) &+ UInt16(source[place + bottom])
            lines[place] = 6 &* UInt16(source[place]) &+ 4 &* near &+ far
          }
        }
      }
    }
    lines.withUnsafeBufferPointer { lines in
      result.withUnsafeMutableBufferPointer { result in
        for y in 0..<height {
          let row = y * width
          for x in 2..<width - 2 {
            let place = row + x
            let near = UInt32(lines[place - 1]) &+ UInt32(lines[place + 1])
            let far = UInt32(lines[place - 2]) &+ UInt32(lines[place + 2])
            result[place] = UInt8(truncatingIfNeeded: (6 &* UInt32(lines[place]) &+ 4 &* near &+ far &+ 128) >> 8)
          }
          for x in [0, 1, width - 2, width - 1] { result[row + x] = UInt8((lines[row + x] + 8) >> 4) }
        }
      }
    }
    return Brightness(width: width, height: height, pixels: result)
  }

  /// The frame with both sides divided by a number, each pixel the mean of those that it stands for.
  package func reduced(by factor: Int) -> Brightness {
    guard factor > 1 else { return self }
    let (width, height) = (width / factor, height / factor)
    var result = [UInt8](repeating: 0, count: width * height)
    pixels.withUnsafeBufferPointer { pixels in
      for y in 0..<height {
        for x in 0..<width {
          var sum = factor * factor / 2
          for row in 0..<factor {
            let place = (y * factor + row) * self.width + x * factor
            for column in 0..<factor { sum &+= Int(pixels[place + column]) }
          }
          result[y * width + x] = UInt8(sum / (factor * factor))
        }
      }
    }
    return Brightness(width: width, height: height, pixels: result)
  }

  /// The pixels in gray, as red, green, blue, and alpha.
  package var rgba: [UInt8] {
    [UInt8](unsafeUninitializedCapacity: 4 * pixels.count) { target, count in
      for (index, pixel) in pixels.enumerated() {
        for channel in 0..<3 { target[4 * index + channel] = pixel }
        target[4 * index + 3] = 255
      }
      count = 4 * pixels.count
    }
  }
}

/// A movement between two frames, or a position, in pixels.
package struct Shift: Hashable, Sendable {
  package var x: Double
  package var y: Double

  package init(x: Double, y: Double) { (self.x, self.y) = (x, y) }

  static let zero = Shift(x: 0, y: 0)
  static let unknown = Shift(x: .nan, y: .nan)

  var isKnown: Bool { !x.isNaN }
  /// The larger of both parts.
  var length: Double { max(x.magnitude, y.magnitude) }

  static func + (one: Shift, other: Shift) -> Shift { Shift(x: one.x + other.x, y: one.y + other.y) }
  static func - (one: Shift, other: Shift) -> Shift { Shift(x: one.x - other.x, y: one.y - other.y) }
  static prefix func - (one: Shift) -> Shift { Shift(x: -one.x, y: -one.y) }
}
