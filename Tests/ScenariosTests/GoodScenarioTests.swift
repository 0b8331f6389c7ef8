import FlipbookMotion
import FlipbookScenarios
import FlipbookSimulation
import Testing
import FlipbookUnits
import FlipbookYAML

@Suite struct GoodScenarioTests {
  @Test("The example in the specification can be read")
  func example() throws {
    let scenario = try Fixtures.scenario(
      """
      # yaml-language-server: $schema=./scenario.schema.json
      flipbook: 1                      # format version, required
      title: The input bar follows the keyboard
      device: iphone-se-1              # preset, or a map
      appearance: light                # light | dark
      locale: en                       # en | ja: the language of the sample content
      scene:
        keyboard-following:            # exactly one scene; its parameters below it
          tabBar: true
          variant: article
      timeline:
        - at: 0.2                      # seconds on the scenario's clock
          tap: field                   # a named target of the scene, or a point [x, y]
        - after: 1.0                   # seconds after the previous step has ended
          tap: background
      duration: 2.4                    # optional: else until everything is at rest, plus `hold`
      fps: 60                          # frames written per second (1 … 240), a whole number
      refreshRate: 60                  # the display's (1 … 240)
      output:                          # optional; the command line wins
        formats: [png, svg]            # default [png]
        scale: 2                       # pixels per point of the pictures; default: the device's
        overlays: [touches]
      """)
    #expect(scenario.path == "test.yaml")
    #expect(scenario.title == "The input bar follows the keyboard")
    #expect(scenario.traits == Traits(device: try #require(Device.preset(named: "iphone-se-1"))))
    #expect(scenario.scene == "keyboard-following")
    #expect(scenario.variant == .article)
    #expect(
      scenario.parameters == [
        "tabBar": .boolean(true), "curve": .curve(.keyboard), "fieldHeight": .number(100), "rows": .integer(30),
        "text": .text(nil),
      ])
    let taps: [(Int64, String)] = [(200_000, "field"), (1_280_000, "background")]
    #expect(
      scenario.timeline.steps
        == taps.map { Step(start: Microseconds($0.0), verb: .gesture(.tap(.target($0.1)))) })
    #expect(scenario.stepRanges.map(\.start) == [12, 14].map { SourcePosition(line: $0, column: 5) })
    #expect(scenario.duration == Microseconds(2_400_000))
    #expect(scenario.frameRate == FrameRate(framesPerSecond: 60, refreshRate: 60))
    #expect(scenario.output == ScenarioOutput(formats: ["png", "svg"], scale: 2, overlays: ["touches"]))
  }

  @Test("Missing keys have the defaults in the specification")
  func defaults() throws {
    let scenario = try Fixtures.scenario("flipbook: 1\nscene: category-strip")
    #expect(scenario.title == nil)
    #expect(scenario.traits == Traits())
    #expect(scenario.variant == .article)
    #expect(scenario.timeline.steps.isEmpty && scenario.stepRanges.isEmpty)
    #expect(scenario.duration == nil)
    #expect(scenario.hold == Microseconds(500_000))
    #expect((scenario.framesPerSecond, scenario.refreshRate) == (60, 60))
    #expect(scenario.output == ScenarioOutput(formats: ["png"], scale: 3))
  }

  @Test(
    "Scenes without parameters",
    arguments: [
      "scene: keyboard-following", "scene: {keyboard-following: }", "scene:\n  keyboard-following:",
      "scene: {keyboard-following: {}}", "scene: {'keyboard-following': null}",
    ])
  func sceneAlone(text: String) throws {
    let scenario = try Fixtures.scenario("flipbook: 1\n" + text)
    #expect(scenario.scene == "keyboard-following" && scenario.parameters.count == 5)
  }

  @Test("Keys without a value are empty")
  func emptyParts() throws {
    let scenario = try Fixtures.scenario(Fixtures.header("timeline:\noutput:\n"))
    #expect(scenario.timeline.steps.isEmpty && scenario.output.formats == ["png"])
  }

  @Test("JSON is read like YAML", arguments: ["", "\t", "  "])
  func json(indent: String) throws {
    let text = """
      {
      \(indent)"flipbook": 1, "title": "\\u65e5\\u672c \\ud83d\\ude00 \\/",
      \(indent)"scene": {"keyboard-following":{"tabBar":true,"text":"a: b"}},
      \(indent)"timeline": [{"at": 1e-1, "tap":[10,20.5]}, {"note":"#1"}], "fps":30.0
      }
      """
    let scenario = try Fixtures.scenario(text)
    #expect(scenario.title == "日本 😀 /")
    #expect(scenario.parameters["text"] == .text("a: b"))
    #expect(scenario.framesPerSecond == 30)
    #expect(
      scenario.timeline.steps == [
        Step(start: Microseconds(100_000), verb: .gesture(.tap(.point(Point(x: 10, y: 20.5))))),
        Step(start: Microseconds(180_000), verb: .note("#1")),
      ])
  }

  @Test("Line endings, byte order marks, and anchors make no difference")
  func spellings() throws {
    let text = Fixtures.timeline(
      "- &tap {at: 0.1, tap: &place [1, 2]}\n- {after: 1, swipe: {from: *place, by: [0, 1], during: 1}}")
    let plain = try Fixtures.scenario(text)
    for other in ["\u{FEFF}" + text, text.replacing("\n", with: "\r\n"), text.replacing("\n", with: "\r")] {
      let scenario = try Fixtures.scenario(other)
      #expect(scenario.timeline == plain.timeline)
      #expect(scenario.stepRanges.map(\.start) == plain.stepRanges.map(\.start))
    }
  }

  @Test("Every device can be named", arguments: Device.presets)
  func device(device: Device) throws {
    #expect(try Fixtures.scenario(Fixtures.header("device: \(device.name)")).traits.device == device)
  }

  @Test(
    "A device has the file's orientation, or portrait by default",
    arguments: [
      ("", Orientation.portrait), ("orientation: portrait\n", .portrait), ("orientation: landscape\n", .landscape),
    ])
  func orientation(text: String, orientation: Orientation) throws {
    let device = try Fixtures.scenario(Fixtures.header("\(text)device: iphone-8")).traits.device
    #expect(device == Device.preset(named: "iphone-8")?.held(in: orientation))
  }

  @Test("Points are checked against the rotated screen")
  func pointInLandscape() throws {
    let file = "flipbook: 1\ndevice: iphone-8\norientation: landscape\nscene: keyboard-following\ntimeline:\n"
    #expect(try Fixtures.scenario(file + "- tap: [600, 300]").timeline.steps.count == 1)
    expect(
      file + "- tap: ▸[300, 600]",
      says: ["tap: the point [300, 600] is off the screen, which is 667 × 375 points"])
  }

  @Test("A device can be a map")
  func customDevice() throws {
    let map = "device: {size: [320, 568], scale: 2.625, safeArea: {top: 20, bottom: 34}}"
    let scenario = try Fixtures.scenario(Fixtures.header(map))
    let expected = Device.custom(
      size: Size(width: 320, height: 568), scale: 2.625, safeArea: EdgeInsets(top: 20, bottom: 34))
    #expect(scenario.traits.device == expected)
    #expect(scenario.output.scale == 2.625)
  }

  @Test(
    "Curves",
    arguments: [
      ("linear", TimingCurve.linear), ("easeIn", .easeIn), ("easeOut", .easeOut), ("easeInOut", .easeInOut),
      ("default", .coreAnimationDefault), ("keyboard", .keyboard),
      ("bezier(0.1, -0.5, 1, 1.5)", .bezier(x1: 0.1, y1: -0.5, x2: 1, y2: 1.5)),
      ("bezier(0,0,1,1)", .bezier(x1: 0, y1: 0, x2: 1, y2: 1)),
      ("'bezier( .1 , 1e-1 ,1, 1 )'", .bezier(x1: 0.1, y1: 0.1, x2: 1, y2: 1)),
      ("spring(0.7)", .spring(dampingRatio: 0.7)), ("spring(1)", .spring(dampingRatio: 1)),
    ])
  func curve(text: String, curve: TimingCurve) throws {
    let scenario = try Fixtures.scenario("flipbook: 1\nscene:\n  keyboard-following:\n    curve: \(text)")
    #expect(scenario.parameters["curve"] == .curve(curve))
  }

  @Test(
    "Parameters of every kind",
    arguments: [
      ("category-strip", "categories: 12", "categories", ParameterValue.titleCount(12)),
      ("category-strip", "categories: [News, 'No', \"3\"]", "categories", .titles(["News", "No", "3"])),
      ("category-strip", "underlineEdge: bottom", "underlineEdge", .choice("bottom")),
      ("category-strip", "duration: 300ms", "duration", .duration(Microseconds(300_000))),
      ("keyboard-following", "fieldHeight: 44.5", "fieldHeight", .number(44.5)),
      ("keyboard-following", "rows: 1e6", "rows", .integer(1_000_000)),
      ("keyboard-following", "rows: 12.0", "rows", .integer(12)),
      ("keyboard-following", "tabBar: True", "tabBar", .boolean(true)),
      ("keyboard-following", "text: |-\n      Two\n      lines", "text", .text("Two\nlines")),
      ("media-reader", "lag: true", "drawer", .group(["openX": .number(240)])),
      ("media-reader", "drawer:", "drawer", .group(["openX": .number(240), "threshold": .number(160)])),
      ("media-reader", "drawer: {threshold: 9}", "drawer", .group(["openX": .number(240), "threshold": .number(9)])),
    ])
  func parameter(scene: String, text: String, name: String, value: ParameterValue) throws {
    let scenario = try Fixtures.scenario("flipbook: 1\nscene:\n  \(scene):\n    \(text)\n")
    #expect(scenario.parameters[name] == value)
  }

  @Test("The refined variant is read in every scene", arguments: Fixtures.vocabulary.descriptors.map(\.name))
  func variant(scene: String) throws {
    #expect(try Fixtures.scenario("flipbook: 1\nscene: {\(scene): {variant: refined}}").variant == .refined)
  }

  @Test(
    "A refresh rate that is not whole is rounded up",
    arguments: [("60", 60), ("59.94", 60), ("1", 1), ("240.0", 240), ("1.5", 2)])
  func refreshRate(text: String, rate: Int) throws {
    #expect(try Fixtures.scenario(Fixtures.header("refreshRate: \(text)")).refreshRate == rate)
  }
}
