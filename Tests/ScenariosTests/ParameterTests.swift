import FlipbookScenarios
import FlipbookSimulation
import Testing
import FlipbookUnits

@Suite struct ParameterTests {
  private func scenario(_ parameters: String, _ keys: String) throws -> Scenario {
    try Fixtures.scenario("flipbook: 1\nparameters: \(parameters)\nscene: keyboard-following\n\(keys)\n")
  }

  @Test("A value that is a single parameter becomes its value, in block and flow style, quoted or not")
  func wholeValues() throws {
    let scenario = try scenario(
      "{wait: 300ms, way: [0, -200], rate: 30, kind: [svg], place: field}",
      """
      fps: ${rate}
      hold: "${wait}"
      output: {formats: ${kind}}
      timeline:
        - {at: ${wait}, tap: ${place}}
        - drag: {from: list, by: ${way}, during: "${wait}"}
      """)
    #expect(scenario.framesPerSecond == 30)
    #expect(scenario.hold == Microseconds(300_000))
    #expect(scenario.output.formats == ["svg"])
    #expect(scenario.timeline.steps[0].start == Microseconds(300_000))
    #expect(scenario.timeline.steps[0].verb == .gesture(.tap(.target("field"))))
    let drag = Gesture.drag(
      from: .target("list"), to: .by(Vector(dx: 0, dy: -200)), during: Microseconds(300_000),
      hold: Microseconds(100_000))
    #expect(scenario.timeline.steps[1].verb == .gesture(drag))
  }

  @Test(
    "In longer text, a parameter is inserted as text, and two dollar signs produce one",
    arguments: [
      ("'at ${speed} or ${speed}'", "at 300ms or 300ms"), ("'$${speed}'", "${speed}"),
      ("'$ {speed} ${'", "$ {speed} ${"),
      ("'a}b{c'", "a}b{c"), ("cost $5", "cost $5"), ("'\u{F8F0}\u{F8F1}'", "\u{F8F0}\u{F8F1}"),
    ])
  func texts(written: String, title: String) throws {
    #expect(try scenario("{speed: 300ms}", "title: \(written)").title == title)
  }

  @Test("A parameter can be part of a number, even in quotes", arguments: ["0.${tenths}", "'0.${tenths}'"])
  func partOfNumber(written: String) throws {
    #expect(try scenario("{tenths: 3}", "hold: \(written)").hold == Microseconds(300_000))
  }

  @Test("Errors with parameters are reported once, where they are")
  func mistakes() {
    expect(
      """
      flipbook: 1
      scene: keyboard-following
      parameters:
        speed: fast
        ▸"a b": 1
        way: [1, 2]
        twice: ▸${speed}
      title: ▸"to ${way}"
      hold: ▸${speed}
      fps: ▸${sped}
      ▸x${speed}: 1
      """,
      says: [
        "parameters: 'a b' is not a valid parameter name; expected at most 64 letters, digits, '_', '-', or '.'",
        "parameters: a parameter's value cannot use another parameter",
        "the parameter 'way' is a list, which cannot be inserted into text",
        "hold: expected a duration from 0 to 100000 s, found 'fast' (write 0.3, 0.3s, or 300ms) "
          + "('speed' is set at test.yaml:4:10)",
        "unknown parameter 'sped' (did you mean 'speed'?)",
        "a key cannot contain a parameter; use parameters only in values",
      ])
  }

  @Test("A dollar sign before a value is not a parameter")
  func dollarSign() {
    expect(
      "flipbook: 1\nscene: keyboard-following\ntitle: ▸\"${price} each\"\n",
      says: ["unknown parameter 'price' (the scenario has no parameters; write $${price} for the text ${price})"])
  }

  @Test(
    "Parameters are unique names with values",
    arguments: [
      ("▸[x]", "parameters: expected names with values, such as {distance: 130}, found a list"),
      ("▸5", "parameters: expected names with values, such as {distance: 130}, found 5"),
      (
        "\n  ▸- distance: 130",
        "parameters: expected names with values, such as {distance: 130}, found a list "
          + "(write the names without dashes)"
      ),
      ("{a: 1, ▸a: 2}", "duplicate key 'a' in 'parameters' (first on line 3)"),
    ])
  func shape(parameters: String, message: String) {
    expect("flipbook: 1\nscene: keyboard-following\nparameters: \(parameters)\n", says: [message])
  }

  @Test("Parameters cannot make a scenario exceed its limits")
  func bombs() {
    let list = "[" + [String](repeating: "1", count: 20_000).joined(separator: ",") + "]"
    let uses = [String](repeating: "  - ${x}", count: 20_000).joined(separator: "\n")
    for value in [list, "'" + String(repeating: "x", count: 400_000) + "'"] {
      let use = value.hasPrefix("[") ? uses : uses.replacing("${x}", with: "'y${x}'")
      let reading = Fixtures.read(
        "flipbook: 1\nparameters: {x: \(value)}\nscene: keyboard-following\noutput:\n  formats:\n\(use)\n")
      #expect(reading.diagnostics.contains { $0.message.hasPrefix("the parameters make the scenario too large") })
    }
  }
}
