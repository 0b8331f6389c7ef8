internal import FlipbookSnapshots
package import FlipbookUnits

/// In which refreshes of its span a condition must be true.
package enum Demand: Hashable, Sendable {
  /// In all of them, or as the condition itself says.
  case throughout
  /// In all of them before the first one in which a flag on tracks is true.
  case until(Expression)
  /// In all of them before the next touch; if these are all refreshes, in the last one before each touch but the first.
  case untilNextGesture
  /// In one of them at least, which is at most so long after the first; nil for any.
  case eventually(within: Microseconds?)
  /// In answer to a flag on tracks.
  case whenever(Expression, Answer)
  /// In answer to each event of a kind, from the delay of the moment on. The number of the moment has no meaning.
  case afterEach(EventMoment, Answer)

  /// How long the answer to a flag or an event may take, or lasts.
  package enum Answer: Hashable, Sendable {
    /// In each refresh in which the flag is true, or in the refresh of the event.
    case meanwhile
    /// In one refresh at least, from the one in which the flag becomes true until so long after it.
    case within(Microseconds)
    /// In each refresh from the one in which the flag becomes true until so long after it.
    case throughout(Microseconds)
    /// In each refresh from the one in which the flag becomes true until another flag is true.
    case until(Expression)
  }

  /// Whether a condition must be true or false in a single refresh.
  package var needsOneRefresh: Bool {
    switch self {
    case .throughout, .until, .untilNextGesture: false
    case .eventually, .whenever, .afterEach: true
    }
  }

  /// The flags that the demand reads.
  var flags: [Expression] {
    switch self {
    case .throughout, .untilNextGesture, .eventually: []
    case .until(let end): [end]
    case .whenever(let condition, let answer): [condition] + answer.flags
    case .afterEach(_, let answer): answer.flags
    }
  }

  /// When the condition applies, as it follows the condition in messages; nil if the span alone says it.
  func text(_ span: Span) -> String? {
    switch self {
    case .throughout: return nil
    case .until(let end): return "until \(end.text)"
    case .untilNextGesture:
      return span == .always ? "before the next gesture" : "\(span.text), until the next gesture"
    case .eventually(let wait):
      let start = span == .always ? "" : " \(span.text)"
      return "at some time" + (wait.map { " within \($0.seconds.secondsText)" } ?? "") + start
    case .whenever(let condition, let answer):
      return answer.text(from: "whenever \(condition.text)", joint: "")
    case .afterEach(let event, let answer):
      let each = "each \(event.name)"
      let start = event.plus == .zero ? each : "\(event.plus.seconds.secondsText) after \(each)"
      if answer == .meanwhile { return "at \(start)" }
      return event.plus == .zero ? answer.text(from: "after \(each)", joint: "") : answer.text(from: start)
    }
  }
}

extension Demand.Answer {
  /// - Parameters:
  ///   - start: When the answer begins.
  ///   - joint: What is between a duration and the start.
  fileprivate func text(from start: String, joint: String = "from ") -> String {
    switch self {
    case .meanwhile: start
    case .within(let wait): "within \(wait.seconds.secondsText) \(joint)\(start)"
    case .throughout(let time): "for \(time.seconds.secondsText) \(joint)\(start)"
    case .until(let end): "\(joint)\(start), until \(end.text)"
    }
  }

  fileprivate var flags: [Expression] { if case .until(let end) = self { [end] } else { [] } }
}

extension FrameRate {
  /// How many refreshes after another one are at most so long after it.
  func refreshes(in time: Microseconds) -> Int {
    var count = Int((time.seconds * Double(refreshesPerSecond)).rounded(.down)) + 1
    while count > 0, hasPassed(time, at: RefreshIndex(count)) { count -= 1 }
    return count
  }
}
