import CFlipbookPixels
import Testing

/// Materials: the pixels underneath, blurred, more vivid, and tinted.
@Suite("Materials") struct MaterialTests {
  static let sizes: [(width: Int, height: Int, cell: Int, radius: Int)] = [
    (1, 1, 1, 0), (7, 5, 1, 2), (33, 9, 2, 3), (40, 41, 4, 5), (65, 3, 8, 1), (16, 16, 1, 40), (600, 7, 1, 2),
    (515, 20, 8, 2), (257, 5, 4, 1),
  ]

  private func blurred(
    _ pixels: [UInt8], _ size: (width: Int, height: Int, cell: Int, radius: Int), saturation: Int32, color: [UInt8],
    shifts: [Int32]? = nil
  ) -> [UInt8] {
    let cells = ((size.width + size.cell - 1) / size.cell) * ((size.height + size.cell - 1) / size.cell)
    var (scratch, target) = ([UInt16](repeating: 0, count: 8 * cells), [UInt8](repeating: 7, count: pixels.count))
    cpixels_material(
      pixels, 4 * size.width, size.width, size.height, size.cell, size.radius, saturation, color, shifts, 255, &scratch,
      &target, 4 * size.width)
    return target
  }

  @Test("The results are those of the plain implementation", arguments: sizes.indices)
  func twins(index: Int) {
    let size = Self.sizes[index]
    var noise = Noise(seed: index + 90)
    for (saturation, color) in [(256, [UInt8(0), 0, 0, 0]), (460, [200, 100, 50, 128])] {
      let pixels = noise.bytes(4 * size.width * size.height)
      let expected = MaterialTwin(size: size, saturation: saturation, color: color).picture(of: pixels)
      #expect(blurred(pixels, size, saturation: Int32(saturation), color: color) == expected)
    }
  }

  @Test("One color stays as it is, and a tint covers it by its alpha", arguments: sizes.indices)
  func oneColor(index: Int) {
    let size = Self.sizes[index]
    let picture = { (color: [UInt8]) in [[UInt8]](repeating: color, count: size.width * size.height).flatMap { $0 } }
    let pixels = picture([10, 200, 90, 255])
    #expect(blurred(pixels, size, saturation: 256, color: [0, 0, 0, 0]) == pixels)
    #expect(blurred(pixels, size, saturation: 256, color: [1, 2, 3, 255]) == picture([1, 2, 3, 255]))
  }

  @Test("A rim shows what is farther inside, and the middle what is underneath")
  func rim() {
    let (width, height) = (40, 20)
    var shifts = [Int32](repeating: 9, count: 2 * (width + 1) * height)
    cpixels_rim_shifts(width, height, 10, 6, &shifts)
    func shift(_ x: Int, _ y: Int) -> [Int32] { Array(shifts[2 * (y * width + x)..<2 * (y * width + x) + 2]) }
    #expect(shift(20, 10) == [0, 0])
    #expect(shift(20, 0)[0] == 0 && shift(20, 0)[1] > 0 && shift(20, 19)[1] == -shift(20, 0)[1])
    #expect(shift(0, 10)[0] > 0 && shift(39, 10)[0] == -shift(0, 10)[0])
    #expect(shift(20, 0)[1] > shift(20, 2)[1])
    for row in 0..<height {
      let still = (0..<width).filter { shift($0, row) == [0, 0] }
      let span = Array(shifts[2 * (width * height + row)..<2 * (width * height + row) + 2]).map(Int.init)
      #expect(still.isEmpty ? span[0] == span[1] : Array(span[0]..<span[1]) == still)
    }
  }
}

/// The same arithmetic with a loop for each sum.
private struct MaterialTwin {
  let size: (width: Int, height: Int, cell: Int, radius: Int)
  let saturation: Int
  let color: [UInt8]

  private var columns: Int { (size.width + size.cell - 1) / size.cell }
  private var rows: Int { (size.height + size.cell - 1) / size.cell }

  func picture(of pixels: [UInt8]) -> [UInt8] {
    let planes = (0..<3).map { reduced(pixels, channel: $0) }.map { plane in
      (0..<3).reduce(plane) { plane, _ in size.radius == 0 ? plane : averaged(averaged(plane, (1, 0)), (0, 1)) }
    }
    let cells = planes[0].indices.map { cell in tinted(planes.map { $0[cell] }) }
    var picture: [UInt8] = []
    for y in 0..<size.height {
      for x in 0..<size.width {
        picture += (0..<3).map { value(cells, x, y, $0) } + [255]
      }
    }
    return picture
  }

  private func reduced(_ pixels: [UInt8], channel: Int) -> [Int] {
    (0..<rows * columns).map { index in
      let (left, top) = (index % columns * size.cell, index / columns * size.cell)
      var (sum, count) = (0, 0)
      for y in top..<min(top + size.cell, size.height) {
        for x in left..<min(left + size.cell, size.width) {
          sum += Int(pixels[4 * (y * size.width + x) + channel])
          count += 1
        }
      }
      return (sum * 256 + count / 2) / count
    }
  }

  private func averaged(_ plane: [Int], _ step: (x: Int, y: Int)) -> [Int] {
    plane.indices.map { index in
      let sum = (-size.radius...size.radius).reduce(0) { sum, distance in
        let x = min(max(0, index % columns + distance * step.x), columns - 1)
        let y = min(max(0, index / columns + distance * step.y), rows - 1)
        return sum + plane[y * columns + x]
      }
      return (sum * ((1 << 32) / (2 * size.radius + 1) + 1)) >> 32
    }
  }

  private func tinted(_ parts: [Int]) -> [Int] {
    let luma = (29 * parts[0] + 150 * parts[1] + 77 * parts[2]) >> 8
    return parts.enumerated().map { channel, part in
      let vivid = min(max(0, luma + (part - luma) * saturation / 256), 255 * 256)
      return (vivid * (255 - Int(color[3])) + Int(color[channel]) * 256 * Int(color[3]) + 127) / 255
    }
  }

  private func value(_ cells: [[Int]], _ x: Int, _ y: Int, _ channel: Int) -> UInt8 {
    func place(_ pixel: Int, _ count: Int) -> Int {
      min(max(0, (2 * pixel + 1) * 128 / size.cell - 128), (count - 1) * 256)
    }
    let (x, y) = (place(x, columns), place(y, rows))
    let (column, row, right, below) = (x >> 8, y >> 8, x & 255, y & 255)
    func part(_ column: Int, _ row: Int) -> Int {
      cells[min(row, rows - 1) * columns + min(column, columns - 1)][channel]
    }
    let upper = part(column, row) * (256 - right) + part(column + 1, row) * right
    let lower = part(column, row + 1) * (256 - right) + part(column + 1, row + 1) * right
    return UInt8(min(255, (upper * (256 - below) + lower * below + (1 << 23)) >> 24))
  }
}
