import FlipbookSnapshots
import FlipbookUnits

/// What is remembered of fingers for the pictures; it decides nothing.
struct TouchHistory {
  private struct Touch {
    let downSeconds: Double
    var samples: [(seconds: Double, point: Point)]
    var liftSeconds: Double?
    var isTap = false
  }

  private var touches: [Touch] = []

  /// A finger has gone down.
  mutating func begin(at point: Point, seconds: Double) {
    touches.append(Touch(downSeconds: seconds, samples: [(seconds, point)]))
  }

  /// Where one of the fingers that are down is in this refresh.
  mutating func follow(_ point: Point, finger: Int = 0, of count: Int = 1, seconds: Double) {
    let index = touches.count - count + finger
    guard touches.indices.contains(index), touches[index].liftSeconds == nil else { return }
    touches[index].samples.append((seconds, point))
    touches[index].samples.removeAll { TouchHistory.isForgotten($0.seconds, at: seconds) }
  }

  /// The newest fingers have lifted.
  mutating func lift(fingers: Int, isTap: Bool, seconds: Double) {
    for index in touches.indices.suffix(fingers) {
      touches[index].liftSeconds = seconds
      touches[index].isTap = isTap
    }
    touches.removeAll { $0.liftSeconds.map { TouchHistory.isForgotten($0, at: seconds) } ?? false }
  }

  /// The fingers that are down or were within the memory, oldest first.
  func trails(atSeconds now: Double) -> [TouchTrail] {
    touches.compactMap { touch in
      if let lift = touch.liftSeconds, TouchHistory.isForgotten(lift, at: now) { return nil }
      let recent = touch.samples.filter { !TouchHistory.isForgotten($0.seconds, at: now) }
      let kept = recent.isEmpty ? touch.samples.suffix(1) : recent[...]
      return TouchTrail(
        samples: kept.map { TouchTrail.Sample($0.point, age: now - $0.seconds) },
        downAge: now - touch.downSeconds,
        liftAge: touch.liftSeconds.map { now - $0 },
        isTap: touch.isTap
      )
    }
  }

  private static func isForgotten(_ moment: Double, at now: Double) -> Bool {
    (now - moment).isGreater(than: TouchTrail.memorySeconds)
  }
}
