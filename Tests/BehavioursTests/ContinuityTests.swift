import Behaviours
import Simulation
import Snapshots
import Testing
import TestSupport
import Units

/// Refined rules never jump: what moves in a refresh is no more than what the finger, the list and running animations explain.
@Suite struct ContinuityTests {
  static let scenes = [
    "keyboard-following", "hiding-bars", "collapsing-header", "sticky-tabs", "side-drawer", "direction-bars",
    "parallax-cells", "infinite-strip",
  ]

  static let plays = BehaviourCatalog.scenes.filter { scenes.contains($0.descriptor.name) }.flatMap { scene in
    (UInt64(600)..<610).map { RandomPlay(scene, .refined, seed: $0) }
  }

  @Test("No refined track jumps", arguments: plays)
  func noJump(_ play: RandomPlay) {
    let steps = Steps(recording: play.play(), device: play.device)
    for frame in 1...steps.recording.lastFrame {
      for bound in ContinuityTests.bounds(of: play.name) {
        guard let moved = steps.change(bound.track, frame), let allowed = bound.allowed(steps, frame) else { continue }
        #expect(
          moved <= allowed + 1e-6, "\(bound.track) moves by \(moved) in frame \(frame), \(allowed) is explained")
      }
    }
  }

  struct Bound {
    let track: String
    /// Points that a refresh may move the track by; nil where it may jump.
    let allowed: (Steps, Int) -> Double?
  }

  /// The steepest slope of ease-in-out (in its middle) and ease-out (at its start): both 1.7242 lengths per duration.
  static let steepest = 1.7242
  /// The steepest speed of the keyboard's spring, ω/e lengths per second.
  static let keyboardSpeed = 18.257418583505537 / 2.718281828459045

  static func bounds(of scene: String) -> [Bound] {
    switch scene {
    case "keyboard-following":
      // Each notification moves the bar by 350 points at most.
      return ["field.bottom", "keyboard.top"].map { track in
        Bound(track: track) { $0.finger("y", $1) + $0.running(within: 0.51, $1) * 350 * keyboardSpeed / 60 }
      }
    case "hiding-bars":
      // The bars follow the list; settling takes them half of M, 106 points at most. At the content's top they are shown at
      // once, and where the list leaves it they are hidden by the way since the drag began, be it from beyond the top.
      return ["navigationBar.top", "tabBar.top"].map { track in
        Bound(track: track) { steps, frame in
          let offsets = [frame - 1, frame].compactMap { steps.recording.number("list.offset.y", $0) }
          guard offsets.allSatisfy({ $0 > 0 }) else { return nil }
          return steps.scrolled("list.offset.y", frame) + steps.running(within: 0.2, frame) * 53 * steepest / 0.2 / 60
        }
      }
    case "collapsing-header":
      // The band moves by 1.1 of the list and settles by 15 points; at home it stands open at once.
      return [
        Bound(track: "header.screenY") { steps, frame in
          guard steps.recording.word("header.state", frame) != "start" else { return nil }
          return 1.1 * steps.scrolled("list.offset.y", frame)
            + steps.running(within: 0.2, frame) * 15 * steepest / 0.2 / 60
        }
      ]
    case "sticky-tabs":
      return [Bound(track: "content.y") { $0.scrolled("list.0.offset.y", $1) + $0.scrolled("list.1.offset.y", $1) }]
    case "side-drawer":
      return [Bound(track: "main.x") { $0.finger("x", $1) + 240 * steepest / 0.16 / 60 }]
    default: return boundsOfOthers(scene)
    }
  }

  static func boundsOfOthers(_ scene: String) -> [Bound] {
    switch scene {
    case "direction-bars":
      // Menu 40 in 0.26 s and bar 44 in 0.2 s; the menu hangs below the bar.
      return ["topMenu.top", "navigationBar.top"].map { track in
        Bound(track: track) { $0.running(within: 0.26, $1) * 44 * steepest / 0.2 / 60 }
      }
    case "parallax-cells":
      // A picture runs through its 2F = 200 points while its cell crosses list and cell, 714 points at least.
      return (0..<6).map { row in
        Bound(track: "cell.\(row).picture.y") { $0.scrolled("cell.\(row).top", $1) * 200 / 714 }
      }
    default:
      // The seam must not show: a period is 954 points at least, a tap takes half a one, 657 at most.
      return [
        Bound(track: "strip.position") {
          Steps.fastestFinger + $0.running(within: 0.26, $1) * 657 * steepest / 0.26 / 60
        }
      ]
    }
  }

  /// Looks at a recording's changes from frame to frame at 60 frames per second.
  struct Steps {
    let recording: Recording
    let device: Device

    /// Points per refresh: the generator's drags go 400 points in 0.05 s at most.
    static let fastestFinger = 400 / 0.05 / 60

    func change(_ track: String, _ frame: Int) -> Double? {
      guard let new = recording.number(track, frame), let old = recording.number(track, frame - 1) else { return nil }
      return (new - old).magnitude
    }

    func scrolled(_ track: String, _ frame: Int) -> Double { change(track, frame) ?? 0 }

    /// How far the finger went; where it goes down or lifts it is not told, so as far as it can.
    func finger(_ axis: String, _ frame: Int) -> Double {
      guard let moved = change("touch.\(axis)", frame) else {
        let isUp = recording.number("touch.down", frame) == 0 && recording.number("touch.down", frame - 1) == 0
        return isUp ? 0 : Steps.fastestFinger
      }
      return moved
    }

    /// Animations that were started within so many seconds.
    func running(within seconds: Double, _ frame: Int) -> Double {
      let first = max(0, frame - Int((seconds * 60).rounded(.up)))
      let starts = recording.frames[first...frame].flatMap(\.events).filter { $0.kind == .animationStart }
      return Double(starts.count)
    }
  }
}
