import Testing

/// Screens that would hang or exhaust memory are refused, or stopped with a message.
@Suite struct HostileScreenTests {
  private func says(_ screen: String, _ message: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let played = try PlayedScreen("flipbook: 1\nscreen:\n\(screen)\nduration: 0.5\n")
    #expect(played.messages.contains { $0.contains(message) }, "\(played.messages)", sourceLocation: sourceLocation)
  }

  @Test("Views are limited in number and depth")
  func views() throws {
    try says(
      "  views: {a: {color: bar, repeat: 1000000}}", "repeat: expected a whole number from 0 to 1000, found 1000000")
    try says(
      "  views: {a: {repeat: 1000, views: {b: {repeat: 1000, color: bar}}}}",
      "expected at most 2000 views, with repetitions")
    var deep = "{color: bar}"
    for index in 0..<20 { deep = "{views: {v\(index): \(deep)}}" }
    #expect(try PlayedScreen("flipbook: 1\nscreen: {views: {top: \(deep)}}\nduration: 0.1\n").messages == [])
  }

  @Test("A long chain of values is refused")
  func chain() throws {
    let views = (0..<400).map { "    v\($0): {color: bar, height: \($0 < 399 ? "v\($0 + 1).height + 1" : "1")}" }
    try says("  views:\n" + views.joined(separator: "\n"), "depends on more than 200 values in a row")
  }

  @Test("Handlers that call each other are stopped")
  func recursion() throws {
    try says(
      "  views: {list: {scroll: y, rows: 100}}\n  on: [{scrolled: list, scroll: {list: list.offset + 10}, animated: false}, {every: refresh, scroll: {list: list.offset + 1}, animated: false}]",
      "handlers call each other more than 32 levels deep")
  }

  @Test("Conditions that trigger each other are stopped")
  func conditions() throws {
    try says(
      "  state: {a: 0}\n  views: {x: {color: bar, height: a}}\n  on: [{every: refresh, set: {a: 1 - a}}, {crosses: a, at: 0.5, set: {a: 1 - a}}]",
      "handlers perform more than 10000 actions in one refresh")
  }

  @Test("A value that does not exist stops the run where it is")
  func division() throws {
    let played = try PlayedScreen(
      "flipbook: 1\nscreen:\n  state: {a: 0}\n  views:\n    x: {color: bar, width: 100 / (a - 5)}\n  on: [{every: refresh, set: {a: a + 1}}]\nduration: 1\n"
    )
    #expect(played.messages == ["screen.yaml:5:28: error: screen: divides by 0"])
  }
}
