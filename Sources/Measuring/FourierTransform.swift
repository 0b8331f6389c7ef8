import Glibc

/// The discrete Fourier transform of complex pictures whose sides are powers of two (Cooley and Tukey).
struct FourierTransform {
  let width: Int
  let height: Int
  private let turns: [(cos: Float, sin: Float)]
  private let order: (row: [Int], column: [Int])

  struct Picture {
    var real: [Float]
    var imaginary: [Float]
  }

  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    let longest = max(width, height)
    turns = (0..<longest / 2).map { step in
      let angle = -2 * Double.pi * Double(step) / Double(longest)
      return (Float(cos(angle)), Float(sin(angle)))
    }
    order = (FourierTransform.order(width), FourierTransform.order(height))
  }

  var empty: Picture {
    Picture(
      real: [Float](repeating: 0, count: width * height), imaginary: [Float](repeating: 0, count: width * height))
  }

  /// The places in the order of their reversed bits.
  private static func order(_ count: Int) -> [Int] {
    var order = [0]
    while order.count < count { order = order.map { 2 * $0 } + order.map { 2 * $0 + 1 } }
    return order
  }

  func transform(_ picture: inout Picture) {
    // Rows are transformed as the columns of the transposed picture: whole rows at once, which processors do several numbers at a time.
    var turned = transposed(picture, width: width, height: height, order.row)
    transformColumns(&turned, width: height, height: width)
    picture = transposed(turned, width: height, height: width, order.column)
    transformColumns(&picture, width: width, height: height)
  }

  /// The picture with its rows as columns, whose order is that of the transform.
  private func transposed(_ picture: Picture, width: Int, height: Int, _ order: [Int]) -> Picture {
    var result = picture
    func transpose(_ source: [Float], _ target: inout [Float]) {
      source.withUnsafeBufferPointer { source in
        target.withUnsafeMutableBufferPointer { target in
          for (row, place) in order.enumerated() {
            for column in 0..<height { target[row * height + column] = source[column * width + place] }
          }
        }
      }
    }
    transpose(picture.real, &result.real)
    transpose(picture.imaginary, &result.imaginary)
    return result
  }

  /// Transforms all columns, whose places are in the order of their reversed bits.
  private func transformColumns(_ picture: inout Picture, width: Int, height: Int) {
    picture.real.withUnsafeMutableBufferPointer { real in
      picture.imaginary.withUnsafeMutableBufferPointer { imaginary in
        var half = 1
        while half < height {
          let stride = turns.count / half
          for block in Swift.stride(from: 0, to: height, by: 2 * half) {
            for index in 0..<half {
              let (one, other) = ((block + index) * width, (block + index + half) * width)
              combine(real, imaginary, one, other, width, turns[index * stride])
            }
          }
          half *= 2
        }
      }
    }
  }

  /// The step of the transform for two rows.
  @inline(__always)
  private func combine(
    _ real: UnsafeMutableBufferPointer<Float>, _ imaginary: UnsafeMutableBufferPointer<Float>, _ one: Int, _ other: Int,
    _ count: Int, _ turn: (cos: Float, sin: Float)
  ) {
    guard count >= 8 else {
      for column in 0..<count {
        let (place, far) = (one + column, other + column)
        let right = real[far] * turn.cos - imaginary[far] * turn.sin
        let down = real[far] * turn.sin + imaginary[far] * turn.cos
        (real[far], imaginary[far]) = (real[place] - right, imaginary[place] - down)
        (real[place], imaginary[place]) = (real[place] + right, imaginary[place] + down)
      }
      return
    }
    let (rows, lines) = (UnsafeMutableRawBufferPointer(real), UnsafeMutableRawBufferPointer(imaginary))
    for column in Swift.stride(from: 0, to: count, by: 8) {
      let (place, far) = (4 * (one + column), 4 * (other + column))
      let farReal = rows.loadUnaligned(fromByteOffset: far, as: SIMD8<Float>.self)
      let farImaginary = lines.loadUnaligned(fromByteOffset: far, as: SIMD8<Float>.self)
      let (right, down) = (
        farReal * turn.cos - farImaginary * turn.sin, farReal * turn.sin + farImaginary * turn.cos
      )
      let nearReal = rows.loadUnaligned(fromByteOffset: place, as: SIMD8<Float>.self)
      let nearImaginary = lines.loadUnaligned(fromByteOffset: place, as: SIMD8<Float>.self)
      rows.storeBytes(of: nearReal - right, toByteOffset: far, as: SIMD8<Float>.self)
      lines.storeBytes(of: nearImaginary - down, toByteOffset: far, as: SIMD8<Float>.self)
      rows.storeBytes(of: nearReal + right, toByteOffset: place, as: SIMD8<Float>.self)
      lines.storeBytes(of: nearImaginary + down, toByteOffset: place, as: SIMD8<Float>.self)
    }
  }
}
