import FlipbookScenarios
import FlipbookSimulation
import FlipbookSnapshots
import Testing
import TestSupport
import FlipbookUnits

/// Invariants for any gesture, tested with random gestures that are the same in every run.
@Suite struct PropertyTests {
  static func plays(
    seeds: Range<UInt64>, orientation: Orientation = .portrait, extras: RandomPlay.Extras = .none
  ) -> [RandomPlay] {
    SceneCatalog.scenes.flatMap { scene in
      Variant.allCases.flatMap { variant in
        seeds.map { RandomPlay(scene, variant, seed: $0, extras: extras, orientation: orientation) }
      }
    }
  }

  @Test(
    "No number is NaN or infinite, and everything comes to rest",
    arguments: plays(seeds: 100..<106, extras: .programAndApp)
      + plays(seeds: 106..<109, orientation: .landscape, extras: .programAndApp))
  func finite(_ play: RandomPlay) {
    let recording = play.play()
    for frame in recording.frames {
      let broken = zip(recording.table.names, frame.tracks).first { !$1.isFinite }
      #expect(broken == nil, "\(broken?.0 ?? "") in frame \(frame.frame.number)")
    }
    #expect((recording.frames.last?.seconds ?? 0) < 60)
  }

  @Test(
    "All drawn numbers are finite",
    arguments: plays(seeds: 100..<101) + plays(seeds: 101..<102, orientation: .landscape))
  func drawnIsFinite(_ play: RandomPlay) {
    #expect(play.play(framesPerSecond: 10, detail: .everything).frames.allSatisfy { $0.root.isFinite })
  }

  @Test(
    "At rest, every model value is reached, and nothing refined stays between its ends",
    arguments: plays(seeds: 200..<208) + plays(seeds: 208..<212, orientation: .landscape))
  func rest(_ play: RandomPlay) {
    let recording = play.play()
    let broken = RestRules(play: play, recording: recording).broken
    #expect(broken.isEmpty)
    let hold = recording.frames.suffix(10).map(\.tracks)
    #expect(Set(hold).count == 1, "something still moves at rest")
  }

  @Test(
    "A run that is repeated, or restarted after it was stopped, is the same",
    arguments: plays(
      seeds: 300..<302, extras: .programAndApp))
  func replay(_ play: RandomPlay) {
    let first = play.play()
    let again = play.play()
    #expect(first.frames == again.frames)
    let stopped = TestSupport.play(
      play.scene, variant: play.variant, device: play.device, ending: .after(Microseconds(700_000)), steps: play.steps)
    #expect(stopped.frames == Array(first.frames.prefix(stopped.frames.count)))
  }

  /// Steady gestures that start on a refresh of both rates, each after everything is at rest. Other gestures depend on the
  /// refreshes: where a finger first moves, where it catches a moving list, and its velocity at the lift after a turn.
  static let calmPlays = SceneCatalog.scenes.flatMap { scene in
    Variant.allCases.flatMap { variant in
      (UInt64(400)..<403).map { RandomPlay(scene, variant, seed: $0, count: 3, fingers: .straight, pause: 4.5...4.6) }
    }
  }

  /// Scenes whose article depends on the refreshes: the header's clamp comes one callback late, and the profile adds b(step)
  /// in each.
  static let movesByRefresh = ["collapsing-header", "sticky-tabs"]

  @Test("Runs with 60 and 120 refreshes per second end in the same positions", arguments: calmPlays)
  func rates(_ play: RandomPlay) {
    let slow = play.play(framesPerSecond: 60)
    let fast = play.play(framesPerSecond: 120)
    for (column, name) in slow.table.names.enumerated() {
      guard play.variant == .refined || !PropertyTests.movesByRefresh.contains(play.name) || !name.contains(".")
      else { continue }
      switch (slow.frames.last?.tracks[column], fast.frames.last?.tracks[column]) {
      case (.number(let one), .number(let other)):
        #expect((one - other).magnitude <= PropertyTests.rateTolerance, "\(name): \(one) and \(other)")
      case (let one, let other): #expect(one == other, "\(name)")
      }
    }
  }

  /// In points: each of three gestures can end up to half a point early, in a different refresh at each rate, and the rest is
  /// rounded to a device pixel.
  static let rateTolerance = 2.0
}

extension TrackValue {
  fileprivate var isFinite: Bool { if case .number(let number) = self { number.isFinite } else { true } }
}

extension SnapshotNode {
  fileprivate var isFinite: Bool {
    let numbers = [frame.minX, frame.minY, frame.width, frame.height, boundsOrigin.x, boundsOrigin.y, alpha]
    return numbers.allSatisfy(\.isFinite) && children.allSatisfy(\.isFinite)
  }
}
