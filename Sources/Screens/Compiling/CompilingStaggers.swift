import FlipbookExpressions
import FlipbookUnits

/// Finds copies of a view that were meant to move one after the other, but move together.
///
/// An animation sets state at once, so that an edge such as `clamp(loaded * 2 - i * 0.15, 0, 1)` goes straight from its value
/// before to the one after. Only with `drawn(loaded)` does each copy wait for its turn.
extension ScreenCompiler {
  /// How many animated values are tried, which bounds the time for large screens.
  private static let mostTries = 100
  /// The shares of a state's change at which copies are compared.
  private static let shares = [0.25, 0.5, 0.75]

  /// Warns of each such value, where it is written.
  func warnOfStaggers() {
    let cells = plan.cells.filter { isAnimated($0.effect) }
    guard !cells.isEmpty, !problems.contains(where: { !$0.isWarning }) else { return }
    let memory = ScreenMemory(plan)
    memory.recompute { _, _, _ in }
    guard memory.problem == nil else { return }
    var warned: Set<ScreenSource.Place> = []
    for (state, goal) in goals(memory).prefix(ScreenCompiler.mostTries) {
      let courses = courses(of: cells, state, to: goal, memory)
      for (place, found) in courses.sorted(by: { $0.key < $1.key }) where areStaggered(found) {
        guard warned.insert(place).inserted else { continue }
        complain(
          "copies move at the same time, because an animation sets '\(plan.state[state].name)' at once; "
            + "with drawn(\(plan.state[state].name)) they follow it, one after the other",
          at: place, isWarning: true)
      }
    }
  }

  /// Warns of values in rows that read an animated state. Rows are drawn as they are shown, so that no animation reaches them.
  func warnOfRows() {
    guard !problems.contains(where: { !$0.isWarning }) else { return }
    let cells = plan.cells + plan.scrollViews.compactMap(\.rows).flatMap { $0.row.cells + ($0.header?.cells ?? []) }
    // What is written, by its slots; what follows from a view around the row has the place of the view.
    var written: [Int: ScreenSource.Place] = [:]
    for view in instances.indices where instances[view].row != nil {
      for key in ViewKey.allCases where key.isAnimated {
        written[plan.views[view].slot + key.index] = property(key, of: view)?.place
      }
    }
    guard !written.isEmpty else { return }
    let targets = plan.groups.flatMap(\.actions).flatMap { $0.animated.flatMap(\.targets) }
    var warned: Set<ScreenSource.Place> = []
    for state in Set(targets).sorted() where plan.state[state].type == .number {
      var moving: Set<Int> = [plan.state[state].slot]
      for cell in cells where !moving.isDisjoint(with: cell.program.slots) {
        moving.insert(cell.slot)
        guard written[cell.slot] == cell.place, warned.insert(cell.place).inserted else { continue }
        let name = plan.state[state].name.prefix { $0 != "." }
        complain(
          "in a row, this changes at once although an animation sets '\(name)'; drawn(\(name)) follows the animation",
          at: cell.place, isWarning: true)
      }
    }
  }

  /// Whether a cell is a number of one of several copies that animations move.
  private func isAnimated(_ effect: ScreenPlan.Effect) -> Bool {
    guard case .view(let view, let change) = effect, instances.indices.contains(view), !instances[view].path.isEmpty
    else { return false }
    return !change.isDisjoint(with: [.frame, .alpha, .effects])
  }

  /// The numbers of state that are animated, with the values that they get from their start.
  private func goals(_ memory: ScreenMemory) -> [(state: Int, goal: Double)] {
    plan.groups.flatMap(\.actions).flatMap { action -> [(state: Int, goal: Double)] in
      return action.animated.filter { $0.element == nil }.flatMap { assignment in
        return zip(assignment.targets, [assignment.program] + assignment.others).compactMap { index, program in
          let state = plan.state[index]
          guard state.type == .number, let goal = memory.value(of: program, at: assignment.place),
            goal != memory.slots[state.slot]
          else { return nil }
          return (index, goal)
        }
      }
    }
  }

  /// How far cells have come at the shares of a state's change, for those that it moves, by where they are written.
  private func courses(
    of cells: [ScreenPlan.Cell], _ state: Int, to goal: Double, _ memory: ScreenMemory
  ) -> [ScreenSource.Place: [[Double]]] {
    let slot = plan.state[state].slot
    let start = memory.slots[slot]
    func values(_ share: Double) -> [Double] {
      memory.set(slot, to: start + share * (goal - start))
      memory.recompute { _, _, _ in }
      return cells.map { memory.slots[$0.slot] }
    }
    let (first, last) = (values(0), values(1))
    let between = ScreenCompiler.shares.map(values)
    _ = values(0)
    var courses: [ScreenSource.Place: [[Double]]] = [:]
    for index in cells.indices where !first[index].isNear(last[index]) {
      let distance = last[index] - first[index]
      courses[cells[index].place, default: []].append(between.map { ($0[index] - first[index]) / distance })
    }
    return courses
  }

  /// Whether copies take different courses. What jumps, such as a selection, has none.
  private func areStaggered(_ all: [[Double]]) -> Bool {
    let courses = all.filter { $0.contains { (0.01...0.99).contains($0) } }
    guard let first = courses.first else { return false }
    return courses.contains { course in zip(course, first).contains { ($0 - $1).magnitude > 0.05 } }
  }
}
