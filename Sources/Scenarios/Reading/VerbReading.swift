internal import FlipbookSimulation
internal import FlipbookUnits
internal import FlipbookYAML

/// The name of a verb, and how to read its value. To add a verb, add it to `all`.
struct VerbReader {
  let name: String
  /// Whether the verb is a gesture.
  var isGesture = false
  let read: (Slot, StageNames) -> StepVerb?

  static var all: [VerbReader] {
    [
      VerbReader(name: "tap", isGesture: true, read: tap),
      VerbReader(name: "drag", isGesture: true, read: drag),
      VerbReader(name: "swipe", isGesture: true, read: swipe),
      VerbReader(name: "path", isGesture: true, read: path),
    ] + pairs + [
      VerbReader(name: "keyboard") { slot, names in
        ValueReader.keyboard(names.screen).read(slot).map(StepVerb.keyboard)
      }
    ]
      + keys + [
        VerbReader(name: "scroll", read: scroll),
        VerbReader(name: "screen") { slot, _ in ValueReader<ScreenPhase>.word.read(slot).map(StepVerb.screen) },
        VerbReader(name: "app") { slot, _ in ValueReader<AppPhase>.word.read(slot).map(StepVerb.app) },
        VerbReader(name: "rotate", read: rotate),
        VerbReader(name: "note") { slot, _ in ValueReader<String>.text.read(slot).map(StepVerb.note) },
      ]
  }

  private static func tap(_ slot: Slot, _ names: StageNames) -> StepVerb? {
    ValueReader.place(names).read(slot).map { .gesture(.tap($0)) }
  }

  private static func drag(_ slot: Slot, _ names: StageNames) -> StepVerb? {
    guard var map = MapReader(slot, owner: "'drag'") else { return nil }
    let from = map.require("from", .place(names))
    let to = map.destination(from, names)
    let press = map.read("press", .anyDuration) ?? .zero
    let during = map.require("during", .positiveDuration)
    let hold = map.read("hold", .anyDuration, standard: Microseconds(100_000))
    map.finish()
    guard let from, let to, let during, let hold else { return nil }
    return .gesture(.drag(from: from, to: to, press: press, during: during, hold: hold))
  }

  private static func swipe(_ slot: Slot, _ names: StageNames) -> StepVerb? {
    guard var map = MapReader(slot, owner: "'swipe'") else { return nil }
    let from = map.require("from", .place(names))
    let to = map.destination(from, names)
    let during = map.require("during", .positiveDuration)
    map.finish()
    guard let from, let to, let during else { return nil }
    return .gesture(.swipe(from: from, to: to, during: during))
  }

  private static func path(_ slot: Slot, _ names: StageNames) -> StepVerb? {
    guard var map = MapReader(slot, owner: "'path'") else { return nil }
    let points = map.require("points", .path(on: names.screen))
    map.finish()
    return points.map { .gesture(.path($0)) }
  }

  private static func rotate(_ slot: Slot, _ names: StageNames) -> StepVerb? {
    if slot.node.value("on") != nil || slot.node.value("by") != nil {
      slot.error("turns the device (to turn two fingers, write twist: {on: photo, by: 90, during: 0.4})")
      return nil
    }
    guard let orientation = ValueReader<Orientation>.word.read(slot) else { return nil }
    guard names.canTurn else {
      let reason = "because its descriptor does not set 'canTurn'; use 'orientation'"
      slot.error("scene '\(names.scene)' cannot be turned while it is played, \(reason)")
      return nil
    }
    return .rotate(orientation)
  }

  private static func scroll(_ slot: Slot, _ names: StageNames) -> StepVerb? {
    guard var map = MapReader(slot, owner: "'scroll'") else { return nil }
    let target = map.require("target", .pattern(names.scrollViews, kind: "scroll view", scene: names.scene))
    let offset = map.require("to", .number(-ScenarioLimits.longestDistance...ScenarioLimits.longestDistance))
    let animated = map.read("animated", .boolean, standard: true)
    map.finish()
    guard let target, let offset, let animated else { return nil }
    return .scroll(target: target, offset: offset, animated: animated)
  }
}

extension MapReader {
  /// Reads the destination of a gesture: either `to` or `by`.
  fileprivate mutating func destination(_ from: Place?, _ names: StageNames) -> Destination? {
    let to = read("to", .place(names)).map(Destination.place)
    guard let by = slot("by") else {
      if key("to") == nil { complain("\(owner) needs 'to' or 'by'", at: node) }
      return to
    }
    if key("to") != nil { complain("\(owner) can have 'to' or 'by', not both", at: key("by")) }
    guard let translation = ValueReader.translation.read(by) else { return nil }
    if case .point(let start)? = from { by.check(start + translation, on: names.screen) }
    return .by(translation)
  }
}

extension ValueReader where Value == [PathPoint] {
  /// Reads a recorded gesture: at least two points with increasing times, starting at 0.
  static func path(on screen: Size?) -> ValueReader {
    let expectation = "a list of points [t, x, y]"
    return ValueReader(expectation) { slot in
      guard let items = slot.node.items else { return slot.fail(expected: expectation) }
      let points = items.map { pathPoint(slot.with($0), on: screen) }
      checkOrder(points, items, slot)
      return points.allSatisfy { $0 != nil } ? points.compactMap(\.self) : nil
    }
  }

  private static func pathPoint(_ slot: Slot, on screen: Size?) -> PathPoint? {
    guard case .sequence(let items) = slot.node.content, items.count == 3 else {
      return slot.fail(expected: "a point [t, x, y]")
    }
    let time = ValueReader<Microseconds>.anyDuration.read(slot.with(items[0]))
    let place = slot.with(Node(.sequence(Array(items[1...])), range: slot.node.range))
    let point = ValueReader<Point>.point(on: screen).read(place)
    guard let time, let point else { return nil }
    return PathPoint(time: time, point: point)
  }

  private static func checkOrder(_ points: [PathPoint?], _ items: [Node], _ slot: Slot) {
    if items.count < 2 { slot.error("expected at least two points, found \(items.count)") }
    if let first = points.first, let time = first?.time, time != .zero {
      slot.with(items[0]).error("expected the first point at 0, found it at \(time.text)")
    }
    for (item, (before, point)) in zip(items, zip([nil] + points, points)) {
      guard let before = before?.time, let here = point?.time, here <= before else { continue }
      slot.with(item).error("expected increasing times, found \(here.text) after \(before.text)")
    }
  }
}

extension Microseconds {
  /// The time as messages show it, such as "1.25 s".
  var text: String { Wording.number(seconds) + " s" }
}
