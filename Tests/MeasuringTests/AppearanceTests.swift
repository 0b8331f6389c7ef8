import FlipbookMeasuring
import Testing

@Suite("How the looks of regions change in a screen recording")
struct AppearanceTests {
  /// A number in each of 40 frames: it rests, goes from one value to another, and rests.
  private static func ease(from start: Double, to end: Double, between first: Int = 6, and last: Int = 32) -> [Double] {
    (0..<40).map { frame in
      let progress = max(0, min(1, Double(frame - first) / Double(last - first)))
      return start + (end - start) * progress * progress * (3 - 2 * progress)
    }
  }

  private static let still = Array(repeating: (x: 0.0, y: 0.0), count: 40)

  private static func background() -> MovingScreen.Layer {
    MovingScreen.Layer(clip: (0, 0, 160, 240), positions: still, content: MovingScreen.spots(1))
  }

  private static func card(alphas: [Double] = [], scales: [Double] = []) -> MovingScreen.Layer {
    MovingScreen.Layer(
      clip: (40, 80, 120, 152), positions: still, content: MovingScreen.spots(9), alphas: alphas, scales: scales)
  }

  private func column(_ name: String, of regions: [MeasuredRegion]) throws -> MeasuredRegion.Column {
    let parts = name.split(separator: ".").map(String.init)
    let region = try #require(regions.first { $0.name == parts[0] }, "\(regions.map(\.name))")
    return try #require(region.columns.first { $0.name == parts[1] }, "\(region.columns.map(\.name))")
  }

  private func check(_ column: MeasuredRegion.Column, _ truth: [Double], within tolerance: Double) throws {
    let values = column.values.compactMap(\.self)
    #expect(values.count == truth.count)
    for (frame, pair) in zip(values, truth).enumerated() {
      #expect((pair.0 - pair.1).magnitude <= tolerance, "frame \(frame): \(pair)")
    }
    #expect(column.errors.allSatisfy { ($0 ?? 1) < tolerance })
  }

  @Test(
    "A view that fades where it is has an alpha, forward and back, with noise, and nothing else is found",
    arguments: [
      (ease(from: 0, to: 1), 0), (ease(from: 1, to: 0), 0), (ease(from: 0, to: 1), 2),
      (zip(ease(from: 0, to: 1, and: 16), ease(from: 0, to: 1, between: 20)).map { $0 - $1 }, 0),
    ])
  func fade(_ alphas: [Double], noise: Int) throws {
    // Below it is plain white, so that what is there without it is known.
    var plain = AppearanceTests.background()
    plain.content = { _, _ in 250 }
    let regions = try MovingScreen(layers: [plain, AppearanceTests.card(alphas: alphas)], noise: noise).regions()
    #expect(regions.map(\.name) == ["view"])
    try check(try column("view.alpha", of: regions), alphas, within: 0.03)
    let box = try #require(regions.first?.box)
    #expect(abs(box.left - 40) <= 8 && abs(box.top - 80) <= 8 && abs(box.width - 80) <= 16)
  }

  @Test("What a black view darkens is a shade with the view's alpha, and a sheet that moves over it is found as before")
  func shade() throws {
    let alphas = AppearanceTests.ease(from: 0, to: 0.35)
    var black = MovingScreen.Layer(clip: (0, 0, 160, 240), positions: AppearanceTests.still, content: { _, _ in 0 })
    black.alphas = alphas
    let tops = AppearanceTests.ease(from: 0, to: -120.7)
    let sheet = MovingScreen.Layer(
      clip: (0, 200, 160, 480), positions: tops.map { (0, $0) }, content: MovingScreen.spots(5), movesClip: true)
    let regions = try MovingScreen(layers: [AppearanceTests.background(), black, sheet]).regions()
    #expect(regions.map(\.name) == ["sheet", "shade"], "\(regions.map { "\($0)" })")
    try check(try column("shade.alpha", of: regions), alphas, within: 0.015)
    // What is visible of the sheet grows as it moves up.
    let (top, height) = (try column("sheet.top", of: regions), try column("sheet.height", of: regions))
    for (top, height) in zip(top.values, height.values) {
      #expect(top.map { 240 - $0 }.map { abs($0 - (height ?? -1)) < 1 } ?? (height == nil))
    }
  }

  @Test(
    "A view that changes its size around its center has a scale, and its parts are not taken for views that move",
    arguments: [
      ease(from: 1, to: 0.88),
      zip(ease(from: 0, to: 0.06, and: 16), ease(from: 0, to: 0.06, between: 20)).map { 1 - $0 + $1 },
    ])
  func scale(_ scales: [Double]) throws {
    var plain = AppearanceTests.background()
    plain.content = { _, _ in 250 }
    let regions = try MovingScreen(layers: [plain, AppearanceTests.card(scales: scales)]).regions()
    #expect(regions.map(\.name) == ["view"])
    try check(try column("view.scale", of: regions), scales, within: 0.006)
  }

  @Test("A rectangle that is followed has the alpha and the scale of what is in it")
  func follow() throws {
    let box = Box(left: 44, top: 84, right: 116, bottom: 148)
    var plain = AppearanceTests.background()
    plain.content = { _, _ in 250 }
    let fading = AppearanceTests.ease(from: 1, to: 0)
    let faded = try MovingScreen(layers: [plain, AppearanceTests.card(alphas: fading)])
      .regions(following: [Measurement.Wanted(name: "card", box: box, frame: 0)])
    try check(try column("card.alpha", of: faded), fading, within: 0.03)
    let scales = AppearanceTests.ease(from: 1, to: 0.9)
    let scaled = try MovingScreen(layers: [plain, AppearanceTests.card(scales: scales)])
      .regions(following: [Measurement.Wanted(name: "card", box: box, frame: 0)])
    try check(try column("card.scale", of: scaled), scales, within: 0.006)
    try check(try column("card.x", of: scaled), scales.map { 80 - 36 * $0 }, within: 0.4)
  }

  @Test("A text that changes at once, and a movement of less than a pixel, are no fades")
  func others() throws {
    var plain = AppearanceTests.background()
    plain.content = { _, _ in 250 }
    let jump = AppearanceTests.ease(from: 0, to: 1).map { $0 < 0.5 ? 0.0 : 1 }
    #expect(try MovingScreen(layers: [plain, AppearanceTests.card(alphas: jump)]).regions().isEmpty)
    var nudged = AppearanceTests.card()
    nudged.positions = AppearanceTests.ease(from: 0, to: 0.8).map { (0, $0) }
    nudged.movesClip = true
    #expect(try MovingScreen(layers: [plain, nudged]).regions().isEmpty)
  }
}
