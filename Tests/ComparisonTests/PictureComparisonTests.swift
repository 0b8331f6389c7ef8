import FlipbookBitmaps
import FlipbookEncoding
import Testing
import FlipbookUnits

@testable import FlipbookComparison
@testable import FlipbookRuns

/// Small pictures and the differences between them.
@Suite struct PictureComparisonTests {
  @Test func equalPicturesAreEqual() throws {
    let picture = try TestPictures.white(40, 40, [(3, 4, "r")])
    #expect(PictureComparison().compare(picture, picture) == .equal)
  }

  @Test func differentSizesAreReportedAsSuch() throws {
    let first = try TestPictures.white(4, 6)
    let second = try TestPictures.white(6, 4)
    let expected = PictureDifference.otherSize(Change(first.size, second.size))
    #expect(PictureComparison().compare(first, second) == expected)
    #expect(PictureComparison().drawing(of: first, second) == nil)
    #expect(expected.differs)
  }

  @Test func invisibleDifferencesAreWithinTheTolerance() throws {
    let first = try TestPictures.picture("...", ". .", "...")
    let second = try TestPictures.picture("w..", ".t.", "...")
    // A step of 5, and transparent pixels with different colors: 255 and 0.
    let counts = PixelCounts(all: 9, changed: 2, perceptible: 0, antialiased: 0, largestStep: 255)
    #expect(PictureComparison().compare(first, second) == .withinTolerance(counts))
  }

  @Test func largeStepsOfEveryKindAreSeen() throws {
    // Color, brightness, alpha: half-transparent black is gray on white.
    for (first, second) in [("r", "c"), (".", "#"), ("g", "l"), ("#", " "), ("#", "h"), ("b", "#")]
      as [(String, String)]
    {
      let difference = PictureComparison().compare(
        try TestPictures.picture(first), try TestPictures.picture(second))
      guard case .differs(let counts, let spread) = difference else {
        Issue.record("\(first)\(second): \(difference)")
        continue
      }
      #expect(counts.perceptible == 1 && counts.changed == 1)
      #expect(spread.box == PixelRect(left: 0, top: 0, right: 1, bottom: 1))
    }
  }

  /// The tints of light and dark, 10 and 16 levels apart, and an invisible step of 3 levels.
  @Test(arguments: [([10, 132, 255], true), ([0, 106, 239], true), ([3, 125, 255], false)])
  func recoloredAreasAreSeen(_ color: [UInt8], _ isSeen: Bool) throws {
    func button(_ color: [UInt8]) throws -> StraightBitmap {
      var pixels = [UInt8](repeating: 255, count: 4 * 60 * 40)
      for row in 10..<30 {
        for column in 20..<45 {
          pixels.replaceSubrange(4 * (60 * row + column)..<4 * (60 * row + column) + 3, with: color)
        }
      }
      return try #require(StraightBitmap(size: PixelSize(width: 60, height: 40), pixels: pixels))
    }
    let difference = PictureComparison().compare(try button([0, 122, 255]), try button(color))
    #expect(difference.differs == isSeen, "\(difference)")
    // The whole button; another edge could explain the pixels at its corners.
    guard case .differs(let counts, let spread) = difference else { return }
    #expect((496...500).contains(counts.perceptible), "\(difference)")
    #expect(spread.box == PixelRect(left: 20, top: 10, right: 45, bottom: 30))
  }

  /// Tints of large areas, at least 4 levels apart in a channel, and smaller ones, which nobody sees.
  static let tints: [(first: [UInt8], second: [UInt8], isSeen: Bool)] = [
    ([255, 255, 255], [255, 254, 250], true), ([0, 0, 0], [6, 4, 0], true), ([28, 28, 30], [28, 28, 34], true),
    ([230, 230, 230], [235, 235, 235], true), ([242, 242, 247], [242, 242, 249], false),
    ([255, 255, 255], [252, 252, 252], false),
  ]

  @Test(arguments: tints.indices) func tintedAreasAreSeen(_ index: Int) throws {
    let (first, second, isSeen) = Self.tints[index]
    let size = PixelSize(width: 64, height: 48)
    func picture(_ color: [UInt8]) throws -> StraightBitmap {
      try #require(StraightBitmap(size: size, pixels: (0..<64 * 48).flatMap { _ in color + [255] }))
    }
    let difference = PictureComparison().compare(try picture(first), try picture(second))
    guard case .differs(let counts, let spread) = difference else { return #expect(!isSeen, "\(difference)") }
    #expect(isSeen && counts.perceptible == 64 * 48)
    #expect(spread.colors?.first.red == first[0] && spread.colors?.second.blue == second[2])
  }

  /// Half-transparent black looks gray on white alone.
  @Test func blackHalfClearIsNotGray() throws {
    let (clear, gray) = (try TestPictures.picture("h"), try TestPictures.picture("g"))
    #expect(PictureComparison().compare(clear, gray).differs)
    let pixelmatch = PictureComparison(tolerance: PictureTolerance(ignoresAntialiasing: false))
    #expect(
      pixelmatch.compare(clear, gray)
        == .withinTolerance(PixelCounts(all: 1, changed: 1, perceptible: 0, antialiased: 0, largestStep: 128)))
  }

  /// ΔE00 of pairs from the data of Sharma, Wu, and Dalal cannot be written in sRGB; these were computed from the formula in another program.
  @Test(
    arguments: [
      ("#007AFF", "#0A84FF", 3.5), ("#000000", "#FFFFFF", 100), ("#FF3B30", "#FF453A", 1.63), ("#FFFFFF", "#FFFFFF", 0),
    ] as [(String, String, Double)]
  )
  func colorsAreCompared(_ first: String, _ second: String, _ expected: Double) throws {
    func color(_ text: String) -> PixelColor {
      let number = Int(text.dropFirst(), radix: 16) ?? 0
      return PixelColor(red: UInt8(number >> 16), green: UInt8(number >> 8 & 255), blue: UInt8(number & 255))
    }
    #expect(color(first).text == first)
    #expect(abs(color(first).difference(from: color(second)) - expected) < 0.05)
  }

  /// The scale of pixelmatch: the largest distance is that between red and cyan, and the distance between black and
  /// white is 0.966.
  @Test(arguments: [(0.965, true), (0.967, false)]) func toleranceIsAPartOfTheLargestDistance(
    _ tolerance: Double, _ differs: Bool
  ) throws {
    let (black, white) = (try TestPictures.picture("#"), try TestPictures.picture("."))
    let comparison = PictureComparison(
      tolerance: PictureTolerance(perceptual: tolerance, ignoresAntialiasing: false))
    #expect(comparison.compare(black, white).differs == differs)
  }

  @Test func softenedEdgesAreAntialiased() throws {
    let first = try TestPictures.picture("....####", "....####", "....####", "....####", "....####")
    let second = try TestPictures.picture("....####", "...l####", "....####", "...l####", "....####")
    let strict = PictureComparison(tolerance: PictureTolerance(ignoresAntialiasing: false))
    #expect(
      PictureComparison().compare(first, second)
        == .withinTolerance(PixelCounts(all: 40, changed: 2, perceptible: 0, antialiased: 2, largestStep: 63)))
    #expect(strict.compare(first, second).differs)
  }

  @Test func drawingsShowWhatWasFound() throws {
    let first = try TestPictures.picture("....####", "....####", "....####", "....####", "....####")
    let second = try TestPictures.picture("....####", "...l####", "....####", "....####", "#...####")
    let drawing = try #require(PictureComparison().drawing(of: first, second))
    #expect(Array(drawing[8 + 3]) == [255, 255, 0, 255])
    #expect(Array(drawing[32]) == [255, 0, 0, 255])
    #expect(Array(drawing[0]) == [255, 255, 255, 255])
    #expect(Array(drawing[7]) == [230, 230, 230, 255])
  }

  /// The position of the window: around its pixels, within the picture, and the topmost and leftmost of equal ones.
  @Test(
    arguments: [
      ([(50, 50)], PixelRect(left: 34, top: 34, right: 66, bottom: 66), 1),
      ([(0, 0)], PixelRect(left: 0, top: 0, right: 32, bottom: 32), 1),
      ([(99, 79)], PixelRect(left: 68, top: 48, right: 100, bottom: 80), 1),
      ([(10, 60), (60, 10), (90, 10)], PixelRect(left: 59, top: 0, right: 91, bottom: 32), 2),
      ([(10, 10), (41, 41), (42, 42)], PixelRect(left: 10, top: 10, right: 42, bottom: 42), 2),
      ([(10, 10), (41, 10)], PixelRect(left: 10, top: 0, right: 42, bottom: 32), 2),
      ([(10, 10), (42, 10)], PixelRect(left: 0, top: 0, right: 32, bottom: 32), 1),
    ] as [([(Int, Int)], PixelRect, Int)]
  )
  func windows(_ pixels: [(x: Int, y: Int)], _ area: PixelRect, _ count: Int) throws {
    let first = try TestPictures.white(100, 80)
    let second = try TestPictures.white(100, 80, pixels.map { ($0.x, $0.y, "#") })
    let comparison = PictureComparison(tolerance: PictureTolerance(ignoresAntialiasing: false))
    guard case .differs(let counts, let spread) = comparison.compare(first, second) else {
      Issue.record("nothing found")
      return
    }
    #expect(spread.worst == PixelWindow(area: area, perceptible: count))
    #expect(counts.perceptible == pixels.count)
    let (columns, rows) = (pixels.map(\.x), pixels.map(\.y))
    let box = PixelRect(
      left: columns.min() ?? 0, top: rows.min() ?? 0, right: (columns.max() ?? 0) + 1, bottom: (rows.max() ?? 0) + 1)
    #expect(spread.box == box)
  }
}
