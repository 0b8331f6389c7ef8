import FlipbookMotion
import Testing

/// MotionFacts 2.6 and Stage, "Paging".
@Suite struct PagingTests {
  struct Case: Sendable {
    let why: String
    let offset: Double
    let velocity: Double
    let start: Int
    let expected: Int

    init(_ why: String, _ offset: Double, _ velocity: Double, from start: Int, to expected: Int) {
      self.why = why
      self.offset = offset
      self.velocity = velocity
      self.start = start
      self.expected = expected
    }
  }

  static let cases = [
    Case("slow and near", 120, 0, from: 0, to: 0),
    Case("past the half", 190, 0, from: 0, to: 1),
    Case("the half counts up", 187.5, 0, from: 0, to: 1),
    Case("nearly the half counts as the half", 187.4999995, 0, from: 0, to: 1),
    Case("a little less does not", 187.499998, 0, from: 0, to: 0),
    Case("a half counts up also when moving back", 562.5, -200, from: 2, to: 2),
    Case("a flick goes on", 20, 301, from: 0, to: 1),
    Case("300 is no flick", 20, 300, from: 0, to: 0),
    Case("nearly 300 is no flick either", 20, 300.0000005, from: 0, to: 0),
    Case("a flick goes back", 730, -301, from: 2, to: 1),
    Case("-300 is no flick", 730, -300, from: 2, to: 2),
    Case("a flick back across the start", 400, -500, from: 1, to: 1),
    Case("a flick from the present offset, not from the start", 350, 500, from: 1, to: 1),
    Case("a flick exactly on a page goes to the next", 375, 500, from: 1, to: 2),
    Case("and back", 375, -500, from: 1, to: 0),
    Case("slow exactly on a page stays", 375, 300, from: 1, to: 1),
    Case("a flick nearly on a page goes on alike", 375.0000004, 500, from: 1, to: 2),
    Case("and if nearly means less", 374.9999996, 500, from: 1, to: 2),
    Case("and back", 374.9999996, -500, from: 1, to: 0),
    Case("and back from a little more", 375.0000004, -500, from: 1, to: 0),
    Case("on a page that is one from the start already", 750, 500, from: 1, to: 2),
    Case("no page after the last from exactly on it", 1500, 500, from: 4, to: 4),
    Case("no page before the first from exactly on it", 0, -500, from: 0, to: 0),
    Case("at most one page on", 800, 900, from: 1, to: 2),
    Case("at most one page back", 10, -900, from: 2, to: 1),
    Case("at most one page by nearness", 1120, 0, from: 1, to: 2),
    Case("no page before the first", -40, -900, from: 0, to: 0),
    Case("no page after the last", 1520, 900, from: 4, to: 4),
    Case("past the first, flicked on", -40, 900, from: 0, to: 0),
    Case("far out", 1e300, 0, from: 4, to: 4),
  ]

  @Test("chooses the page of the rule", arguments: cases)
  func chooses(_ row: Case) {
    let page = Paging.page(
      offset: row.offset,
      velocity: row.velocity,
      pageLength: 375,
      startPage: row.start,
      pageCount: 5
    )
    #expect(page == row.expected, "\(row.why)")
  }

  @Test(
    "the nearest page counts halves up",
    arguments: [(0, 0), (187, 0), (187.5, 1), (562.5, 2), (-10, 0), (-200, -1)]
  )
  func nearest(offset: Double, expected: Int) {
    #expect(Paging.nearestPage(offset: offset, pageLength: 375) == expected)
  }

  @Test("stays where it is without a page's length")
  func noLength() {
    #expect(Paging.page(offset: 10, velocity: 0, pageLength: 0, startPage: 1, pageCount: 3) == 1)
    #expect(Paging.page(offset: .nan, velocity: 0, pageLength: 375, startPage: 1, pageCount: 3) == 1)
    #expect(Paging.nearestPage(offset: 10, pageLength: 0) == 0)
    #expect(Paging.pageCount(contentLength: 0, pageLength: 0) == 0)
    #expect(Paging.pageCount(contentLength: 750, pageLength: 0) == 0)
    #expect(Paging.pageCount(contentLength: 1e300, pageLength: 375) == 0)
    #expect(Paging.pageCount(contentLength: 1125, pageLength: 375) == 3)
  }

  @Test(
    "The spring has the facts' values",
    arguments: [
      (0.05, -200.35074935096563), (0.1, -121.02783468493668), (0.2, -35.04193345834237), (0.3, -8.76407318792873),
      (0.5, -0.4501737664360502),
    ]
  )
  func spring(seconds: Double, expected: Double) {
    let spring = ReturnSpring.paging(displacement: -275, velocity: 800)
    #expect(spring.displacement(after: seconds).isClose(to: expected))
    let mirrored = ReturnSpring.paging(displacement: 275, velocity: -800)
    #expect(mirrored.displacement(after: seconds) == -spring.displacement(after: seconds))
  }

  @Test("the spring ends by the bounce's rule, in the facts' refresh")
  func end() {
    let spring = ReturnSpring.paging(displacement: -275, velocity: 800)
    #expect(spring.displacement(after: 0.49311098019852767).isClose(to: -0.5, tolerance: 1e-11))
    #expect(spring.firstRefreshAtRest(rate: 60) == 30)
  }
}
