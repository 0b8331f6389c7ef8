import Flipbook
import FlipbookRendering
import FlipbookScenarios
import FlipbookSimulation
import FlipbookSnapshots
import FlipbookUnits
import RenderingSamples
import Testing

/// What is drawn while the screen turns: everything is between its places in the two orientations.
@Suite struct TurningScreenTests {
  /// A text on the screen of a frame.
  private struct Drawn {
    let string: String
    let path: String
    let place: Point
    let alpha: Double
  }

  /// A frame as it is drawn, in the coordinates of the screen.
  private struct Frame {
    var texts: [Drawn] = []
    /// The rectangle of the home indicator.
    var homeIndicator: Rect?

    init(_ list: DisplayList) {
      add(list.root, path: "screen", at: Vector(dx: -list.root.offset.dx, dy: -list.root.offset.dy), alpha: 1)
    }

    private mutating func add(_ group: DisplayGroup, path: String, at offset: Vector, alpha: Double) {
      let path = group.path ?? path
      let offset = Vector(dx: offset.dx + group.offset.dx, dy: offset.dy + group.offset.dy)
      for item in group.items {
        switch item {
        case .group(let inner): add(inner, path: path, at: offset, alpha: alpha * inner.alpha)
        case .text(let line):
          texts.append(Drawn(string: line.string, path: path, place: line.origin + offset, alpha: alpha))
        case .rectangle(let rect, _, _) where path == "screen/homeIndicator": homeIndicator = rect.offset(by: offset)
        default: break
        }
      }
    }

    /// The strings in views whose paths begin with a text, in the order in which they are drawn.
    func strings(in path: String) -> [String] { texts.filter { $0.path.hasPrefix(path) }.map(\.string) }
  }

  private func frames(of text: String) throws -> [Frame] {
    let loader = ScenarioLoader(studio: .standard, overrides: ScenarioOverrides())
    let reading = try loader.reader.read(Array(text.utf8), path: "screen.yaml")
    let scenario = try #require(reading.scenario)
    let play = try #require(Play(scenario, studio: .standard))
    let painter = SnapshotPainter(shaper: BoxShaper(), looks: .standard)
    var simulator = play.simulator(.everything)
    var frames: [Frame] = []
    while let frame = simulator.nextFrame() { frames.append(Frame(painter.displayList(of: frame))) }
    return frames
  }

  /// Devices with their looks: a notch, islands, a home button, and an iPad.
  static let devices = [
    ("iphone-13", "classic"), ("iphone-13", "17"), ("iphone-15", "17"), ("iphone-17", "26"),
    ("iphone-15-pro-max", "17"), ("iphone-8", "17"), ("ipad-pro-11", "17"), ("ipad-a16", "26"),
  ]

  /// A screen with all bars, turned to landscape at 0.2 s and back at 1 s.
  private func bars(_ device: String, _ look: String) -> String {
    """
    flipbook: 1
    device: \(device)
    look: \(look)
    screen:
      views:
        list: {scroll: y, rows: 30, inset: {top: bar.bottom, bottom: tabBar.height}}
        nav: {look: navigationBar, title: Wayside, back: Home}
        tabs: {look: tabBar, items: [Start, Saved], icons: [house, heart], bottom: screen.height, height: tabBar.height}
    timeline: [{at: 0.2, rotate: landscape}, {at: 1, rotate: portrait}]

    """
  }

  /// The frames in which the labels of tabs are put beside their icons or below them, as in UIKit at once.
  private static let switches = [12, 60]

  @Test("Nothing in a bar jumps, and nothing in one vanishes or appears at once", arguments: devices)
  func places(device: String, look: String) throws {
    let frames = try frames(of: bars(device, look))
    for (index, (frame, next)) in zip(frames, frames.dropFirst()).enumerated() {
      for text in frame.texts where !text.path.hasPrefix("screen/list") {
        let same = next.texts.first { $0.string == text.string && $0.path == text.path }
        #expect((text.alpha - (same?.alpha ?? 0)).magnitude <= 0.25, "\(text.string) in frame \(index + 1)")
        let isSwitched = Self.switches.contains(index + 1) && text.path == "screen/tabs"
        guard let same, !isSwitched else { continue }
        let step = same.place - text.place
        #expect(step.dx.magnitude <= 55 && step.dy.magnitude <= 55, "\(text.string): \(step) in frame \(index + 1)")
        guard text.path != "screen/tabs" else { continue }
        #expect(step.dy.magnitude <= 8, "\(text.string): \(step) in frame \(index + 1)")
      }
      #expect((frame.homeIndicator == nil) == (next.homeIndicator == nil))
      guard let home = frame.homeIndicator, let moved = next.homeIndicator else { continue }
      #expect((moved.width - home.width).magnitude <= 12 && (moved.maxY - home.maxY).magnitude <= 55)
    }
  }

  @Test("The status bar of a phone keeps its kind", arguments: devices)
  func statusBar(device: String, look: String) throws {
    let frames = try frames(of: bars(device, look))
    let kind = Set(frames[0].strings(in: "screen/statusBar"))
    for frame in frames {
      #expect(kind.isSuperset(of: frame.strings(in: "screen/statusBar")))
    }
  }

  /// Steps that end with a turn at 1 s, and views whose texts are watched.
  static let layouts = [
    ("[{at: 1, rotate: landscape}]", "screen/list"),
    ("[{at: 0.2, rotate: landscape}, {at: 1, rotate: portrait}]", "screen/list"),
    ("[{at: 0.2, keyboard: show}, {at: 1, rotate: landscape}]", "screen/keyboard"),
    ("[{at: 0.1, keyboard: show}, {at: 0.5, rotate: landscape}, {at: 1, rotate: portrait}]", "screen/keyboard"),
    ("[{at: 1, rotate: landscape}]", "screen/entry"),
    ("[{at: 0.2, rotate: landscape}, {at: 1, rotate: portrait}]", "screen/entry"),
  ]

  @Test("Texts have their final lines from the first frame of a turn on", arguments: layouts)
  func lines(timeline: String, path: String) throws {
    let text = "The tide turns twice a day, and the ferry waits for it with its doors open and its lights on."
    let frames = try frames(
      of: """
        flipbook: 1
        device: iphone-12-pro
        locale: ja
        screen:
          views:
            list:
              scroll: y
              views:
                bubble: {look: bubble, text: "\(text)", left: safe.left + 16, top: 10, width: "screen.width - 150"}
                label: {text: "\(text)", lines: 0, left: 16, top: 170, width: "screen.width - 32"}
                short: {text: "\(text)", left: 16, top: 330, width: "screen.width - 32"}
            entry: {look: inputBar, text: "\(text)", bottom: screen.height - 350}
        timeline: \(timeline)

        """)
    let settled = try #require(frames.last).strings(in: path)
    #expect(!settled.isEmpty)
    for frame in frames[60...] {
      let strings = frame.strings(in: path)
      // A text bar has room for the first lines of its text only at first.
      #expect(path == "screen/entry" ? settled.starts(with: strings) : strings == settled)
    }
  }

  /// The first step, and the offset before, in landscape, and afterwards.
  static let offsets = [("", "-bar.bottom"), ("{at: 0, scroll: {target: list, to: 300, animated: false}}, ", "300")]

  @Test("A list at its top stays there, and another one keeps its offset", arguments: offsets)
  func top(step: String, expected: String) throws {
    let played = try PlayedScreen(
      """
      flipbook: 1
      device: iphone-15
      screen:
        views:
          list: {scroll: y, rows: 30, inset: {top: bar.bottom}}
          nav: {look: navigationBar, title: Top}
      timeline: [\(step){at: 0.5, rotate: landscape}, {at: 1, rotate: portrait}]
      expect:
        - {at: 0.4, list.offset.y: {equals: \(expected), tolerance: 0.4}}
        - {at: 0.9, list.offset.y: {equals: \(expected), tolerance: 0.4}}
        - {at: end, list.offset.y: {equals: \(expected), tolerance: 0.4}}

      """)
    #expect(played.messages == [])
  }
}
