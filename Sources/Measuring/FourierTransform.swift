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
    var line = [(Float, Float)](repeating: (0, 0), count: max(width, height))
    for row in 0..<height { transform(&picture, &line, start: row * width, step: 1, order.row) }
    for column in 0..<width { transform(&picture, &line, start: column, step: width, order.column) }
  }

  private func transform(
    _ picture: inout Picture, _ line: inout [(Float, Float)], start: Int, step: Int, _ order: [Int]
  ) {
    let count = order.count
    for (index, place) in order.enumerated() {
      line[index] = (picture.real[start + place * step], picture.imaginary[start + place * step])
    }
    line.withUnsafeMutableBufferPointer { line in
      turns.withUnsafeBufferPointer { turns in
        var half = 1
        while half < count {
          let stride = turns.count / half
          for block in Swift.stride(from: 0, to: count, by: 2 * half) {
            for index in 0..<half {
              let turn = turns[index * stride]
              let (one, other) = (line[block + index], line[block + index + half])
              let turned = (other.0 * turn.cos - other.1 * turn.sin, other.0 * turn.sin + other.1 * turn.cos)
              line[block + index] = (one.0 + turned.0, one.1 + turned.1)
              line[block + index + half] = (one.0 - turned.0, one.1 - turned.1)
            }
          }
          half *= 2
        }
      }
    }
    for index in 0..<count {
      (picture.real[start + index * step], picture.imaginary[start + index * step]) = line[index]
    }
  }
}
