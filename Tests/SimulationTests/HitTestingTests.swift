import FlipbookMotion
import FlipbookSimulation
import FlipbookSnapshots
import Testing
import TestSupport
import FlipbookUnits

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
    let cover = probe.stage.addView("cover", frame: Rect(x: 0, y: 0, width: 200, height: 200))
    probe.stage.addView("inner", to: cover, frame: Rect(x: 50, y: 50, width: 100, height: 100))
    change(&probe.stage, cover)
    _ = probe.play([.tap(at: 0, .point(Point(x: 100, y: 100))), .tap(at: 1, .point(Point(x: 10, y: 100)))])
    #expect(probe.probe.calls == (accepts ? ["tap inner", "tap cover"] : ["tap list", "tap list"]), "\(name)")
  }

  @Test("Touches go by model frames: a view that still animates away is already gone")
  func modelFrames() throws {
    var probe = try ProbeStage()
    let cover = probe.stage.addView("cover", frame: Rect(x: 0, y: 0, width: 100, height: 100))
    probe.probe.actions.append { stage in
      stage.animate("cover", durationSeconds: 1, curve: .linear) { $0.setOrigin(of: cover, .horizontal, to: 200) }
    }
    _ = probe.play([
      .appReturns(at: 0), .tap(at: 0.1, .point(Point(x: 50, y: 50))), .tap(at: 0.3, .point(Point(x: 250, y: 50))),
    ])
    #expect(probe.probe.calls == ["tap list", "tap cover"])
  }

  @Test("What is brought to the front stays below the keyboard and the status bar")
  func bringToFront() throws {
    var probe = try ProbeStage()
    let low = probe.stage.addView("low", frame: Rect(x: 0, y: 0, width: 375, height: 667))
    probe.stage.addView("high", frame: Rect(x: 0, y: 0, width: 375, height: 667))
    probe.stage.letStatusBarScrollToTop(probe.list)
    probe.stage.bringToFront(low)
    #expect(probe.stage.snapshot().children.map(\.name) == ["list", "high", "low", "statusBar", "keyboard"])
    let recording = probe.play([
      .keyboard(at: 0, .show(KeyboardShow())), .tap(at: 0.1, .point(Point(x: 100, y: 300))),
      .tap(at: 0.3, .point(Point(x: 100, y: 660))), .tap(at: 0.5, .point(Point(x: 100, y: 5))),
    ])
    #expect(recording.events(.tap).map(\.subject) == ["low", "keyboard", "statusBar"])
  }

  /// Points at the edges of a view at 100 … 200, and whether the view takes them.
  static let edges: [(x: Double, isInside: Bool)] = [
    (100, true), (99.9999999, true), (99.999, false), (200, false), (199.9999999, false), (199.999, true),
  ]

  @Test("A view's left edge belongs to it and its right one does not, a millionth of a point aside")
  func edgesOfViews() throws {
    for row in HitTestingTests.edges {
      var probe = try ProbeStage()
      probe.stage.addView("box", frame: Rect(x: 100, y: 100, width: 100, height: 100))
      _ = probe.play([.tap(at: 0, .point(Point(x: row.x, y: 150)))])
      #expect(probe.probe.calls == [row.isInside ? "tap box" : "tap list"], "\(row.x)")
    }
  }
}
