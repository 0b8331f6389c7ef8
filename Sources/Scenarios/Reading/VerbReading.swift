internal import FlipbookSimulation
internal import FlipbookUnits
internal import FlipbookYAML

/// A verb of steps: its name, what editors show of it, and how to read its value. To add a verb, add it to `all`.
struct VerbReader {
  let name: String
  let summary: String
  /// Whether the verb is a gesture.
  var isGesture = false
  private let reader: (StageNames) -> ValueReader<StepVerb>

  init(
    _ name: String, _ summary: String, isGesture: Bool = false,
    _ reader: @escaping (StageNames) -> ValueReader<StepVerb>
  ) {
    (self.name, self.summary, self.isGesture, self.reader) = (name, summary, isGesture, reader)
  }

  func read(_ slot: Slot, _ names: StageNames) -> StepVerb? { reader(names).read(slot) }

  /// The verb as a key of the schema.
  var property: (String, SchemaValue) {
    let schema = reader(StageNames(scene: nil, device: nil)).schema
    return (name, summary.isEmpty ? schema : schema.described(summary))
  }

  static var all: [VerbReader] {
    [
      VerbReader("tap", "A finger that goes down and up at a place.", isGesture: true) { names in
        ValueReader.place(names).map { .gesture(.tap($0)) }
      },
      VerbReader("drag", "A finger that moves, rests, and lifts without a fling.", isGesture: true, drag),
      VerbReader("swipe", "A finger that moves and lifts at full speed.", isGesture: true, swipe),
      VerbReader("path", "A recorded finger: points [t, x, y], the first at 0.", isGesture: true) { names in
        .map("'path'") { map in points(&map, names).map { .gesture(.path($0)) } }
      },
    ] + pairs + [
      VerbReader("keyboard", "Shows or hides the keyboard.") {
        ValueReader<KeyboardCommand>.keyboard($0.screen).map(StepVerb.keyboard)
      }
    ]
      + keys + [
        VerbReader("scroll", "The app scrolls a scroll view.", scroll),
        VerbReader("screen", "The screen appears or disappears.") { _ in
          ValueReader<ScreenPhase>.word.map(StepVerb.screen)
        },
        VerbReader("app", "The app goes to the background or comes back.") { _ in
          ValueReader<AppPhase>.word.map(StepVerb.app)
        },
        VerbReader("rotate", "Turns the device, with the system's animation.", rotate),
        VerbReader("note", "The caption from here on.") { _ in ValueReader<String>.text.map(StepVerb.note) },
      ]
  }

  /// How long a finger of a drag rests before it lifts, without the key.
  static let standardHold = Microseconds(100_000)

  private static func drag(_ names: StageNames) -> ValueReader<StepVerb> {
    .map("'drag'") { map in
      let from = map.require("from", .place(names))
      let to = map.destination(from, names)
      let press = map.read("press", .anyDuration, "How long the finger rests before it moves.") ?? .zero
      let during = map.require("during", .gestureDuration, "How long it moves.")
      let hold = map.read("hold", .anyDuration, standard: standardHold, "How long it rests before it lifts.")
      guard let from, let to, let during, let hold else { return nil }
      return .gesture(.drag(from: from, to: to, press: press, during: during, hold: hold))
    }.withDestination
  }

  private static func swipe(_ names: StageNames) -> ValueReader<StepVerb> {
    .map("'swipe'") { map in
      let from = map.require("from", .place(names))
      let to = map.destination(from, names)
      let during = map.require("during", .gestureDuration, "How long it moves.")
      guard let from, let to, let during else { return nil }
      return .gesture(.swipe(from: from, to: to, during: during))
    }.withDestination
  }

  static func points(_ map: inout MapReader, _ names: StageNames) -> [PathPoint]? {
    map.require("points", .path(on: names.screen))
  }

  private static func rotate(_ names: StageNames) -> ValueReader<StepVerb> {
    let orientation = ValueReader<Orientation>.word
    return ValueReader(orientation.expectation, words: orientation.words, schema: orientation.schema) { slot in
      if slot.node.value("on") != nil || slot.node.value("by") != nil {
        slot.error("turns the device (to turn two fingers, write twist: {on: photo, by: 90, during: 0.4})")
        return nil
      }
      guard let orientation = orientation.read(slot) else { return nil }
      guard names.canTurn else {
        let reason = "because its descriptor does not set 'canTurn'; use 'orientation'"
        slot.error("scene '\(names.scene)' cannot be turned while it is played, \(reason)")
        return nil
      }
      return .rotate(orientation)
    }
  }

  private static func scroll(_ names: StageNames) -> ValueReader<StepVerb> {
    .map("'scroll'") { map in
      let views = ValueReader.pattern(names.scrollViews, kind: "scroll view", scene: names.scene)
      let target = map.require("target", views)
      let offset = map.require("to", .length, "The offset in points.")
      let animated = map.read("animated", .boolean, standard: true, "Whether the scrolling is animated; default true.")
      guard let target, let offset, let animated else { return nil }
      return .scroll(target: target, offset: offset, animated: animated)
    }
  }
}

extension ValueReader where Value == StepVerb {
  /// The same reader with a schema that knows that a movement has one destination.
  fileprivate var withDestination: ValueReader {
    ValueReader(
      expectation, schema: schema.with(("oneOf", [["required": ["to"]], ["required": ["by"]]])), read: read)
  }
}

extension MapReader {
  /// Reads the destination of a gesture: either `to` or `by`.
  fileprivate mutating func destination(_ from: Place?, _ names: StageNames) -> Destination? {
    let to = read("to", .place(names)).map(Destination.place)
    guard let by = slot("by", ValueReader.translation.schema, "A translation [dx, dy].") else {
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
    let point = SchemaValue.list(of: .list([.duration(), .length, .length]), atLeast: 3, atMost: 3)
    return ValueReader(expectation, schema: .list(of: point, atLeast: 2)) { slot in
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
