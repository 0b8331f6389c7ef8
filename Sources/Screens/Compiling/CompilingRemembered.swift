import FlipbookExpressions

/// What a screen remembers and shows, whether it is a track or not.
extension ScreenCompiler {
  /// The most copies of a view whose values are remembered.
  private static let rememberedCopies = 4

  /// State and the moving values of views.
  var remembered: [ScreenPlan.TrackPlan] {
    let state = plan.state.enumerated().filter { $0.element.type != .text }.map { index, state in
      ScreenPlan.TrackPlan(
        name: state.name, value: state.type == .number ? .drawn(.state(index)) : .slot(state.slot, state.type))
    }
    let copied = movingValues.filter { instances[$0.view].path.allSatisfy { $0 < ScreenCompiler.rememberedCopies } }
    let moving = copied.filter(\.key.isAnimated).map { view, key in
      ScreenPlan.TrackPlan(name: "\(trackName(view)).\(key.name)", value: .drawn(.view(view, key)))
    }
    return state + moving
  }

  /// What moves of the values that views set, except in rows.
  var movingValues: [(view: Int, key: ViewKey)] {
    instances.indices.filter { instances[$0].row == nil }.flatMap { view -> [(view: Int, key: ViewKey)] in
      let set = Set(instances[view].source.properties.map(\.key))
      return ViewKey.allCases.compactMap { key in
        guard set.contains(key), case .done(.slot) = values[ScreenCompiler.reference(view, key)] else { return nil }
        return (view, key)
      }
    }
  }

  func trackName(_ view: Int) -> String {
    ([instances[view].source.name] + instances[view].path.map(String.init)).joined(separator: ".")
  }
}
