import FlipbookEncoding
import Testing
import FlipbookUnits

@testable import FlipbookComparison
@testable import FlipbookRuns

/// The results are those of the plain implementation, whatever instructions the processor has.
@Suite struct PictureTwinTests {
  /// Sizes around the widths of vectors and windows.
  static let sizes = [
    (1, 1), (1, 9), (9, 1), (2, 2), (3, 5), (15, 4), (16, 7), (17, 18), (18, 5), (19, 33), (31, 34), (32, 32), (33, 40),
    (47, 3), (65, 35), (98, 4),
  ].map { PixelSize(width: $0.0, height: $0.1) }

  /// How the second picture is derived from the first.
  enum Change: CaseIterable {
    case noise, fewColors, smallSteps, fewPixels, shapes, transparent, areas
  }

  @Test(arguments: Change.allCases, sizes) func findsWhatTheTwinFinds(_ change: Change, _ size: PixelSize) throws {
    var noise = Noise(seed: size.width * 131 + size.height)
    for tolerance in [0, 0.1, 0.5] {
      let (first, second) = try Self.pair(change, size, &noise)
      for ignoresAntialiasing in [true, false] {
        let tolerance = PictureTolerance(perceptual: tolerance, ignoresAntialiasing: ignoresAntialiasing)
        let twin = PictureTwin(first, second, tolerance)
        let comparison = PictureComparison(tolerance: tolerance)
        let expected = first == second ? .equal : twin.difference
        #expect(comparison.compare(first, second) == expected, "\(tolerance)")
        let drawing = try #require(comparison.drawing(of: first, second))
        #expect(Self.marks(in: drawing) == twin.marks, "\(tolerance)")
      }
    }
  }

  private static func pair(
    _ change: Change, _ size: PixelSize, _ noise: inout Noise
  ) throws -> (StraightBitmap, StraightBitmap) {
    let count = size.width * size.height
    var first = (0..<count).flatMap { _ in pixel(change, &noise) }
    var second = first
    for index in 0..<count {
      let place = 4 * index
      switch change {
      case .noise, .transparent, .fewColors: second.replaceSubrange(place..<place + 4, with: pixel(change, &noise))
      case .smallSteps: for channel in 0..<3 { second[place + channel] = first[place + channel] &+ noise.byte() / 40 }
      case .fewPixels: if noise.number(20) == 0 { second[place] = noise.byte() }
      case .areas:
        // The first of two areas changes its shade.
        if index % size.width > size.width / 4 { second[place + 1] -= 12 }
        if index % size.width > size.width / 2 { (first[place], second[place]) = (30, 30) }
      case .shapes:
        // A slope between two areas that is one step further in the second picture.
        let (column, row) = (index % size.width, index / size.width)
        let distance = 2 * column + row - size.width
        for channel in 0..<3 {
          first[place + channel] = UInt8(max(0, min(255, distance * 40)))
          second[place + channel] = UInt8(max(0, min(255, distance * 40 + 60)))
        }
      }
    }
    return (
      try #require(StraightBitmap(size: size, pixels: first)), try #require(StraightBitmap(size: size, pixels: second))
    )
  }

  private static func pixel(_ change: Change, _ noise: inout Noise) -> [UInt8] {
    switch change {
    case .noise, .smallSteps: [noise.byte(), noise.byte(), noise.byte(), 255]
    case .transparent: [noise.byte() & 0xC0, noise.byte() & 0xC0, 255, [0, 90, 255][noise.number(3)]]
    case .areas: [0, 122, 255, 255]
    case .fewColors, .fewPixels, .shapes: [0, 0, UInt8(noise.number(3) * 100), 255]
    }
  }

  /// The marks that the colors of a drawing represent.
  private static func marks(in drawing: StraightBitmap) -> [PixelMark] {
    stride(from: 0, to: drawing.pixels.count, by: 4).map { place in
      let pixel = Array(drawing.pixels[place..<place + 4])
      switch pixel {
      case [255, 0, 0, 255]: return .perceptible
      case [255, 255, 0, 255]: return .antialiased
      default:
        #expect(pixel[0] == pixel[1] && pixel[1] == pixel[2] && pixel[0] >= 229 && pixel[3] == 255)
        return .same
      }
    }
  }
}
