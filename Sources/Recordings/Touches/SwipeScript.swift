package import FlipbookRuns

/// The taps, swipes, and keys of a test script of idb, Maestro, Appium, or XCTest, as steps of a scenario.
package struct SwipeScript: Sendable {
  /// A tap or swipe with positions in points, or keys.
  package struct Step: Hashable, Sendable {
    package var line: Int
    package var from: (x: Double, y: Double)
    /// nil for a tap.
    package var to: (x: Double, y: Double)?
    /// How long the swipe takes, in seconds.
    package var seconds: Double
    /// How long the finger rests before it moves, in seconds.
    package var press = 0.0
    /// Whether the script gives the duration.
    package var isTimed: Bool
    /// The target that the finger starts from, or nil for the position. `to` is then a translation.
    package var target: String?
    /// What keys do, as a step is written: "type: Hello". Nil for a finger.
    package var keys: String?

    package static func == (one: Step, other: Step) -> Bool {
      one.line == other.line && one.from == other.from && one.to?.x == other.to?.x && one.to?.y == other.to?.y
        && one.seconds == other.seconds && one.press == other.press && one.target == other.target
        && one.keys == other.keys
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(line) }
  }

  package internal(set) var steps: [Step] = []
  package private(set) var problems: [TraceProblem] = []
  /// What the script does with a finger or with keys that is not among the steps.
  package internal(set) var skipped: [TraceProblem] = []
  let size: (width: Double, height: Double)
  /// Whether a scenario has a target, or nil without a scenario.
  let isTarget: (@Sendable (String) -> Bool)?

  /// The duration of swipes of Maestro, and of others that give none, in seconds.
  static let standardSeconds = 0.4
  private static let mostSteps = 10_000

  /// - Parameters:
  ///   - text: The script.
  ///   - size: The size of the screen in points, for percentages.
  ///   - isTarget: Whether a scenario has a target of that name, or nil without a scenario.
  package init(_ text: String, size: (width: Double, height: Double), isTarget: (@Sendable (String) -> Bool)? = nil) {
    (self.size, self.isTarget) = (size, isTarget)
    var maestro: (line: Int, indent: Int, text: String)?
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let content = String(line.prefix { $0 != "\r" })
      let code = content.drop { $0 == " " || $0 == "\t" }
      let indent = content.count - code.count
      if let open = maestro {
        let isPart = !code.isEmpty && indent > open.indent && !code.hasPrefix("- ")
        if isPart {
          maestro = (open.line, open.indent, open.text + " " + code.prefix { $0 != "#" } + ",")
          continue
        }
        addMaestro(open.text, open.line)
        maestro = nil
      }
      if code.isEmpty || code.hasPrefix("#") || code.hasPrefix("//") { continue }
      if SwipeScript.isMaestro(code) {
        maestro = (index + 1, indent, String(code.dropFirst(2)))
      } else {
        add(String(code), index + 1)
      }
      guard steps.count <= SwipeScript.mostSteps else {
        problems.append(TraceProblem("more than \(SwipeScript.mostSteps) swipes", line: index + 1, column: 1))
        break
      }
    }
    if let open = maestro { addMaestro(open.text, open.line) }
  }

  // MARK: idb and Appium

  private mutating func add(_ code: String, _ line: Int) {
    let lower = code.lowercased()
    if lower.contains("ui swipe") { return addShell(code, after: "swipe", line) }
    if lower.contains("ui tap") { return addShell(code, after: "tap", line) }
    if lower.contains("dragfromtoforduration") || lower.contains("dragfromtowithvelocity") {
      return addDrag(code, line)
    }
    if addsKeys(code, lower, line) || skipsElement(code, lower, line) { return }
    if lower.contains("mobile: swipe") || lower.contains("mobile:swipe") { return addDirection(code, line) }
    if lower.contains("mobile: touchandhold") {
      guard let x = number("x", code), let y = number("y", code) else { return fail("expected 'x' and 'y'", line) }
      return addPress((x, y), nil, seconds: number("duration", code) ?? SwipeScript.pressSeconds, line)
    }
    if lower.contains("mobile: tap") {
      if let x = number("x", code), let y = number("y", code) { return addTap(x, y, line) }
      return fail("expected 'x' and 'y'", line)
    }
    if let call = lower.firstRange(of: ".swipe(") {
      let numbers = SwipeScript.numbers(String(code[call.upperBound...]))
      guard numbers.count >= 4 else { return fail("expected four coordinates and a duration in milliseconds", line) }
      let milliseconds = numbers.count > 4 ? numbers[4] : 0
      return addSwipe(numbers, seconds: milliseconds / 1000, isTimed: numbers.count > 4, line)
    }
    if addTouch(code, lower, line) { return }
    if lower.contains("swipe") { fail("this swipe has no form of idb, Maestro, or Appium that is known", line) }
  }

  /// `idb ui swipe 200 600 200 100 --duration 0.5 --delta 10`.
  private mutating func addShell(_ code: String, after verb: String, _ line: Int) {
    let words = code.split(separator: " ").map(String.init)
    guard let place = words.firstIndex(of: verb) else { return fail("expected coordinates after '\(verb)'", line) }
    var (positions, duration): ([Double], Double?) = ([], nil)
    var rest = words[(place + 1)...]
    while let word = rest.popFirst() {
      if word == "--duration" || word == "--delta" || word == "--udid" {
        let value = rest.popFirst().flatMap(Double.init)
        if word == "--duration" {
          guard let value else { return fail("expected seconds after '--duration'", line) }
          duration = value
        }
      } else if word.hasPrefix("--duration=") {
        duration = Double(word.dropFirst("--duration=".count))
      } else if let number = Double(word) {
        positions.append(number)
      }
    }
    guard positions.count == (verb == "tap" ? 2 : 4) else {
      return fail("expected \(verb == "tap" ? 2 : 4) coordinates, found \(positions.count)", line)
    }
    if verb == "tap" { return addTap(positions[0], positions[1], line) }
    addSwipe(positions, seconds: duration ?? 0, isTimed: duration != nil, line)
  }

  /// `mobile: dragFromToForDuration` with fromX, fromY, toX, toY, and the press before the drag in seconds.
  private mutating func addDrag(_ code: String, _ line: Int) {
    let positions = ["fromX", "fromY", "toX", "toY"].compactMap { number($0, code) }
    guard positions.count == 4 else { return fail("expected 'fromX', 'fromY', 'toX', and 'toY'", line) }
    let velocity = number("velocity", code)
    let (dx, dy) = (positions[2] - positions[0], positions[3] - positions[1])
    let seconds = velocity.map { $0 > 0 ? (dx * dx + dy * dy).squareRoot() / $0 : 0 }
    addSwipe(
      positions, seconds: seconds ?? 0, isTimed: seconds != nil, line,
      press: number("pressDuration", code) ?? number("duration", code) ?? 0)
  }

  private mutating func addDirection(_ code: String, _ line: Int) {
    guard let direction = SwipeScript.directions.first(where: { code.lowercased().contains("\($0.name)") }) else {
      return fail("expected a direction: up, down, left, or right", line)
    }
    let at = [direction.from, direction.to].flatMap { [$0.0 * size.width, $0.1 * size.height] }
    addSwipe(at, seconds: 0, isTimed: false, line)
  }

  // MARK: Maestro

  /// Where Maestro's swipes by direction start and end, as parts of the screen.
  static let directions: [(name: String, from: (Double, Double), to: (Double, Double))] = [
    ("left", (0.9, 0.5), (0.1, 0.5)), ("right", (0.1, 0.5), (0.9, 0.5)), ("down", (0.5, 0.2), (0.5, 0.9)),
    ("up", (0.5, 0.5), (0.5, 0.1)),
  ]

  private mutating func addMaestro(_ text: String, _ line: Int) {
    guard text.hasPrefix("swipe") else { return addTouch(text, line) }
    if let element = element(after: "from", text) { return addSwipe(from: element, text, line) }
    let duration = number("duration", text).map { $0 / 1000 }
    if let start = value("start", text).flatMap(point), let end = value("end", text).flatMap(point) {
      return addSwipe([start.x, start.y, end.x, end.y], seconds: duration ?? Self.standardSeconds, isTimed: true, line)
    }
    guard let word = value("direction", text)?.lowercased(),
      let direction = SwipeScript.directions.first(where: { word.hasPrefix($0.name) })
    else { return fail("expected 'start' and 'end', or a 'direction'", line) }
    let at = [direction.from, direction.to].flatMap { [$0.0 * size.width, $0.1 * size.height] }
    addSwipe(at, seconds: duration ?? Self.standardSeconds, isTimed: true, line)
    if value("speed", text) != nil { skip("the 'speed' of a swipe is not translated", line) }
  }

  /// "90%, 50%" or "100, 200".
  func point(_ text: String) -> (x: Double, y: Double)? {
    let parts = text.split(separator: ",").map { part in part.filter { !" \"'".contains($0) } }
    guard parts.count >= 2 else { return nil }
    func position(_ text: String, _ length: Double) -> Double? {
      text.hasSuffix("%") ? Double(text.dropLast()).map { $0 / 100 * length } : Double(text)
    }
    guard let x = position(parts[0], size.width), let y = position(parts[1], size.height) else { return nil }
    return (x, y)
  }

  // MARK: Values

  /// The text after a key, up to the next key or the end.
  func value(_ key: String, _ text: String) -> String? {
    guard let place = text.firstRange(of: "\(key):") else { return nil }
    let rest = text[place.upperBound...]
    guard let next = rest.firstIndex(of: ":") else {
      return String(rest.drop { $0 == " " }.filter { !"{}".contains($0) })
    }
    // The word before the next colon is a key.
    let words = rest[..<next]
    let end = words.lastIndex { ", {".contains($0) } ?? words.startIndex
    return String(words[..<end].drop { $0 == " " }.filter { !"{}".contains($0) })
  }

  /// The number after a key, as in `'fromX': 100` or `fromX=100`.
  func number(_ key: String, _ text: String) -> Double? {
    guard let place = text.firstRange(of: key) else { return nil }
    let rest = text[place.upperBound...].drop { "\"': =".contains($0) }
    return Double(rest.prefix { "0123456789.-".contains($0) })
  }

  static func numbers(_ text: String) -> [Double] {
    text.prefix { $0 != ")" }.split { ", ".contains($0) }.compactMap { part in
      Double(part.split(separator: "=").last ?? part)
    }
  }

  // MARK: Steps

  mutating func addTap(_ x: Double, _ y: Double, _ line: Int) {
    guard isGood([x, y], line) else { return }
    steps.append(Step(line: line, from: (x, y), to: nil, seconds: 0, isTimed: true))
  }

  mutating func addSwipe(
    _ at: [Double], seconds: Double, isTimed: Bool, _ line: Int, press: Double = 0
  ) {
    guard isGood(at.prefix(4) + [seconds, press], line) else { return }
    let isLongEnough = seconds > 0
    steps.append(
      Step(
        line: line, from: (at[0], at[1]), to: (at[2], at[3]),
        seconds: isLongEnough ? min(seconds, 60) : SwipeScript.standardSeconds, press: min(max(0, press), 60),
        isTimed: isTimed && isLongEnough))
  }

  mutating func isGood(_ numbers: some Sequence<Double>, _ line: Int) -> Bool {
    if numbers.allSatisfy({ $0.isFinite && $0.magnitude < 1e5 }) { return true }
    fail("expected coordinates on the screen", line)
    return false
  }

  mutating func fail(_ message: String, _ line: Int) {
    problems.append(TraceProblem(message, line: line, column: 1))
  }
}

extension SwipeScript {
  /// The steps of a scenario, each half a second after the one before.
  package var timeline: String {
    var lines = ["timeline:"]
    var left = skipped[...]
    for step in steps {
      while let next = left.first, (next.line ?? 0) < step.line {
        lines.append("  # line \(next.line ?? 0): \(next.message)")
        left = left.dropFirst()
      }
      let start = step.line == steps.first?.line ? "at: 0.2" : "after: 0.5"
      let from = step.target ?? SwipeScript.text(step.from)
      let note = step.isTimed ? "" : ", without a duration: \(SwipeScript.standardSeconds) s is assumed"
      lines.append("  # line \(step.line)\(note)")
      if let keys = step.keys {
        lines.append("  - {\(start), \(keys)}")
        continue
      }
      guard let to = step.to else {
        lines.append("  - {\(start), tap: \(from)}")
        continue
      }
      let seconds = DiffNumber.short(step.seconds, decimals: 3)
      guard step.press > 0 else {
        let end = step.target == nil ? "to" : "by"
        lines.append("  - {\(start), swipe: {from: \(from), \(end): \(SwipeScript.text(to)), during: \(seconds)}}")
        continue
      }
      if step.target != nil {
        let hold = DiffNumber.short(step.press, decimals: 3)
        lines.append(
          "  - {\(start), drag: {from: \(from), by: \(SwipeScript.text(to)), during: \(seconds), hold: \(hold)}}")
        continue
      }
      // A finger that rests before it moves
      let points = [(0.0, step.from), (step.press, step.from), (step.press + step.seconds, to)]
      let list = points.map { time, point in
        "[\(DiffNumber.short(time, decimals: 3)), \(SwipeScript.text(point).dropFirst())"
      }.joined(separator: ", ")
      lines.append("  - {\(start), path: {points: [\(list)]}}")
    }
    lines += left.map { "  # line \($0.line ?? 0): \($0.message)" }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func text(_ point: (x: Double, y: Double)) -> String {
    "[\(DiffNumber.short(point.x, decimals: 1)), \(DiffNumber.short(point.y, decimals: 1))]"
  }
}
