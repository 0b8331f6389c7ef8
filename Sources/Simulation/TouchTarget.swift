package import FlipbookUnits

/// A view that answers taps, with its size on screen.
package struct TouchTarget: Hashable, Sendable {
  package let name: String
  /// The size on screen in points, where every animation has ended.
  package let size: Size
  /// Where the description of the screen says what a tap does; nil for a view of a scene.
  package let place: Int?
}

extension Stage {
  /// A target that a description of a screen lets answer taps.
  struct DescribedTarget {
    let name: String
    /// The view, or nil to find the target by its name, as one in a row.
    let view: ViewID?
    let place: Int
  }

  /// Notes that a view answers taps, and where the description of the screen says so; without a view, that of the name.
  package mutating func noteTaps(on view: ViewID?, named name: String, place: Int) {
    describedTargets.append(DescribedTarget(name: name, view: view, place: place))
  }

  /// The views that answer taps and can be touched now.
  fileprivate var touchTargets: [TouchTarget] {
    let described = describedTargets.compactMap { known in
      let target = known.view.map { Target(view: $0) } ?? target(named: known.name)
      return target.flatMap { touchTarget($0, known.name, known.place) }
    }
    return tapViews.compactMap { touchTarget(Target(view: $0), self[$0].name, nil) } + described
  }

  private func touchTarget(_ target: Target, _ name: String, _ place: Int?) -> TouchTarget? {
    let isTouchable = path(to: target.view).allSatisfy {
      !self[$0].isHidden && self[$0].isUserInteractionEnabled && self[$0].alpha.isAtLeast(Stage.leastVisibleAlpha)
    }
    let frame = modelFrameOnScreen(of: target)
    guard isTouchable, let visible = frame.intersection(device.bounds), visible.width > 0, visible.height > 0 else {
      return nil
    }
    return TouchTarget(name: name, size: frame.size, place: place)
  }
}

extension Simulator {
  /// The views that answer taps and can be touched in the newest refresh.
  package var touchTargets: [TouchTarget] { stage.touchTargets }
}
