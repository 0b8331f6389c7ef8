import FlipbookScenarios
import FlipbookSimulation
import FlipbookSnapshots
import TestSupport
import Testing
import FlipbookUnits

@Suite struct GuidesTests {
  private static let names = SceneCatalog.descriptors.map(\.name)

  private func frames(_ name: String, _ steps: [Step], variant: Variant = .article) throws -> [FrameSnapshot] {
    let scene = try #require(SceneCatalog.scene(named: name))
    let run = play(
      scene, variant: variant, ending: .after(Microseconds(1_000_000)), detail: .everything, steps: steps)
    #expect(run.failures == [])
    return run.frames
  }

  private func guides(_ name: String, _ steps: [Step], frame: Int, _ guide: String) throws -> [Guide] {
    try frames(name, steps)[frame].guides.filter { $0.name == guide }
  }

  private static let drag = Step.drag(
    at: 0.1, from: .point(Point(x: 200, y: 600)), by: Vector(dx: 0, dy: -120), during: 0.3)

  @Test("Each scene has guides, and its descriptor lists each of them once", arguments: names, Variant.allCases)
  func descriptors(_ name: String, _ variant: Variant) throws {
    let descriptor = try #require(SceneCatalog.scene(named: name)?.descriptor)
    let listed = descriptor.guides.map(\.name)
    #expect(Set(listed).count == listed.count && descriptor.guides.allSatisfy { !$0.summary.isEmpty })
    let frames = try frames(name, [Self.drag], variant: variant)
    #expect(frames.allSatisfy { !$0.guides.isEmpty || name == "parallax-cells" })
    for guide in frames.flatMap(\.guides) { #expect(listed.contains(guide.name), "\(guide.name) is not listed") }
  }

  @Test("A trace needs no guides")
  func tracksOnly() throws {
    let scene = try #require(SceneCatalog.scene(named: "side-drawer"))
    let frames = play(scene, steps: [Self.drag]).frames
    #expect(frames.allSatisfy { $0.guides.isEmpty })
  }

  @Test("The constant spans from the bar to the guide: the model's number, and what is drawn")
  func keyboard() throws {
    let rising = try guides(
      "keyboard-following", [.tap(at: 0.1, .target("field"))], frame: 20, "bottomConstraint.constant")
    #expect(rising.first?.label.hasPrefix("constant 302 (drawn ") == true)
    let done = try guides(
      "keyboard-following", [.tap(at: 0.1, .target("field"))], frame: 55, "bottomConstraint.constant")
    let x = 393 * 0.35
    #expect(
      done == [
        Guide(
          "bottomConstraint.constant", .constraint,
          .dimension(from: Point(x: x, y: 516), to: Point(x: x, y: 818)), label: "constant 302")
      ])
  }

  @Test("Threshold and open position are drawn where the rule has them, while the drawer is visible")
  func drawer() throws {
    let opening = Step.drag(
      at: 0.1, from: .point(Point(x: 5, y: 400)), by: Vector(dx: 200, dy: 0), during: 0.3)
    let frames = try frames("side-drawer", [opening])
    #expect(frames[0].guides.map(\.name) == ["edgeWidth"])
    let lines = frames[20].guides.filter { $0.kind == .rule }
    #expect(lines.map(\.label) == ["threshold 160", "openX 240"])
    #expect(
      lines.map(\.shape) == [160.0, 240].map { .line(from: Point(x: $0, y: 0), to: Point(x: $0, y: 852)) })
  }

  @Test("The strip shows its stride and the selected button's offset")
  func strip() throws {
    let steps: [Step] = [.tap(at: 0.1, .target("button.2"))]
    let stride = try guides("category-strip", steps, frame: 0, "stride")
    let target = try guides("category-strip", steps, frame: 55, "target")
    #expect(stride.first?.label == "stride 131" && target.first?.label == "target 131")
  }

  @Test("Forty points in both directions from where the drag began")
  func threshold() throws {
    let lines = try guides("direction-bars", [Self.drag], frame: 20, "threshold")
    let heights = lines.compactMap { guide in
      if case .line(let from, _) = guide.shape { from.y } else { nil }
    }
    #expect(heights == [511, 471, 551])
  }
}
