import Dispatch
import FlipbookMeasuring
import Testing

@Suite("What moves in a screen recording")
struct MeasurementTests {
  /// A position in each of 40 frames: rest, an ease, and rest.
  private static func ease(to end: Double) -> [Double] {
    (0..<40).map { frame in
      let progress = max(0, min(1, Double(frame - 6) / 26))
      return end * progress * progress * (3 - 2 * progress)
    }
  }

  private func background() -> MovingScreen.Layer {
    MovingScreen.Layer(
      clip: (0, 0, 160, 240), positions: Array(repeating: (0, 0), count: 40), content: MovingScreen.spots(1))
  }

  /// Checks the median distance of measured values from the true ones, and that none is far away.
  private func check(
    _ regions: [MeasuredRegion], _ name: String, _ truth: [Double], within tolerance: Double,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
    let region = try #require(
      regions.first { $0.name == parts[0] }, "\(regions.map(\.name))", sourceLocation: sourceLocation)
    let column = try #require(
      region.columns.first { $0.name == parts[1] }, "\(region.columns.map(\.name))", sourceLocation: sourceLocation)
    let errors = zip(column.values, truth).compactMap { value, truth in value.map { abs($0 - truth) } }
    #expect(errors.count == truth.count, sourceLocation: sourceLocation)
    #expect(errors.sorted()[errors.count / 2] <= tolerance, "\(errors)", sourceLocation: sourceLocation)
    #expect((errors.max() ?? 0) <= 0.5, "\(errors)", sourceLocation: sourceLocation)
  }

  @Test("A list below a bar is exact to a tenth of a pixel, over many screens")
  func rows() throws {
    let offsets = MeasurementTests.ease(to: 330.4)
    let list = MovingScreen.Layer(
      clip: (0, 40, 160, 240), positions: offsets.map { (0, -$0) }, content: MovingScreen.rows)
    let bar = MovingScreen.Layer(
      clip: (0, 0, 160, 40), positions: Array(repeating: (0, 0), count: 40), content: MovingScreen.spots(2))
    let regions = try MovingScreen(layers: [list, bar]).regions()
    #expect(regions.map(\.name) == ["list"])
    try check(regions, "list.offset.y", offsets, within: 0.1)
  }

  @Test("A sheet that covers a screen is followed by its top edge")
  func sheet() throws {
    let tops = MeasurementTests.ease(to: -120.7)
    let sheet = MovingScreen.Layer(
      clip: (0, 200, 160, 480), positions: tops.map { (0, $0) }, content: MovingScreen.spots(5), movesClip: true)
    let regions = try MovingScreen(layers: [background(), sheet]).regions()
    #expect(regions.map(\.name) == ["sheet"])
    let column = try #require(regions.first?.columns.first)
    let start = try #require(column.values[0])
    // The edge is known to about a pixel, and its movement much better.
    #expect(abs(start - 200) <= 3)
    try check(regions, "sheet.top", tops.map { start + $0 }, within: 0.1)
  }

  @Test("A sheet whose visible part changes while it rests is known where it stays")
  func change() throws {
    let tops = MeasurementTests.ease(to: -120.7)
    let sheet = MovingScreen.Layer(
      clip: (0, 200, 160, 480), positions: tops.map { (0, $0) }, content: MovingScreen.spots(5), movesClip: true)
    // What was seen of the sheet first has another content from frame 34 on.
    let places = tops.enumerated().map { $0 < 34 ? 1000 : $1 }
    let text = MovingScreen.Layer(
      clip: (0, 200, 160, 270), positions: places.map { (0, $0) }, content: MovingScreen.spots(6), movesClip: true)
    let regions = try MovingScreen(layers: [background(), sheet, text]).regions()
    let values = try #require(regions.first { $0.name == "sheet" }?.columns.first?.values, "\(regions.map(\.name))")
    for frame in 34..<40 {
      let distance = try #require(values[frame], "\(frame): \(values)") - (values[33] ?? .nan)
      // It is found by other texture than before, within half a pixel.
      #expect(abs(distance) < 0.5, "\(frame): \(distance)")
    }
  }

  @Test("Bars that leave beside a list are found, and are not known once they are gone")
  func bars() throws {
    let offsets = MeasurementTests.ease(to: 200)
    let list = MovingScreen.Layer(
      clip: (0, 0, 160, 240), positions: offsets.map { (0, -$0) }, content: MovingScreen.rows)
    let top = MovingScreen.Layer(
      clip: (0, 0, 160, 30), positions: offsets.map { (0, -$0 / 2) }, content: MovingScreen.spots(2), movesClip: true)
    let bottom = MovingScreen.Layer(
      clip: (0, 210, 160, 240), positions: offsets.map { (0, $0 / 2) }, content: MovingScreen.spots(3), movesClip: true)
    let regions = try MovingScreen(layers: [list, top, bottom]).regions()
    try check(regions, "list.offset.y", offsets, within: 0.1)
    for direction in [-0.5, 0.5] {
      let distances = try #require(
        regions.filter { $0.name != "list" }.compactMap { region -> [Double]? in
          let values = region.columns[0].values
          let known = zip(values, offsets).compactMap { value, offset in value.map { $0 - direction * offset } }
          guard let first = known.first, known.count >= 8, values[39] == nil else { return nil }
          return known.map { abs($0 - first) }
        }.first { $0.sorted()[$0.count / 2] < 0.1 }, "\(regions.map { ($0.name, $0.columns[0].values) })")
      #expect((distances.max() ?? 0) < 0.5, "\(distances)")
    }
  }

  @Test("Labels that exchange their looks do not move")
  func exchange() throws {
    let isSwapped = (0..<40).map { $0 / 5 % 2 == 1 }
    func label(at start: Double, _ strength: Double, _ places: [Double]) -> MovingScreen.Layer {
      let spots = MovingScreen.spots(4)
      return MovingScreen.Layer(
        clip: (start, 100, start + 50, 118), positions: places.map { ($0, 0) },
        content: { x, y in 250 - strength * (250 - spots(x - start, y)) }, movesClip: true)
    }
    let screen = MovingScreen(layers: [
      label(at: 10, 1, isSwapped.map { $0 ? 96 : 0 }), label(at: 106, 0.4, isSwapped.map { $0 ? -96 : 0 }),
    ])
    #expect(try screen.regions().map(\.name) == [])
  }

  @Test("A screen in which nothing moves has no regions, and neither has one frame")
  func rest() throws {
    #expect(try MovingScreen(layers: [background()]).regions().isEmpty)
    var one = background()
    one.positions = [(0, 0)]
    #expect(try MovingScreen(layers: [one]).regions().isEmpty)
  }

  @Test("A pointer with a trail is no region, and the list below it is found")
  func pointer() throws {
    let offsets = MeasurementTests.ease(to: 210)
    let list = MovingScreen.Layer(
      clip: (0, 40, 160, 240), positions: offsets.map { (0, -$0) }, content: MovingScreen.rows)
    let places = (0..<40).map { Double(abs($0 % 14 - 7) * 26) }
    let pointer = MovingScreen.Layer(
      clip: (124, 10, 133, 30), positions: places.map { (0, $0) },
      content: MovingScreen.spots(7, spacing: 5), movesClip: true)
    let regions = try MovingScreen(layers: [list, pointer]).regions()
    #expect(regions.map(\.name) == ["list"])
  }

  @Test("What is measured does not depend on the number of processors")
  func workers() throws {
    let offsets = MeasurementTests.ease(to: 200)
    let list = MovingScreen.Layer(
      clip: (0, 0, 160, 240), positions: offsets.map { (0, -$0) }, content: MovingScreen.rows)
    let bar = MovingScreen.Layer(
      clip: (0, 0, 160, 30), positions: offsets.map { (0, -$0 / 2) }, content: MovingScreen.spots(2), movesClip: true)
    let screen = MovingScreen(layers: [list, bar])
    let alone = try screen.regions()
    let together = try screen.regions { DispatchQueue.concurrentPerform(iterations: $0, execute: $1) }
    #expect(alone.map(\.name) == together.map(\.name))
    #expect(alone.map { $0.columns.map(\.values) } == together.map { $0.columns.map(\.values) })
  }

  @Test("A rectangle is followed forward and back from its moment")
  func follow() throws {
    let places = MeasurementTests.ease(to: 43.3)
    let card = MovingScreen.Layer(
      clip: (30, 60, 90, 120), positions: places.map { ($0, $0 / 2) }, content: MovingScreen.spots(9), movesClip: true)
    let screen = MovingScreen(layers: [background(), card])
    let box = Box(left: 30 + places[19], top: 60 + places[19] / 2, right: 90 + places[19], bottom: 120 + places[19] / 2)
    let regions = try screen.regions(following: [Measurement.Wanted(name: "card", box: box, frame: 19)])
    try check(regions, "card.x", places.map { 30 + $0 }, within: 0.15)
    try check(regions, "card.y", places.map { 60 + $0 / 2 }, within: 0.15)
  }
}
