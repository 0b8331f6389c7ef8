internal import FlipbookExpressions
internal import FlipbookMotion
internal import FlipbookScreens
internal import FlipbookUnits
internal import FlipbookYAML

/// How animations go.
extension ScreenReader {
  /// The keys with which a scroll is an animation.
  static let courseKeys = ["during", "curve", "spring", "delay", "repeat", "autoreverse"]

  private static let movingKeys = ActionKey.allCases.filter(\.isAnimated).map(\.rawValue)

  /// Whether a map has an action that can be animated.
  func moves(_ map: MapReader) -> Bool { ScreenReader.movingKeys.contains { map.key($0) != nil } }

  /// How an animation goes; nil if the map has none of the keys.
  func motion(_ map: inout MapReader) -> ActionSource.Motion? {
    let others = map.requested.count
    var motion = ActionSource.Motion(at: place(map.node))
    motion.seconds = seconds("during", &map, "How long an animation takes (seconds); 0.25 without it.")
    readCurve(&map, &motion)
    readSpring(
      map.slot(
        "spring", ["type": ["object", "string", "null"]],
        "A spring: {damping, response}, {duration, bounce}, or smooth, snappy, or bouncy."), &motion)
    motion.velocity = expression(
      "velocity", &map, "The velocity of the first value at the start of a spring, in its unit per second.")
    readRepetition(&map, &motion)
    motion.layoutsIfNeeded =
      map.read("layoutIfNeeded", .boolean, "Whether to lay lists out: at once, or in the animation.") ?? false
    motion.name = map.read("named", .text, "The name of the animation in events.")
    motion.isPaused =
      map.read("paused", .boolean, "Whether an animation waits at its start for fractionComplete and continue.")
      ?? false
    motion.then = groups(map.slot("then", .actions, "What follows an animation or a scroll that has arrived."))
    complainOfCombinations(map, motion)
    complainOfPauses(map, motion)
    let keys = map.requested[others...].filter { map.key($0) != nil }
    if let first = keys.first(where: { $0 != "layoutIfNeeded" || !motion.layoutsIfNeeded }), !moves(map) {
      let hint = first == "delay" ? "; to delay other actions, write after" : ""
      let moving = Wording.choice(ScreenReader.movingKeys.map { "'\($0)'" })
      map.complain("'\(first)' needs \(moving)\(hint)", at: map.key(first))
    }
    return keys.isEmpty ? nil : motion
  }

  private func readCurve(_ map: inout MapReader, _ motion: inout ActionSource.Motion) {
    let schema: SchemaValue = ["anyOf": [.curve, ["type": "string", "pattern": #"^[A-Za-z_][A-Za-z0-9_.]*$"#]]]
    let slot = map.slot(
      "curve", schema, "How an animation moves: a curve, or a parameter that is one; easeInOut without it.")
    guard let slot else { return }
    if let name = slot.node.scalar?.text, curves.contains(name) {
      motion.curveParameter = name
    } else if let curve = ValueReader.curve.read(slot) {
      motion.curve = curve
    }
  }

  private func complainOfPauses(_ map: MapReader, _ motion: ActionSource.Motion) {
    func complain(_ key: String, _ others: [String], _ reason: String) {
      for other in others where map.key(other) != nil {
        map.complain("'\(key)' and '\(other)' cannot be combined: \(reason)", at: map.key(other))
      }
    }
    if map.key("continue") != nil {
      complain(
        "continue", ["delay", "repeat", "autoreverse", "layoutIfNeeded", "named", "animate", "keyframes", "scroll"],
        "it only says how the rest of an animation goes")
    }
    guard motion.isPaused else { return }
    complain(
      "paused", ScreenReader.courseKeys + ["velocity", "then", "keyframes", "scroll"],
      "'continue' says how it goes on, and what follows")
    if motion.name == nil || map.key("animate") == nil {
      map.complain("'paused' needs 'animate', and 'named' for 'continue'", at: map.key("paused"))
    }
  }

  private func complainOfCombinations(_ map: MapReader, _ motion: ActionSource.Motion) {
    if motion.velocity != nil, map.key("spring") == nil {
      map.complain("'velocity' needs 'spring'", at: map.key("velocity"))
    }
    guard map.key("spring") != nil else { return }
    for key in ["during", "curve"] where map.key(key) != nil {
      map.complain("'\(key)' and 'spring' cannot be combined: a spring determines its own course", at: map.key(key))
    }
    guard map.key("keyframes") != nil else { return }
    map.complain(
      "'keyframes' and 'spring' cannot be combined: the parts of an animation have no velocity", at: map.key("spring"))
  }

  /// Reads how long an animation waits, and how often it runs.
  private func readRepetition(_ map: inout MapReader, _ motion: inout ActionSource.Motion) {
    motion.delay = seconds(
      "delay", &map, "How long an animation waits (seconds); i is the number of the copy that moves.")
    motion.autoreverses =
      map.read("autoreverse", .boolean, "Whether each run of an animation goes there and back.") ?? false
    let slot = map.slot("repeat", .expression, "How often an animation runs: a number, or forever.")
    guard let slot else { return }
    switch slot.node.scalar?.text {
    case "forever": motion.repetition = .forever(place(slot.node))
    case "true", "infinity", "infinite", ".infinity", ".inf":
      slot.error("repeat: expected a number of runs, or 'forever' (UIKit's .repeat is repeat: forever)")
    default: motion.repetition = expression(slot).map { .count($0) }
    }
  }

  /// SwiftUI's springs by name: their duration and bounce (`Spring.smooth`, `.snappy`, `.bouncy`).
  private static let springs = [("smooth", 0.0), ("snappy", 0.15), ("bouncy", 0.3)]

  /// Reads a spring: the response in seconds and the damping ratio, the duration and the bounce, or a name.
  private func readSpring(_ slot: Slot?, _ motion: inout ActionSource.Motion) {
    guard let slot else { return }
    func number(_ value: Double) -> SourceExpression {
      SourceExpression(value.exactText, .number(value, offset: 0), at: place(slot.node))
    }
    if let text = slot.node.scalar, text.meaning == .text {
      guard let name = ValueReader.choice(ScreenReader.springs.map(\.0)).read(slot) else { return }
      motion.response = number(0.5)
      motion.bounce = ScreenReader.springs.first { $0.0 == name }.map { number($0.1) }
      return
    }
    guard var map = MapReader(slot, owner: "'spring'") else { return }
    let response = map.slot("response").flatMap(seconds)
    motion.damping = map.slot("damping").flatMap(expression)
    let duration = map.slot("duration").flatMap(seconds)
    motion.bounce = map.slot("bounce").flatMap(expression)
    map.finish(in: .spring)
    let first = ["response", "damping"].first { map.key($0) != nil }
    if let first, let other = ["duration", "bounce"].first(where: { map.key($0) != nil }) {
      map.complain(
        "'\(first)' and '\(other)' cannot be combined: write response and damping, or duration and bounce",
        at: map.key(other))
    }
    if map.key("duration") != nil, motion.bounce == nil { motion.bounce = number(0) }
    motion.response = response ?? duration ?? (map.key("bounce") != nil ? number(0.5) : nil)
    if motion.response == nil, map.key("response") == nil, map.key("duration") == nil {
      slot.error("'spring' needs 'response': a duration such as 0.4")
    }
  }

  /// Reads the parts of an animation.
  func keyframes(_ slot: Slot) -> [ActionSource.Keyframe] {
    let all = items(slot, "keyframes")
    if all.count > ScreenLimits.keyframes { slot.error("expected at most \(ScreenLimits.keyframes) keyframes") }
    if slot.node.items?.isEmpty == true { slot.error("expected keyframes such as [{at: 0, for: 0.5, set: {fold: 1}}]") }
    return all.prefix(ScreenLimits.keyframes).compactMap { item in
      guard var map = MapReader(item, owner: "a keyframe") else { return nil }
      let (start, length, set) = keyframe(&map)
      let assignments = set.map(assignments)
      map.finish(in: .keyframe)
      for key in ["at", "for", "set"] where map.key(key) == nil && map.unknownKeys.isEmpty {
        map.complain(
          "a keyframe needs '\(key)', such as {at: 0, for: 0.5, set: {fold: 1}}: when it starts and how long it is, "
            + "as shares of the animation", at: map.node)
        return nil
      }
      guard let start, let length, let assignments else { return nil }
      return ActionSource.Keyframe(start: start, length: length, assignments)
    }
  }

  private func keyframe(_ map: inout MapReader) -> (start: SourceExpression?, length: SourceExpression?, set: Slot?) {
    (
      expression("at", &map, "When it starts, as a share of the animation."),
      expression("for", &map, "How long it is, as a share of the animation."),
      map.slot("set", .values, "State with the values that it moves to.")
    )
  }

  var keyframesSchema: SchemaValue {
    let frame = SchemaValue.object(MapForm.of("a keyframe") { _ = keyframe(&$0) }.properties)
    return ["anyOf": [frame, ["type": "array", "items": frame]]]
  }

  /// Reads the seconds of a key.
  func seconds(_ key: String, _ map: inout MapReader, _ summary: String) -> SourceExpression? {
    map.slot(key, .expression, summary).flatMap { seconds($0) }
  }

  /// Reads seconds: a number, a text such as "300ms", or an expression.
  func seconds(_ slot: Slot) -> SourceExpression? {
    guard let duration = Microseconds(reading: slot.node) else { return expression(slot) }
    return SourceExpression(
      slot.node.scalar?.text ?? "", .number(duration.seconds, offset: 0), at: place(slot.node))
  }
}
