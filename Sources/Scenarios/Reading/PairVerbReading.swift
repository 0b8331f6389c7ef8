internal import FlipbookSimulation
internal import FlipbookUnits
internal import FlipbookYAML

/// The steps of two fingers.
extension VerbReader {
  static var pairs: [VerbReader] {
    [
      VerbReader(name: "pinch", isGesture: true) { pair($0, $1, owner: "'pinch'", read: pinch) },
      VerbReader(name: "twist", isGesture: true) { pair($0, $1, owner: "'twist'", read: twist) },
      VerbReader(name: "fingers", isGesture: true, read: fingers),
    ]
  }

  private static func fingers(_ slot: Slot, _ names: StageNames) -> StepVerb? {
    let expectation = "two paths, [{points: [[0, 150, 300], …]}, {points: [[0, 250, 300], …]}]"
    guard let items = slot.node.items, items.count == 2 else { return slot.fail(expected: expectation) }
    let paths = items.map { item -> [PathPoint]? in
      guard var map = MapReader(slot.with(item), owner: "a path of 'fingers'") else { return nil }
      let points = map.require("points", .path(on: names.screen))
      map.finish()
      return points
    }
    guard let first = paths[0], let second = paths[1], let end = first.last?.time, let other = second.last?.time else {
      return nil
    }
    guard end == other else {
      slot.with(items[1]).error(
        "both fingers lift together: expected the last point at \(end.text), found it at \(other.text)")
      return nil
    }
    return .gesture(.fingers(FingerPaths(first: first, second: second)))
  }

  private static func pinch(_ map: inout MapReader, _ pair: inout FingerPair) -> Bool {
    map.require("to", .pairScale).map { pair.scale = $0 } != nil
  }

  private static func twist(_ map: inout MapReader, _ pair: inout FingerPair) -> Bool {
    let degrees: Void? = map.require("by", .number(-360...360)).map { pair.degrees = $0 }
    let scale: Void? = map.read("scale", .pairScale, standard: 1).map { pair.scale = $0 }
    return degrees != nil && scale != nil
  }

  /// Reads what both steps have, and the rest with `read`, which returns false after an error.
  private static func pair(
    _ slot: Slot, _ names: StageNames, owner: String, read: (inout MapReader, inout FingerPair) -> Bool
  ) -> StepVerb? {
    guard var map = MapReader(slot, owner: owner) else { return nil }
    let center = map.require("on", .place(names))
    var pair = FingerPair(center: center ?? .point(.zero), during: .zero, hold: .zero)
    let isRead = read(&map, &pair)
    let move = map.read("move", .translation, standard: .zero)
    let during = map.require("during", .positiveDuration)
    let hold = map.read("hold", .anyDuration, standard: Microseconds(100_000))
    let amount = owner == "'pinch'" ? "to: 2" : "by: 90"
    let place = "on: a view"
    map.finish(insteadOf: [
      "view": place, "from": place, "target": place, "center": place, "at": place, "angle": amount,
      "degrees": amount, "rotation": amount, "scale": amount, "factor": amount, "duration": "during: 0.4",
    ])
    guard center != nil, isRead, let move, let during, let hold else { return nil }
    (pair.translation, pair.during, pair.hold) = (move, during, hold)
    return .gesture(.pair(pair))
  }
}

extension ValueReader where Value == Double {
  /// Reads how far apart two fingers are at the end, as a factor of the start.
  fileprivate static var pairScale: ValueReader { .number(0.1...10) }
}
