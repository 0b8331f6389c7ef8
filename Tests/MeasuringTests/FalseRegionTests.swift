import FlipbookMeasuring
import Testing

@Suite("What looks like motion in a screen recording and is none")
struct FalseRegionTests {
  private static let still = Array(repeating: (x: 0.0, y: 0.0), count: 40)

  /// From 0 to 1 between two of 40 frames.
  private static func ease(between first: Int, and last: Int) -> [Double] {
    (0..<40).map { frame in
      let progress = max(0, min(1, Double(frame - first) / Double(last - first)))
      return progress * progress * (3 - 2 * progress)
    }
  }

  private static func plain() -> MovingScreen.Layer {
    MovingScreen.Layer(clip: (0, 0, 160, 240), positions: still, content: { _, _ in 250 })
  }

  /// A disk of 30 pixels with a lighter edge, as a touch or a large pointer looks.
  private static func disk(_ positions: [(x: Double, y: Double)]) -> MovingScreen.Layer {
    let content: @Sendable (Double, Double) -> Double = { x, y in
      let distance = ((x - 35) * (x - 35) + (y - 55) * (y - 55)).squareRoot()
      return distance < 11 ? 60 : 200
    }
    return MovingScreen.Layer(clip: (20, 40, 50, 70), positions: positions, content: content, movesClip: true)
  }

  @Test(
    "A touch that moves along a curve or to its last frames is no region, and a button that moves from rest to rest is one"
  )
  func pointer() throws {
    let background = MovingScreen.Layer(clip: (0, 0, 160, 240), positions: Self.still, content: MovingScreen.spots(1))
    let curve = (0..<40).map { (frame: Int) -> (x: Double, y: Double) in
      (Double(frame) * 2.4, Double(frame * (40 - frame)) * 0.3)
    }
    #expect(try MovingScreen(layers: [background, Self.disk(curve)]).regions().map(\.name) == [])
    let short = (0..<40).map { (frame: Int) -> (x: Double, y: Double) in (0, 3 * Double(min(frame, 38))) }
    #expect(try MovingScreen(layers: [background, Self.disk(short)]).regions().map(\.name) == [])
    let line = Self.ease(between: 6, and: 30).map { (part: Double) -> (x: Double, y: Double) in (0, 120 * part) }
    #expect(try MovingScreen(layers: [background, Self.disk(line)]).regions().count == 1)
  }

  @Test("Faint light that runs over placeholders is no fade")
  func shimmer() throws {
    let light: @Sendable (Double, Double) -> Double = { x, _ in 215 + 11 * max(0, 1 - ((x - 20) / 30).magnitude) }
    let positions = (0..<40).map { (frame: Int) -> (x: Double, y: Double) in (Double(frame % 24) * 8 - 40, 0) }
    let bars = [20.0, 64, 108, 152, 196].map { top in
      MovingScreen.Layer(clip: (16, top, 144, top + 24), positions: positions, content: light)
    }
    let regions = try MovingScreen(layers: [Self.plain()] + bars).regions()
    #expect(regions.isEmpty, "\(regions)")
  }

  @Test("A view that is drawn smaller at once has no scale")
  func jump() throws {
    var card = MovingScreen.Layer(clip: (30, 70, 130, 170), positions: Self.still, content: MovingScreen.spots(9))
    card.scales = (0..<40).map { $0 < 18 ? 1 : $0 < 20 ? 0.98 : 0.94 }
    let names = try MovingScreen(layers: [Self.plain(), card]).regions().map(\.name)
    #expect(names == [])
  }
}
