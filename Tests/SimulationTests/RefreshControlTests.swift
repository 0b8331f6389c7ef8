import FlipbookMotion
import FlipbookSimulation
import FlipbookSnapshots
import FlipbookUnits
import TestSupport
import Testing

@Suite struct RefreshControlTests {
  /// Notes pulls, and ends refreshing after a while.
  final class Puller: Behavior {
    private(set) var pulls: [Double] = []
    let duration: Double
    init(duration: Double) { self.duration = duration }

    func refreshControlWasPulled(_ scrollView: ScrollViewID, on stage: inout Stage) {
      pulls.append(stage[scrollView].contentOffset)
      stage.after(seconds: duration) { $0.endRefreshing(scrollView) }
    }

    let trackNames = ["pulled"]
    func appendTracks(to values: inout [TrackValue], on stage: Stage) {
      values.append(.number(stage.pulledDistance(of: ScrollViewIDs.first(of: stage))))
    }
  }

  enum ScrollViewIDs {
    static func first(of stage: Stage) -> ScrollViewID {
      guard let list = stage.scrollView(named: "list") else { preconditionFailure("the stage has a list") }
      return list
    }
  }

  func play(pull: Double, hold: Double = 0, refreshing: Double = 1) throws -> (Recording, Puller) {
    var stage = try ProbeStage()
    let puller = Puller(duration: refreshing)
    stage.stage.add(puller)
    stage.stage.addRefreshControl(to: stage.list)
    let recording = stage.play([
      .drag(at: 0.1, from: .point(Point(x: 100, y: 100)), by: Vector(dx: 0, dy: pull), during: 0.3, hold: 0.15 + hold)
    ])
    return (recording, puller)
  }

  /// The list is 600 long: a finger at 232.5 beyond the slop shows 600·x/(x + 600), x = 0.55·232.5: 105.4 points.
  @Test("A pull far enough refreshes, the content rests below the control, and then goes back")
  func refreshing() throws {
    let (recording, puller) = try play(pull: 242.5)
    #expect(puller.pulls.count == 1)
    #expect(puller.pulls[0] <= -100 && puller.pulls[0] > -106)
    let lowest = try #require(recording.offsets.min())
    #expect((lowest + RubberBand.displayed(raw: 232.5, length: 600)).magnitude <= 0.25 + 1e-6)
    // It rests 60 below its beginning, then goes back.
    #expect(recording.offsets.contains(-60))
    #expect(recording.offsets.last == 0)
    #expect(recording.number("pulled", recording.lastFrame) == 0)
    let down = recording.numbers("pulled")
    #expect(down.max() == -lowest)
    // Nothing jumps where the inset changes: no refresh moves faster than the finger's 13.5 points.
    for (before, after) in zip(recording.offsets, recording.offsets.dropFirst()) {
      #expect((after - before).magnitude < 13.5)
    }
  }

  /// 180 beyond the slop show 85.
  @Test("A shorter pull only bounces")
  func shortPull() throws {
    let (recording, puller) = try play(pull: 190)
    #expect(puller.pulls.isEmpty)
    #expect(recording.offsets.last == 0)
    #expect(recording.offsets.min()?.isGreater(than: -100) == true)
  }

  @Test("Refreshing that ends while the finger is down lets the content bounce all the way back")
  func endsInDrag() throws {
    let (recording, puller) = try play(pull: 300, hold: 0.5, refreshing: 0.2)
    #expect(puller.pulls.count == 1)
    #expect(recording.offsets.last == 0)
    for (before, after) in zip(recording.offsets, recording.offsets.dropFirst()) {
      #expect((after - before).magnitude < 17)
    }
  }

  @Test("The program begins refreshing without moving the content")
  func program() throws {
    var stage = try ProbeStage()
    stage.stage.addRefreshControl(to: stage.list)
    let list = stage.list
    stage.probe.actions = [
      { $0.beginRefreshing(list) }, { $0.scroll(list, to: -60, animated: true) }, { $0.endRefreshing(list) },
    ]
    let recording = stage.play([.appReturns(at: 0.1), .appReturns(at: 0.2), .appReturns(at: 1)])
    #expect(recording.offsets[11] == 0)
    #expect(recording.offsets[59] == -60)
    #expect(recording.offsets.last == 0)
    // Half way after half of the 0.3 s.
    #expect(recording.offsets[69] == -30)
  }
}

@Suite struct KeyboardDismissalTests {
  final class Listener: Behavior {
    private(set) var tops: [Double] = []
    func keyboardWasDragged(toTop top: Double, on stage: inout Stage) { tops.append(top) }
    let trackNames = ["keyboard.top"]
    func appendTracks(to values: inout [TrackValue], on stage: Stage) {
      values.append(.number(stage.drawnFrame(of: stage.keyboard.view).minY))
    }
  }

  /// An iPhone 8 keyboard of 260 points begins at 407.
  func play(_ mode: KeyboardDismissMode, _ step: Step) throws -> (Recording, Listener) {
    var stage = try ProbeStage()
    let listener = Listener()
    stage.stage.add(listener)
    stage.stage[stage.list].keyboardDismissMode = mode
    return (stage.play([.keyboard(at: 0, .show(KeyboardShow())), step]), listener)
  }

  @Test("On drag, the keyboard hides as the drag begins; without a mode it stays")
  func onDrag() throws {
    for (mode, hides) in [(KeyboardDismissMode.onDrag, true), (.none, false)] {
      let drag = Step.drag(at: 1, from: .point(Point(x: 100, y: 300)), by: Vector(dx: 0, dy: -100), during: 0.3)
      let (recording, _) = try play(mode, drag)
      #expect(recording.events(.keyboardWillHide).count == (hides ? 1 : 0))
      #expect(recording.number("keyboard.top", recording.lastFrame) == (hides ? 667 : 407))
      let begin = recording.events(.willBeginDragging).first?.seconds
      #expect(!hides || recording.events(.keyboardWillHide).first?.seconds == begin)
    }
  }

  static let drags: [(to: Double, end: Double)] = [(560, 667), (460, 407), (390, 407)]

  @Test("Interactively, the keyboard follows the finger from its top on, and hides or returns", arguments: drags)
  func interactive(to: Double, end: Double) throws {
    // Held, so that the place decides: 560 hides more than half of the 260 points, 460 less, 390 is above the keyboard.
    let drag = Step.drag(
      at: 1, from: .point(Point(x: 100, y: 300)), by: Vector(dx: 0, dy: to - 300), during: 0.3, hold: 0.2)
    let (recording, listener) = try play(.interactive, drag)
    #expect(listener.tops.isEmpty == (to < 407))
    #expect(listener.tops.max() == (to < 407 ? nil : to))
    #expect(recording.number("keyboard.top", recording.lastFrame) == end)
    #expect(recording.number("keyboard.top", 85) == max(407, to))
  }
}
