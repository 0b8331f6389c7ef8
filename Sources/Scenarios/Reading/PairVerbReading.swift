internal import FlipbookSimulation
internal import FlipbookUnits
internal import FlipbookYAML

/// The steps of two fingers.
extension VerbReader {
  static var pairs: [VerbReader] {
    [
      VerbReader("pinch", "Two fingers that move apart or together.", isGesture: true) { names in
        pair("'pinch'", names, amount: "to: 2", read: pinch)
      },
      VerbReader("twist", "Two fingers that turn clockwise.", isGesture: true) { names in
        pair("'twist'", names, amount: "by: 90", read: twist)
      },
      VerbReader("fingers", "Two recorded fingers, which go down and lift together.", isGesture: true, fingers),
    ]
  }

  private static func fingers(_ names: StageNames) -> ValueReader<StepVerb> {
    let expectation = "two paths, [{points: [[0, 150, 300], …]}, {points: [[0, 250, 300], …]}]"
    let path = ValueReader<[PathPoint]>.map("a path of 'fingers'") { points(&$0, names) }
    return ValueReader(expectation, schema: .list(of: path.schema, atLeast: 2, atMost: 2)) { slot in
      guard let items = slot.node.items, items.count == 2 else { return slot.fail(expected: expectation) }
      let paths = items.map { path.read(slot.with($0)) }
      guard let first = paths[0], let second = paths[1], let end = first.last?.time, let other = second.last?.time
      else { return nil }
      guard end == other else {
        slot.with(items[1]).error(
          "both fingers lift together: expected the last point at \(end.text), found it at \(other.text)")
        return nil
      }
      return .gesture(.fingers(FingerPaths(first: first, second: second)))
    }
  }

  private static func pinch(_ map: inout MapReader, _ pair: inout FingerPair) -> Bool {
    map.require("to", .pairScale, pairScale).map { pair.scale = $0 } != nil
  }

  private static func twist(_ map: inout MapReader, _ pair: inout FingerPair) -> Bool {
    let degrees: Void? = map.require("by", .number(-360...360), "Degrees clockwise.").map { pair.degrees = $0 }
    let scale: Void? = map.read("scale", .pairScale, standard: 1, pairScale).map { pair.scale = $0 }
    return degrees != nil && scale != nil
  }

  private static let pairScale = "The distance between the fingers at the end, divided by the one at the start."

  /// Reads what both steps have, and the rest with `read`, which returns false after an error.
  /// - Parameter amount: How to write the amount, for who writes another key.
  private static func pair(
    _ owner: String, _ names: StageNames, amount: String,
    read: @escaping (inout MapReader, inout FingerPair) -> Bool
  ) -> ValueReader<StepVerb> {
    let place = "on: a view"
    let others = [
      "view": place, "from": place, "target": place, "center": place, "at": place, "angle": amount,
      "degrees": amount, "rotation": amount, "scale": amount, "factor": amount, "duration": "during: 0.4",
    ]
    return .map(owner, insteadOf: others) { map in
      let center = map.require("on", .place(names))
      var pair = FingerPair(center: center ?? .point(.zero), during: .zero, hold: .zero)
      let isRead = read(&map, &pair)
      let move = map.read(
        "move", .translation, standard: .zero, "How far the point between the fingers moves: [dx, dy].")
      let during = map.require("during", .gestureDuration, "How long the fingers move.")
      let hold = map.read("hold", .anyDuration, standard: standardHold, "How long they rest before they lift.")
      guard center != nil, isRead, let move, let during, let hold else { return nil }
      (pair.translation, pair.during, pair.hold) = (move, during, hold)
      return .gesture(.pair(pair))
    }
  }
}

extension ValueReader where Value == Double {
  /// Reads how far apart two fingers are at the end, as a factor of the start.
  fileprivate static var pairScale: ValueReader { .number(0.1...10) }
}
