import FlipbookSimulation
import FlipbookUnits

/// Makes runs from runs that reached something.
extension GestureMaker {
  /// The most steps of a run that continues another one.
  private static let mostVariedSteps = 12
  /// The pauses before a repeated step in hundredths of a second: a double tap, during an animation, and at rest.
  private static let repeatPauses = [0, 10, 30, 60, 100]

  /// Returns steps like those of a run that reached something: more of them, again, interrupted, or a little different.
  func varied(_ corpus: Corpus, _ random: inout SeededGenerator) -> Timeline {
    let (timeline, kind) = corpus.one(&random)
    let other = corpus.one(&random).steps
    guard !timeline.steps.isEmpty else { return self.timeline(&random) }
    if random.below(100) < (kind == .dragged ? 55 : 12) { return interrupted(timeline, &random) }
    var varied = timeline
    switch random.below(100) {
    case ..<22: varied = further(timeline, corpus, &random)
    case ..<48: varied = longer(timeline, other, &random)
    case ..<60: varied = again(timeline, &random)
    case ..<66:
      let index = random.below(timeline.steps.count)
      varied = timeline.with(pause: random.one(of: GestureMaker.repeatPauses), before: index)
    case ..<92:
      let index = random.below(timeline.steps.count)
      varied = timeline.with(changed(timeline.steps[index].verb, &random), at: index)
      // What follows would hide where it comes to rest.
      if random.below(2) == 0 { varied.steps.removeSubrange((index + 1)...) }
    default: varied = timeline.followed(by: other, after: random.one(of: GestureMaker.repeatPauses))
    }
    if !varied.isPossible || varied == timeline { varied = longer(timeline, other, &random) }
    return Timeline(steps: Array(varied.steps.prefix(GestureMaker.mostVariedSteps)))
  }

  /// Returns the steps, and touches of targets that no run has touched yet. Those that cannot be touched cost nothing.
  private func further(_ timeline: Timeline, _ corpus: Corpus, _ random: inout SeededGenerator) -> Timeline {
    let unknown = targets.filter { !corpus.knows($0) }
    guard !unknown.isEmpty else { return timeline }
    var further = timeline
    for _ in 0..<4 {
      let place = place(of: random.one(of: unknown))
      let pause = Microseconds(hundredths: random.one(of: GestureMaker.repeatPauses))
      let touch = Step(start: further.end + pause, verb: .gesture(.tap(place)))
      further.steps.append(touch)
    }
    return further
  }

  /// Returns the steps and up to three more, half of which are those of another run.
  private func longer(_ timeline: Timeline, _ other: Timeline, _ random: inout SeededGenerator) -> Timeline {
    var longer = timeline
    for _ in 0...random.below(3) {
      let isNew = other.steps.isEmpty || random.below(2) == 0
      let (known, isDouble) = isNew ? verb(&random) : (random.one(of: other.steps).verb, false)
      let pause = Microseconds(hundredths: random.one(of: GestureMaker.pauses))
      longer.steps.append(Step(start: longer.end + pause, verb: known))
      if case .gesture(.tap) = known, isDouble || random.below(3) == 0 { longer = longer.doubled }
    }
    return longer
  }

  /// Repeats the last steps a few times with the same pause.
  private func again(_ timeline: Timeline, _ random: inout SeededGenerator) -> Timeline {
    let tail = Timeline(steps: Array(timeline.steps.suffix(1 + random.below(2))))
    let pause = random.one(of: GestureMaker.repeatPauses)
    var result = timeline
    for _ in 0...random.below(4) { result = result.followed(by: tail, after: pause) }
    return result
  }

  /// Interrupts a gesture while its finger is down, and ends with its last step in half of all cases.
  private func interrupted(_ timeline: Timeline, _ random: inout SeededGenerator) -> Timeline {
    let gestures = timeline.steps.indices.filter { timeline.steps[$0].verb.isGesture }
    let drags = gestures.filter { !timeline.steps[$0].verb.isTap }
    guard !gestures.isEmpty else { return timeline }
    let index = random.one(of: drags.isEmpty ? gestures : drags)
    let touch = timeline.steps[index]
    let interruption = Step(
      start: touch.start + momentInside(touch.verb, &random), verb: self.interruption(&random))
    let ends = random.below(2) == 0
    let later = ends ? [] : timeline.steps.dropFirst(index + 1)
    return Timeline(steps: timeline.steps.prefix(index + 1) + [interruption] + later).ordered
  }

  /// Returns what a person or the system can do while a finger is down: most often, a call or an alert.
  private func interruption(_ random: inout SeededGenerator) -> StepVerb {
    switch random.below(10) {
    case ..<7: .app(.willResignActive)
    case ..<8: .screen(.willDisappear)
    case ..<9: keyboard(&random)
    default: canTurn ? .rotate(random.one(of: [.landscape, .portrait])) : .app(.willResignActive)
    }
  }

  /// Changes a gesture a little, so that it is just before or after a threshold, or as far and fast as possible.
  private func changed(_ verb: StepVerb, _ random: inout SeededGenerator) -> StepVerb {
    guard case .gesture(let gesture) = verb else { return verb }
    switch gesture {
    case .drag(let from, .by(let vector), press: .zero, _, _), .swipe(let from, .by(let vector), _):
      if random.below(2) == 0 { return .gesture(gentleSwipe(from: from, along: vector, &random)) }
    default: break
    }
    switch gesture {
    case .tap(let place):
      return .gesture(
        .drag(
          from: place, to: .by(fitted(translation(&random), place)), during: Microseconds(hundredths: 20), hold: .zero))
    case .drag(let from, .by(let vector), let press, let during, let hold):
      return .gesture(
        random.below(4) == 0
          ? .swipe(from: from, to: .by(vector), during: during)
          : .drag(from: from, to: .by(fitted(near(vector, &random), from)), press: press, during: during, hold: hold))
    case .swipe(let from, .by(let vector), let during):
      return .gesture(
        random.below(4) == 0
          ? .drag(from: from, to: .by(vector), during: during, hold: Microseconds(hundredths: 10))
          : .swipe(from: from, to: .by(fitted(near(vector, &random), from)), during: during))
    default: return verb
    }
  }

  /// Returns a translation that is a point longer or shorter, opposite, half as long, or as long as the screen.
  private func near(_ vector: Vector, _ random: inout SeededGenerator) -> Vector {
    func along(_ change: (Double, Double) -> Double) -> Vector {
      Vector(
        dx: vector.dx == 0 ? 0 : change(vector.dx, size.width), dy: vector.dy == 0 ? 0 : change(vector.dy, size.height))
    }
    return switch random.below(6) {
    case 0: along { value, _ in value + 1 }
    case 1: along { value, _ in value - 1 }
    case 2: along { value, _ in -value }
    case 3: along { value, _ in (value / 2).rounded() }
    default: along { value, most in value < 0 ? 20 - most : most - 20 }
    }
  }
}

extension Timeline {
  /// The time at which all steps have ended.
  fileprivate var end: Microseconds { steps.map(\.nominalEnd).max() ?? .zero }

  /// The steps, and then those of another timeline, the first of which starts after a pause.
  fileprivate func followed(by other: Timeline, after hundredths: Int) -> Timeline {
    guard let first = other.steps.first else { return self }
    let delay = end + Microseconds(hundredths: hundredths) - first.start
    return Timeline(steps: steps + other.steps.map { Step(start: $0.start + delay, verb: $0.verb) })
  }

  /// The steps, the last of which is a tap that becomes a double tap.
  fileprivate var doubled: Timeline {
    guard let last = steps.last else { return self }
    let again = Step(start: last.nominalEnd + Microseconds(hundredths: 10), verb: last.verb)
    return Timeline(steps: steps + [again])
  }

  /// The steps in the order of time.
  fileprivate var ordered: Timeline {
    let sorted = steps.enumerated().sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }
    return Timeline(steps: sorted.map(\.element))
  }
}
