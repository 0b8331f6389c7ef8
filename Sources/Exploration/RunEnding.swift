import Flipbook
import FlipbookScenarios
import FlipbookSimulation
import FlipbookSnapshots
import FlipbookUnits

/// The values of a screen that come to rest: its tracks, and what it remembers and shows besides them.
struct RestColumns: Sendable {
  struct Column: Sendable {
    let name: String
    /// The pattern of its family.
    let pattern: String
    /// Whether it is a flag or a word.
    let isChoice: Bool
    /// How far apart two values are at least that are not the same.
    let tolerance: Double
    /// Whether a rest of the value means something: not that of a finger, a scroll view, or a value that changes by itself.
    let isJudged: Bool
    /// Whether it is part of how a view is drawn, so that a difference is seen.
    let isDrawn: Bool
  }

  let columns: [Column]
  /// The columns that change by themselves.
  let restless: Set<Int>
  /// Where a run without steps ends.
  let idle: RunEnding?

  fileprivate static let (lengthTolerance, otherTolerance) = (0.5, 0.01)

  /// Finds out what there is by a run without steps.
  init(_ play: Play) {
    let simulator = play.simulator(.tracks)
    let (tracks, remembered) = (simulator.trackTable.names, simulator.remembered)
    let unknown = RestColumns(columns: [], restless: [], idle: nil)
    let run = JudgedRun.play(
      play, [], rules: [], noticesSituations: false, noticesLandmarks: false, rests: unknown)
    let restless = run?.restless ?? []
    let drawn = MotionLint.drawnTracks(play.scene.descriptor)
    let own = tracks.map { name in
      // What a screen draws is remembered, whether it is a track or not.
      let isDrawn =
        remembered.isEmpty && TrackUnit(of: name) == .points && !name.hasPrefix("touch.")
        && drawn.contains(TrackDescriptor.pattern(of: name))
      return Column(name, .number, isJudged: isDrawn, isDrawn: isDrawn)
    }
    let other = remembered.enumerated().map { index, value in
      let isRestless = restless.contains(tracks.count + index)
      return Column(
        value.name, value.kind, isJudged: value.kind != .number && !isRestless,
        isDrawn: value.kind == .drawn && !isRestless)
    }
    columns = own + other
    self.restless = restless
    idle = run?.ending
  }

  private init(columns: [Column], restless: Set<Int>, idle: RunEnding?) {
    (self.columns, self.restless, self.idle) = (columns, restless, idle)
  }

  /// Whether two values of a column differ.
  func differ(_ one: TrackValue, _ other: TrackValue, _ column: Int) -> Bool {
    guard case .number(let first) = one, case .number(let second) = other else { return one != other }
    return !(abs(first - second) <= columns[column].tolerance)
  }
}

extension RestColumns.Column {
  fileprivate init(_ name: String, _ kind: RememberedValue.Kind, isJudged: Bool, isDrawn: Bool) {
    let isLength = TrackUnit(of: name) == .points
    let tolerance = isLength ? RestColumns.lengthTolerance : RestColumns.otherTolerance
    self.init(
      name: name, pattern: TrackDescriptor.pattern(of: name), isChoice: kind == .choice, tolerance: tolerance,
      isJudged: isJudged, isDrawn: isDrawn)
  }
}

/// Where a run ends, and how it came there.
struct RunEnding: Sendable {
  /// The value of each column; nil if it still changes, or if it is not there.
  let values: [TrackValue?]
  /// The offset of each scroll view in points.
  let offsets: [Double]
  /// The top edge of the keyboard on screen in points.
  let keyboardTop: Double
  /// Whether each step began when everything was at rest.
  let isCalm: Bool
  /// Whether the screen itself has set the offset of a list elsewhere, as that of an endless strip.
  let isShifted: Bool
  /// What fingers went down on and tapped, in the order of time: of a family, the pattern, unless a member was tapped.
  let touches: [Touch]

  struct Touch: Hashable, Sendable {
    let kind: Event.Kind
    let subject: String?
  }

  /// Whether lists and the keyboard are where they are at the end of another run.
  func isAsFar(as other: RunEnding) -> Bool {
    let isNear = { (one: Double, other: Double) in abs(one - other) <= 0.5 }
    return isNear(keyboardTop, other.keyboardTop) && offsets.count == other.offsets.count
      && zip(offsets, other.offsets).allSatisfy(isNear)
  }
}

/// Watches where a run ends, refresh by refresh.
struct EndingWatch {
  /// How long a value rests at least at the end of a run that never ends by itself, in seconds.
  private static let restSeconds = 1

  private let restless: Set<Int>
  private let notesMoved: Bool
  private var row: [TrackValue] = []
  private var (moves, isTouched, isCalm) = (false, false, true)
  private var touches: [RunEnding.Touch] = []
  /// The tracks that have changed, and what was remembered at the start, if the columns are not known yet.
  private var (moved, start): (Set<Int>, [TrackValue]?) = ([], nil)
  private var offsets: [Double] = []
  /// How far the offsets have moved in the newest refresh, and whether one has jumped.
  private var (speed, isShifted) = (0.0, false)
  /// The values one second before the end of a run that never ends by itself.
  private var earlier: [TrackValue]?

  init(_ columns: RestColumns) { (restless, notesMoved) = (columns.restless, columns.columns.isEmpty) }

  mutating func take(_ refresh: RefreshSnapshot, _ causes: StageCauses, _ simulator: borrowing Simulator) {
    if notesMoved, start == nil { start = simulator.rememberedValues() }
    if !refresh.events.isEmpty { take(refresh.events) }
    moves = false
    if !row.isEmpty {
      for (index, value) in refresh.tracks.enumerated() where value != row[index] {
        guard !restless.contains(index) else { continue }
        moves = true
        if notesMoved { moved.insert(index) }
      }
    }
    isTouched = causes.finger != nil
    let step = zip(offsets, causes.offsets).reduce(0) { max($0, abs($1.1 - $1.0)) }
    if refresh.events.isEmpty, step > 100, step > 4 * speed { isShifted = true }
    (offsets, speed) = (causes.offsets, step)
    row = refresh.tracks
  }

  private mutating func take(_ events: [Event]) {
    for event in events {
      if event.kind.isOfStep, moves || isTouched { isCalm = false }
      if event.kind == .touchDown || event.kind == .tap {
        let subject = event.kind == .tap ? event.subject : event.subject.map(TrackDescriptor.pattern)
        touches.append(RunEnding.Touch(kind: event.kind, subject: subject))
      }
    }
  }

  /// The columns that have changed, if they are not known yet.
  func moved(_ simulator: borrowing Simulator) -> Set<Int> {
    guard let start else { return [] }
    let now = simulator.rememberedValues()
    return moved.union(now.indices.filter { now[$0] != start[$0] }.map { row.count + $0 })
  }

  /// Notes the values before the end of a run whose duration is known.
  mutating func noteDuration(_ simulator: borrowing Simulator, _ refresh: RefreshIndex, _ rate: FrameRate) {
    guard let last = simulator.lastFrame,
      rate.refresh(of: last).number == refresh.number + EndingWatch.restSeconds * rate.refreshesPerSecond
    else { return }
    earlier = row + simulator.rememberedValues()
  }

  /// Returns where the run ends. Call this after its last refresh.
  func ending(_ simulator: borrowing Simulator, hasDuration: Bool) -> RunEnding {
    let values = row + simulator.rememberedValues()
    let before = hasDuration ? earlier ?? [] : values
    let resting = values.enumerated().map { index, value -> TrackValue? in
      before.indices.contains(index) && before[index] == value && value != .absent ? value : nil
    }
    return RunEnding(
      values: resting, offsets: offsets, keyboardTop: simulator.keyboardTop, isCalm: isCalm, isShifted: isShifted,
      touches: touches)
  }
}
