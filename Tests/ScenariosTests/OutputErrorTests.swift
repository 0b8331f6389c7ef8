import FlipbookScenarios
import Testing
import FlipbookUnits

@Suite struct OutputErrorTests {
  @Test(
    "Errors in output",
    arguments: [
      ("output: ▸png", ["output: expected a map, found 'png'"]),
      ("output: {▸format: [png]}", ["unknown key 'format' in 'output' (did you mean 'formats'?)"]),
      ("output: {formats: ▸png}", ["formats: expected a list of formats, found 'png'"]),
      ("output: {formats: ▸[]}", ["formats: expected at least one format (png or svg), found none"]),
      (
        "output: {formats: [▸gif, ▸pgn, ▸5]}",
        [
          "formats: unknown format 'gif' (expected png or svg)",
          "formats: unknown format 'pgn' (did you mean 'png'?)",
          "formats: unknown format '5' (expected png or svg)",
        ]
      ),
      ("output: {formats: [▸[png]]}", ["formats: expected the name of a format, found a list"]),
      ("output: {formats: [png, svg, ▸png]}", ["warning: formats: 'png' is listed twice"]),
      (
        "output: {overlays: [▸touch, ▸grid]}",
        [
          "overlays: unknown overlay 'touch' (did you mean 'touches'?)",
          "overlays: unknown overlay 'grid' (expected touches or frames)",
        ]
      ),
      ("output: {scale: ▸0}", ["scale: expected a number greater than 0 and at most 1000, found 0"]),
      ("output: {scale: ▸-2}", ["scale: expected a number greater than 0 and at most 1000, found -2"]),
      (
        "output: {scale: ▸.inf}",
        ["scale: expected a number greater than 0 and at most 1000, found .inf, which is not finite"]
      ),
      ("output: {scale: ▸2x}", ["scale: expected a number greater than 0 and at most 1000, found '2x'"]),
    ])
  func output(marked: String, messages: [String]) { expect(Fixtures.header(marked), says: messages) }

  private static let uses: [(String, [ScenarioOverrides.Option], String?)] = [
    ("{at: [0.2]}", [], "test.yaml:3:14: warning: at has no effect on png (it is for poster or sheet)"),
    (
      "{formats: [png, svg], at: [0.2]}", [],
      "test.yaml:3:35: warning: at has no effect on png or svg (it is for poster or sheet)"
    ),
    ("{formats: [poster], count: 3}", [], "test.yaml:3:36: warning: count has no effect on poster (it is for sheet)"),
    ("{}", [.init("--at", "0.2")], "test.yaml: warning: --at has no effect on png (it is for poster or sheet)"),
    ("{formats: [png, poster], at: [0.2]}", [], nil), ("{}", [.init("--at", "0.2"), .init("--format", "sheet")], nil),
    // What the file sets is for its own formats.
    ("{formats: [sheet], at: [0.2], count: 3}", [.init("--format", "png")], nil),
  ]

  @Test("A key that none of the formats uses is warned of, in a file and as an option", arguments: uses)
  func unused(output: String, options: [ScenarioOverrides.Option], message: String?) throws {
    var vocabulary = Fixtures.vocabulary
    vocabulary.formats += ["poster", "sheet"]
    let overrides = ScenarioOverrides.read(options, vocabulary: vocabulary).overrides
    let reader = ScenarioReader(vocabulary: vocabulary, overrides: overrides)
    let reading = try reader.read(Array(Fixtures.header("output: \(output)").utf8), path: "test.yaml")
    #expect(reading.diagnostics.map(\.description) == [message].compactMap(\.self))
  }

  @Test(
    "Tracks of charts are some of the scene's",
    arguments: [
      ("[field.top, '*.bottom', keyboard.*]", []),
      ("[▸feild.top]", ["tracks: unknown track 'feild.top' in scene 'keyboard-following' (did you mean 'field.top'?)"]),
      (
        "[field.top, ▸keybord.*]",
        ["tracks: no track of scene 'keyboard-following' matches 'keybord.*' (did you mean 'keyboard.*'?)"]
      ),
      ("▸[]", ["tracks: expected 1 to 100 tracks, found 0"]),
      ("▸field.top", ["tracks: expected a list of tracks, found 'field.top'"]),
      ("[▸'']", ["tracks: expected the name of a track or a pattern such as list.*, found the text ''"]),
    ] as [(String, [String])])
  func tracks(marked: String, messages: [String]) {
    expect(Fixtures.header("output: {tracks: \(marked)}"), says: messages)
  }

  @Test(
    "Limits on frames and pixels",
    arguments: [
      ("duration: ▸1666.6667", ["1666.6667 s at 60 frames per second is 100001 frames; expected at most 100000"]),
      ("duration: ▸1e5\nfps: 240", ["100000 s at 240 frames per second is 24000001 frames; expected at most 100000"]),
      (
        "device: iphone-8\noutput: {scale: ▸24.6}", ["pictures of 9225 × 16408 pixels; expected at most 16384 per side"]
      ),
      (
        "device: iphone-8\noutput: {scale: ▸16}",
        ["pictures of 6000 × 10672 pixels; expected at most 60000000 in total"]
      ),
      (
        "device: ▸{size: [8000, 8000], scale: 1}",
        [
          "pictures of 8000 × 8000 pixels; expected at most 60000000 in total"
        ]
      ),
      ("device: ▸{size: [8192.5, 100], scale: 2}", ["pictures of 16385 × 200 pixels; expected at most 16384 per side"]),
      ("output: {scale: ▸0.001}", ["pictures of 0 × 1 pixels; expected at least 1 per side"]),
      ("fps: ▸0\nduration: 100000", ["fps: expected a whole number from 1 to 240, found 0"]),
    ])
  func limits(marked: String, messages: [String]) { expect(Fixtures.header(marked), says: messages) }

  @Test("Values at the limits are valid")
  func withinLimits() throws {
    _ = try Fixtures.scenario(Fixtures.header("duration: 1666.65"))
    _ = try Fixtures.scenario(Fixtures.header("duration: 99999\nfps: 1"))
    _ = try Fixtures.scenario(Fixtures.header("device: {size: [16384, 100], scale: 1}"))
    _ = try Fixtures.scenario(Fixtures.header("device: {size: [7500, 8000], scale: 1}"))
  }

  @Test("A scenario has at most ten thousand steps")
  func steps() throws {
    let step = "- note: x\n"
    _ = try Fixtures.scenario(Fixtures.timeline(String(repeating: step, count: 10_000)))
    let more = String(repeating: step, count: 10_000) + "- ▸note: x\n- tap: filed\n"
    expect(Fixtures.timeline(more), says: ["timeline: expected at most 10000 steps, found 10002"])
  }

  @Test("Limits are checked even if the file has other errors")
  func together() {
    expect(
      "flipbook: 1\nscene: ▸nowhere\nduration: ▸100000\noutput: {scale: ▸900}\n▸fbs: 1\n",
      says: [
        "scene: unknown scene 'nowhere' (expected keyboard-following, category-strip, parallax-cells, or media-reader)",
        "100000 s at 60 frames per second is 6000001 frames; expected at most 100000",
        "pictures of 353700 × 766800 pixels; expected at most 16384 per side",
        "unknown key 'fbs' in a scenario (did you mean 'fps'?)",
      ])
  }
}
