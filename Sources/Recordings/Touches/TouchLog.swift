package import FlipbookRuns
internal import FlipbookSnapshots

/// A log of touches as gestures: where a finger was, and when.
package struct TouchLog: Sendable {
  /// A finger from touch-down to lift.
  package struct Gesture: Hashable, Sendable {
    package struct Sample: Hashable, Sendable {
      /// Seconds since the start of the log.
      package var seconds: Double
      package var x: Double
      package var y: Double
    }

    package var samples: [Sample]
    /// The first and the last line of the log.
    package var lines: ClosedRange<Int>
    /// Whether the system cancelled it.
    package var isCancelled: Bool
  }

  package var gestures: [Gesture]

  /// How to read the positions of a log.
  package struct Layout: Hashable, Sendable {
    package var columns: [String: String]
    /// The number by which positions are divided: device pixels per point.
    package var scale: Double
    /// Where the log's origin is on screen, in points.
    package var origin: (x: Double, y: Double)

    package init(columns: [String: String] = [:], scale: Double = 1, origin: (x: Double, y: Double) = (0, 0)) {
      self.columns = columns
      self.scale = scale
      self.origin = origin
    }

    package static func == (one: Layout, other: Layout) -> Bool {
      one.columns == other.columns && one.scale == other.scale && one.origin == other.origin
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(scale) }
  }

  /// Reads a log in CSV or JSON lines.
  /// - Throws: All errors of its rows, or the first error of its text.
  package static func read(
    _ bytes: [UInt8], _ layout: Layout, isInterrupted: @escaping () -> Bool = { false }
  ) throws(TouchLogErrors) -> TouchLog {
    let rows: TouchRows
    do throws(TraceProblem) {
      rows = try TouchRows(bytes, layout, isInterrupted: isInterrupted)
    } catch {
      throw TouchLogErrors(problems: [error])
    }
    var builder = GestureBuilder(rows.hasPhases)
    for row in rows.rows { builder.add(row) }
    builder.finish()
    guard builder.problems.isEmpty else { throw TouchLogErrors(problems: builder.problems) }
    guard !builder.gestures.isEmpty else {
      throw TouchLogErrors(problems: [TraceProblem("no finger goes down in this log", line: 2, column: 1)])
    }
    return TouchLog(gestures: builder.gestures)
  }
}

/// Everything that is wrong with a log of touches.
package struct TouchLogErrors: Error {
  package let problems: [TraceProblem]
}

/// A row of a log.
struct TouchRow {
  enum Phase { case began, moved, ended, cancelled }

  let line: Int
  let seconds: Double
  /// nil in a row without a finger.
  let x: Double?
  let y: Double?
  let phase: Phase?
  let finger: String
}

/// Makes gestures of rows, and finds second fingers.
struct GestureBuilder {
  private(set) var gestures: [TouchLog.Gesture] = []
  private(set) var problems: [TraceProblem] = []
  private let hasPhases: Bool
  private var open: TouchLog.Gesture?
  private var finger = ""
  /// The rows of a finger that is down beside the first, and the line of that one's touch-down.
  private var second: (lines: ClosedRange<Int>, finger: String, first: Int)?

  /// Without phases, a finger that is not heard of for this long has lifted, in seconds.
  private static let longestGap = 0.3

  init(_ hasPhases: Bool) { self.hasPhases = hasPhases }

  mutating func add(_ row: TouchRow) {
    guard let x = row.x, let y = row.y else {
      if open != nil, row.phase != .moved { end(false) }
      return
    }
    if let last = open?.samples.last, !hasPhases, row.seconds - last.seconds > Self.longestGap { end(false) }
    if let current = open, row.finger != finger || row.phase == .began {
      noteSecond(row, besides: current)
      return
    }
    if open == nil {
      guard row.phase == nil || row.phase == .began || row.phase == .moved else { return }
      finger = row.finger
      open = TouchLog.Gesture(samples: [], lines: row.line...row.line, isCancelled: false)
    }
    append(TouchLog.Gesture.Sample(seconds: row.seconds, x: x, y: y), row.line)
    if row.phase == .ended || row.phase == .cancelled { end(row.phase == .cancelled) }
  }

  private mutating func append(_ sample: TouchLog.Gesture.Sample, _ line: Int) {
    guard var gesture = open else { return }
    if let last = gesture.samples.last, last.seconds == sample.seconds { gesture.samples.removeLast() }
    gesture.samples.append(sample)
    gesture.lines = gesture.lines.lowerBound...line
    open = gesture
  }

  private mutating func noteSecond(_ row: TouchRow, besides gesture: TouchLog.Gesture) {
    if let known = second, known.finger == row.finger {
      second = (known.lines.lowerBound...row.line, known.finger, known.first)
    } else {
      closeSecond()
      second = (row.line...row.line, row.finger, gesture.lines.lowerBound)
    }
    if row.phase == .ended || row.phase == .cancelled { closeSecond() }
  }

  private mutating func closeSecond() {
    guard let second else { return }
    let (first, last) = (second.lines.lowerBound, second.lines.upperBound)
    let rows = first == last ? "row \(first)" : "rows \(first) to \(last)"
    problems.append(
      TraceProblem(
        "\(rows): a second finger is down while that of row \(second.first) is; a scenario has one finger", line: first,
        column: 1))
    self.second = nil
  }

  private mutating func end(_ isCancelled: Bool) {
    guard var gesture = open else { return }
    gesture.isCancelled = isCancelled
    gestures.append(gesture)
    open = nil
  }

  mutating func finish() {
    closeSecond()
    end(false)
  }
}
