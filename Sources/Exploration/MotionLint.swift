import FlipbookScenarios
import FlipbookSimulation
import FlipbookSnapshots
import FlipbookUnits

/// Watches a run, refresh by refresh, for motion that breaks a rule.
struct MotionLint {
  /// A track whose motion is judged.
  private struct Column {
    let index: Int
    let name: String
    /// Whether the track is of something drawn, and no scroll offset: that of an endless strip jumps by a period, which is not seen.
    let isDrawn: Bool
    let isHorizontal: Bool
    var value: Double?
    /// The newest steps, the last one first.
    var steps = (0.0, 0.0, 0.0)
  }

  /// A multiple of what explains a step, for tracks that move faster than their cause, and a distance in points.
  private static let (factor, slack) = (3.0, 12.0)
  /// The slowest motion whose hand-over is judged, in points per refresh, and how much faster it may go on. It may be
  /// slower: it stops at an edge.
  private static let (slowest, ratio) = (5.0, 6.0)

  private let names: [String]
  private var columns: [Column]
  private let device: Device
  private let tokens: MotionTokens?
  private var last: (causes: StageCauses, row: [TrackValue])?
  private var found: [String: LintFinding] = [:]
  private var liftedAgo = Int.max - 1
  private var calmFor = 0
  private var detours: DetourWatch

  init(_ tracks: TrackTable, _ scene: SceneDescriptor, _ device: Device, _ tokens: MotionTokens?) {
    names = tracks.names
    self.tokens = tokens
    self.device = device
    // A model value jumps when its animation starts, and the nearest of several things can be another one at once.
    let odd = scene.tracks.filter { $0.summary.contains("model") || $0.summary.contains("nearest") }
    let models = Set(odd.map(\.pattern))
    let state = scene.tracks.filter { $0.summary == "State of the screen." }.map(\.pattern)
    detours = DetourWatch(tracks, state: models.union(state))
    columns = tracks.names.enumerated().compactMap { index, name in
      guard TrackUnit(of: name) == .points || name.contains(".offset."), !name.hasPrefix("touch.") else { return nil }
      let isDrawn = !name.contains(".offset.") && !models.contains(TrackDescriptor.pattern(of: name))
      let last = name.split(separator: ".").last ?? ""
      let isHorizontal = ["x", "left", "right", "screenX"].contains(last)
      return Column(index: index, name: name, isDrawn: isDrawn, isHorizontal: isHorizontal)
    }
  }

  /// The patterns of the tracks of a scene that are of something drawn. A model value jumps when its animation starts, and the
  /// nearest of several things can be another one at once.
  static func drawnTracks(_ scene: SceneDescriptor) -> Set<String> {
    Set(scene.tracks.filter { !$0.summary.contains("model") && !$0.summary.contains("nearest") }.map(\.pattern))
  }

  /// The findings in the order of time.
  var findings: [LintFinding] {
    found.values.sorted { ($0.seconds, $0.rule.rawValue, $0.subject) < ($1.seconds, $1.rule.rawValue, $1.subject) }
  }

  mutating func take(
    _ refresh: RefreshSnapshot, _ causes: StageCauses, _ simulator: borrowing Simulator, seconds: Double
  ) {
    if let contested = causes.contested { note(.twoAnimations, contested, seconds) }
    if let tokens { for animation in causes.started { take(animation, tokens, seconds: seconds) } }
    for (index, value) in refresh.tracks.enumerated() {
      if case .number(let number) = value, !number.isFinite { note(.finite, names[index], seconds) }
    }
    calmFor = refresh.events.contains { $0.kind.isAbrupt } ? 0 : calmFor + 1
    liftedAgo = refresh.events.contains { $0.kind == .touchUp } ? 0 : min(liftedAgo + 1, 1_000)
    let explained = last.map { MotionLint.explained($0.causes, causes) }
    for index in columns.indices {
      let value: Double? = if case .number(let number) = refresh.tracks[columns[index].index] { number } else { nil }
      let step = value.flatMap { value in columns[index].value.map { value - $0 } } ?? 0
      let old = columns[index].steps
      columns[index].value = value
      columns[index].steps = (step, old.0, old.1)
      guard step != 0 || liftedAgo == 1, let explained else { continue }
      judgeJump(columns[index], explained, seconds)
      judgeHandOver(columns[index], seconds)
    }
    note(detours.take(refresh, causes, simulator), seconds)
    last = (causes, refresh.tracks)
  }

  private mutating func note(_ detours: [DetourWatch.Detour], _ seconds: Double) {
    for detour in detours { note(.detour, names[detour.column], seconds, detour.earlier, detour.end) }
  }

  /// Judges where everything rests. Call this after the last refresh of a run that has come to rest.
  mutating func finish(seconds: Double) {
    note(detours.finish(), seconds)
    for column in columns where column.steps.0 == 0 && column.name.contains(".offset.") {
      guard let value = column.value else { continue }
      let pixels = value * device.scale
      if abs(pixels - pixels.rounded()) > 0.02 { note(.pixelGrid, column.name, seconds, value) }
    }
  }

  /// Notes that the run never comes to rest.
  mutating func noteUnrest(seconds: Double) { note(.rest, "the screen", seconds) }

  private mutating func judgeJump(_ column: Column, _ explained: Double, _ seconds: Double) {
    let bound = MotionLint.factor * max(explained, abs(column.steps.1)) + MotionLint.slack
    guard column.isDrawn, calmFor > 1, abs(column.steps.0) > bound, let value = column.value else { return }
    // What jumps from one place off the screen to another is not seen.
    let length = column.isHorizontal ? device.size.width : device.size.height
    guard (0...length).contains(value) || (0...length).contains(value - column.steps.0) else { return }
    note(.jump, column.name, seconds, abs(column.steps.0), bound)
  }

  /// Judges the step after the one in which the finger lifted.
  private mutating func judgeHandOver(_ column: Column, _ seconds: Double) {
    guard liftedAgo == 1, abs(column.steps.1) >= MotionLint.slowest, abs(column.steps.2) >= MotionLint.slowest,
      (0.3...3).contains(column.steps.2 / column.steps.1), column.steps.0 != 0
    else { return }
    let ratio = column.steps.0 / column.steps.1
    if ratio > MotionLint.ratio { note(.handOver, column.name, seconds, ratio, MotionLint.ratio) }
  }

  /// The distance that finger, scroll views, and animations have moved between two refreshes.
  private static func explained(_ before: StageCauses, _ now: StageCauses) -> Double {
    let finger = before.finger.flatMap { old in now.finger.map { abs($0.x - old.x) + abs($0.y - old.y) } } ?? 0
    let scrolled = zip(before.offsets, now.offsets).reduce(0) { $0 + abs($1.1 - $1.0) }
    return finger + scrolled + now.animated
  }

  private mutating func note(
    _ rule: LintRule, _ subject: String, _ seconds: Double, _ number: Double? = nil, _ bound: Double? = nil
  ) {
    note(LintFinding(rule: rule, subject: subject, seconds: seconds, number: number, bound: bound))
  }

  /// Keeps the first finding of each rule, subject, and place, and of jumps the largest.
  mutating func note(_ finding: LintFinding) {
    let place = finding.place.map { " \($0)" } ?? ""
    let detail = finding.rule == .motionTokens ? finding.detail : ""
    let key = finding.rule.rawValue + TrackDescriptor.pattern(of: finding.subject) + place + detail
    guard let known = found[key] else { return found[key] = finding }
    guard let number = finding.number, let worst = known.number, finding.rule == .jump, number > worst else { return }
    found[key] = LintFinding(
      rule: finding.rule, subject: finding.subject, seconds: known.seconds, number: number, bound: finding.bound)
  }
}

extension Event.Kind {
  /// Whether a screen may answer the event by being different at once.
  fileprivate var isAbrupt: Bool {
    switch self {
    case .tap, .screen, .app, .rotate, .keyboardWillShow, .keyboardWillHide, .keyboardWillChangeFrame, .animationStart,
      .animationEnd:
      true
    default: false
    }
  }
}
