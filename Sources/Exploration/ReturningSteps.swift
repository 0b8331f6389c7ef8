import FlipbookSimulation
import FlipbookUnits

/// Makes runs that come back to where they began.
extension GestureMaker {
  /// Returns steps that only move the keyboard, or only scroll a list there and back.
  func returning(movesKeyboard: Bool, _ random: inout SeededGenerator) -> Timeline {
    let count = 1 + random.below(3)
    guard !lists.isEmpty, !movesKeyboard else {
      let verbs = (0..<count).map { _ in keyboard(&random) }
      return timeline(verbs + [random.below(3) == 0 ? .keyboard(.hide) : keyboard(&random)], &random)
    }
    let list = random.one(of: lists)
    let axis: PanAxis = list.axis == .horizontal ? .horizontal : .vertical
    var (moved, isFlung) = (Vector.zero, false)
    var verbs = (0..<count).map { _ in
      let along = translation(along: axis, &random)
      let isSwipe = random.below(2) == 0
      // Most of them scroll, away from the start.
      let vector = random.below(4) == 0 ? along : Vector(dx: -abs(along.dx), dy: -abs(along.dy))
      (moved, isFlung) = (moved + vector, isFlung || isSwipe)
      return scroll(list.name, vector, isSwipe: isSwipe, &random)
    }
    if targets.contains("statusBar"), axis == .vertical, random.below(4) == 0 {
      return timeline(verbs + [.gesture(.tap(.target("statusBar")))], &random, pauses: [400])
    }
    // Back to the start and farther, slowly if that is possible.
    let most = axis == .horizontal ? size.width : size.height
    let isFar = isFlung || max(-moved.dx, -moved.dy) > most / 2 || random.below(3) == 0
    let length = isFar ? (most * 0.07).rounded() * 10 : max(-moved.dx, -moved.dy, 0) + random.one(of: [10, 20, 50])
    let back = axis == .horizontal ? Vector(dx: length, dy: 0) : Vector(dx: 0, dy: length)
    verbs.append(scroll(list.name, back, isSwipe: isFar, &random))
    // Each step begins when the list rests, as it must for the end to be judged.
    return timeline(verbs, &random, pauses: isFlung || isFar ? [400] : [60, 100])
  }

  private func scroll(_ list: String, _ vector: Vector, isSwipe: Bool, _ random: inout SeededGenerator) -> StepVerb {
    .gesture(
      isSwipe
        ? .swipe(from: .target(list), to: .by(fitted(vector, .target(list))), during: during(&random, [5, 10, 20]))
        : .drag(
          from: .target(list), to: .by(fitted(vector, .target(list))), during: during(&random, [20, 30, 50, 80]),
          hold: during(&random, [10, 20])))
  }
}
