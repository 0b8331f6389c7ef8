import FlipbookUnits
import Testing

/// When a run without a duration ends: half a second after the last change that can be seen.
@Suite struct ScreenRestTests {
  private static let head = "flipbook: 1\nscreen:\n"
  private static let box = "  views: {box: {color: tint, left: x, width: 20, height: 20}}\n"

  /// A screen, and the time of its last change in seconds.
  static let ends: [(String, String, Double)] = [
    ("nothing", "  views: {box: {color: tint}}", 0),
    ("every refresh", "  state: {x: 0}\n\(box)  on: [{every: refresh, set: {x: \"min(x + 1, 120)\"}}]", 2),
    (
      "a view that depends on the time", "  views: {box: {color: tint, left: \"min(max(seconds - 1, 0) * 100, 50)\"}}",
      1.5
    ),
    ("a condition to come", "  state: {x: 0}\n\(box)  on: [{becomes: seconds >= 3, set: {x: 50}}]", 3),
    (
      "a time that a handler waits for",
      "  state: {x: 0}\n\(box)  on: [{every: refresh, when: seconds >= 3, set: {x: 50}}]", 3
    ),
    ("a clock that is not read", "  state: {x: 0}\n\(box)  on: [{every: refresh, when: x > 0, set: {x: seconds}}]", 0),
    (
      "an animation to come",
      "  state: {x: 0}\n\(box)  on: [{becomes: seconds >= 3, animate: {x: 50}, during: 1, curve: linear}]", 4
    ),
    (
      "a condition on a number that is counted",
      "  state: {x: 0, n: 0}\n\(box)  on: [{every: refresh, set: {n: n + 1}}, {becomes: n >= 90, set: {x: 50}}]", 1.5
    ),
    (
      "a time that an action has waited for",
      "  state: {x: 0}\n\(box)  on: [{becomes: seconds >= 1, after: 1, set: {x: 50}}]", 2
    ),
    (
      "a list's rows", "  views: {list: {scroll: y, rows: 3, row: {views: {t: {text: \"{if(seconds < 2, 1, 2)}\"}}}}}",
      2
    ),
    ("a number that is never seen", "  state: {n: 0}\n  tracks: {n: n}\n  on: [{every: refresh, set: {n: n + 1}}]", 0),
    ("a view that is clear", "  views: {box: {alpha: 0, views: {t: {text: \"{floor(seconds)}\"}}}}", 0),
    ("what repeats itself", "  state: {x: 0}\n\(box)  on: [{every: refresh, set: {x: 7}}]", 0),
  ]

  @Test("A run goes on until nothing moves by itself either", arguments: ends)
  func end(name: String, screen: String, expected: Double) throws {
    let played = try PlayedScreen(ScreenRestTests.head + screen + "\n")
    #expect(played.messages.filter { !$0.contains("warning") } == [])
    let seconds = try #require(played.seconds)
    // A change is seen in the refresh after the one in which it is due.
    #expect((seconds - expected - 0.5).magnitude < 2.5 / 60, "\(name) ends at \(seconds)")
  }

  /// A screen that never rests, and where the message points.
  static let restless: [(String, String)] = [
    ("  views:\n    box: {color: tint, left: \"mod(seconds, 1) * 100\"}", "4:31"),
    ("  state: {x: 0}\n\(box)  on: [{every: refresh, set: {x: x + 1}}]", "4:36"),
    (
      "  state: {x: 0}\n\(box)  on: [{becomes: seconds >= 1, animate: {x: 50}, repeat: forever}]", "5:8"
    ),
    ("  state: {x: 0}\n\(box)  on: [{becomes: \"mod(seconds, 2) > 1\", animate: {x: 50 - x}}]", "4:36"),
  ]

  @Test("What never comes to rest needs a duration", arguments: restless)
  func needsDuration(screen: String, place: String) throws {
    let played = try PlayedScreen(ScreenRestTests.head + screen + "\n")
    let message = "screen: still moves at 60 s; what never comes to rest needs a 'duration'"
    #expect(played.messages == ["screen.yaml:\(place): error: \(message)"])
    let shorter = try PlayedScreen(ScreenRestTests.head + screen + "\nduration: 1\n")
    #expect(shorter.messages == [])
  }
}
