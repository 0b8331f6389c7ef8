import Flipbook
import FlipbookStorage
import FlipbookUnits

/// The tools: few, because each description is read with every conversation.
extension AssistantTool {
  static func all(canApprove: Bool) -> [AssistantTool] {
    [validate, play, picture, diff, verify, explore, measure, fit, reference, new] + (canApprove ? [approve] : [])
  }

  private static let file = Parameter(
    name: "path", kind: .path, words: "a scenario (YAML), relative to the project's root", isRequired: true)
  /// What a scenario is played on, in place of what it says.
  private static let traits = [
    Parameter(name: "device", kind: .text, words: "a device in place of the scenario's, such as iphone-17"),
    Parameter(
      name: "look", kind: .words(SystemLook.allCases.map(\.rawValue)), words: "the version of iOS that it looks like"),
    Parameter(name: "appearance", kind: .words(Appearance.allCases.map(\.rawValue)), words: "light or dark"),
    Parameter(name: "orientation", kind: .words(Orientation.allCases.map(\.rawValue)), words: "how the device is held"),
    Parameter(name: "only", kind: .list, words: "cells of a matrix, each as AXIS=VALUE"),
  ]

  /// The traits as options, which have the names of the parameters.
  private static func options(_ arguments: AssistantArguments) -> [String] {
    traits.flatMap { trait in
      ([arguments.text(trait.name)].compactMap(\.self) + arguments.list(trait.name)).map { "--\(trait.name)=\($0)" }
    }
  }

  /// Runs the program, and returns its report, with the first picture that it left in the folder.
  private static func plan(_ command: [String], _ folder: TemporaryFolder? = nil) -> Plan {
    Plan(command: command) { end in
      AssistantResult(end, picture: folder.flatMap { try? Folder.open($0.path) }.flatMap(picture))
    }
  }

  private static func picture(below folder: Folder) -> [UInt8]? {
    for entry in (try? folder.entries()) ?? [] {
      let name = entry.name.description
      if entry.kind == .file, name.hasSuffix(".png"), !name.hasSuffix("-dark.png") {
        return try? folder.read(entry.name, limit: 1 << 28)
      }
      guard entry.kind == .folder, !name.hasPrefix("."), let below = try? folder.subfolder(entry.name) else { continue }
      if let found = picture(below: below) { return found }
    }
    return nil
  }

  private static func temporary() throws(AssistantProblem) -> TemporaryFolder {
    do {
      return try TemporaryFolder(for: "mcp")
    } catch {
      throw AssistantProblem("cannot create a folder in \(error.parent): \(error.reason)")
    }
  }

  private static let validate = AssistantTool(
    name: "validate", words: "Reports every error in a scenario, with line, column, and what to write instead.",
    parameters: [file]
  ) { arguments throws(AssistantProblem) in
    plan(["validate", "--format=json", try arguments.path("path")])
  }

  private static let play = AssistantTool(
    name: "play",
    words: """
      Plays a scenario without drawing it. Without 'tracks', evaluates its expectations. With 'tracks', returns their \
      values in every frame, and the events.
      """,
    parameters: [
      file,
      Parameter(name: "tracks", kind: .list, words: "names of tracks, such as list.offset.y; 'touch.*' for several"),
    ] + traits
  ) { arguments throws(AssistantProblem) in
    let (path, tracks) = (try arguments.path("path"), arguments.list("tracks"))
    guard !tracks.isEmpty else { return plan(["check", "--format=json", path] + options(arguments)) }
    return Plan(command: ["trace", "--format=json", path] + options(arguments)) { end in
      let result = AssistantResult(end)
      return result.status == 0 ? AssistantResult(TraceSelection(result.report, tracks).report) : result
    }
  }

  private static let picture = AssistantTool(
    name: "picture",
    words: """
      Draws a scenario: 'poster' is one moment, 'strip' several side by side, 'onion' several on top of each other, and \
      'curves' a chart of its tracks.
      """,
    parameters: [
      file, Parameter(name: "kind", kind: .words(["poster", "strip", "onion", "curves"]), words: "default: poster"),
      Parameter(name: "at", kind: .text, words: "the moments in seconds, such as 0.3 or 0.2,0.5,end"),
      Parameter(name: "width", kind: .number, words: "in pixels, 64 to 1568 (default 800)"),
      Parameter(name: "tracks", kind: .text, words: "the tracks of curves, such as list.*,tabBar.top"),
    ] + traits
  ) { arguments throws(AssistantProblem) in
    let (path, kind, folder) = (try arguments.path("path"), arguments.text("kind") ?? "poster", try temporary())
    let width = Int(min(max(arguments.number("width") ?? 800, 64), 1568))
    var command = ["render", "--quiet", "--no-cache", "--format=\(kind)", "--output=\(folder.path)", path]
    command += kind == "curves" ? [] : ["--width=\(width)"]
    command += arguments.text("at").map { ["--at=\($0)"] } ?? []
    command += arguments.text("tracks").map { ["--tracks=\($0)"] } ?? []
    return plan(command + options(arguments), folder)
  }

  private static let diff = AssistantTool(
    name: "diff",
    words: """
      Says in words how the motion of a second run differs from that of a first one, and shows the worst frames. Each \
      is a scenario, a recording (CSV), a screen recording (GIF, MP4), a trace, or a folder of frames.
      """,
    parameters: [
      Parameter(name: "first", kind: .path, words: "the file or folder before", isRequired: true),
      Parameter(name: "second", kind: .path, words: "the one after", isRequired: true),
    ]
  ) { arguments throws(AssistantProblem) in
    let folder = try temporary()
    let operands = [try arguments.path("first"), try arguments.path("second")]
    return plan(["diff", "--format=json", "--contact-sheet=\(folder.path)/worst.png"] + operands, folder)
  }

  private static let verify = AssistantTool(
    name: "verify",
    words: "Compares scenarios with their baselines: what moves or looks differently, in words, with the worst frames.",
    parameters: [
      Parameter(name: "paths", kind: .list, words: "scenarios or folders (default: those of the project)")
    ]
  ) { arguments throws(AssistantProblem) in
    let (folder, paths) = (try temporary(), try arguments.paths("paths"))
    let options = [
      "--format=json", "--check", "--contact-sheet=\(folder.path)/worst.png", "--output=\(folder.path)/verify",
    ]
    return plan(["verify"] + options + paths, folder)
  }

  private static let explore = AssistantTool(
    name: "explore",
    words: """
      Plays a screen with random gestures, and reports which of them break its expectations or a rule of motion, shrunk to \
      a few steps, as scenarios.
      """,
    parameters: [file, Parameter(name: "runs", kind: .number, words: "how many runs are played (default 1000)")]
  ) { arguments throws(AssistantProblem) in
    let (path, folder) = (try arguments.path("path"), try temporary())
    let runs = Int(min(max(arguments.number("runs") ?? 1000, 1), 100_000))
    let command = ["explore", "--format=json", "--runs=\(runs)", "--output=\(folder.path)/found", path]
    return Plan(command: command) { end in
      var result = AssistantResult(end)
      let found = (try? Folder.open("\(folder.path)/found")).map(scenarios) ?? [:]
      result.report = .object(["run": result.report, "scenarios": .object(found)])
      return result
    }
  }

  /// The scenarios of a folder by their names.
  private static func scenarios(in folder: Folder) -> [String: JSONValue] {
    let files = ((try? folder.entries()) ?? []).filter { $0.name.description.hasSuffix(".yaml") }
    let texts = files.compactMap { file in
      (try? folder.read(file.name, limit: 1 << 20)).map { (file.name.description, String(decoding: $0, as: UTF8.self)) }
    }
    return Dictionary(uniqueKeysWithValues: texts.map { ($0.0, .text($0.1)) })
  }

  private static let measure = AssistantTool(
    name: "measure",
    words: "Finds what moves in a screen recording (GIF, APNG, WebP, MP4, MOV, WebM), and where it is in each frame.",
    parameters: [Parameter(name: "path", kind: .path, words: "the recording", isRequired: true)]
  ) { arguments throws(AssistantProblem) in
    let folder = try temporary()
    return plan(
      ["measure", "--format=json", "--output=\(folder.path)/recording.csv", try arguments.path("path")], folder)
  }

  private static let fit = AssistantTool(
    name: "fit",
    words:
      "Names the law of motion of each track of a recording: spring, curve, deceleration …, with its constants and their errors.",
    parameters: [
      Parameter(name: "path", kind: .path, words: "a recording: CSV, JSON, GIF, MP4 …", isRequired: true),
      Parameter(name: "track", kind: .text, words: "only this track"),
      Parameter(name: "code", kind: .text, words: "print the laws in the code of toolkits: swiftui,uikit,css …"),
    ]
  ) { arguments throws(AssistantProblem) in
    let path = try arguments.path("path")
    let track = arguments.text("track").map { ["--track=\($0)"] } ?? []
    let format = arguments.text("code").map { "--code=\($0)" } ?? "--format=json"
    return plan(["fit", format] + track + [path])
  }

  private static let reference = AssistantTool(
    name: "reference",
    words: "Searches the reference of the language of scenarios and screens, and returns the parts that fit best.",
    parameters: [
      Parameter(name: "query", kind: .text, words: "words, such as 'drag hold' or 'glass'", isRequired: true)
    ]
  ) { arguments throws(AssistantProblem) in
    let text = LanguageReference.parts(matching: arguments.text("query") ?? "")
    return Plan(command: nil) { _ in AssistantResult(.text(text)) }
  }

  private static let new = AssistantTool(
    name: "new", words: "Returns a commented scenario to start from. Nothing is written.",
    parameters: [
      Parameter(name: "scene", kind: .text, words: "a scene of 'flipbook list scenes' (default: a screen of your own)")
    ]
  ) { arguments throws(AssistantProblem) in
    plan(["new"] + (arguments.text("scene").map { ["--", $0] } ?? ["--screen"]))
  }

  private static let approve = AssistantTool(
    name: "approve",
    words: "Accepts changed motion as the new baseline: verifies these scenarios and records them. Changes files.",
    parameters: [Parameter(name: "paths", kind: .list, words: "scenarios", isRequired: true)], writes: true
  ) { arguments throws(AssistantProblem) in
    plan(["record", "--update=all", "--format=json"] + (try arguments.paths("paths")))
  }
}
