import FlipbookExpressions
import FlipbookSimulation

/// What `stop` stops: numbers of state with everything that moves with them, and scroll views.
extension ScreenCompiler {
  func stops(_ name: String, at place: ScreenSource.Place) -> [ScreenPlan.StopPlan] {
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
    let candidates = source.state.map(\.name) + families.keys.sorted().filter { scrolls($0) }
    complain(
      members.isEmpty
        ? "unknown state '\(name)'" : "'\(name)' does not scroll; stop the state from which its edges follow",
      at: place, unknown: members.isEmpty ? .init(name: name, candidates: candidates) : nil)
    return []
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
