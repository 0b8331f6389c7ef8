/// A tile that goes over from one look to another, each frame showing a part of both.
struct TileFade: Sendable {
  let tile: Int
  /// The last frame in which the tile rests.
  let start: Int
  /// How much of the other look each frame shows, from `start` on: 0 at the start, and 1 at most.
  let course: [Double]
  /// The looks at the start, and farthest from that.
  let base: [UInt8]
  let peak: [UInt8]
  /// The sum of the squared differences of both looks.
  let weight: Double

  var end: Int { start + course.count - 1 }

  /// The least sum of squared differences.
  private static let leastWeight = 3200.0
  /// The variance of a pixel's noise, and the part of the squared differences, that may be left unexplained.
  private static let (noise, leastRest) = (2.0, 0.02)
  /// What a course may go back or beyond its ends.
  private static let tolerance = 0.1
  /// The frames that show a part of both looks and change, and the least change.
  private static let (fewest, between, leastStep) = (2, 0.08...0.92, 0.02)
  /// The part of the differences that a small movement explains from which on it is one.
  private static let mostMoved = 0.5

  /// Returns `nil` if the tile changes in another way.
  ///
  /// - Parameter frames: The pixels of the tile in each frame from `start` on.
  init?(tile: Int, start: Int, frames: [UInt8]) {
    let count = TileGrid.count
    let differences = stride(from: 0, to: frames.count, by: count).map { from in
      (0..<count).map { Double(frames[from + $0]) - Double(frames[$0]) }
    }
    let squares = differences.map { TileFade.product($0, $0) }
    guard let weight = squares.max(), weight >= TileFade.leastWeight, let index = squares.firstIndex(of: weight)
    else { return nil }
    let peak = differences[index]
    var course: [Double] = []
    for (difference, square) in zip(differences, squares) {
      let part = TileFade.product(difference, peak) / weight
      guard TileFade.fits(rest: square - part * part * weight, weight) else { return nil }
      course.append(part)
    }
    guard TileFade.isFade(course, peak: index) else { return nil }
    (self.tile, self.start, self.course, self.weight) = (tile, start, course, weight)
    base = Array(frames[..<count])
    self.peak = Array(frames[index * count..<(index + 1) * count])
    guard !isMovement(peak) else { return nil }
  }

  /// Whether differences are small enough to be noise.
  static func fits(rest: Double, _ weight: Double) -> Bool {
    rest <= leastRest * weight + noise * Double(TileGrid.count)
  }

  static func product(_ one: [Double], _ other: [Double]) -> Double {
    var sum = 0.0
    for index in one.indices { sum += one[index] * other[index] }
    return sum
  }

  /// Whether a course goes up, and perhaps down again, and takes some frames for that.
  private static func isFade(_ course: [Double], peak: Int) -> Bool {
    var (high, low) = (0.0, 1.0)
    for (index, part) in course.enumerated() {
      if index <= peak {
        guard part >= high - tolerance else { return false }
        high = max(high, part)
      } else {
        guard part <= low + tolerance, part >= -tolerance else { return false }
        low = min(low, part)
      }
    }
    let (end, last) = (course.count - 1, course[course.count - 1])
    guard last <= tolerance || last >= 1 - tolerance else { return false }
    return max(steps(course, 0...peak), steps(course, peak...end)) >= fewest
  }

  /// The number of frames that show a part of both looks and differ from the one before.
  private static func steps(_ course: [Double], _ frames: ClosedRange<Int>) -> Int {
    frames.dropFirst().count { between.contains(course[$0]) && (course[$0] - course[$0 - 1]).magnitude >= leastStep }
  }

  /// The frames in which it goes over.
  var fadingFrames: [Int] { course.indices.filter { TileFade.between.contains(course[$0]) }.map { start + $0 } }

  /// Whether the differences are those of texture that moves by less than a pixel.
  private func isMovement(_ difference: [Double]) -> Bool {
    let side = TileGrid.side
    var (across, along, mixed, right, down, all) = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    for y in 1..<side - 1 {
      for x in 1..<side - 1 {
        let place = y * side + x
        let slope = { (step: Int) in
          (Double(base[place + step]) - Double(base[place - step]) + Double(peak[place + step])
            - Double(peak[place - step])) / 4
        }
        let (slopeX, slopeY, value) = (slope(1), slope(side), difference[place])
        across += slopeX * slopeX
        along += slopeY * slopeY
        mixed += slopeX * slopeY
        right += slopeX * value
        down += slopeY * value
        all += value * value
      }
    }
    let (first, second) = (across + 1, along + 1)
    let determinant = first * second - mixed * mixed
    guard determinant > 0, all > 0 else { return false }
    let (x, y) = ((right * second - down * mixed) / determinant, (down * first - right * mixed) / determinant)
    return x * right + y * down > TileFade.mostMoved * all
  }

  /// How much of the other look a frame shows, or `nil` if it has anything else at the place.
  func part(in tiles: UnsafeBufferPointer<UInt8>) -> (part: Double, rest: Double)? {
    let start = tile * TileGrid.count
    var (product, square) = (0.0, 0.0)
    for index in 0..<TileGrid.count {
      let difference = Double(tiles[start + index]) - Double(base[index])
      product += difference * (Double(peak[index]) - Double(base[index]))
      square += difference * difference
    }
    let part = product / weight
    let rest = square - part * product
    guard TileFade.fits(rest: rest, weight), part >= -TileFade.tolerance, part <= 1 + TileFade.tolerance else {
      return nil
    }
    return (part, max(0, rest))
  }

  /// What the tile shows of the other look in a frame of the recording.
  func part(at frame: Int) -> Double {
    frame <= start ? 0 : course[min(frame, end) - start]
  }

  /// The sums of squared slopes of both looks.
  var texture: (base: Double, peak: Double) { (TileFade.texture(base), TileFade.texture(peak)) }

  /// The sum of squared slopes from which on a look has texture.
  private static let leastTexture = 1200.0

  /// Whether a look has enough texture that nothing else explains the course.
  var isTextured: Bool { max(texture.base, texture.peak) >= TileFade.leastTexture }

  private static func texture(_ pixels: [UInt8]) -> Double {
    let side = TileGrid.side
    var sum = 0.0
    for y in 1..<side {
      for x in 1..<side {
        let here = Double(pixels[y * side + x])
        let (left, above) = (here - Double(pixels[y * side + x - 1]), here - Double(pixels[(y - 1) * side + x]))
        sum += left * left + above * above
      }
    }
    return sum
  }
}
