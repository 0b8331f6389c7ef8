import FlipbookSimulation
import FlipbookSnapshots

/// Watches for values that go back to an earlier place on the way to a new one, as an indicator does that an animation starts from a
/// tab that was left long ago.
struct DetourWatch {
  /// A value that rests, or moves from one rest to the next.
  private struct Column {
    let index: Int
    /// The least distance between two rests that is judged.
    let least: Double
    var value: Double?
    /// The places where it has rested, the newest last.
    var rests: [Double] = []
    /// The lowest and the highest value since the newest rest.
    var low = Double.infinity
    var high = -Double.infinity
    /// How many refreshes it has not moved.
    var stillFor = 0
    /// Whether a finger or a second step has changed where it goes since the newest rest, or it was not seen there.
    var isSteered = false
  }

  /// How many refreshes without a change are a rest, and how many rests are remembered.
  private static let (rest, mostRests) = (12, 8)
  /// How far beyond the new place the earlier one is, as a part of the distance between rests: a spring may overshoot.
  private static let beyond = 0.5
  /// The least distance between two rests in points, since less is hardly seen, and in other units, since less is how numbers round.
  private static let (leastPoints, least) = (1.0, 0.001)

  /// A value that went back to an earlier place on its way to a new one.
  typealias Detour = (column: Int, earlier: Double, end: Double)

  private var columns: [Column]

  private let names: [String]

  /// - Parameter state: The patterns of tracks that are not of anything drawn.
  init(_ tracks: TrackTable, state: Set<String>) {
    names = tracks.names
    columns = tracks.names.enumerated().compactMap { index, name in
      let isDrawn =
        !name.hasPrefix("touch.") && !name.contains(".offset.") && !state.contains(TrackDescriptor.pattern(of: name))
      let least = TrackUnit(of: name) == .points ? DetourWatch.leastPoints : DetourWatch.least
      return isDrawn ? Column(index: index, least: least) : nil
    }
  }

  /// Takes a refresh, and returns the detours that end in it.
  mutating func take(
    _ refresh: RefreshSnapshot, _ causes: StageCauses, _ simulator: borrowing Simulator
  ) -> [Detour] {
    var detours: [Detour] = []
    let isStep = refresh.events.contains { $0.kind.isOfStep }
    // What has rested on the turned device is elsewhere now.
    if refresh.events.contains(where: { $0.kind == .rotate }) { forget() }
    for index in columns.indices {
      guard case .number(let value) = refresh.tracks[columns[index].index] else {
        columns[index] = Column(index: columns[index].index, least: columns[index].least)
        continue
      }
      let isMoving = columns[index].stillFor < DetourWatch.rest
      if isStep, isMoving { columns[index].isSteered = true }
      guard value == columns[index].value else {
        if causes.finger != nil { columns[index].isSteered = true }
        columns[index].value = value
        columns[index].stillFor = 0
        columns[index].low = min(columns[index].low, value)
        columns[index].high = max(columns[index].high, value)
        continue
      }
      // What a finger holds does not rest.
      guard causes.finger == nil else { continue }
      columns[index].stillFor += 1
      if columns[index].stillFor == DetourWatch.rest, let earlier = come(to: value, index) {
        detours.append((columns[index].index, earlier, value))
      }
      if columns[index].stillFor == DetourWatch.rest, simulator.hides(names[columns[index].index]) {
        columns[index].rests = []
        columns[index].isSteered = true
      }
    }
    return detours
  }

  /// Returns the detours that end at the end of a run that has come to rest.
  mutating func finish() -> [Detour] {
    columns.indices.filter { columns[$0].stillFor < DetourWatch.rest }.compactMap { index in
      guard let value = columns[index].value, let earlier = come(to: value, index) else { return nil }
      return (columns[index].index, earlier, value)
    }
  }

  private mutating func forget() {
    for index in columns.indices { (columns[index].rests, columns[index].isSteered) = ([], true) }
  }

  /// Notes a rest, and returns the earlier place to which the value went back on the way, if it did.
  private mutating func come(to value: Double, _ index: Int) -> Double? {
    let column = columns[index]
    var detour: Double?
    if let last = column.rests.last, abs(value - last) > column.least, !column.isSteered {
      let least = abs(value - last) * DetourWatch.beyond
      detour = column.rests.first { earlier in
        (earlier < min(value, last) - least && column.low <= earlier + least / 2)
          || (earlier > max(value, last) + least && column.high >= earlier - least / 2)
      }
    }
    if column.rests.last != value { columns[index].rests = column.rests.suffix(DetourWatch.mostRests - 1) + [value] }
    (columns[index].low, columns[index].high) = (value, value)
    columns[index].isSteered = false
    return detour
  }
}

extension Event.Kind {
  /// Whether a step of a timeline causes the event: a finger, the keyboard, a phase, or a turn of the device.
  var isOfStep: Bool {
    switch self {
    case .touchDown, .keyboardWillShow, .keyboardWillHide, .keyboardWillChangeFrame, .screen, .app, .rotate: true
    default: false
    }
  }
}
