import Flipbook
import FlipbookRuns
import FlipbookCourses
import FlipbookRecordings
import FlipbookReview
import FlipbookSnapshots
import Testing

/// Faults in the rule of an app, each with the words that the report must have. The cases were listed before the
/// comparison was tuned.
@Suite struct PlantedFaultTests {
  struct Case: Sendable, CustomStringConvertible {
    let sample: String
    /// Texts of the scenario that the faulty app replaces.
    var edits: [(String, String)] = []
    /// What the faulty app does to a track.
    var fault: Fault?
    /// The track with the fault, and other recorded ones.
    let track: String
    var others: [String] = []
    let words: [String]

    var description: String { "\(sample) \(track) \(words)" }
  }

  enum Fault: Sendable {
    case late(Double, from: Double)
    case lateThroughout(Double)
    case offset(Double)
    case scaled(Double)
    case still
    case jumpAway(Double, at: Double)
    case held(from: Double, to: Double)
    case clamped(below: Double)
    case endsOff(by: Double, from: Double)
  }

  private static let fling = "duration: 2\n"

  static let cases: [Case] = [
    // Other durations and curves
    Case(
      sample: "category-strip/taps", edits: [("  category-strip:\n", "  category-strip: {duration: 0.41}\n")],
      track: "underline.x", others: ["touch.x"],
      words: ["settles 0.1", "s later", "a duration of 0.41 s instead of 0.26 s"]),
    Case(
      sample: "category-strip/taps", edits: [("  category-strip:\n", "  category-strip: {duration: 0.1}\n")],
      track: "strip.offset.x", others: ["touch.x"],
      words: ["settles 0.1", "s earlier", "a duration of 0.1 s instead of"]),
    Case(
      sample: "side-drawer/drag-open-tap-closed", edits: [("  side-drawer:\n", "  side-drawer: {duration: 0.4}\n")],
      track: "main.x", others: ["touch.x"], words: ["settles 0.2", "s later"]),
    Case(
      sample: "side-drawer/flick-refined", edits: [("variant: refined", "variant: refined\n    duration: 0.5")],
      track: "main.x", others: ["touch.x"], words: ["settles 0.3", "s later"]),
    Case(
      sample: "keyboard-following/glued",
      edits: [("  keyboard-following:\n", "  keyboard-following: {curve: easeInOut}\n")], track: "field.bottom",
      others: ["keyboard.top"], words: ["earlier", "easeInOut instead of the system's spring"]),
    Case(
      sample: "keyboard-following/glued",
      edits: [("  keyboard-following:\n", "  keyboard-following: {curve: linear}\n")], track: "field.top",
      others: ["keyboard.top"], words: ["earlier", "linear instead of the system's spring"]),
    // Other ends
    Case(
      sample: "side-drawer/drag-open-tap-closed", edits: [("  side-drawer:\n", "  side-drawer: {openX: 236}\n")],
      track: "main.x", others: ["touch.x"], words: ["4 pt short"]),
    Case(
      sample: "side-drawer/flick-refined", edits: [("variant: refined", "variant: refined\n    openX: 260")],
      track: "main.x", others: ["touch.x"], words: ["20 pt too far"]),
    Case(
      sample: "category-strip/taps", fault: .endsOff(by: -7, from: 1.0), track: "underline.x",
      others: ["strip.offset.x"], words: ["7 pt"]),
    // Other constants of scrolling
    Case(
      sample: "hiding-bars/fling", edits: [(fling, fling + "motion: {decelerationRate: fast}\n")],
      track: "list.offset.y", others: ["touch.y"],
      words: ["short", "a deceleration rate of 0.99 instead of 0.998 would explain it"]),
    Case(
      sample: "hiding-bars/fling", edits: [(fling, fling + "motion: {decelerationRate: 0.997}\n")],
      track: "list.offset.y", others: ["touch.y"], words: ["short", "a deceleration rate of 0.997"]),
    Case(
      sample: "parallax-cells/strong-and-bouncing", edits: [(fling, fling + "motion: {bounce: 5}\n")],
      track: "list.offset.y", words: ["settles", "later"]),
    Case(
      sample: "hiding-bars/status-bar", fault: .scaled(0.5), track: "list.offset.y", others: ["navigationBar.top"],
      words: ["0.5 times as far"]),
    // Other factors
    Case(
      sample: "collapsing-header/close-and-open",
      edits: [("  collapsing-header:\n", "  collapsing-header: {headerHeight: 60}\n")],
      track: "header.screenY", others: ["list.offset.y"], words: ["30 pt too far"]),
    Case(
      sample: "hiding-bars/fling", fault: .scaled(0.5), track: "navigationBar.top", others: ["list.offset.y"],
      words: ["0.5 times as far"]),
    Case(
      sample: "hiding-bars/fling", fault: .scaled(-1), track: "navigationBar.top", others: ["list.offset.y"],
      words: ["in the opposite direction"]),
    // Other places
    Case(
      sample: "hiding-bars/fling", fault: .offset(8), track: "navigationBar.top", others: ["list.offset.y"],
      words: ["8 pt more throughout"]),
    Case(
      sample: "collapsing-header/close-and-open", fault: .offset(-12), track: "header.y", others: ["list.offset.y"],
      words: ["12 pt less throughout"]),
    // Late
    Case(
      sample: "hiding-bars/fling", fault: .lateThroughout(0.05), track: "navigationBar.top", others: ["list.offset.y"],
      words: ["is 0.05 s late throughout"]),
    Case(
      sample: "keyboard-following/glued", fault: .lateThroughout(0.1), track: "field.bottom", others: ["keyboard.top"],
      words: ["is 0.1 s late throughout"]),
    Case(
      sample: "side-drawer/drag-open-tap-closed", fault: .late(0.1, from: 1.2), track: "main.x", others: ["touch.x"],
      words: ["0.1 s later"]),
    // Missing and additional movements
    Case(
      sample: "hiding-bars/fling", fault: .still, track: "tabBar.top", others: ["list.offset.y"],
      words: ["does not move from 618"]),
    Case(
      sample: "hiding-bars/fling", fault: .still, track: "navigationBar.top", others: ["list.offset.y"],
      words: ["does not move from 20"]),
    Case(
      sample: "hiding-bars/fling", fault: .clamped(below: -44), track: "navigationBar.top", others: ["list.offset.y"],
      words: ["44 pt short"]),
    Case(
      sample: "parallax-cells/strong-and-bouncing", edits: [("bounces: true", "bounces: false")],
      track: "list.offset.y", words: ["pt short", "does not move from 32"]),
    // Jumps
    Case(
      sample: "category-strip/taps", edits: [("  category-strip:\n", "  category-strip: {duration: 0}\n")],
      track: "underline.x", others: ["touch.x"], words: ["jumps instead of moving"]),
    Case(
      sample: "hiding-bars/fling", fault: .jumpAway(20, at: 1.5), track: "navigationBar.top",
      others: ["list.offset.y"], words: ["jumps 20", "pt away for", "1.5 s"]),
    Case(
      sample: "collapsing-header/close-and-open", fault: .jumpAway(-15, at: 0.1), track: "header.y",
      others: ["list.offset.y"], words: ["jumps 1", "pt away for", "0.1"]),
    Case(
      sample: "hiding-bars/fling", fault: .held(from: 0.22, to: 0.5), track: "navigationBar.top",
      others: ["list.offset.y"], words: ["short", "moves from 10 to -88 pt at 0.5 s"]),
    // States
    Case(
      sample: "side-drawer/flick-refined", edits: [("by: [100, 0]", "by: [30, 0]"), ("during: 0.12", "during: 0.5")],
      track: "drawer.state", others: ["main.x"], words: ["never becomes opened"]),
  ]

  @Test("A fault in the rule of an app is found and described", arguments: cases)
  func fault(_ planted: Case) throws {
    let play = try Samples.play(planted.sample)
    let record = try Samples.record(play)
    var faulty = try Samples.record(try Samples.play(planted.sample, replacing: planted.edits)).tracks
    if let fault = planted.fault { PlantedFaultTests.apply(fault, to: planted.track, in: &faulty) }
    let recording = try RecordingMaker.uneven.recording(of: faulty, [planted.track] + planted.others)
    let report = RecordedComparison(recording, record.tracks, .init(tolerance: 1)).report()
    let sentence = report.differences.first { $0.track == planted.track }.map {
      RecordedWords.sentence($0, noise: report.noise)
    }
    let found = try #require(sentence, "\(planted.track) is judged the same; shift \(report.shift)")
    for words in planted.words { #expect(found.contains(words), "\(found)") }
  }

  @Test func `There are 30 faults`() { #expect(PlantedFaultTests.cases.count == 30) }

  private static func apply(_ fault: Fault, to name: String, in tracks: inout RunTracks) {
    guard let index = tracks.series.firstIndex(where: { $0.name == name }) else { return }
    let rate = Double(tracks.clock.framesPerSecond ?? 60)
    let times = (0..<tracks.clock.count).map { Double($0) / rate }
    guard let curve = SampledCurve(tracks.series[index], times: times) else { return }
    let first = curve.values[0]
    tracks.series[index].values = times.map { time in
      let value = curve.value(at: time)
      let faulty: Double =
        switch fault {
        case .late(let seconds, let start): time > start ? curve.value(at: max(start, time - seconds)) : value
        case .lateThroughout(let seconds): curve.value(at: time - seconds)
        case .offset(let distance): value + distance
        case .scaled(let ratio): first + (value - first) * ratio
        case .still: first
        case .jumpAway(let distance, let moment):
          (moment..<moment + 1.5 / rate).contains(time) ? value + distance : value
        case .held(let start, let end): (start...end).contains(time) ? curve.value(at: start) : value
        case .clamped(let limit): max(limit, value)
        case .endsOff(let distance, let start): time > start ? value + distance : value
        }
      return .number(faulty)
    }
  }
}
