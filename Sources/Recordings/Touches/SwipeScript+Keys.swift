internal import FlipbookUnits
internal import FlipbookYAML

/// The keys that test scripts press.
extension SwipeScript {
  /// Maestro's `eraseText` without a number.
  private static let mostErased = 50.0

  /// Adds what a command of Maestro does with the keyboard.
  mutating func addKeys(_ word: String, _ text: String, _ line: Int) {
    let rest = text.dropFirst(word.count).drop { ": ".contains($0) }
    let plain = SwipeScript.unquoted(value("text", text) ?? String(rest.prefix { $0 != "#" }))
    switch word {
    case "inputText": addText(plain, line)
    case "eraseText":
      add(
        keys:
          "delete: \(min(max(1, Int(plain) ?? Int(holding: number("charactersToErase", text) ?? SwipeScript.mostErased)), 1_000))",
        line)
    case "pressKey" where plain.lowercased() == "enter": add(keys: "return: true", line)
    case "pressKey" where plain.lowercased() == "backspace": add(keys: "delete: 1", line)
    case "hideKeyboard": add(keys: "keyboard: hide", line)
    default: skip("'\(word)' is not translated", line)
    }
  }

  /// Adds the text that a line of idb, Appium, or XCTest types, such as `field.typeText("Hello")`.
  /// - Returns: Whether it does.
  mutating func addsKeys(_ code: String, _ lower: String, _ line: Int) -> Bool {
    guard let call = [".typetext(", ".send_keys(", ".sendkeys(", "ui text "].lazy.compactMap(lower.firstRange).first
    else { return false }
    let start = lower.distance(from: lower.startIndex, to: call.upperBound)
    let rest = code.dropFirst(start).drop { $0 == " " }
    guard let text = SwipeScript.literal(rest) ?? (lower.contains("ui text ") ? String(rest) : nil) else {
      skip("a text that is computed is not translated", line)
      return true
    }
    addText(text, line)
    return true
  }

  private mutating func addText(_ text: String, _ line: Int) {
    guard !text.isEmpty, text.count <= 1_000 else {
      return skip("expected a text of 1 to 1000 characters; it is not translated", line)
    }
    add(keys: "type: \(text.quotedScalar)", line)
  }

  private mutating func add(keys: String, _ line: Int) {
    steps.append(Step(line: line, from: (0, 0), to: nil, seconds: 0, isTimed: true, keys: keys))
  }

  /// Returns the text of a literal in quotes at the start of a line's rest, or nil without one.
  private static func literal(_ code: Substring) -> String? {
    guard let quote = code.first, quote == "\"" || quote == "'" else { return nil }
    var text = ""
    var rest = code.dropFirst()
    while let next = rest.popFirst(), next != quote {
      guard next == "\\", let escaped = rest.popFirst() else {
        text.append(next)
        continue
      }
      text.append(escaped == "n" || escaped == "r" ? "\n" : escaped == "t" ? "\t" : escaped)
    }
    return text
  }

  private static func unquoted(_ text: String) -> String {
    let trimmed = text.split(separator: " ").joined(separator: " ").drop { $0 == "," }
    return literal(trimmed) ?? String(trimmed.reversed().drop { $0 == "," || $0 == " " }.reversed())
  }
}
