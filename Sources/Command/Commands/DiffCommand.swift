import Flipbook
import FlipbookCairoRendering
import FlipbookComparison
import FlipbookExport
import FlipbookReview
import FlipbookScenarios

extension Command {
  private static let diffFormat = Option<DiffFormat>("format", .word("FORMAT"), "the output format (default text)")
  private static let pixelTolerance = Option<Double>(
    "pixel-tolerance",
    ValueKind(placeholder: "N", expected: "a number from 0 to 1", words: []) { text in
      Double(text).flatMap { (0...1).contains($0) ? $0 : nil }
    },
    "the largest difference at which colors count as equal, from 0 to 1 (default 0.1)")
  private static let report = Option<String>(
    "report", .outputFile, "also write an offline page that shows both runs")
  private static let layers = Option<[DiffLayer]>.list("layers", .word("LAYER"), "what to compare (default all)")

  static func diff(_ studio: Studio) -> Command {
    let scenarioOptions = ScenarioOptions(studio: studio)
    let playingOptions = scenarioOptions.forPlaying + scenarioOptions.forPicturing
    return Command(
      name: "diff",
      summary: "compare two runs and describe what changed",
      operands: OperandDescription(
        placeholder: "A B",
        expected:
          "two scenarios, baselines, traces, recordings, results, PNG files, movies, or folders of results or PNG files",
        count: 2...2
      ),
      options: [
        layers.description, Option.tolerance.description, pixelTolerance.description, diffFormat.description,
        report.description, Option.contactSheet.description, Option.only.description, Option.jobs.description,
        Option.fontFolders.description,
      ] + RecordingOptions.all + playingOptions,
      discussion: """
        Each operand is a scenario, which is played and drawn; the folder of a baseline; a trace in CSV or JSON, as
        printed by '\(Program.toolName) trace'; the folder of a result that has PNG frames; a PNG file, which is a run of one
        frame, or of all its frames and their times if it is animated; or any folder of PNG files, which are frames
        in the order of their names. A GIF, a WebP, and, with ffmpeg, an MP4, MOV, WebM, or MKV is a run of its frames
        and their times, too. Files in folders that cannot be read, such as SVG, count as different unless
        they have the same bytes. For a scenario with a matrix, select one cell with '--only'. The report describes
        how the second run differs from the first in everything that both contain. Two folders of many results or
        movies are compared one by one, paired by their names.

        If both are scenarios or baselines, the report begins with the lines of the scenarios, and of the files that
        they include, that changed.

        For tracks, the report lists changes in timing (in frames), duration, curve, and end value, new jumps, and
        noise. Tracks that change in the same manner share a line; the most visible change comes first. For nodes, it
        lists what appeared, vanished, moved, or changed its size, color, or text.

        A recording of an app is a CSV file with a column of times, or an object per line in JSON. It can be either
        operand; its columns are compared with the tracks of the same name, in seconds instead of frames, with a
        tolerance of 1 point. The report includes when the recording starts, the refreshes that were dropped, and the
        constant that would explain a difference.

        Pixels differ if the difference is visible (YIQ distance) and not caused by anti-aliasing; boxes are x, y,
        width × height in pixels. If one run is a delayed copy of the other, frames are also compared with that
        delay. If they have no tracks, the report names missing, doubled, held, and inserted frames, and other rates.

        Exit status: 0 nothing differs, 1 something differs, 2 an operand cannot be compared.
        """,
      document: .diff,
      check: { scenarioOptions.read($0, playingOptions).problems }
    ) { arguments, console in
      let drawing = drawing(for: arguments)
      let source = RunSource(
        loader: ScenarioLoader(
          studio: studio, overrides: scenarioOptions.read(arguments, playingOptions).overrides,
          selection: CellSelection(arguments[Option.only] ?? [])),
        layers: wanted(arguments), drawing: drawing)
      var tolerances = DiffTolerances()
      tolerances.tracks = arguments[Option.tolerance] ?? tolerances.tracks
      tolerances.pixels.perceptual = arguments[pixelTolerance] ?? tolerances.pixels.perceptual
      let job = DiffJob(
        source: source, comparison: RunComparison(tolerances: tolerances, workers: Batch.workers(arguments)),
        sheetFile: arguments.file(Option.contactSheet), pageFile: arguments.file(report),
        format: arguments[diffFormat] ?? .text,
        fontFolders: drawing.fontFolders, console: console)
      return job.run(arguments)
    }
  }

  private static func wanted(_ arguments: ParsedArguments) -> Set<DiffLayer> {
    Set(arguments[layers] ?? DiffLayer.allCases)
  }

  private static func drawing(for arguments: ParsedArguments) -> RunMaker.Drawing {
    var drawing = RunMaker.Drawing(fontFolders: arguments[Option.fontFolders] ?? [])
    if wanted(arguments).contains(.pixels) {
      // Missing fonts are reported when something is drawn.
      drawing.renderers = try? RendererPool(fontDirectories: drawing.fontFolders)
      drawing.makers = (try? ToolFingerprint.current(fontFolders: drawing.fontFolders))?.settings ?? []
    }
    return drawing
  }
}

extension Option where Value == Double {
  static let tolerance = tolerance("0.01, and a tenth of it for opacities, scales, and progress")
  /// The numbers in baselines are rounded and therefore the same on every machine.
  static let baselineTolerance = tolerance("0, rounded as in the baseline")

  static func tolerance(_ standard: String) -> Option {
    Option(
      "tolerance",
      ValueKind(placeholder: "N", expected: "a number from 0 to 1000", words: []) { text in
        Double(text).flatMap { (0...1000).contains($0) ? $0 : nil }
      },
      "the largest difference at which values of tracks count as equal (default \(standard))")
  }
}
