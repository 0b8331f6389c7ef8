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

  /// Where the finger that is down is in this refresh.
  mutating func follow(_ point: Point, seconds: Double) {
    guard let last = touches.indices.last, touches[last].liftSeconds == nil else { return }
    touches[last].samples.append((seconds, point))
    touches[last].samples.removeAll { TouchHistory.isForgotten($0.seconds, at: seconds) }
  }

  mutating func lift(isTap: Bool, seconds: Double) {
    guard let last = touches.indices.last else { return }
    touches[last].liftSeconds = seconds
    touches[last].isTap = isTap
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
