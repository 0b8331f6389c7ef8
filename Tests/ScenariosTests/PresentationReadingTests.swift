import FlipbookScenarios
import Testing
import FlipbookUnits
import FlipbookYAML

@Suite struct PresentationReadingTests {
  @Test("The screen is plain by default")
  func standard() throws {
    let output = try Fixtures.scenario(Fixtures.header("")).output
    #expect(output.presentation == OutputPresentation())
    #expect(output.presentation.frame == .none)
  }

  @Test("The file sets how the screen is shown")
  func file() throws {
    let scenario = try Fixtures.scenario(
      Fixtures.header("output: {crop: list/row.3, background: '#0B0B0D80', cornerRadius: 12.5}"))
    #expect(
      scenario.output.presentation
        == OutputPresentation(
          crop: "list/row.3", background: Color(hex: 0x0B0B0D, alpha: 128.0 / 255), cornerRadius: 12.5))
    #expect(scenario.outputPlaces.crop?.line == 3 && scenario.outputPlaces.crop?.column == 16)
  }

  @Test(
    "Colors",
    arguments: [
      ("'#fff'", Color.white), ("'#1C8'", Color(hex: 0x11CC88)), ("'#F2F2F7'", Color(hex: 0xF2F2F7)),
      ("'#00000000'", .clear), ("none", nil), ("transparent", nil),
    ] as [(String, Color?)])
  func colors(text: String, color: Color?) throws {
    let scenario = try Fixtures.scenario(Fixtures.header("output: {background: \(text)}"))
    #expect(scenario.output.presentation.background == color)
  }

  @Test("Command-line options take precedence, even 'none'")
  func overrides() throws {
    let options = [
      ("--frame", "none"), ("--crop", "strip"), ("--background", "none"), ("--corner-radius", "0"),
    ].map { ScenarioOverrides.Option($0.0, $0.1) }
    let reading = ScenarioOverrides.read(options, vocabulary: Fixtures.vocabulary)
    #expect(reading.problems == [])
    let scenario = try Fixtures.scenario(
      Fixtures.header("output: {frame: device, background: '#FFF', cornerRadius: 40}"), reading.overrides)
    #expect(scenario.output.presentation == OutputPresentation(crop: "strip", cornerRadius: 0))
    #expect(scenario.outputPlaces.crop == nil)
  }

  @Test(
    "Errors in a presentation",
    arguments: [
      (
        "output: {frame: ▸devcie}",
        ["frame: expected device or none, found 'devcie' (did you mean 'device'?)"]
      ),
      ("output: {frame: ▸true}", ["frame: expected device or none, found true"]),
      ("output: {crop: ▸[0, 0]}", ["crop: expected the name of a node, such as list or row.3, found a list"]),
      ("output: {crop: ▸''}", ["crop: expected the name of a node, such as list or row.3, found the text ''"]),
      (
        "output: {background: ▸red}",
        ["background: expected a color such as \"#F2F2F7\", or none, found 'red'"]
      ),
      (
        "output: {background: ▸'#12'}",
        ["background: expected a color such as \"#F2F2F7\", or none, found the text '#12'"]
      ),
      (
        "output: {background: ▸'#12345G'}",
        ["background: expected a color such as \"#F2F2F7\", or none, found the text '#12345G'"]
      ),
      ("output: {cornerRadius: ▸-1}", ["cornerRadius: expected a number from 0 to 1000, found -1"]),
      ("output: {cornerRadius: ▸big}", ["cornerRadius: expected a number from 0 to 1000, found 'big'"]),
      ("output: {▸corner-radius: 4}", ["unknown key 'corner-radius' in 'output' (did you mean 'cornerRadius'?)"]),
      (
        "output: {crop: ▸list, frame: device}",
        ["crop and frame: device cannot be combined; use frame: none to show 'list' alone"]
      ),
    ])
  func errors(marked: String, messages: [String]) { expect(Fixtures.header(marked), says: messages) }

  @Test("A color without quotes is a comment, and the message explains this")
  func comment() {
    let text = Fixtures.header("output:\n  background: #FFF\n  scale: 2")
    #expect(
      Fixtures.read(text).diagnostics.map(\.message) == [
        "background: expected a color such as \"#F2F2F7\", or none, found nothing"
          + " (put the color in quotes: # starts a comment)"
      ])
  }

  @Test("The size of a cropped or framed picture is checked only when the scenario is played")
  func sizes() throws {
    _ = try Fixtures.scenario(Fixtures.header("device: iphone-8\noutput: {scale: 30, crop: list}"))
    _ = try Fixtures.scenario(Fixtures.header("device: iphone-8\noutput: {scale: 16, frame: device}"))
    #expect(PictureLimits.problem(of: Size(width: 375, height: 40), scale: 30) == nil)
    #expect(
      PictureLimits.problem(of: Size(width: 495, height: 974), scale: 20)
        == "pictures of 9900 × 19480 pixels; expected at most 16384 per side")
  }
}
