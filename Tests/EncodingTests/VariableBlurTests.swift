import CFlipbookPixels
import Testing

/// Blurs whose radius differs from row to row.
@Suite("Variable blurs") struct VariableBlurTests {
  private static let sizes: [(width: Int, height: Int, cell: Int)] = [
    (1, 1, 1), (7, 5, 1), (33, 9, 2), (40, 41, 4), (65, 3, 8), (16, 16, 1), (257, 20, 2),
  ]

  private func blurred(
    _ pixels: [UInt8], _ size: (width: Int, height: Int, cell: Int), radii: [UInt32], alphas: [UInt8]
  ) -> [UInt8] {
    let rows = (size.height + size.cell - 1) / size.cell
    let cells = (size.width + size.cell - 1) / size.cell * rows
    var (scratch, totals) = ([UInt16](repeating: 0, count: 8 * cells), [UInt32](repeating: 9, count: 64 * (rows + 1)))
    var target = [UInt8](repeating: 7, count: pixels.count)
    cpixels_variable_blur(
      pixels, 4 * size.width, size.width, size.height, size.cell, radii, alphas, &scratch, &totals, &target,
      4 * size.width)
    return target
  }

  private func rows(_ size: (width: Int, height: Int, cell: Int)) -> Int { (size.height + size.cell - 1) / size.cell }

  @Test("A radius of whole cells is that of a material", arguments: sizes.indices, [0, 1, 3, 40])
  func wholeRadii(index: Int, radius: Int) {
    let size = Self.sizes[index]
    var noise = Noise(seed: index + 190)
    let pixels = noise.bytes(4 * size.width * size.height)
    let rows = rows(size)
    var scratch = [UInt16](repeating: 0, count: 8 * rows * ((size.width + size.cell - 1) / size.cell))
    var expected = [UInt8](repeating: 7, count: pixels.count)
    cpixels_material(
      pixels, 4 * size.width, size.width, size.height, size.cell, radius, 256, [0, 0, 0, 0], nil, 255, &scratch,
      &expected, 4 * size.width)
    let found = blurred(
      pixels, size, radii: [UInt32](repeating: UInt32(16 * radius), count: rows),
      alphas: [UInt8](repeating: 255, count: size.height))
    // The means of both can be rounded differently by less than a 256th of a step in each pass.
    for place in pixels.indices where place % 4 < 3 { #expect(abs(Int(found[place]) - Int(expected[place])) <= 1) }
  }

  @Test("One color stays as it is, whatever the radii", arguments: sizes.indices)
  func oneColor(index: Int) {
    let size = Self.sizes[index]
    let pixels = [[UInt8]](repeating: [10, 200, 90, 255], count: size.width * size.height).flatMap { $0 }
    let radii = (0..<rows(size)).map { UInt32($0 * 37 % 90) }
    let alphas = (0..<size.height).map { UInt8($0 * 50 % 256) }
    #expect(blurred(pixels, size, radii: radii, alphas: alphas) == pixels)
  }

  @Test("Where the opacity is 0, the picture is sharp, and a row without a radius is not blurred across")
  func sharpRows() {
    var noise = Noise(seed: 77)
    let size = (width: 31, height: 8, cell: 1)
    let pixels = noise.bytes(4 * 31 * 8).enumerated().map { $0 % 4 == 3 ? 255 : $1 }
    let radii: [UInt32] = [90, 70, 50, 30, 20, 10, 0, 0]
    let found = blurred(pixels, size, radii: radii, alphas: [255, 255, 255, 255, 255, 0, 255, 255])
    #expect(found[(5 * 124)...] == pixels[(5 * 124)...])
    #expect(found[..<(5 * 124)] != pixels[..<(5 * 124)])
  }
}
