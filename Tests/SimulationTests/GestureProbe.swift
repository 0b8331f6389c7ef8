import FlipbookMotion
import FlipbookSimulation
import FlipbookSnapshots
import FlipbookUnits
import TestSupport
import Testing

/// Records what gestures do, and moves a sheet with a pan.
final class GestureProbe: Behavior {
  struct Call: Equatable {
    let pan: PanID
    let gesture: PanGesture
  }

  private(set) var pans: [Call] = []
  private(set) var log: [String] = []
  /// The names of pans, taps, and presses in the log.
  var names: [PanID: String] = [:]
  var tapNames: [TapID: String] = [:]
  /// The sheet that the pan of that name moves, and where it hands over.
  var sheet: (view: ViewID, pan: PanID, top: Double)?
  /// Done when the app becomes active or inactive.
  var actions: [(inout Stage) -> Void] = []

  private(set) var presses: [PanGesture] = []

  func note(_ text: String) { log.append(text) }

  func panChanged(_ pan: PanID, to gesture: PanGesture, on stage: inout Stage) {
    pans.append(Call(pan: pan, gesture: gesture))
    note("\(names[pan] ?? "pan") \(gesture.phase)")
    guard let sheet, sheet.pan == pan else { return }
    let y = stage[sheet.view].frame.minY + gesture.movement.dy
    stage.setOrigin(of: sheet.view, .vertical, to: y)
  }

  func roomBeforeHandOver(of pan: PanID, on stage: Stage) -> Double? {
    guard let sheet, sheet.pan == pan else { return nil }
    return stage[sheet.view].frame.minY - sheet.top
  }

  func longPressChanged(_ press: LongPressID, to gesture: PanGesture, on stage: inout Stage) {
    presses.append(gesture)
    note("press \(gesture.phase) at \(stage.seconds.rounded(toScale: 1_000))")
  }

  func swiped(_ swipe: SwipeID, _ gesture: SwipeGesture, on stage: inout Stage) { note("swipe") }
  func tapped(_ tap: TapID, at point: Point, on stage: inout Stage) { note("tap \(tapNames[tap] ?? "")") }
  func viewWasTapped(_ view: ViewID, at point: Point, on stage: inout Stage) { note("tapped \(stage[view].name)") }

  func scrollViewWillBeginDragging(_ scrollView: ScrollViewID, on stage: inout Stage) {
    note("\(stage[scrollView].name) begins")
  }

  func scrollViewDidEndDragging(_ scrollView: ScrollViewID, willDecelerate: Bool, on stage: inout Stage) {
    note("\(stage[scrollView].name) ends, decelerates: \(willDecelerate)")
  }

  func appChanged(to phase: AppPhase, on stage: inout Stage) {
    guard !actions.isEmpty else { return }
    actions.removeFirst()(&stage)
  }

  let trackNames = ["sheet.top"]

  func appendTracks(to values: inout [TrackValue], on stage: Stage) {
    values.append(.optional(sheet.map { stage.drawnFrame(of: $0.view).minY }))
  }
}

/// A stage of a gesture probe on a phone of 375 × 667 points.
struct GestureStage {
  var stage: Stage
  let probe = GestureProbe()

  init() throws {
    stage = Stage(traits: Traits(device: try #require(Device.preset(named: "iphone-8"))))
    stage.add(probe)
  }

  func play(_ steps: [Step]) -> Recording {
    TestSupport.play(stage, timeline: Timeline(steps: steps))
  }
}
