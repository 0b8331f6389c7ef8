import Flipbook
import FlipbookExport
import FlipbookStorage
import FlipbookReview
import FlipbookScenarios
import FlipbookUnits

extension Command {
  // Rectangles contain commas, so the option's items are put together again.
  private static let followed = Option<[String]>.list(
    "follow", .text("NAME=X,Y,W,H@T", "a name, a rectangle, and a moment such as menu=0,64,240,504@2.1"),
    "a rectangle to follow, in points (or pixels as in 0px), from its place at a moment in seconds")
  private static let measuredDevice = Option<String>(
    "device", .text("NAME", "the name of a device"), "the recorded device (default: by the recording's size)")
  private static let pointsPerPixel = Option<Double>(
    "points-per-pixel",
    ValueKind(placeholder: "N", expected: "a number from 0.01 to 100", words: []) { text in
      Double(text).flatMap { (0.01...100).contains($0) ? $0 : nil }
    },
    "the points of the screen for a pixel of the recording")
  private static let measuredRate = Option<Int>(
    "fps", .integer("N", 1...1000), "frames per second of a folder of PNG files (default 60)")
  private static let measuredOutput = Option<String>(
    "output", .outputFile, "the CSV file (default out/NAME/recording.csv)")

  private static let isEdited = Option<Bool>.flag(
    "edit", "draw the rectangles to follow in a browser, and write them to NAME.follow.yaml beside the recording")

  static var measure: Command {
    Command(
      name: "measure",
      summary: "find what moves in a screen recording, and where it is in each frame",
      operands: OperandDescription(
        placeholder: "RECORDING", expected: "one screen recording, or a folder of PNG frames", count: 1...1),
      options: [
        followed.description, measuredDevice.description, pointsPerPixel.description, measuredRate.description,
        measuredOutput.description, isEdited.description, Option.port.description,
      ],
      discussion: """
        Reads GIF, APNG, WebP, a folder of PNG files, and, with ffmpeg, MP4, MOV, WebM, and MKV, whatever the file's
        name is. Every frame keeps its own time. A GIF's delays under 20 ms count as 100 ms, as in browsers.

        Finds the regions that move as one, such as a list between bars that stay, a bar, a sheet, or a drawer, and
        names them by what they do. Each is followed by its texture to a fraction of a pixel. The CSV file has the
        time of each frame, and each track in points with its standard error; a field is empty where a region is
        hidden or lost. An offset counts from where the content was first seen.

        Without '--output', flipbook.html beside the CSV file shows the frames, with what was followed drawn over
        them, and the curves of the tracks.

        With '--follow', only the given rectangles are followed; their tracks are x and y of the left top corner, and
        scale and alpha if they change. NAME.follow.yaml beside the recording has rectangles for every command that
        measures it, as in 'menu: 0,64,240,504@2.1'. '--edit' serves a page to browsers on this machine until you
        press Ctrl-C, on which you draw and name them and see their curves; each change is written to the file at
        once. The address contains a secret, and requests of other pages are refused.

        The scale is that of the device with the recording's size, or else with its shape; the first line says which.
        """,
      check: { arguments in problems(arguments) }
    ) { arguments, console in
      let path = arguments.operands[0]
      var request = MeasuredMovie.Request()
      request.followed = rectangles(arguments).compactMap { FollowedRectangle($0) }
      request.device = arguments[measuredDevice].flatMap { Device.preset(named: $0) }
      request.pointsPerPixel = arguments[pointsPerPixel]
      request.keepsPictures = arguments[measuredOutput] == nil
      if let rate = arguments[measuredRate] { request.framesPerSecond = Double(rate) }
      if let colors = IgnoredColors(in: path) { console.warning(colors.message, at: colors.path) }
      if arguments[isEdited] {
        return MeasureServing(
          path: path, request: request, isForced: arguments[CommonOptions.force],
          port: UInt16(arguments[Option.port] ?? 0), console: console
        ).run()
      }
      do throws(Refusal) {
        let movie = try MeasuredMovie.measure(path, request)
        let status = console.write(movie.lines.map { $0 + "\n" }.joined())
        return max(status, write(movie, path, arguments, console))
      } catch {
        console.report(error.outcome)
        return error.outcome.status
      }
    }
  }

  private static func write(
    _ movie: MeasuredMovie, _ path: String, _ arguments: ParsedArguments, _ console: Console
  ) -> ExitStatus {
    let file = arguments[measuredOutput] ?? folder(of: path) + "/recording.csv"
    let output = OutputFile(file, isForced: arguments[CommonOptions.force])
    do {
      let page = arguments[measuredOutput] == nil ? output.at(folder(of: path) + "/flipbook.html") : nil
      try page?.check()
      try output.write(movie.csv, makesFolder: true) { Interruption.isWanted }
      if let page {
        try page.write(movie.page(title: FileTree.name(of: path))) { Interruption.isWanted }
        console.done("written", at: page.path, isQuiet: false)
      }
      console.done("written", at: file, isQuiet: false)
      return .done
    } catch {
      let outcome = Outcome.of(error, place: file)
      console.report(outcome)
      return outcome.status
    }
  }

  /// The folder named after the recording, whose ending is left out.
  private static func folder(of path: String) -> String {
    var name = Substring(FileTree.name(of: path.hasSuffix("/") ? String(path.dropLast()) : path))
    if let period = name.lastIndex(of: "."), period > name.startIndex { name = name[..<period] }
    if name.isEmpty || name == "." || name == ".." { name = "recording" }
    return "out/\(name)"
  }

  private static func rectangles(_ arguments: ParsedArguments) -> [String] {
    var texts: [String] = []
    for item in arguments[followed] ?? [] {
      if item.contains("=") || texts.isEmpty { texts.append(item) } else { texts[texts.count - 1] += "," + item }
    }
    return texts
  }

  private static func problems(_ arguments: ParsedArguments) -> [ArgumentProblem] {
    var problems: [ArgumentProblem] = []
    var names: Set<String> = []
    if arguments[isEdited] {
      if arguments[followed] != nil { problems.append(.other("'--edit' and '--follow' cannot be combined")) }
      if arguments[measuredOutput] != nil { problems.append(.other("'--edit' and '--output' cannot be combined")) }
    } else if arguments[Option.port] != nil {
      problems.append(.other("'--port' requires '--edit'"))
    }
    for text in rectangles(arguments) {
      guard let rectangle = FollowedRectangle(text) else {
        problems.append(
          .other("'--follow \(text)': expected a name, a rectangle, and a moment such as menu=0,64,240,504@2.1"))
        continue
      }
      if !names.insert(rectangle.name).inserted {
        problems.append(.other("'--follow': '\(rectangle.name)' is listed twice"))
      }
    }
    if let name = arguments[measuredDevice], Device.preset(named: name) == nil {
      let hint = NearestName.find(name, among: Device.presets.map(\.name)).map { "; did you mean '\($0)'?" } ?? ""
      problems.append(.other("'--device': there is no device '\(name)'\(hint)"))
    }
    return problems
  }
}
