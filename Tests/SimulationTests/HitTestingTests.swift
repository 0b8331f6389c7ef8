import Motion
import Simulation
import Testing
import TestSupport
import Units

@Suite struct HitTestingTests {
  static let changes: [(name: String, accepts: Bool, change: @Sendable (inout Stage, ViewID) -> Void)] = [
    ("as it is", true, { _, _ in }),
    ("nearly clear", false, { $0.setAlpha(of: $1, to: 0.009) }),
    ("just not clear", true, { $0.setAlpha(of: $1, to: 0.01) }),
    ("hidden", false, { $0[$1].isHidden = true }),
    ("interaction off", false, { $0[$1].isUserInteractionEnabled = false }),
  ]

  @Test("A touch goes through what is hidden, clear or takes none", arguments: changes.indices)
  func goesThrough(index: Int) throws {
    let (name, accepts, change) = HitTestingTests.changes[index]
    var probe = try ProbeStage()
    let cover = probe.stage.add("cover", frame: Rect(x: 0, y: 0, width: 200, height: 200))
    probe.stage.add("inner", to: cover, frame: Rect(x: 50, y: 50, width: 100, height: 100))
    change(&probe.stage, cover)
    _ = probe.play([.tap(at: 0, .point(Point(x: 100, y: 100))), .tap(at: 1, .point(Point(x: 10, y: 100)))])
    #expect(probe.probe.calls == (accepts ? ["tap inner", "tap cover"] : ["tap list", "tap list"]), "\(name)")
  }

  @Test("Touches go by model frames: a view that still animates away is already gone")
  func modelFrames() throws {
    var probe = try ProbeStage()
    let cover = probe.stage.add("cover", frame: Rect(x: 0, y: 0, width: 100, height: 100))
    probe.probe.actions.append { stage in
      stage.animate("cover", durationSeconds: 1, curve: .linear) { $0.setOrigin(of: cover, .horizontal, to: 200) }
    }
    _ = probe.play([
      .appReturns(at: 0), .tap(at: 0.1, .point(Point(x: 50, y: 50))), .tap(at: 0.3, .point(Point(x: 250, y: 50))),
    ])
    #expect(probe.probe.calls == ["tap list", "tap cover"])
  }
}
