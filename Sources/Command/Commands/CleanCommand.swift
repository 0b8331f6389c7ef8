import Flipbook
import FlipbookExport
import FlipbookStorage
import FlipbookScenarios

extension Command {
  private static let all = Option<Bool>.flag(
    "all", "remove all results that Flipbook wrote, and what it remembers of them")
  private static let output = Option<String>(
    "output", short: "o", .text("DIR", "a folder"), "the output folder (default: the project's, or out)")

  static func clean(_ studio: Studio) -> Command {
    Command(
      name: "clean",
      summary: "remove results of deleted scenarios, and what killed runs left behind",
      operands: .none,
      options: [
        output.description, ProjectInputs.root.description, all.description, Option.textOrJSON.description,
        Option.quiet.description,
      ],
      discussion: """
        A result is removed if the scenario that it was rendered from no longer exists, as by '\(Program.toolName) render'.
        With '--all', every result is removed. Files that Flipbook did not write stay, and so do the folders that
        contain them.
        """,
      document: .clean
    ) { arguments, console in
      let folder = ProjectInputs(arguments, studio).output(output)
      guard FileTree.identity(of: folder) != nil else {
        return arguments[Option.textOrJSON] == .json ? console.write(json(folder, [])) : .done
      }
      OutputTransaction.clearUp(root: folder) { Interruption.isWanted }
      do {
        let removed = try arguments[all] ? ObsoleteResults.removeEverything(root: folder) : obsolete(in: folder)
        guard !Interruption.isWanted else { return .interrupted }
        if try IndexPage.exists(inFolder: folder) { _ = try IndexPage.write(inFolder: folder) }
        if arguments[Option.textOrJSON] == .json { return console.write(json(folder, removed)) }
        let words = "\(Wording.place(folder)): removed \(Wording.count(removed.count, "result"))"
        return arguments[Option.quiet]
          ? .done : console.write((removed.map { Wording.printable($0) } + [words]).map { $0 + "\n" }.joined())
      } catch {
        let outcome = Outcome.of(error, place: folder)
        console.report(outcome)
        return outcome.status
      }
    }
  }

  private static func json(_ folder: String, _ removed: [String]) -> String {
    var json = JSONWriter()
    json.object { json in
      json.field("folder", folder)
      json.field("removed") { $0.array { json in removed.forEach { json.value($0) } } }
    }
    json.endLine()
    return String(decoding: json.take(), as: UTF8.self)
  }

  private static func obsolete(in folder: String) throws -> [String] {
    guard var origins = ResultOrigins(output: folder) else { return [] }
    defer { origins.write() }
    return try origins.removeObsolete()
  }
}
