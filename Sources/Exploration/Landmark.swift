import FlipbookSimulation
package import FlipbookSnapshots
import FlipbookUnits

/// Something that a run reached. Runs that reach something new are continued and varied.
package enum Landmark: Hashable, Sendable {
  /// An event on a subject, at rest or while something moves.
  case event(Event.Kind, subject: String?, isMoving: Bool)
  /// A track, by its column, came into a part of its range.
  case value(column: Int, part: Int)
  /// All states, one number for each: words, flags, and small whole numbers.
  case states([Int])
  /// A track, by its column, rests in a part of its range.
  case rest(column: Int, part: Int)
  /// A track, by its column, moves while a finger is down.
  case dragged(column: Int)
  /// A target is touched.
  case target(String)
  /// A branch of a handler runs.
  case branch(Int)

  /// The kinds of landmarks, each of which has the same share of the runs that continue others.
  enum Kind: CaseIterable {
    case state, dragged, event, value, branch
  }

  var kind: Kind {
    switch self {
    case .states: .state
    case .dragged: .dragged
    case .event, .target: .event
    case .value, .rest: .value
    case .branch: .branch
    }
  }
}

/// Collects the landmarks of a run, refresh by refresh.
struct LandmarkWatch {
  /// A track that is watched, and the length of a part of its range.
  fileprivate struct Column {
    let index: Int
    let part: Double
    /// The largest whole number of the track that is a state, or -1 if none is.
    let mostState: Double
    let isOffset: Bool
  }

  /// The most tracks that are watched: those of the first members of long families.
  private static let mostColumns = 48
  /// The parts of a range, in points of offsets and of other lengths, and in the units of everything else.
  fileprivate static let (offsetPart, lengthPart, otherPart) = (200.0, 50.0, 0.25)
  /// The largest part, the largest whole number that is a state, such as a page, and the one of a track that can be a length.
  fileprivate static let (mostPart, mostState, mostLengthState) = (12.0, 9.0, 1.0)

  /// The number of the part of shares around 0, which differs from all other parts.
  fileprivate static let shares = 100

  private let columns: [Column]
  private var isReached: Set<Landmark> = []
  /// The landmarks in the order in which they were reached.
  private(set) var reached: [Landmark] = []
  private var row: [TrackValue] = []
  private var states: [Int] = []
  private var moved = false

  init(_ tracks: TrackTable) {
    let all = tracks.names.enumerated().compactMap { index, name -> Column? in
      guard !name.hasPrefix("touch."), !name.hasSuffix(".dragging"), !name.hasSuffix(".decelerating") else {
        return nil
      }
      let isOffset = name.contains(".offset.")
      let isLength = TrackUnit(of: name) == .points
      let part =
        isOffset
        ? LandmarkWatch.offsetPart : isLength ? LandmarkWatch.lengthPart : LandmarkWatch.otherPart
      let state = isOffset ? -1 : isLength ? LandmarkWatch.mostLengthState : LandmarkWatch.mostState
      return Column(index: index, part: part, mostState: state, isOffset: isOffset)
    }
    columns = Array(all.prefix(LandmarkWatch.mostColumns))
    states = Array(repeating: .min, count: columns.count)
  }

  mutating func take(_ refresh: RefreshSnapshot, _ causes: StageCauses) {
    for event in refresh.events where event.kind != .stateChanged {
      add(.event(event.kind, subject: event.subject, isMoving: moved))
    }
    let before = row
    row = refresh.tracks
    moved = false
    var stateChanges = before.isEmpty
    for (number, column) in columns.enumerated() {
      let value = row[column.index]
      if !before.isEmpty, value == before[column.index] { continue }
      moved = true
      if causes.finger != nil, !column.isOffset { add(.dragged(column: column.index)) }
      guard let state = column.state(of: value) else {
        if case .number(let number) = value { add(.value(column: column.index, part: column.part(of: number))) }
        continue
      }
      if state != states[number] {
        states[number] = state
        stateChanges = true
      }
    }
    if stateChanges { add(.states(states)) }
  }

  /// Notes where everything rests. Call this after the last refresh of a run that has come to rest.
  mutating func finish() {
    for column in columns where !column.isOffset {
      if case .number(let number) = row[column.index] {
        add(.rest(column: column.index, part: column.part(of: number)))
      }
    }
  }

  /// Notes the branches of handlers that have run.
  mutating func note(_ branches: [Int]) {
    for branch in branches { add(.branch(branch)) }
  }

  private mutating func add(_ landmark: Landmark) {
    if isReached.insert(landmark).inserted { reached.append(landmark) }
  }
}

extension LandmarkWatch.Column {
  /// Returns a number that stands for a state, or nil for a value that is none.
  fileprivate func state(of value: TrackValue) -> Int? {
    switch value {
    case .word(let word): word.utf8.reduce(1) { $0 &* 31 &+ Int($1) }
    case .absent: -1
    case .number(let number):
      number == number.rounded() && abs(number) <= mostState ? Int(number) : nil
    }
  }

  /// Returns the part of the range in which a number is.
  fileprivate func part(of number: Double) -> Int {
    guard number.isFinite else { return .max }
    // A share, whatever its name is.
    if abs(number) <= 1.25 { return Int((number / LandmarkWatch.otherPart).rounded()) + LandmarkWatch.shares }
    return Int((number / part).rounded(.down).clamped(to: -LandmarkWatch.mostPart...LandmarkWatch.mostPart))
  }
}
