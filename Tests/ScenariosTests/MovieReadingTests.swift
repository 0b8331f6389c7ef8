import FlipbookScenarios
import FlipbookUnits
import Testing

@Suite struct MovieReadingTests {
  @Test("Without keys, a moving picture plays forever, at the speed of the motion")
  func standard() throws {
    #expect(try Fixtures.scenario(Fixtures.header("")).output.movie == OutputMovie())
  }

  @Test("The file sets how moving pictures and stills are written")
  func file() throws {
    let text = """
      output:
        {width: 360, height: 480, margin: 8, loop: 3, speed: 0.25, maxSize: 1.5MB, quality: 80, lossless: true,
         dither: true, name: "{name}-{format}", at: [0.2, 500ms, end], count: 7, beside: dark,
         themes: both}
      """
    let output = try Fixtures.scenario(Fixtures.header(text)).output
    #expect(output.presentation == OutputPresentation(margin: 8, width: 360, height: 480))
    var movie = OutputMovie(loop: .times(3), speed: 0.25, maxSize: 1_500_000, quality: 80, isLossless: true)
    (movie.dithers, movie.count) = (true, 7)
    movie.moments = [.time(Microseconds(200_000)), .time(Microseconds(500_000)), .end]
    movie.beside = .dark
    movie.themes = .both
    movie.name = output.movie.name
    #expect(output.movie == movie)
    #expect(output.movie.name?.name { "Größe \($0.rawValue)!" } == "größe-name-größe-format")
  }

  @Test("Command-line options take precedence, and a scale replaces the width and height of the file")
  func overrides() throws {
    let options = [
      ("--loop", "forever"), ("--speed", "0.5"), ("--max-size", "800kB"), ("--dither", ""), ("--lossless", ""),
      ("--at", "0.5,end"), ("--name", "a"), ("--quality", "0"), ("--count", "3"), ("--margin", "0"),
      ("--beside", "refined"), ("--themes", "both"), ("--scale", "2"),
    ].map { ScenarioOverrides.Option($0.0, $0.1) }
    let reading = ScenarioOverrides.read(options, vocabulary: Fixtures.vocabulary)
    #expect(reading.problems == [])
    let output = try Fixtures.scenario(
      Fixtures.header("output: {loop: 3, speed: 0.25, maxSize: 9, width: 100, margin: 4, quality: 50, count: 9}"),
      reading.overrides
    ).output
    #expect(output.presentation == OutputPresentation() && output.scale == 2)
    let name = output.movie.name
    #expect(name?.name { _ in "" } == "a")
    #expect(
      output.movie
        == OutputMovie(
          speed: 0.5, maxSize: 800_000, quality: 0, isLossless: true, dithers: true, name: name,
          moments: [.time(Microseconds(500_000)), .end], count: 3, beside: .refined, themes: .both))
  }

  @Test("A width on the command line replaces a scale, but not together with one")
  func widthAndScale() throws {
    func read(_ options: (String, String)...) -> (overrides: ScenarioOverrides, problems: [String]) {
      let options = options.map { ScenarioOverrides.Option($0.0, $0.1) }
      return ScenarioOverrides.read(options, vocabulary: Fixtures.vocabulary)
    }
    let scenario = try Fixtures.scenario(Fixtures.header("output: {scale: 2}"), read(("--width", "90")).overrides)
    #expect(scenario.output.presentation.width == 90)
    let problems = read(("--width", "90"), ("--scale", "2")).problems
    #expect(problems == ["--scale cannot be combined with --width or --height"])
  }

  @Test("A picture fits into the width and the height")
  func fitting() {
    let size = Size(width: 200, height: 100)
    #expect(OutputPresentation().scale(fitting: size) == nil)
    #expect(OutputPresentation(width: 300).scale(fitting: size) == 1.5)
    #expect(OutputPresentation(height: 300).scale(fitting: size) == 3)
    #expect(OutputPresentation(width: 300, height: 300).scale(fitting: size) == 1.5)
  }

  @Test(
    "Errors in moving pictures and stills",
    arguments: [
      ("output: {width: ▸0}", ["width: expected a whole number from 1 to 16384, found 0"]),
      ("output: {height: ▸1.5}", ["height: expected a whole number from 1 to 16384, found 1.5"]),
      ("output: {margin: ▸-1}", ["margin: expected a number from 0 to 1000, found -1"]),
      ("output: {scale: ▸2, width: 100}", ["scale cannot be combined with width or height"]),
      ("output: {loop: ▸0}", ["loop: expected forever or a whole number from 1 to 1000, found 0"]),
      ("output: {loop: ▸once}", ["loop: expected forever or a whole number from 1 to 1000, found 'once'"]),
      ("output: {speed: ▸0}", ["speed: expected a number from 0.01 to 16, found 0"]),
      (
        "output: {speed: ▸0.7}",
        [
          "speed: 0.7 at 60 frames per second needs 85.714 frames per second of motion; expected a whole number of them"
        ]
      ),
      (
        "duration: ▸30\noutput: {speed: 0.01}",
        ["30 s at 6000 frames per second is 180001 frames; expected at most 100000"]
      ),
      ("output: {maxSize: ▸big}", ["maxSize: expected a size such as 800kB or 5MB, up to 2000MB, found 'big'"]),
      ("output: {quality: ▸101}", ["quality: expected a whole number from 0 to 100, found 101"]),
      ("output: {lossless: ▸1}", ["lossless: expected true or false, found 1"]),
      ("output: {dither: ▸yes}", ["dither: expected true or false, found 'yes' (YAML 1.2 has only true and false)"]),
      ("output: {name: ▸'{nmae}'}", ["name: unknown field 'nmae' (did you mean 'name'?)"]),
      (
        "output: {name: ▸../x}",
        ["name: expected a file name with fields such as {name}: '/' is not allowed in names on every system"]
      ),
      (
        "output: {name: ▸.x}",
        [
          "name: expected a file name with fields such as {name}: a name cannot begin with '.', '-', or a space, or end with '.' or a space"
        ]
      ),
      (
        "output: {name: ▸con}",
        ["name: expected a file name with fields such as {name}: 'con' is a device on Windows"]
      ),
      ("output: {name: ▸'{name'}", ["name: expected '}' after '{'"]),
      ("output: {at: ▸[]}", ["at: expected 1 to 100 moments, found 0"]),
      ("output: {at: [▸-1]}", ["at: expected a duration from 0 to 100000 s or end, found -1"]),
      ("output: {count: ▸0}", ["count: expected a whole number from 1 to 100, found 0"]),
      (
        "output: {beside: ▸drak}",
        ["beside: expected article, refined, light, or dark, found 'drak' (did you mean 'dark'?)"]
      ),
    ])
  func errors(marked: String, messages: [String]) { expect(Fixtures.header(marked), says: messages) }
}
