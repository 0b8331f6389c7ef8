import FlipbookMotion

/// Planted changes of the course of a motion that no law describes as a whole.
enum PlantedCourses {
  static let all = PlantedPairs.rates.flatMap(pairs)

  private static func pairs(_ rate: Int) -> [PlantedPair] {
    let sampled = Sampled(rate: rate)
    let (fling, eased) = (sampled.decelerating(), sampled.eased(seconds: 1.2))
    let still = ("bar.top", eased.map { _ in 44.0 })
    func one(_ kind: String, _ first: [Double], _ second: [Double], _ words: [String]) -> PlantedPair {
      PlantedPair(
        kind, rate, [("list.offset.y", first), still], [("list.offset.y", second), still], words,
        never: ["noise", "spike", "early", "late", "longer:", "shorter:", "different motion"])
    }
    let drift = sampled.values { 12 * max(0, $0 - 0.5) }
    let drifting = zip(eased, drift).map { $0 + $1 }
    let stopped = eased.indices.map { eased[min($0, sampled.frame(at: 0.75))] }
    return [
      one("every third frame of a fling", fling, fling.doubling(3), ["every third frame is repeated in frames"]),
      one("every fourth frame of an eased motion", eased, eased.doubling(4), ["every fourth frame is repeated"]),
      one("every third frame before", fling.doubling(3), fling, ["every third frame is no longer repeated"]),
      one("drift", eased, drifting, ["drifts by 12 pt per second from frame", " pt more at the end"]),
      one("drift before", drifting, eased, ["no longer drifts from frame"]),
      one("downward drift", eased, eased.indices.map { eased[$0] - drift[$0] }, ["drifts by 12 pt", " pt less"]),
      one(
        "rate after a drag", dragged(sampled, 0.998), dragged(sampled, 0.99), ["deceleration rate 0.99 (was 0.998)"]),
      one(
        "coefficient of a rubber band", pulled(sampled, 0.55), pulled(sampled, 0.45),
        ["list.offset.y: rubber band yields 0.82 times as far"]),
      one("stuck amid a motion", eased, stopped, ["stops in frame \(sampled.frame(at: 0.75))", "(was 400 pt)"]),
      one("a bump is gone", bumped(sampled, by: 36), bumped(sampled, by: 0), ["no longer"]),
    ]
  }

  /// A finger that moves faster and faster, and then the deceleration from its speed.
  private static func dragged(_ sampled: Sampled, _ rate: Double) -> [Double] {
    let (lift, speed) = (0.5, 1800.0)
    let law = Deceleration(from: 225, velocity: speed, rate: DecelerationRate(perMillisecond: rate))
    let end = law.seconds(untilSpeed: 13)
    return sampled.values { time in
      let pull = max(0, time - 0.25)
      return time < lift ? speed / (2 * 0.25) * pull * pull : law.position(after: min(time - lift, end))
    }
  }

  /// A pull by 240 points past the end of a list of 700 points, and the return from it.
  private static func pulled(_ sampled: Sampled, _ coefficient: Double) -> [Double] {
    func shown(_ pull: Double) -> Double { -700 * (1 - 1 / (pull * coefficient / 700 + 1)) }
    let back = ReturnSpring(frequency: 12, displacement: shown(240), velocity: 0)
    return sampled.values { time in
      let share = min(max(0, (time - 0.25) / 0.5), 1)
      return time < 1 ? shown(240 * share * share * (3 - 2 * share)) : back.displacement(after: time - 1)
    }
  }

  /// A motion that goes beyond its end by a height, and returns.
  private static func bumped(_ sampled: Sampled, by height: Double) -> [Double] {
    let eased = sampled.eased(.easeOut, seconds: 0.25)
    let frequency = 14.0
    let bump = sampled.values { time in
      let elapsed = max(0, time - 0.5)
      return height * frequency * elapsed * Maths.exp(1 - frequency * elapsed)
    }
    return zip(eased, bump).map { $0 + $1 }
  }
}

extension [Double] {
  /// Shows the frame before it again in every n-th frame.
  fileprivate func doubling(_ period: Int) -> [Double] {
    indices.map { $0 % period == period - 1 ? self[$0 - 1] : self[$0] }
  }
}
