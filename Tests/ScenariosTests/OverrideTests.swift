import FlipbookScenarios
import FlipbookSimulation
import Testing
import FlipbookUnits

@Suite struct OverrideTests {
  private typealias Option = ScenarioOverrides.Option

  @Test("Command-line options take precedence over the file")
  func win() throws {
    let (overrides, problems) = ScenarioOverrides.read(
      [
        Option("--fps", "30"), Option("--scale", "1.5"), Option("--device", "iphone-8"),
        Option("--orientation", "landscape"),
        Option("--appearance", "dark"), Option("--locale", "ja"), Option("--variant", "refined"),
        Option("--format", "svg,png"), Option("--overlay", "frames"),
      ], vocabulary: Fixtures.vocabulary)
    #expect(problems.isEmpty)
    let scenario = try Fixtures.scenario(
      Fixtures.timeline(
        "- tap: field\norientation: portrait\nfps: 60\noutput: {formats: [png], scale: 3, overlays: [touches]}"),
      overrides)
    #expect(scenario.framesPerSecond == 30)
    #expect(scenario.traits.device == Device.preset(named: "iphone-8")?.held(in: .landscape))
    #expect(scenario.traits.appearance == .dark && scenario.traits.locale == .ja)
    #expect(scenario.variant == .refined)
    #expect(scenario.output == ScenarioOutput(formats: ["svg", "png"], scale: 1.5, overlays: ["frames"]))
  }

  @Test("A different device has its own scale, unless the file sets one")
  func scale() throws {
    var overrides = ScenarioOverrides()
    overrides.settings.device = Device.preset(named: "iphone-8-plus")
    #expect(try Fixtures.scenario(Fixtures.header("device: iphone-8"), overrides).output.scale == 3)
    #expect(try Fixtures.scenario(Fixtures.header("output: {scale: 2}"), overrides).output.scale == 2)
  }

  @Test(
    "Invalid options are reported as precisely as invalid keys",
    arguments: [
      ("--fps", "0", "--fps: expected a whole number from 1 to 240, found 0"),
      ("--fps", "fast", "--fps: expected a whole number from 1 to 240, found 'fast'"),
      ("--fps", "", "--fps: expected a whole number from 1 to 240, found nothing"),
      (
        "--scale", ".inf", "--scale: expected a number greater than 0 and at most 1000, found .inf, which is not finite"
      ),
      ("--device", "iphone15", "--device: unknown device 'iphone15' (did you mean 'iphone-15'?)"),
      (
        "--orientation", "landscap",
        "--orientation: expected portrait or landscape, found 'landscap' (did you mean 'landscape'?)"
      ),
      ("--look", "18", "--look: expected classic, 17, or 26, found 18 (write 17, the look of iOS 15 to 18)"),
      (
        "--look", "iOS 14",
        "--look: expected classic, 17, or 26, found 'iOS 14' (write classic, the look of iOS 7 to 14)"
      ),
      ("--look", "clasic", "--look: expected classic, 17, or 26, found 'clasic' (did you mean 'classic'?)"),
      ("--appearance", "drak", "--appearance: expected light or dark, found 'drak' (did you mean 'dark'?)"),
      ("--locale", "fr", "--locale: expected en or ja, found 'fr'"),
      ("--variant", "refine", "--variant: expected article or refined, found 'refine' (did you mean 'refined'?)"),
      ("--format", "png,gif", "--format: unknown format 'gif' (expected png or svg)"),
      ("--format", "", "--format: expected the name of a format, found nothing"),
      ("--format", "png,", "--format: expected the name of a format, found nothing"),
      ("--overlay", "touch", "--overlay: unknown overlay 'touch' (did you mean 'touches'?)"),
    ])
  func wrong(name: String, text: String, problem: String) {
    let (_, problems) = ScenarioOverrides.read([Option(name, text)], vocabulary: Fixtures.vocabulary)
    #expect(problems == [problem])
  }

  @Test("The file's orientation applies to a different device too, unless an option changes it")
  func orientation() throws {
    var overrides = ScenarioOverrides()
    overrides.settings.device = Device.preset(named: "ipad-9.7")
    let turned = try Fixtures.scenario(Fixtures.header("device: iphone-8\norientation: landscape"), overrides)
    #expect(turned.traits.device == Device.preset(named: "ipad-9.7")?.held(in: .landscape))
    overrides.settings.orientation = .portrait
    #expect(
      try Fixtures.scenario(Fixtures.header("orientation: landscape"), overrides).traits.device
        == overrides.settings.device)
  }

  @Test("The last of several equal options counts")
  func twice() {
    let options = [Option("--fps", "10"), Option("--fps", "20")]
    #expect(ScenarioOverrides.read(options, vocabulary: Fixtures.vocabulary).overrides.settings.framesPerSecond == 20)
  }

  @Test("An error that only a command-line option causes is reported at the key in the file")
  func places() {
    var overrides = ScenarioOverrides()
    overrides.settings.device = Device.preset(named: "iphone-se-1")
    expect(
      "flipbook: 1\nscene: keyboard-following\ntimeline:\n- tap: ▸[390, 600]\n- keyboard: {height: ▸600}\n",
      says: [
        "tap: the point [390, 600] is off the screen, which is 320 × 568 points",
        "height: expected a number from 0 to 568 or none, found 600",
      ], overrides)
    overrides.output.scale = 40
    expect(
      "▸flipbook: 1\nscene: keyboard-following\n",
      says: ["pictures of 12800 × 22720 pixels; expected at most 16384 per side"], overrides)
    overrides = ScenarioOverrides()
    overrides.settings.framesPerSecond = 240
    expect(
      "flipbook: 1\nscene: keyboard-following\nduration: ▸500\nfps: 1\n",
      says: ["500 s at 240 frames per second is 120001 frames; expected at most 100000"], overrides)
  }

  @Test("A key of the file that an option replaces is still checked")
  func replaced() {
    var overrides = ScenarioOverrides()
    overrides.settings.framesPerSecond = 30
    expect(
      Fixtures.header("fps: ▸0"), says: ["fps: expected a whole number from 1 to 240, found 0"], overrides)
  }
}
