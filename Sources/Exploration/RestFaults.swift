import FlipbookRuns
import FlipbookScenarios
import FlipbookSimulation
import FlipbookSnapshots
import FlipbookUnits

/// Judges where runs end, by comparing them with others.
extension Explorer {
  /// What is wrong with where a value rests, and where it must.
  typealias RestFault = (words: String, expectation: RestExpectation)

  /// Returns what is wrong with where a value rests after steps, or nil if nothing is.
  func restFault(_ rule: BrokenRule, in timeline: Timeline) -> RestFault? {
    guard case .rest(let kind, let name) = rule, let rests, let ending = ending(of: timeline) else { return nil }
    if kind == .comesBack { return stay(timeline, ending).flatMap { $0.expectation.name == name ? $0 : nil } }
    return rests.columns.firstIndex { $0.name == name && $0.isJudged }.flatMap { stray($0, timeline, ending) }
  }

  /// Learns where values usually rest.
  mutating func learn(_ habits: RestHabits) {
    for stray in habits.strays { usual[stray.column] = (stray.usual, habits.familiar(stray.column)) }
  }

  /// Returns the first fault of each value that rests at an unusual place after a run, with the run's number and steps. What is usual
  /// must have been learned.
  func strays(_ habits: RestHabits) -> [Discovery] {
    guard let rests else { return [] }
    var (found, faulty): ([Discovery], Set<Int>) = ([], [])
    for (column, _, candidates) in habits.strays {
      // Of several values that a run leaves at a wrong place, one is enough.
      guard !candidates.contains(where: { faulty.contains($0.run) }) else { continue }
      for candidate in candidates {
        guard let ending = ending(of: candidate.timeline),
          let fault = stray(column, candidate.timeline, ending)
        else { continue }
        faulty.formUnion(candidates.map(\.run))
        let rule = BrokenRule.rest(.halfway, rests.columns[column].name)
        found.append(Discovery(rule: rule, run: candidate.run, timeline: candidate.timeline, words: fault.words))
        break
      }
    }
    return found
  }

  /// Returns what is wrong if a value rests where it usually does not, but does after the same steps one by one.
  private func stray(_ column: Int, _ timeline: Timeline, _ ending: RunEnding) -> RestFault? {
    guard !timeline.turnsDevice, let rests, let usual = usual[column], let value = ending.values[column],
      !value.isOnGrid(of: usual.own),
      !usual.family.contains(where: { !rests.differ($0, value, column) }),
      usual.own.count == 1 || rests.columns[column].isChoice || value.isBetween(usual.own),
      let calm = self.ending(of: timeline.calm), calm.isAsFar(as: ending), calm.touches == ending.touches,
      let place = calm.values[column], usual.own.contains(where: { !rests.differ($0, place, column) }),
      !comesCalmly(to: value, column, after: timeline)
    else { return nil }
    let places = Wording.choice(usual.own.map(\.text))
    let expectation = RestExpectation(
      name: rests.columns[column].name, values: usual.own, tolerance: rests.columns[column].tolerance)
    return ("halfway: \(expectation.name) rests at \(value.text); after steps one by one, at \(places)", expectation)
  }

  /// Whether a value also comes to a place by calm steps the last drag of which is longer, shorter, or opposite: a detent of a sheet
  /// that no run has come to yet, not a place where only an interruption leaves it.
  private func comesCalmly(to value: TrackValue, _ column: Int, after timeline: Timeline) -> Bool {
    guard let rests, let index = timeline.steps.lastIndex(where: { $0.verb.slow(1) != nil }) else { return false }
    return Explorer.lengths.contains { length in
      guard let slow = timeline.steps[index].verb.slow(length),
        let place = ending(of: timeline.with(slow, at: index).calm)?.values[column]
      else { return false }
      return !rests.differ(place, value, column)
    }
  }

  /// The lengths of calm drags in those of the interrupted one.
  private static let lengths = [0.5, 0.75, 1.5, 2, -0.25, -0.5, -1, -1.5, -2]

  /// Returns what is wrong if only a list or the keyboard has moved, and is back where fewer of the steps bring it, but something
  /// else is not.
  func stay(_ timeline: Timeline, _ ending: RunEnding) -> RestFault? {
    guard let rests, let mover = timeline.mover, lists.contains(mover) || mover == .keyboard,
      mover == .keyboard || (ending.isCalm && !ending.isShifted),
      !ending.touches.contains(where: { $0.kind == .tap && $0.subject != "statusBar" })
    else { return nil }
    if let idle = rests.idle, ending.isAsFar(as: idle) {
      return difference(ending, idle).map { fault($0, ending, idle, "\(mover.words) is back") }
    }
    guard mover == .keyboard else { return nil }
    for index in timeline.steps.indices.dropLast() {
      guard let other = self.ending(of: timeline.without(index)), ending.isAsFar(as: other),
        let column = difference(ending, other)
      else { continue }
      return fault(column, ending, other, "the keyboard is where it is without one of the steps before")
    }
    return nil
  }

  /// Returns the first drawn value that differs.
  private func difference(_ one: RunEnding, _ other: RunEnding) -> Int? {
    guard let rests else { return nil }
    return rests.columns.indices.first { index in
      guard rests.columns[index].isDrawn, let value = one.values[index], let expected = other.values[index] else {
        return false
      }
      return rests.differ(value, expected, index)
    }
  }

  private func fault(_ column: Int, _ ending: RunEnding, _ other: RunEnding, _ reason: String) -> RestFault {
    let (value, expected) = (ending.values[column] ?? .absent, other.values[column] ?? .absent)
    let name = rests?.columns[column].name ?? ""
    let expectation = RestExpectation(
      name: name, values: [expected], tolerance: rests?.columns[column].tolerance ?? 0)
    return ("comesBack: \(name) rests at \(value.text), not at \(expected.text), although \(reason)", expectation)
  }
}

/// What the steps of a timeline move, if it is only one thing.
enum Mover: Hashable {
  case keyboard
  case list(String)

  fileprivate var words: String {
    switch self {
    case .keyboard: "the keyboard"
    case .list(let name): name
    }
  }
}

extension Timeline {
  /// The list that all steps drag, or the keyboard if all steps move it. A tap on the status bar also scrolls a list.
  fileprivate var mover: Mover? {
    let movers = steps.filter { $0.verb != .gesture(.tap(.target("statusBar"))) }.map(\.verb.mover)
    guard let first = movers.first, movers.allSatisfy({ $0 == first }) else { return nil }
    return first
  }

  /// The same steps one by one: each after a while, but the second tap of a double tap at once.
  fileprivate var calm: Timeline {
    var time = Explorer.hold
    return Timeline(
      steps: steps.enumerated().map { index, step in
        if index > 0 { time = time + (isInDoubleTap(index) ? pause(before: index) : Timeline.calmPause) }
        let calm = Step(start: time, verb: step.verb)
        time = calm.nominalEnd
        return calm
      })
  }

  /// Whether a step turns the device, after which other places are usual.
  fileprivate var turnsDevice: Bool { steps.contains { if case .rotate = $0.verb { true } else { false } } }

  /// Whether a step can be the second tap of a double tap, or is between its taps.
  private func isInDoubleTap(_ index: Int) -> Bool {
    guard let last = steps[..<index].last(where: \.verb.isGesture),
      let next = steps[index...].first(where: \.verb.isGesture)
    else { return false }
    return last.verb.isTap && next.verb.isTap && next.start - last.nominalEnd < Timeline.doubleTapPause
  }

  /// Longer than everything takes that a step starts, and as long as the wait for a second tap.
  private static let (calmPause, doubleTapPause) = (Microseconds(hundredths: 400), Microseconds(hundredths: 35))
}

extension StepVerb {
  var isTap: Bool { if case .gesture(.tap) = self { true } else { false } }

  /// A drag or a swipe as a slow drag of another length, or nil for any other step.
  fileprivate func slow(_ length: Double) -> StepVerb? {
    let (place, whole, rest): (Place, Vector, Microseconds)
    switch self {
    case .gesture(.drag(let from, .by(let vector), let press, _, _)): (place, whole, rest) = (from, vector, press)
    case .gesture(.swipe(let from, .by(let vector), _)): (place, whole, rest) = (from, vector, .zero)
    default: return nil
    }
    let vector = Vector(dx: whole.dx * length, dy: whole.dy * length)
    return .gesture(
      .drag(
        from: place, to: .by(vector), press: rest, during: Microseconds(hundredths: 80),
        hold: Microseconds(hundredths: 20)))
  }

  fileprivate var mover: Mover? {
    switch self {
    case .keyboard: .keyboard
    case .gesture(.drag(from: .target(let name), _, press: .zero, _, _)),
      .gesture(.swipe(from: .target(let name), _, _)):
      .list(name)
    default: nil
    }
  }
}

extension TrackValue {
  /// Whether a number is between two others.
  fileprivate func isBetween(_ others: [TrackValue]) -> Bool {
    let numbers = others.numbers
    guard case .number(let number) = self, let low = numbers.min(), let high = numbers.max() else { return false }
    return low < number && number < high
  }

  /// Whether a number is one of the places of a grid, such as that of rows, of which three or more others are known.
  fileprivate func isOnGrid(of others: [TrackValue]) -> Bool {
    guard others.count > 2, case .number(let number) = self else { return false }
    let places = others.numbers.sorted()
    guard let start = places.first, let step = zip(places.dropFirst(), places).map(-).min(), step > 1 else {
      return false
    }
    let index = (number - start) / step
    return (index - index.rounded()).magnitude * step < 0.5
  }

  /// The value in a message or a scenario, to a hundredth.
  var text: String {
    switch self {
    case .number(let number): number.rounded(toMultipleOf: 0.01).exactText
    case .word(let word): word
    case .absent: "nothing"
    }
  }
}
