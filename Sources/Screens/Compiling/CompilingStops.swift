import FlipbookExpressions
import FlipbookSimulation

/// What `stop` stops: numbers of state with everything that moves with them, scroll views, and animations with all that
/// follows them.
extension ScreenCompiler {
  func stops(_ name: String, at place: ScreenSource.Place) -> [ScreenPlan.StopPlan] {
    guard !complainOfItems(name, at: place) else { return [] }
    if let list = stateLists[name] { return list.range.map { .state($0, moving: moving(with: $0)) } }
    if let index = stateIndices[name] {
      guard plan.state[index].type == .number else {
        complain("stop: expected a number of state, '\(name)' is \(plan.state[index].type.noun)", at: place)
        return []
      }
      return [.state(index, moving: moving(with: index))]
    }
    let members = families[name].map { $0.members.sorted { $0.key.lexicographicallyPrecedes($1.key) } } ?? []
    let lists = members.compactMap { instances[$0.value].scrollView }
    guard lists.isEmpty else { return lists.map { .scrollView($0) } }
    let moved = source.handlers.flatMap { $0.group.moved(by: name) }
    guard moved.isEmpty else {
      return [.waiting(name)] + moved.filter { isStopped($0) }.flatMap { stops($0, at: place) }
    }
    let named = source.handlers.flatMap(\.group.namedMotions).map(\.name)
    let candidates = source.state.map(\.name) + families.keys.sorted().filter { scrolls($0) } + named
    complain(
      members.isEmpty
        ? "unknown state '\(name)'" : "'\(name)' does not scroll; stop the state from which its edges follow",
      at: place, unknown: members.isEmpty ? .init(name: name, candidates: candidates) : nil)
    return []
  }

  /// Whether an animation moves what has the name: a number of state, or a scroll view. Anything else changes at once.
  private func isStopped(_ name: String) -> Bool {
    if let list = stateLists[name] { return plan.state[list.range.lowerBound].type == .number }
    if let index = stateIndices[name] { return plan.state[index].type == .number }
    return scrolls(name)
  }

  private func scrolls(_ family: String) -> Bool {
    families[family]?.members.values.contains { instances[$0].scrollView != nil } ?? false
  }

  /// The numbers of views that an animation of a state also animates.
  private func moving(with state: Int) -> [(view: Int, properties: [ViewProperty])] {
    var dependent: Set<Int> = [plan.state[state].slot]
    var found: [(view: Int, properties: [ViewProperty])] = []
    for cell in plan.cells where !dependent.isDisjoint(with: cell.program.slots) {
      dependent.insert(cell.slot)
      guard case .view(let view, let change) = cell.effect else { continue }
      let key = ViewKey.allCases.first { plan.views[view].slot + $0.index == cell.slot }
      found.append((view, key?.properties ?? (change.contains(.content) ? ViewProperty.background : [])))
    }
    return found
  }
}

extension ActionSource {
  /// The named animations that begin in it.
  var namedMotions: [(name: String, motion: Motion)] {
    parts.compactMap(\.motion).compactMap { motion in motion.name.map { ($0, motion) } }
      + inner.flatMap(\.namedMotions)
  }

  /// What an animation of a name moves, with all that follows it; of a list of state the whole list.
  fileprivate func moved(by name: String) -> [String] {
    let found = parts.filter { $0.motion?.name == name }.flatMap { $0.names + $0.then.flatMap(\.moved) }
    return found + inner.flatMap { $0.moved(by: name) }
  }

  private var moved: [String] { parts.flatMap(\.names) + inner.flatMap(\.moved) }

  /// The actions that move something: what, how, and what follows.
  private var parts: [(names: [String], motion: Motion?, then: [ActionSource])] {
    actions.compactMap { action in
      switch action {
      case .animate(let assignments, let motion): (assignments.map(\.stopped), motion, motion.then)
      case .keyframes(let all, let motion): (all.flatMap(\.assignments).map(\.stopped), motion, motion.then)
      case .resume(_, _, let motion, _): ([], motion, motion.then)
      case .scroll(let assignments, let motion, _, let then): (assignments.map(\.name), motion, motion?.then ?? then)
      default: nil
      }
    }
  }

  /// The actions in it.
  private var inner: [ActionSource] {
    let run = actions.flatMap { action -> [ActionSource] in
      guard case .run(let groups) = action else { return [] }
      return groups
    }
    return otherwise + parts.flatMap(\.then) + run
  }
}

extension ActionSource.Assignment {
  /// The state, or for one of a list that is known later, the list.
  fileprivate var stopped: String {
    let parts = name.split(separator: ".")
    return parts.count == 2 && Int(parts[1]) == nil ? String(parts[0]) : name
  }
}

extension ViewKey {
  /// What the stage animates when the number changes.
  fileprivate var properties: [ViewProperty] {
    switch self {
    case .left: [.x]
    case .top: [.y]
    case .width: [.width]
    case .height: [.height]
    case .alpha: [.alpha]
    case .corner: [.cornerRadius]
    case .scale: [.scale]
    case .scaleX: [.scaleX]
    case .scaleY: [.scaleY]
    case .rotation: [.rotation]
    case .shadow: [.shadowOpacity, .shadowRadius, .shadowX, .shadowY]
    case .right, .bottom, .centerX, .centerY, .hidden, .clips, .anchorX, .anchorY, .z: []
    }
  }
}

extension ViewProperty {
  fileprivate static let background: [ViewProperty] = [.red, .green, .blue, .opacity]
}
