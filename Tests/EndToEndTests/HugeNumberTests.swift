import Foundation
import TestSupport
import Testing

/// Numbers of scenarios of any size end no command with a signal, and none goes on forever.
@Suite("Huge numbers")
struct HugeNumberTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static func scenario(_ views: String, start: Int, factor: Int) -> String {
    """
    flipbook: 1
    device: {size: [160, 120], scale: 1, safeArea: {top: 0, bottom: 0, left: 0, right: 0}}
    screen:
      state: {a: \(start)}
      views:
        list: {scroll: y, rows: 9, rowHeight: 50}
        \(views)
      tracks: {a: a}
      on: [{every: refresh, set: {a: a * \(factor)}}]
    duration: 1.2
    fps: 20
    """
  }

  /// Views with a number that grows; `a` itself is a track, too.
  private static let views = [
    "x: {color: black, left: a}", "x: {color: black, width: a, corner: a}", "x: {look: card, height: a}",
    "x: {color: black, scale: a, rotation: a}", "x: {color: black, alpha: a, shadow: a, z: a}",
    "x: {look: segments, items: [One, Two], position: a}", "x: {look: bubble, text: Hello, height: a}",
    "x: {look: pageDots, count: a, position: a}", "x: {look: progress, value: a}", "x: {text: '{a}', top: a}",
    "x: {look: spinner, progress: a, spinning: a > 1}", "x: {look: slider, value: a}",
    "x: {color: 'interpolate(a, [0, 1], [black, white])'}", "x: {scroll: y, rows: 3, rowHeight: a}",
    "x: {scroll: y, inset: {top: a}, rows: 3}", "x: {color: black, repeat: 2, left: 'if(a > 2, a, -a) * i'}",
  ]

  /// Doubling passes 2⁶³ in the run, and a factor of a million reaches the largest numbers.
  @Test("Every format is written, or the run stops with a message", arguments: views, [2, 1_000_000])
  func written(view: String, factor: Int) throws {
    try folder.write(HugeNumberTests.scenario(view, start: 1, factor: factor), to: "a.yaml")
    let formats = "png,svg,html,curves,animation.svg,strip"
    for command in [
      ["render", "a.yaml", "--format", formats, "--tracks", "*", "--overlay", "guides,names,time,touches"],
      ["check", "a.yaml"], ["trace", "a.yaml", "--format", "json"],
    ] {
      let end = try Flipbook.shell(
        "timeout -k 1 60 \"$flipbook\" \(command.map { "'\($0)'" }.joined(separator: " "))", in: folder.path)
      #expect(end.signal == nil && [0, 1, 2].contains(end.status), "\(end)")
    }
  }

  @Test(
    "A number that stays has an axis, however large",
    arguments: ["a * 100000000", "-a * a * a * a", "1 / (a * a * a)", "a * a"])
  func constant(track: String) throws {
    let text = HugeNumberTests.scenario("x: {color: black}", start: 1_000_000_000, factor: 1)
    try folder.write(text.replacingOccurrences(of: "{a: a}\n", with: "{big: \(track)}\n"), to: "a.yaml")
    let end = try Flipbook.shell(
      "timeout -k 1 60 \"$flipbook\" render a.yaml --format curves --tracks big -o out", in: folder.path)
    #expect(end.status == 0, "\(end.errors)")
    #expect(try folder.contents("out/a").keys.contains("curves.svg"))
  }

  @Test("Runs with huge numbers are compared, in words and on a page")
  func compared() throws {
    for (name, factor) in [("a", 2), ("b", 4)] {
      try folder.write(
        HugeNumberTests.scenario("x: {color: black, left: a}", start: 1, factor: factor), to: "\(name).yaml")
    }
    let end = try Flipbook.shell(
      "timeout -k 1 120 \"$flipbook\" diff a.yaml b.yaml --report page.html --contact-sheet sheet.png", in: folder.path)
    #expect(end.status == 1, "\(end.errors)")
    #expect(folder.exists("page.html") && folder.exists("sheet.png"))
  }
}
