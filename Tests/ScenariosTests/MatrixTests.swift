import FlipbookScenarios
import FlipbookSimulation
import Testing
import FlipbookUnits

@Suite struct MatrixTests {
  private func reading(_ matrix: String, _ overrides: ScenarioOverrides = ScenarioOverrides()) -> ScenarioReading {
    Fixtures.read(
      "flipbook: 1\nparameters: {wait: 0.1}\nscene: {keyboard-following: {rows: 5}}\nhold: ${wait}\nmatrix: \(matrix)\n",
      overrides)
  }

  @Test("Every combination is a cell, and the last axis varies fastest")
  func cells() {
    let reading = reading("{device: [iphone-8, iphone-x], appearance: [light, dark]}")
    #expect(
      reading.cells.map(\.name) == [
        "device=iphone-8,appearance=light", "device=iphone-8,appearance=dark", "device=iphone-x,appearance=light",
        "device=iphone-x,appearance=dark",
      ])
    let scenarios = reading.cells.compactMap(reading.scenario)
    #expect(scenarios.map(\.traits.device.name) == ["iphone-8", "iphone-8", "iphone-x", "iphone-x"])
    #expect(scenarios.map(\.traits.appearance) == [.light, .dark, .light, .dark])
    #expect(scenarios.map(\.cell) == reading.cells.map(\.name))
  }

  @Test("A scenario without a matrix has one cell without a name")
  func plain() {
    let reading = Fixtures.read(Fixtures.header(""))
    #expect(reading.cells.map(\.name) == [nil])
  }

  @Test("An axis is a setting, the variant, a parameter of the scene, or one of the file's own parameters")
  func axes() throws {
    let reading = reading(
      "{locale: [ja], refreshRate: [120], variant: [refined], rows: [7], tabBar: [true], wait: [200ms]}")
    let cell = try #require(reading.cells.first)
    #expect(cell.name == "locale=ja,refreshRate=120,variant=refined,rows=7,tabBar=true,wait=200ms")
    let scenario = try #require(reading.scenario(of: cell))
    #expect(scenario.traits.locale == .ja)
    #expect(scenario.refreshRate == 120)
    #expect(scenario.variant == .refined)
    #expect(scenario.parameters["rows"] == .integer(7))
    #expect(scenario.parameters["tabBar"] == .boolean(true))
    #expect(scenario.hold == Microseconds(200_000))
  }

  @Test("A member of a group of parameters can be an axis, even if the scene has no parameters")
  func members() throws {
    let reading = Fixtures.read("flipbook: 1\nscene: media-reader\nmatrix: {cells.rows: [3, 4]}\n")
    let rows = reading.cells.compactMap(reading.scenario).map { $0.parameters["cells"] }
    #expect(rows == [3, 4].map { .group(["rows": .integer($0), "factor": .number(100)]) })
  }

  @Test(
    "Names of cells omit characters that file names cannot contain, and stay unique",
    arguments: [
      ("[a/b, a b]", ["text=a_b", "text=a_b~2"]), ("[日本, Zoë]", ["text=日本", "text=Zoë"]),
      ("['', '..']", ["text=1", "text=.."]), ("['a,b=c']", ["text=a_b_c"]),
      ("[\(String(repeating: "x", count: 90))]", ["text=" + String(repeating: "x", count: 40)]),
    ])
  func names(values: String, names: [String]) {
    #expect(reading("{text: \(values)}").cells.map(\.name) == names)
  }

  @Test("An exclusion removes the cells that match all of it")
  func exclusions() {
    let reading = reading(
      "{device: [iphone-8, iphone-x], rows: [1, 2, 3], exclude: [{device: iphone-8, rows: [1, 2]}, {rows: 3}]}")
    #expect(reading.cells.map(\.name) == ["device=iphone-x,rows=1", "device=iphone-x,rows=2"])
    #expect(reading.diagnostics.isEmpty)
  }

  @Test("A command-line option removes its axis")
  func overrides() {
    var overrides = ScenarioOverrides()
    overrides.settings.appearance = .dark
    let reading = reading(
      "{appearance: [light, dark], rows: [1, 2], exclude: [{appearance: light, rows: 1}]}", overrides)
    #expect(reading.cells.map(\.name) == ["rows=1", "rows=2"])
    #expect(reading.scenario?.traits.appearance == .dark)
  }

  @Test("A billion cells, or more than can be counted, are rejected immediately")
  func bombs() {
    let values = "[" + (1...1000).map(String.init).joined(separator: ", ") + "]"
    let billion = reading("{rows: \(values), fieldHeight: \(values), wait: \(values)}")
    #expect(
      billion.diagnostics.map(\.description) == [
        "test.yaml:5:9: error: matrix: expected at most 1000 cells, found 1000000000"
      ])
    let axes = (0..<30).map { "p\($0): \(values)" }.joined(separator: ", ")
    let parameters = (0..<30).map { "p\($0): 1" }.joined(separator: ", ")
    let text = "flipbook: 1\nscene: keyboard-following\nparameters: {\(parameters)}\nmatrix: {\(axes)}\n"
    #expect(
      Fixtures.read(text).diagnostics.map(\.description) == [
        "test.yaml:4:9: error: matrix: expected at most 1000 cells, found more than can be counted"
      ])
  }

  @Test("Errors in a matrix are reported where they are")
  func mistakes() {
    expect(
      """
      flipbook: 1
      scene: keyboard-following
      matrix:
        ▸devise: [iphone-8]
        appearance: ▸dark
        locale: ▸[]
        rows: [1, 2, ▸1, 3]
        variant: [article]
        exclude:
          - ▸rows
          - {▸row: 1}
          - {rows: ▸4}
          - {rows: 2}
          - ▸{rows: 2, variant: article}
      """,
      says: [
        "unknown key 'devise' in 'matrix' (did you mean 'device'?)",
        "appearance: expected a list of values, found 'dark'",
        "locale: expected a list of values, found an empty list",
        "rows: '1' is listed twice",
        "exclude: expected a map such as {device: iphone-8}, found 'rows'",
        "exclude: the matrix has no axis 'row' (did you mean 'rows'?)",
        "exclude: 'rows' does not list 4 (expected 1, 2, or 3)",
        "warning: exclude: this excludes no further cells",
      ])
  }

  @Test("A problem of some cells names the first of them")
  func findings() {
    expect(
      """
      flipbook: 1
      scene: keyboard-following
      fps: ▸0
      matrix:
        device: [iphone-8, ▸iphone-80]
        rows: [1, 2]
      timeline:
        - tap: ▸[350, 10]
      """.replacing("▸[350", with: "[350"),
      says: [
        "fps: expected a whole number from 1 to 240, found 0",
        "device: unknown device 'iphone-80' (did you mean 'iphone-8'?) (in device=iphone-80,rows=1 and 1 other cell)",
      ])
  }

  @Test("A matrix without remaining cells is an error")
  func nothing() {
    expect(
      "flipbook: 1\nscene: keyboard-following\nmatrix: {rows: [1], ▸exclude: [{rows: 1}]}\n",
      says: ["matrix: every cell is excluded"])
  }
}
