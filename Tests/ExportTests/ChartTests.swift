import Foundation
import FlipbookRendering
import FlipbookSnapshots
import Testing
import FlipbookUnits

@testable import FlipbookExport

@Suite struct ChartTests {
  private let setter = TextSetter(shaper: HalfEmShaper(), locale: .en)

  private func chart(title: String = "A title", failure: ClosedRange<Double>? = nil) -> ChartDrawing {
    var run = RunDescription()
    run.title = title
    run.tracks = [TrackLegend("top"), TrackLegend("word")]
    let failed = failure.map {
      JudgedExpectation.Failure(
        expected: "0", got: "1", first: $0.lowerBound, last: $0.upperBound, worst: $0.lowerBound, worstGot: "1",
        count: 2,
        stretches: [$0.lowerBound...$0.lowerBound, $0.upperBound...$0.upperBound])
    }
    run.verdicts = [
      JudgedExpectation(subject: "top", expected: "0", tracks: ["top"], source: 0, line: 1, failure: failed)
    ]
    var record = CurveRecord()
    for number in 0...10 {
      let word: TrackValue = number > 4 ? .word("on") : .absent
      record.append(.sample(number, tracks: [number == 3 ? .absent : .number(Double(number)), word]))
    }
    return CurveChart(record: record, run: run, ink: .light, setter: setter).drawing()
  }

  @Test("Both writers show everything that is described") func bothWritersShowEverythingThatIsDescribed() {
    let chart = chart(failure: 0.2...0.4)
    let svg = String(decoding: ChartSVG.bytes(of: chart), as: UTF8.self)
    let elements = ["<rect", "<line", "<path", "<text"].map { svg.components(separatedBy: $0).count - 1 }
    #expect(elements.reduce(0, +) == chart.items.count)
    #expect(ChartPicture(setter: setter).displayList(of: chart).root.items.count == chart.items.count)
  }

  @Test("A chart has a title, and a description of its curves and its result") func aChartHasATitle() {
    let svg = String(decoding: ChartSVG.bytes(of: chart(title: "A & B", failure: 0.2...0.4)), as: UTF8.self)
    #expect(svg.contains(" role=\"img\" "))
    #expect(svg.contains("<title>A &amp; B</title>\n<desc>Curves of top, word, from 0 to "))
    #expect(svg.contains(" s. The expectation failed.</desc>"))
  }

  @Test("Both writers put a text's anchor at the same place") func bothWritersPutAnAnchorAtTheSamePlace() throws {
    var chart = ChartDrawing(label: SVGLabel(title: "", summary: ""), size: Size(width: 100, height: 20))
    let anchors: [(ChartText.Anchor, left: Double)] = [(.start, 50), (.middle, 40), (.end, 30)]
    for (anchor, _) in anchors {
      let place = Point(x: 50, y: 10)
      chart.text(ChartText(words: "abcd", place: place, color: .black, size: 10, anchor: anchor))
    }
    let items = ChartPicture(setter: setter).displayList(of: chart).root.items
    for (item, expected) in zip(items, anchors) {
      guard case .text(let line) = item else { Issue.record("\(item)"); continue }
      #expect(abs(line.origin.x - expected.left) < 1, "\(expected.0)")
    }
    let svg = String(decoding: ChartSVG.bytes(of: chart), as: UTF8.self)
    #expect(svg.contains("text-anchor=\"middle\"") && svg.contains("text-anchor=\"end\""))
  }

  @Test("A missing value is a gap in both") func aMissingValueIsAGap() throws {
    let chart = chart()
    let path = try #require(
      ChartPicture(setter: setter).displayList(of: chart).root.items.compactMap { item -> Path? in
        guard case .stroke(let path, let stroke, _) = item, stroke.width == 1.75 else { return nil }
        return path
      }.first)
    let moves = path.elements.count { if case .move = $0 { true } else { false } }
    #expect(moves == 2)
    let svg = String(decoding: ChartSVG.bytes(of: chart), as: UTF8.self)
    let data = try #require(svg.components(separatedBy: "<path d=\"").last?.components(separatedBy: "\"").first)
    #expect(data.count { $0 == "M" } == 2)
  }

  @Test("A dashed line is as many dashes as fit, the last cut short") func dashes() {
    var chart = ChartDrawing(label: SVGLabel(title: "", summary: ""), size: Size(width: 100, height: 20))
    let line = ChartLine(color: .black, dash: ChartLine.Dash(length: 2, gap: 3))
    chart.line(from: Point(x: 0, y: 0), to: Point(x: 0, y: 11), line)
    let expected = [(0.0, 2.0), (5, 7), (10, 11)].flatMap { start, end -> [Path.Element] in
      [.move(Point(x: 0, y: start)), .line(Point(x: 0, y: end))]
    }
    guard case .stroke(let path, _, _) = ChartPicture(setter: setter).displayList(of: chart).root.items[0] else {
      Issue.record("no line")
      return
    }
    #expect(path == Path(expected))
  }

  @Test("Curves that coincide take turns, in both") func curvesThatCoincideTakeTurns() throws {
    var run = RunDescription()
    run.tracks = ["list.y", "bar.y", "header.y", "footer.y"].map { TrackLegend($0) }
    var record = CurveRecord()
    for number in 0...20 {
      let value = Double(number * number)
      record.append(.sample(number, tracks: [value, value / 2, value + 1e-9, value].map { .number($0) }))
    }
    let chart = CurveChart(record: record, run: run, ink: .dark, setter: setter).drawing()
    let dashes = chart.items.compactMap { item -> ChartLine.Dash?? in
      guard case .curve(_, let line, _) = item else { return nil }
      return .some(line.dash)
    }
    #expect(dashes == [0, nil, 9, 18].map { start in start.map { ChartLine.Dash(length: 9, gap: 18, start: $0) } })
    let svg = String(decoding: ChartSVG.bytes(of: chart), as: UTF8.self)
    #expect(svg.components(separatedBy: " stroke-width=\"1.75\" stroke-dasharray=\"9 18\"").count == 4)
    #expect(svg.contains("stroke-dashoffset=\"-9\"") && svg.contains("stroke-dashoffset=\"-18\""))
    let ends = ChartPicture(setter: setter).displayList(of: chart).root.items.compactMap { item -> Stroke.Ends? in
      guard case .stroke(_, let stroke, _) = item, stroke.width == 1.75 else { return nil }
      return stroke.ends
    }
    #expect(ends == [.butt, .round, .butt, .butt])
  }

  @Test("A gap in a curve begins its dashes again") func aGapBeginsDashesAgain() {
    var chart = ChartDrawing(label: SVGLabel(title: "", summary: ""), size: Size(width: 100, height: 20))
    let points: [Point?] = [0, 3, 6, nil, 10, 14].map { $0.map { Point(x: $0, y: 0) } }
    chart.curve(points, ChartLine(color: .black, dash: ChartLine.Dash(length: 2, gap: 2, start: 2)), title: "")
    guard case .stroke(let path, _, _) = ChartPicture(setter: setter).displayList(of: chart).root.items[0] else {
      Issue.record("no curve")
      return
    }
    let places = path.elements.map { element -> Double in
      switch element {
      case .move(let point), .line(let point): point.x
      default: -1
      }
    }
    #expect(places == [2, 3, 4, 12, 14])
  }

  @Test("The stretches that fail are shaded, and failures are counted") func aFailedStretchIsShaded() {
    let failing = chart(failure: 0.2...0.4)
    let shades = failing.items.compactMap { item -> Rect? in
      guard case .rectangle(let rect, let color, _, _) = item, color == CurveInk.light.failure.withAlpha(0.1) else {
        return nil
      }
      return rect
    }
    // The lines of the grid are as wide as the plot, which is one second.
    let widths = failing.items.compactMap { item -> Double? in
      guard case .line(let start, let end, _, _) = item, start.y == end.y, end.x - start.x > 100 else { return nil }
      return end.x - start.x
    }
    #expect(Set(widths).count == 1)
    let plotWidth = widths.first ?? 0
    #expect(shades.map { ($0.width * 1000).rounded() } == [3000, 3000])
    #expect(abs(shades[1].minX - shades[0].minX - 0.2 * plotWidth) < 1e-6)
    #expect(words(of: failing).contains("the expectation failed"))
    #expect(!words(of: chart()).contains("the expectation failed"))
  }

  @Test("Numbers have minus signs, the last second has the unit, and gaps are explained") func wordsOfAxes() {
    for (values, gaps) in [([-30, 0, 40], false), ([-30, nil, 40], true)] as [([Double?], Bool)] {
      var run = RunDescription()
      run.tracks = [TrackLegend("list.y")]
      var record = CurveRecord()
      for (number, value) in values.enumerated() {
        record.append(.sample(number, tracks: [value.map { .number($0) } ?? .absent]))
      }
      let chart = CurveChart(record: record, run: run, ink: .light, setter: setter).drawing()
      let words = words(of: chart)
      #expect(words.contains("\u{2212}20") && !words.contains { $0.hasPrefix("-") }, "\(words)")
      #expect(words.contains { $0.contains("gaps: no value") } == gaps)
      let places = chart.items.compactMap { item -> Double? in
        guard case .text(let text) = item, text.words == "s" || text.words == "0.2" else { return nil }
        return text.place.y
      }
      #expect(places.count == 2 && Set(places).count == 1)
    }
  }

  @Test("A title that is too long ends in an ellipsis") func aTitleThatIsTooLongIsCut() throws {
    let title = try #require(words(of: chart(title: String(repeating: "word ", count: 100))).first)
    #expect(title.hasSuffix("…"))
    #expect(setter.width(of: title, TextStyle(15, .black, weight: .semibold)) <= 780)
  }

  private func words(of chart: ChartDrawing) -> [String] {
    chart.items.compactMap { item in
      guard case .text(let text) = item else { return nil }
      return text.words
    }
  }
}

/// Every character is a box half an em wide.
private final class HalfEmShaper: TextShaper {
  let warnings: [TextWarning] = []

  func shape(_ string: String, font: Font) -> ShapedText {
    let outline = GlyphOutline(
      id: GlyphID(font: "half", number: 1), unitsPerEm: 1000, path: .rect(Rect(x: 0, y: -500, width: 500, height: 500)))
    let glyphs = string.map { _ in
      ShapedText.Glyph(outline: outline, offset: .zero, advance: 0.5, endsCluster: true)
    }
    return ShapedText(runs: [ShapedText.Run(isJapanese: false, glyphs: glyphs)])
  }
}
