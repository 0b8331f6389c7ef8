import CFlipbookPango
import FlipbookBitmaps
import FlipbookEncoding
import FlipbookUnits
import Testing

@testable import FlipbookComparison

/// Small changes that a reviewer wants to know, and noise that nobody should hear of, in light and in dark.
@Suite struct PlantedPictureTests {
  struct Planted: Sendable {
    let name: String
    let change: @Sendable (inout PlantedScreen) -> Void

    init(_ name: String, _ change: @escaping @Sendable (inout PlantedScreen) -> Void) {
      (self.name, self.change) = (name, change)
    }
  }

  static let changes: [Planted] = [
    Planted("all separators are missing") { $0.separators = 0 },
    Planted("separators are one pixel lower") { $0.separatorShift = 1 },
    Planted("separators are two pixels higher") { $0.separatorShift = -2 },
    Planted("separators are indented by 40 pixels") { $0.separatorInset = 56 },
    Planted("separators are two pixels thick") { $0.separatorHeight = 2 },
    Planted("separators are half as strong") { $0.separators = 0.5 },
    Planted("the bars' hairlines are missing") { $0.hairline = 0 },
    Planted("the bars' hairlines are half as strong") { $0.hairline = 0.5 },
    Planted("the bars' hairlines are one pixel lower") { $0.hairlineShift = 1 },
    Planted("the bar is one pixel higher") { $0.barHeight = 45 },
    Planted("the tint is another blue") { $0.tint = $0.isDark ? (0, 0.478, 1) : (0.039, 0.518, 1) },
    Planted("the tint is purple") { $0.tint = (0.35, 0.34, 0.84) },
    Planted("the page has a tint and a letter changes") { ($0.wash, $0.rowText) = ((6, 6, -6), "Lunch at moon") },
    Planted("the page is warmer") { $0.wash = $0.isDark ? (12, 8, 0) : (0, -4, -16) },
    Planted("a letter changes") { $0.rowText = "Lunch at noom" },
    Planted("a letter of the title changes") { $0.title = "Massages" },
    Planted("the title is missing") { $0.title = "" },
    Planted("the badge is missing") { $0.badge = 0 },
    Planted("the card is one pixel lower") { $0.cardShift = 1 },
    Planted("the card is one pixel taller") { $0.cardHeight = 45 },
    Planted("the card is 3 % lighter") { $0.cardLight = 0.03 },
    Planted("the card has no shadow") { $0.shadow = 0 },
    Planted("the shadow is half as strong") { $0.shadow = 0.5 },
    Planted("secondary text is fainter") { $0.secondary = 0.7 },
    Planted("the caret is missing") { $0.hasCaret = false },
    Planted("the chevrons are missing") { $0.hasChevrons = false },
    Planted("the switch is off") { $0.isSwitchOn = false },
    Planted("the disc is one pixel to the right") { $0.discShift = 1 },
    Planted("rows' text is one pixel to the right") { $0.textShift = 1 },
    Planted("the picture is not opaque") { $0.opacity = 200 },
  ]

  @Test(arguments: changes.indices, [false, true]) func changesAreFound(_ index: Int, _ isDark: Bool) throws {
    let plain = try PlantedScreen.plainPicture(isDark: isDark)
    var screen = PlantedScreen(isDark: isDark)
    Self.changes[index].change(&screen)
    let difference = PictureComparison().compare(plain, try screen.picture())
    #expect(difference.differs, "\(Self.changes[index].name): \(difference)")
    guard case .differs(_, let spread) = difference else { return }
    #expect(spread.box.contains(spread.middle), "\(Self.changes[index].name): \(spread)")
  }

  @Test(arguments: [false, true]) func tintsAreNotHiddenByLetters(_ isDark: Bool) throws {
    let plain = try PlantedScreen.plainPicture(isDark: isDark)
    var screen = PlantedScreen(isDark: isDark)
    (screen.rowText, screen.wash) = ("Lunch at moon", isDark ? (9, 9, 0) : (0, -9, -9))
    guard case .differs(let counts, _) = PictureComparison().compare(plain, try screen.picture()) else {
      Issue.record("nothing found")
      return
    }
    #expect(counts.perceptible > counts.all / 2, "\(counts)")
  }

  @Test(arguments: [8, 16, 24], [false, true]) func strongGrainIsSeen(_ deviation: Int, _ isDark: Bool) throws {
    let plain = try PlantedScreen.plainPicture(isDark: isDark)
    let difference = PictureComparison().compare(plain, try Self.grain(plain, deviation, seed: 7))
    #expect(difference.differs, "\(difference)")
  }

  /// Rasterizers, fractions of a pixel, and rounding, alone and together.
  static let noise: [(name: String, screen: PlantedScreen, grain: Int, seed: Int)] = {
    let shifts = [0, 0.02, 0.05, -0.05, 0.08, 0.1, -0.1, 0.12, 0.15, -0.15]
    let rasterizers = [CAIRO_ANTIALIAS_GOOD, CAIRO_ANTIALIAS_BEST]
    var cases: [(String, PlantedScreen, Int, Int)] = []
    for isDark in [false, true] {
      for shift in shifts {
        for rasterizer in rasterizers {
          for grain in 0...2 where shift != 0 || grain != 0 || rasterizer == CAIRO_ANTIALIAS_BEST {
            let name =
              "\(shift) pixels, rasterizer \(rasterizer.rawValue), grain \(grain), \(isDark ? "dark" : "light")"
            let screen = PlantedScreen(isDark: isDark, shift: shift, antialiasing: rasterizer)
            cases.append((name, screen, grain, cases.count))
          }
        }
      }
    }
    return cases
  }()

  @Test(arguments: noise.indices) func noiseIsTolerated(_ index: Int) throws {
    let (name, screen, grain, seed) = Self.noise[index]
    let plain = try PlantedScreen.plainPicture(isDark: screen.isDark)
    let difference = PictureComparison().compare(plain, try Self.grain(try screen.picture(), grain, seed: seed))
    #expect(!difference.differs, "\(name): \(difference)")
  }

  @Test func thereAreEnoughCases() {
    #expect(2 * Self.changes.count >= 60 && Self.noise.count >= 100)
  }

  /// Numbers with a normal distribution and a standard deviation of 1: sums of twelve uniform ones.
  private static let normal: [Double] = {
    var noise = Noise(seed: 1)
    return (0..<8192).map { _ in Double((0..<12).reduce(0) { sum, _ in sum + noise.number(1001) } - 6000) / 1000 }
  }()

  /// Adds noise with a standard deviation in levels to each channel.
  private static func grain(_ picture: StraightBitmap, _ deviation: Int, seed: Int) throws -> StraightBitmap {
    guard deviation > 0 else { return picture }
    let steps = normal.map { Int(($0 * Double(deviation)).rounded()) }
    var noise = Noise(seed: seed)
    var pixels = picture.pixels
    var (place, start) = (0, 0)
    while place < pixels.count {
      // Each row starts elsewhere in the table.
      if place % (4 * picture.size.width) == 0 { start = noise.number(8192) }
      pixels[place] = UInt8(min(255, max(0, Int(pixels[place]) + steps[(start + place) & 8191])))
      place += place & 3 == 2 ? 2 : 1
    }
    return try #require(StraightBitmap(size: picture.size, pixels: pixels))
  }
}
