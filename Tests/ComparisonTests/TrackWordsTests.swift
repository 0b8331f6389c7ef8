import FlipbookComparison
import FlipbookMotion
import FlipbookSnapshots
import Testing

/// The descriptions of tracks that differ.
@Suite("Words of tracks")
struct TrackWordsTests {
  private static let base = SampleMotion.moving(to: 240)

  @Test(
    "A planted change is recognized",
    arguments: [
      (base, []),
      (base.map { $0 + 0.009 }, []),
      (SampleMotion.moving(to: 240, from: 14), ["box.x: same curve, 2 frames late (33.3 ms)"]),
      (SampleMotion.moving(to: 240, from: 11), ["box.x: same curve, 1 frame early (16.7 ms)"]),
      (
        SampleMotion.moving(to: 240, seconds: 0.26),
        ["box.x: shorter: 0.26 s (was 0.4 s), same curve"]
      ),
      (
        SampleMotion.moving(to: 240, from: 15, seconds: 0.5),
        ["box.x: longer: 0.5 s (was 0.4 s), same curve, 3 frames late (50 ms)"]
      ),
      (
        SampleMotion.moving(to: 240, .easeOut),
        ["box.x: changed: now easeOut (was easeInOut)"]
      ),
      (
        SampleMotion.moving(to: 240, .spring(dampingRatio: 0.7)),
        ["box.x: changed: now spring(0.7) (was easeInOut)"]
      ),
      (
        SampleMotion.moving(to: 240, .keyboard),
        [
          "box.x: longer: 0.506 s (was 0.4 s), changed: now keyboard (was easeInOut)"
        ]
      ),
      (
        SampleMotion.moving(to: 260),
        ["box.x: ends at 260 pt (was 240 pt), same curve, 1.083 times as far"]
      ),
      (base.map { $0 + 20 }, ["box.x: same motion, 20 pt more throughout"]),
      (
        SampleMotion.moving(-20, to: 220, from: 14),
        ["box.x: same motion, 20 pt less throughout, 2 frames late (33.3 ms)"]
      ),
      (
        base.map { _ in 0 },
        ["box.x: no longer moves from 0 to 240 pt in frames 12–36"]
      ),
      (
        base.enumerated().map { $0 >= 60 ? $1 + 44 : $1 },
        ["box.x: new jump of 44 pt at frame 60"]
      ),
      (
        base.enumerated().map { $0 == 60 ? $1 - 44 : $1 },
        [
          "box.x: spike of -44 pt in frame 60"
        ]
      ),
      (base.enumerated().map { $1 + ($0 % 2 == 0 ? 0.02 : -0.015) }, ["box.x: noise of up to 0.02 pt"]),
      // Rounded numbers beside a change are not noise.
      (
        base.enumerated().map { $0 >= 60 && $0 < 70 ? $1 - 5 : $1 + ($0 % 2 == 0 ? 0.003 : -0.003) },
        ["box.x: new jump of -5 pt at frame 60; new jump of 5 pt at frame 70"]
      ),
      (
        base.indices.map { $0 < 12 ? 0 : 240 },
        [
          "box.x: jumps by 240 pt instead of moving over 0.4 s (easeInOut)"
        ]
      ),
    ] as [([Double], [String])])
  func plantedChange(second: [Double], words: [String]) {
    let facts = SampleMotion.facts(SampleMotion.run(TrackWordsTests.base), SampleMotion.run(second))
    #expect(facts.map { $0.split(separator: ", at most ").first.map(String.init) } == words)
  }

  @Test("The largest difference is reported with its first frame")
  func worst() {
    let first = SampleMotion.moving(to: 240, .linear)
    let late = SampleMotion.facts(
      SampleMotion.run(first), SampleMotion.run(SampleMotion.moving(to: 240, from: 14, .linear)))
    #expect(late == ["box.x: same curve, 2 frames late (33.3 ms), at most 20.0 pt at frame 14"])
    let longer = SampleMotion.facts(
      SampleMotion.run(first), SampleMotion.run(SampleMotion.moving(to: 240, seconds: 0.6, .linear)))
    #expect(longer == ["box.x: longer: 0.6 s (was 0.4 s), same curve, at most 80.0 pt at frame 36"])
  }

  @Test("A recording that starts during a motion is aligned by the common part")
  func amidMotion() {
    let whole = SampleMotion.moving(to: 240, from: 12, .linear)
    let facts = SampleMotion.facts(SampleMotion.run(Array(whole[16..<80])), SampleMotion.run(Array(whole[13..<77])))
    #expect(facts == ["box.x: same curve, 3 frames late (50 ms), at most 30.0 pt at frame 0"])
  }

  @Test(
    "Changes of states are reported by their new values",
    arguments: [
      ("aaabbbccc", "aaabbbccc", []),
      ("aaabbbccc", "aaabbbbbc", ["state: becomes c 2 frames later"]),
      ("aaabbbccc", "aabbbcccc", ["state: same values, 1 frame early (16.7 ms)"]),
      ("aaabbbccc", "aaabbbbbb", ["state: no longer becomes c at frame 6"]),
      ("aaabbbccc", "aaabcbccc", ["state: also becomes b at frame 5; also becomes c at frame 6"]),
      ("aaabbbccc", "aaadddccc", ["state: becomes d (was b) at frame 3"]),
      ("aaabbbccc", "xxxbbbccc", ["state: starts as x (was a)"]),
    ] as [(String, String, [String])])
  func states(first: String, second: String, words: [String]) {
    #expect(
      SampleMotion.facts(SampleMotion.run(first.map(String.init)), SampleMotion.run(second.map(String.init))) == words)
  }

  @Test("Tracks with the same change share a sentence, and the largest difference comes first")
  func shared() {
    func run(_ shift: Int, alpha: Double) -> Run {
      let top = SampleMotion.moving(100, to: 200, from: 20 + shift, .linear)
      return SampleMotion.run([
        ("menu.alpha", top.map { _ in .number(alpha) }), ("a.top", top.map { .number($0) }),
        ("still.x", top.map { _ in .number(5) }), ("a.bottom", top.map { .number($0 + 50) }),
      ])
    }
    let facts = DiffWords(DiffReport(run(0, alpha: 0.5), run(2, alpha: 0.55))).facts
    #expect(
      facts == [
        "a.top and a.bottom: same curve, 2 frames late (33.3 ms), at most 8.3 pt at frame 22 (a.top)",
        "menu.alpha: stays at 0.55 (was 0.5)", "nothing else moved: 1 track is equal",
      ])
  }

  @Test("A finger whose timeline is the same follows what moved; otherwise it is the cause", arguments: [true, false])
  func finger(isSame: Bool) {
    func run(_ place: Double, _ step: String) -> Run {
      let touch = (0..<30).map { $0 < 5 ? TrackValue.absent : .number(place) }
      var run = SampleMotion.run([("touch.x", touch), ("name.width", touch.map { _ in .number(place / 2) })])
      run.steps = [RunStep(text: step, line: 7)]
      return run
    }
    let facts = DiffWords(DiffReport(run(100, "tap"), run(112, isSame ? "tap" : "tap elsewhere"))).changes
    let width = "name.width: stays at 56 pt (was 50 pt)"
    let finger =
      "the finger moves differently: touch.x same motion, 12 pt more throughout, at most 12.0 pt at frame 5; line 7 of the scenario changed"
    #expect(facts.count == 2)
    #expect(facts.first == (isSame ? width : finger))
    #expect(facts.last?.hasPrefix(isSame ? "the finger touches a target that moved: touch.x: " : width) == true)
  }

  @Test("A spike of the finger is reported with its size once")
  func fingerSpike() {
    let base = (0..<40).map { Double($0) * 4 }
    func run(_ values: [Double], _ step: String) -> Run {
      var run = SampleMotion.run([("touch.y", values.map { .number($0) })])
      run.steps = [RunStep(text: step, line: 7)]
      return run
    }
    let spiked = base.enumerated().map { $0 == 20 ? $1 - 33 : $1 }
    let facts = DiffWords(DiffReport(run(base, "drag"), run(spiked, "drag elsewhere"))).changes
    #expect(
      facts == [
        "the finger moves differently: touch.y spike of -33 pt in frame 20; line 7 of the scenario changed"
      ])
  }

  @Test("A touch that only one run has is named, and not taken for a later one")
  func touches() {
    func run(_ touches: [ClosedRange<Int>]) -> Run {
      let down = (0..<60).map { frame in TrackValue.number(touches.contains { $0.contains(frame) } ? 1 : 0) }
      return SampleMotion.run([("touch.down", down)])
    }
    let (both, one) = (run([12...16, 40...44]), run([40...44]))
    #expect(SampleMotion.facts(both, one).first == "the finger no longer touches in frames 12–16")
    #expect(SampleMotion.facts(one, both).first == "the finger also touches in frames 12–16")
  }

  @Test("Tracks, frames, and rates of only one side are reported")
  func oneSide() {
    let values = Array(repeating: TrackValue.number(1), count: 60)
    let first = SampleMotion.run([("a", values), ("b", values)])
    let shorter = SampleMotion.run([("b", Array(values.dropLast(9))), ("c", Array(values.dropLast(9)))])
    #expect(
      DiffWords(DiffReport(first, shorter)).facts == [
        "only in the first: a", "only in the second: c", "1 track is equal", "51 frames (was 60)",
      ])
    let slower = SampleMotion.run([("a", Array(values.prefix(30))), ("b", Array(values.prefix(30)))], rate: 30)
    #expect(
      DiffWords(DiffReport(first, slower)).facts == [
        "30 frames per second (was 60); compared at 30", "nothing moved: 2 tracks are equal",
      ])
    #expect(DiffReport(first, slower).differs)
    #expect(DiffWords(DiffReport(first, first)).facts.isEmpty)
  }

  @Test("A track that is absent on one side is reported with the frames in which it is present")
  func presence() {
    func run(_ range: ClosedRange<Int>) -> Run {
      SampleMotion.run([("touch.x", (0..<40).map { range.contains($0) ? .number(100 + Double($0)) : .absent })])
    }
    #expect(SampleMotion.facts(run(10...20), run(10...20)).isEmpty)
    #expect(
      SampleMotion.facts(run(10...20), run(10...25)) == [
        "the finger moves differently: touch.x present in frames 10–25 (was frames 10–20)"
      ])
  }

  @Test("Runs with different rates are compared in common frames")
  func rates() {
    func run(_ rate: Int) -> Run {
      let fine = SampleMotion.moving(to: 100, from: 12)
      let values = stride(from: 0, to: fine.count, by: 60 / rate).map { TrackValue.number(fine[$0]) }
      return SampleMotion.run([("box.x", values)], rate: rate)
    }
    #expect(DiffReport(run(60), run(20)).tracks?.differences.isEmpty == true)
    #expect(DiffReport(run(30), run(20)).tracks?.framesPerSecond.map(Double.init) == 10)
  }
}
