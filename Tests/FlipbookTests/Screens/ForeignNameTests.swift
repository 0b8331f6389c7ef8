import FlipbookScenarios
import Foundation
import Testing

/// The names of UIKit and SwiftUI, what to write instead, and the page that lists them.
@Suite("From UIKit and SwiftUI")
struct ForeignNameTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let name: ForeignName
    var testDescription: String { "\(name.place) \(name.names.first ?? "")" }
  }

  static let rows = ForeignNames.topics.flatMap(\.names).map(Row.init)
  static let sayable = rows.filter { $0.name.place != .none }

  @Test("What the page says to write plays without an error", arguments: sayable)
  func plays(row: Row) throws {
    let scenario = ForeignNameSample.scenario(row.name)
    let played = try PlayedScreen(scenario)
    #expect(played.messages.filter { $0.contains(": error:") } == [], "\(scenario)")
    #expect(played.seconds != nil)
  }

  @Test("Hundreds of names are known, each once in a place")
  func names() {
    let names = ForeignNameTests.rows.flatMap(\.name.names)
    #expect(names.count > 600)
    let keys = ForeignNameTests.rows.flatMap { row in row.name.names.map { "\(row.name.place) \($0)" } }
    #expect(Dictionary(grouping: keys, by: \.self).filter { $0.value.count > 1 }.keys.sorted() == [])
  }

  @Test("The page lists what the messages know")
  func page() throws {
    let path = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Sources/Documentation.docc/FromUIKitAndSwiftUI.md")
    let text = try String(contentsOf: path, encoding: .utf8)
    let expected = ForeignNameTests.written(in: text)
    if ProcessInfo.processInfo.environment["FLIPBOOK_RECORD_PAGES"] == "1" {
      try Data(expected.utf8).write(to: path)
      Issue.record("wrote \(path.path): run again without FLIPBOOK_RECORD_PAGES")
    }
    #expect(text == expected, "run with FLIPBOOK_RECORD_PAGES=1 to write it anew")
  }

  /// Returns the page with its tables written anew, up to the heading that follows them.
  private static func written(in page: String) -> String {
    let (start, end) = ("## Views\n", "## Places\n")
    let head = page.components(separatedBy: start).first ?? ""
    let tail = page.components(separatedBy: end).last ?? ""
    return head + ForeignNames.topics.map(table).joined() + end + tail
  }

  private static func table(_ topic: (title: String, names: [ForeignName])) -> String {
    let rows = topic.names.map { row in
      let names = row.names.map { "`\($0)`" }.joined(separator: ", ")
      return row.place == .none ? "| \(names) | \(row.text) | |\n" : "| \(names) | `\(row.text)` | \(row.place) |\n"
    }
    return "## \(topic.title)\n\n| name | write, or why not | place |\n| --- | --- | --- |\n" + rows.joined() + "\n"
  }
}

/// A whole scenario in which what to write instead of a name is where it belongs.
enum ForeignNameSample {
  private static let state = "state: {open: false, fold: 0, x: 0, start: 0, size: 1, turn: 0, page: 0, entered: ''}"
  private static let views = """
    list: {scroll: y, rows: 30, refresh: true, scrollsToTop: true}, pager: {scroll: x, pages: 3, top: 300, height: 100}, \
    viewer: {scroll: both, zoom: {view: photo, max: 3}, top: 400, height: 100, views: {photo: {picture: dunes, width: 300, height: 100}}}, \
    card: {color: tint, left: 16 + x, top: 100, width: 120, height: 120, scale: size, rotation: turn, hidden: open, alpha: 1 - fold / 9}, \
    field: {look: textField, edits: entered, left: 16, top: 500, width: 200, height: 40}, \
    tabs: {look: tabBar, items: [Home, Search], selected: page}
    """
  private static let gestures = "gestures: {grab: {pan: card}, zoom: {pinch: card}, spin: {rotation: card}}"

  static func scenario(_ name: ForeignName) -> String {
    switch name.place {
    case .view: whole(views: "\(views), sample: {\(name.text)}", step: "{at: 0.1, note: Played}")
    case .handler: whole(on: "{\(name.text)}")
    case .action: whole(on: map(name.text, with: ["tapped: card"] + needed(name.text)))
    case .spring: whole(on: "{tapped: card, animate: {fold: 1}, spring: {\(name.text)}}")
    case .keyframe:
      whole(on: "{tapped: card, keyframes: [\(map(name.text, with: ["at: 0", "for: 0.5", "set: {fold: 1}"]))]}")
    case .gesture: whole(gestures: gestures.dropLast() + ", other: {\(name.text)}}")
    case .step:
      // Keys need a field.
      whole(
        step: (keys(of: name.text).contains { ["type", "delete", "return"].contains($0) }
          ? "{at: 0, tap: field}, " : "")
          + map(name.text, with: keys(of: name.text).contains("after") ? [] : ["at: 0.1"]))
    case .value: whole(on: "{tapped: card, set: {fold: \"\(name.text)\"}}")
    case .screen: scenario(screen: map(name.text, with: keys(of: name.text).contains("views") ? [] : base))
    case .scenario: scenario(rest: name.text)
    case .none: ""
    }
  }

  private static let base = [state, "lists: {names: [Anna, Ben]}", "views: {\(views)}", gestures]

  private static func whole(
    views: String = views, gestures: String = gestures, on: String = "{tapped: card, set: {open: true}}",
    step: String = "{at: 0.1, tap: card}"
  ) -> String {
    scenario(
      screen: "{\(state), lists: {names: [Anna, Ben]}, views: {\(views)}, \(gestures), on: [\(on)]}",
      rest: "timeline: [\(step)]")
  }

  private static func scenario(screen: String = "{\(base.joined(separator: ", "))}", rest: String = "") -> String {
    "flipbook: 1\nduration: 0.5\nscreen: \(screen)\n\(rest)\n"
  }

  /// An animation, if what to write only determines how it goes.
  private static func needed(_ text: String) -> [String] {
    let keys = keys(of: text)
    let motion: Set = ["during", "delay", "curve", "spring", "velocity", "repeat", "autoreverse", "then"]
    return motion.isDisjoint(with: keys) || keys.contains { ["animate", "keyframes"].contains($0) }
      ? [] : ["animate: {fold: 1}"]
  }

  /// Returns a map with the entries of a text, and those that it lacks. State is merged.
  private static func map(_ text: String, with standard: [String]) -> String {
    let found = Set(keys(of: text))
    let missing = standard.filter { !found.contains(keys(of: $0)[0]) }
    var entries = parts(text)
    if standard == base, let index = entries.firstIndex(where: { $0.hasPrefix("state: ") }) {
      entries[index] = "state: " + map(inner(entries[index]), with: parts(inner(state)))
    }
    return "{" + (entries + missing).joined(separator: ", ") + "}"
  }

  /// Returns the text between the braces of `state: {…}`.
  private static func inner(_ entry: String) -> String { String(entry.drop { $0 != "{" }.dropFirst().dropLast()) }

  private static func keys(of text: String) -> [String] {
    parts(text).map { String($0.prefix { $0 != ":" }) }
  }

  /// Returns the entries of a map, divided at commas that are in no braces, brackets, parentheses, or quotes.
  private static func parts(_ text: String) -> [String] {
    var (parts, depth, quote) = ([""], 0, Character?.none)
    for character in text {
      if character == quote {
        quote = nil
      } else if quote == nil {
        if "\"'".contains(character) { quote = character }
        if "{[(".contains(character) { depth += 1 }
        if "}])".contains(character) { depth -= 1 }
      }
      if character == ",", depth == 0, quote == nil {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    return parts.map { $0.trimmingCharacters(in: .whitespaces) }
  }
}
