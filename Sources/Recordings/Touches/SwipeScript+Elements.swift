internal import FlipbookRuns

/// The touches of test scripts that name elements, and those that cannot be steps.
extension SwipeScript {
  /// How long a long press lasts in Maestro, in seconds.
  static let pressSeconds = 3.0

  /// From when on a tap of Appium is a long press, in milliseconds: as UIKit's.
  private static let leastPress = 500.0

  /// The commands of Maestro that touch the screen or the keyboard, or that contain others.
  private static let maestro = [
    "swipe", "tapOn", "longPressOn", "doubleTapOn", "scroll", "scrollUntilVisible", "inputText", "eraseText",
    "pressKey",
    "hideKeyboard", "back", "runFlow", "repeat", "retry", "inputRandomText", "pasteText",
  ]

  /// Returns whether a line begins a command of Maestro that touches the screen.
  static func isMaestro(_ code: Substring) -> Bool {
    guard code.hasPrefix("- ") else { return false }
    let word = code.dropFirst(2).prefix { $0.isLetter }
    let rest = code.dropFirst(2 + word.count).drop { $0 == " " }
    return maestro.contains(String(word)) && (rest.isEmpty || rest.hasPrefix(":") || rest.hasPrefix("#"))
  }

  /// Adds a tap, a long press, or a scroll of Maestro, or notes that it is skipped.
  mutating func addTouch(_ text: String, _ line: Int) {
    let word = String(text.prefix { $0.isLetter })
    switch word {
    case "inputText", "eraseText", "pressKey", "hideKeyboard": addKeys(word, text, line)
    case "scroll":
      // Maestro scrolls down by a swipe up in the middle of the screen.
      return addSwipe(
        [0.5, 0.5, 0.5, 0.1].enumerated().map { $1 * ($0 % 2 == 0 ? size.width : size.height) },
        seconds: Self.standardSeconds, isTimed: false, line)
    case "tapOn", "longPressOn":
      let point = value("point", text).flatMap(point)
      let element = point == nil ? element(after: word, text).map { numbered($0, text) } : nil
      guard point != nil || element.map({ isTarget?($0) == true }) == true else {
        return skip("\(word) \(Self.reason(element, isTarget != nil))", line)
      }
      guard word == "tapOn" else { return addPress(point, element, seconds: Self.pressSeconds, line) }
      guard let element else { return addTap(point?.x ?? 0, point?.y ?? 0, line) }
      steps.append(Step(line: line, from: (0, 0), to: nil, seconds: 0, isTimed: true, target: element))
    default: skip("'\(word)' is not translated", line)
    }
  }

  /// The target of an element that is one of several: "row.2".
  private func numbered(_ element: String, _ text: String) -> String {
    value("index", text).flatMap { Int($0.filter(\.isNumber)) }.map { "\(element).\($0)" } ?? element
  }

  /// Adds a swipe from an element in a direction, by the part of the screen that a swipe of the whole screen has.
  mutating func addSwipe(from element: String, _ text: String, _ line: Int) {
    guard let word = value("direction", text)?.lowercased(),
      let direction = Self.directions.first(where: { word.hasPrefix($0.name) })
    else { return fail("expected a 'direction': up, down, left, or right", line) }
    guard isTarget?(element) == true else { return skip("swipe \(Self.reason(element, isTarget != nil))", line) }
    let by = (
      x: (direction.to.0 - direction.from.0) / 2 * size.width, y: (direction.to.1 - direction.from.1) / 2 * size.height
    )
    let milliseconds = number("duration", text)
    steps.append(
      Step(
        line: line, from: (0, 0), to: by,
        seconds: milliseconds.map { min(max($0, 1), 60_000) / 1000 } ?? Self.standardSeconds,
        isTimed: milliseconds != nil, target: element))
  }

  /// Adds a finger that rests at a position or on a target.
  mutating func addPress(_ point: (x: Double, y: Double)?, _ target: String?, seconds: Double, _ line: Int) {
    let at = point ?? (0, 0)
    guard isGood([at.x, at.y, seconds], line) else { return }
    steps.append(
      Step(
        line: line, from: at, to: target == nil ? at : (0, 0), seconds: 0.01, press: min(max(0.01, seconds), 60),
        isTimed: true, target: target))
  }

  /// Adds a tap, a long press, or a flick of Appium's clients, by position.
  /// - Returns: Whether the line is one.
  mutating func addTouch(_ code: String, _ lower: String, _ line: Int) -> Bool {
    if let call = lower.firstRange(of: ".tap([(") {
      let rest = String(code[call.upperBound...])
      let place = Self.numbers(rest)
      let milliseconds = rest.split(separator: "]").dropFirst().first.flatMap { Self.numbers(String($0)).first } ?? 0
      if rest.contains("(") {
        skip("a tap of several fingers is not translated", line)
      } else if place.count != 2 {
        fail("expected a position in points", line)
      } else if milliseconds < Self.leastPress {
        addTap(place[0], place[1], line)
      } else {
        addPress((place[0], place[1]), nil, seconds: milliseconds / 1000, line)
      }
      return true
    }
    if let call = lower.firstRange(of: ".flick(") {
      let numbers = Self.numbers(String(code[call.upperBound...]))
      if numbers.count < 4 {
        fail("expected four coordinates", line)
      } else {
        addSwipe(numbers, seconds: 0, isTimed: false, line)
      }
      return true
    }
    return false
  }

  /// Notes what a line of idb or Appium does to an element or with keys.
  /// - Returns: Whether it does.
  mutating func skipsElement(_ code: String, _ lower: String, _ line: Int) -> Bool {
    let names = [
      "elementid", "element'", "element\"", "predicatestring", "classchain", "toelement", "'name'", "\"name\"",
    ]
    let other = [
      "mobile: scroll", "mobile: doubletap", "mobile: twofingertap", "mobile: pinch", "mobile: rotateelement",
      "mobile: selectpickerwheelvalue", "mobile: flick", ".click()", "ui key", "ui button", "tap_and_hold",
      ".doubletap(",
    ]
    let isGesture =
      lower.contains("mobile:") && ["swipe", "tap", "touchandhold", "drag"].contains { lower.contains($0) }
    if let name = Self.chains.first(where: { lower.contains($0.lowercased()) }) {
      skip("'\(name.filter { $0.isLetter || $0 == "_" })' is not translated", line)
    } else if let word = other.first(where: lower.contains) {
      skip("'\(word.filter { !"().".contains($0) })' is not translated", line)
    } else if isGesture, names.contains(where: lower.contains) {
      skip("a gesture on an element is not translated", line)
    } else if let name = Self.otherCall(code) {
      skip("'\(name)' is not translated", line)
    } else {
      return false
    }
    return true
  }

  /// What calls of Appium's clients begin with that only ask for something, or do so before or after the test.
  private static let askingCalls = [
    "find", "get", "is", "save", "quit", "close", "implicitly", "wait", "pageSource", "page_source", "setTimeout",
    "set_page_load", "start_recording", "stop_recording", "startRecording", "stopRecording", "takeScreenshot",
    "update_settings", "updateSettings", "create", "delete", "execute", "swipe", "tap", "flick", "$",
  ]

  /// Returns the name of a call such as `driver.back()` or `execute_script('mobile: pressButton', …)`, which acts on the app.
  private static func otherCall(_ code: String) -> String? {
    if let name = code.firstMatch(of: /["']mobile: ?([A-Za-z]+)["']/)?.1 {
      let known = ["swipe", "tap", "touchandhold", "dragfromtoforduration", "dragfromtowithvelocity"]
      return known.contains(name.lowercased()) ? nil : "mobile: \(name)"
    }
    guard let name = code.firstMatch(of: /(?:^|[^A-Za-z0-9_])(?:driver|browser)\.([A-Za-z_]+)\(/)?.1,
      !askingCalls.contains(where: name.hasPrefix)
    else { return nil }
    return String(name)
  }

  /// What builds gestures of Appium and Selenium step by step, or between elements.
  private static let chains = [
    "TouchAction", "MultiAction", "ActionChains", "ActionBuilder", "pointer_action", "click_and_hold", "long_press",
    "longPress", "drag_and_drop", "dragAndDrop", ".scroll(", ".pinch(", ".zoom(",
  ]

  /// Returns the id or the text of the element after a key.
  func element(after key: String, _ text: String) -> String? {
    guard let place = text.firstRange(of: "\(key):") else { return nil }
    let rest = String(text[place.upperBound...])
    let name = value("id", rest) ?? value("text", rest) ?? rest.split { "{},".contains($0) }.first.map(String.init)
    let plain = name.map { $0.split { ",{}".contains($0) }.first ?? "" }?.filter { !"\"'".contains($0) }
    return plain.map { $0.split(separator: " ").joined(separator: " ") }
  }

  private static func reason(_ element: String?, _ hasScenario: Bool) -> String {
    let name = element.map { DiffText.quoted($0) } ?? "an element"
    return hasScenario
      ? "\(name) is not translated: the scenario has no such target"
      : "\(name) is not translated; name a scenario that has this target with --scenario"
  }

  mutating func skip(_ message: String, _ line: Int) {
    skipped.append(TraceProblem(message, line: line, column: 1))
  }
}
