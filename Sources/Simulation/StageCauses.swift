package import FlipbookMotion
package import FlipbookUnits

/// What moves on a stage in a refresh, and why: the causes by which motion is explained.
package struct StageCauses: Sendable {
  /// The position of the finger in points, or nil while none is down.
  package let finger: Point?
  /// The drawn offset of each scroll view in points.
  package let offsets: [Double]
  /// The distance in points by which running animations can have moved anything since the previous refresh.
  package let animated: Double
  /// A value that two animations move in opposite directions, both of which started in this refresh, such as "sheet.y"; nil if there
  /// is none.
  package let contested: String?
  /// The animations of the screen or the scene that started in this refresh.
  package let started: [StartedAnimation]
}

/// An animation that has started.
package struct StartedAnimation: Hashable, Sendable {
  package let name: String
  /// How long one run takes, in seconds.
  package let durationSeconds: Double
  package let curve: TimingCurve
  /// Where it is in the description of the screen, as in a problem; nil for that of a scene.
  package let place: Int?
}

extension Simulator {
  /// The causes of motion in the newest refresh.
  package var causes: StageCauses { stage.causes }
}

extension Stage {
  fileprivate var causes: StageCauses {
    let (now, before) = (seconds, rate.seconds(at: RefreshIndex(max(0, refresh.number - 1))))
    var animated = 0.0
    for animation in animations {
      let moved = abs(animation.motion.contribution(atSeconds: now) - animation.motion.contribution(atSeconds: before))
      // A share, such as how far a player is open, can move what depends on it across the screen.
      let isShare = animation.property.canBeShare && abs(animation.motion.delta) < 10
      animated += isShare ? moved / abs(animation.motion.delta) * device.size.height : moved
    }
    return StageCauses(
      finger: firstFinger, offsets: scrollViews.indices.map { drawnOffset(of: ScrollViewID(index: $0)) },
      animated: animated, contested: contested(now), started: started(now))
  }

  /// The animations that started now, without those of the keyboard, of rotation, and of zooming, which are the system's.
  private func started(_ now: Double) -> [StartedAnimation] {
    blocks.compactMap { block in
      let timing = block.timing
      guard timing.startSeconds == now, timing.curve != .keyboard, block.place != nil || !block.isNamedBySystem else {
        return nil
      }
      return StartedAnimation(
        name: block.name, durationSeconds: timing.durationSeconds, curve: timing.curve, place: block.place)
    }
  }

  /// The value that two blocks began to animate now, in opposite directions.
  private func contested(_ now: Double) -> String? {
    let new = animations.filter { $0.motion.timing.startSeconds == now }
    for (index, animation) in new.enumerated() {
      let isContested = new[..<index].contains {
        $0.property == animation.property && $0.block != animation.block
          && $0.motion.delta * animation.motion.delta < 0
      }
      guard isContested else { continue }
      switch animation.property {
      case .view(let view, let property): return "\(self[view].name).\(property)"
      case .offset(let scrollView): return "\(self[scrollView].name).offset"
      case .own: return blocks.first { $0.number == animation.block }?.name ?? "a value"
      }
    }
    return nil
  }
}

extension AnimationBlock {
  /// Whether the name is that of an animation that the stage starts itself.
  fileprivate var isNamedBySystem: Bool { name == "rotation" || name == "keyboard" || name.hasSuffix(".zoom") }
}

extension AnimatedProperty {
  /// Whether the value can be a share of a distance instead of a distance.
  fileprivate var canBeShare: Bool {
    switch self {
    case .own, .view(_, .scale), .view(_, .scaleX), .view(_, .scaleY), .view(_, .rotation): true
    default: false
    }
  }
}
