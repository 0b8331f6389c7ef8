import CFlipbookPixels
import Testing

/// The results are those of the plain implementations, whatever instructions the processor has.
@Suite struct CPixelsTests {
  /// Counts around the widths of vectors and blocks.
  static let counts = Array(1...70) + [127, 128, 129, 255, 780, 1001, 4096]

  @Test func hashesAreTheTwins() {
    var noise = Noise(seed: 1)
    for count in [0] + Self.counts {
      let rows = (0..<count % 7 + 1).map { _ in noise.bytes(count) }
      var hashes = [UInt64](repeating: 0, count: 2 * rows.count)
      cpixels_hash_rows(rows.flatMap { $0 + [1, 2, 3] }, count + 3, count, rows.count, &hashes)
      #expect(hashes == rows.flatMap(PixelTwins.hash), "\(count) bytes")
    }
  }

  @Test func differencesAndRepeatsAreCounted() {
    var noise = Noise(seed: 2)
    for count in Self.counts {
      // Few values, so that many pixels are equal, and many differ in only one byte.
      let (first, second) = (noise.bytes(4 * count).map { $0 / 200 }, noise.bytes(4 * count).map { $0 / 200 })
      let pixels = { (bytes: [UInt8]) in stride(from: 0, to: 4 * count, by: 4).map { Array(bytes[$0..<$0 + 4]) } }
      let (ones, others) = (pixels(first), pixels(second))
      #expect(cpixels_count_differences(first, second, count) == zip(ones, others).count { $0 != $1 })
      #expect(cpixels_count_repeats(first, count) == zip(ones, ones.dropFirst()).count { $0 == $1 })
    }
  }

  @Test func oneTranslucentPixelIsFound() {
    var noise = Noise(seed: 8)
    for count in Self.counts {
      var bgra = noise.bytes(4 * count)
      for alpha in stride(from: 3, to: 4 * count, by: 4) { bgra[alpha] = 255 }
      #expect(cpixels_are_opaque(bgra, count) == 1, "\(count) pixels")
      for pixel in Set([0, count / 2, count - 1]) where pixel >= 0 {
        bgra[4 * pixel + 3] = 254
        #expect(cpixels_are_opaque(bgra, count) == 0, "pixel \(pixel) of \(count)")
        bgra[4 * pixel + 3] = 255
      }
    }
  }

  @Test func slightStepsAreCounted() {
    var noise = Noise(seed: 13)
    for width in Self.counts where width < 200 {
      // Different ranges, so that steps are equal, slight, or large.
      let (height, rowBytes, range) = (1 + width % 4, 4 * width + 4, UInt8(1 + width % 9))
      let bgra = noise.bytes(rowBytes * height).map { 100 + $0 % range }
      let found = cpixels_count_slight_steps(bgra, rowBytes, width, height, 5)
      #expect(found == PixelTwins.slightSteps(bgra, rowBytes, width, height, 5), "\(width) × \(height)")
    }
  }

  @Test func opaquePixelsLoseTheirAlpha() {
    var noise = Noise(seed: 3)
    for count in Self.counts {
      let bgra = noise.bytes(4 * count)
      var rgb = [UInt8](repeating: 0, count: 3 * count + 1)
      cpixels_rgb_from_bgra(bgra, count, &rgb)
      var expected: [UInt8] = []
      for blue in stride(from: 0, to: 4 * count, by: 4) { expected += [bgra[blue + 2], bgra[blue + 1], bgra[blue]] }
      #expect(rgb == expected + [0], "\(count) pixels")
    }
  }

  @Test(arguments: [1, 2, 3, 5, 16, 17, 40]) func reducedBytesAreMeans(_ divisor: Int) {
    var noise = Noise(seed: 9)
    for width in [1, divisor, 37, 130] {
      for rows in Set([1, divisor]) {
        // White pixels have the largest sums.
        let pixels = width == 130 ? [UInt8](repeating: 255, count: 4 * width * rows) : noise.bytes(4 * width * rows)
        let reduced = (width + divisor - 1) / divisor
        var scratch = [UInt32](repeating: 7, count: 4 * width)
        var means = [UInt8](repeating: 0, count: 4 * reduced + 1)
        cpixels_reduce(pixels, 4 * width, width, rows, divisor, &scratch, &means)
        let expected = (0..<4 * reduced).map { place -> UInt8 in
          let columns = place / 4 * divisor..<min(width, (place / 4 + 1) * divisor)
          let values = (0..<rows).flatMap { row in columns.map { Int(pixels[4 * (row * width + $0) + place % 4]) } }
          return UInt8((values.reduce(0, +) + values.count / 2) / values.count)
        }
        #expect(means == expected + [0], "\(width) × \(rows) by \(divisor)")
      }
    }
  }

  @Test func everyColorOfEveryAlphaIsStraightened() {
    for alpha in 0...255 {
      // Colors greater than their alpha are not valid premultiplied pixels, but must be handled.
      var bgra: [UInt8] = []
      for color in UInt8.min...UInt8.max { bgra += [color, 255 - color, color / 2, UInt8(alpha)] }
      var rgba = [UInt8](repeating: 0, count: bgra.count)
      cpixels_rgba_from_bgra(bgra, 256, &rgba)
      #expect(rgba == PixelTwins.straight(bgra), "alpha \(alpha)")
    }
  }

  @Test func opaqueAndTransparentPixelsCanBeAdjacent() {
    var noise = Noise(seed: 4)
    for count in Self.counts {
      var bgra = noise.bytes(4 * count)
      for pixel in 0..<count where noise.byte() > 60 { bgra[4 * pixel + 3] = 255 }
      var rgba = [UInt8](repeating: 0, count: 4 * count)
      cpixels_rgba_from_bgra(bgra, count, &rgba)
      #expect(rgba == PixelTwins.straight(bgra), "\(count) pixels")
    }
  }

  @Test(arguments: [3, 4], 0...4) func filtersAreTheTwins(_ step: Int, _ filter: Int) {
    for pixels in Self.counts {
      let (row, above) = Self.rows(of: step * pixels, seed: pixels)
      var filtered = [UInt8](repeating: 0, count: row.count)
      cpixels_filter(Int32(filter), row, above, row.count, step, &filtered)
      #expect(filtered == PixelTwins.filtered(filter, row, above: above, step: step), "\(pixels) pixels")
    }
  }

  @Test(arguments: [(3, true), (3, false), (4, true), (4, false)])
  func theCheapestFilterIsChosen(_ kind: (step: Int, isFirst: Bool)) {
    let (step, isFirst) = kind
    for pixels in Self.counts + [51 * 16, 51 * 16 + 11, 5_000] {
      let (noise, near) = Self.rows(of: step * pixels, seed: pixels)
      let far = [UInt8](repeating: 128, count: step * pixels)
      for (row, above) in [(noise, near), (near, noise), (noise, far), (far, far), (near, near)] {
        let filters = isFirst ? 0...1 : 0...4
        let costs = filters.map { PixelTwins.cost(PixelTwins.filtered($0, row, above: above, step: step)) }
        var cost: UInt64 = 0
        let filter = Int(cpixels_choose_filter(row, isFirst ? nil : above, row.count, step, &cost))
        #expect(cost == costs.min() && filter == costs.firstIndex(of: cost), "\(pixels) pixels")
      }
    }
  }

  @Test(arguments: [(3, true), (3, false), (4, true), (4, false)], 0...4)
  func unfiltersAreTheTwins(_ kind: (step: Int, isFirst: Bool), _ filter: Int) {
    let (step, isFirst) = kind
    for pixels in Self.counts {
      let (filtered, row) = Self.rows(of: step * pixels, seed: pixels)
      let above = isFirst ? [UInt8](repeating: 0, count: row.count) : row
      let expected = Self.rgba(PixelTwins.unfiltered(filter, filtered, above: above, step: step), step: step)
      let rgbaAbove = isFirst ? nil : Self.rgba(row, step: step)
      var rgba = [UInt8](repeating: 0, count: 4 * pixels)
      let unfilter = step == 3 ? cpixels_unfilter_rgb : cpixels_unfilter_rgba
      unfilter(Int32(filter), filtered + [9, 9, 9, 9], rgbaAbove, pixels, &rgba)
      #expect(rgba == expected, "\(pixels) pixels")
    }
  }

  /// Returns a row of noise and a row of small steps around it, as in pictures.
  private static func rows(of count: Int, seed: Int) -> ([UInt8], [UInt8]) {
    var noise = Noise(seed: seed)
    let first = noise.bytes(count)
    return (first, first.map { $0 &+ noise.byte() / 64 })
  }

  private static func rgba(_ row: [UInt8], step: Int) -> [UInt8] {
    step == 4 ? row : stride(from: 0, to: row.count, by: 3).flatMap { Array(row[$0..<$0 + 3]) + [255] }
  }
}
