import FlipbookScenarios

/// A scenario file to process.
package struct ScenarioInput: Hashable, Sendable {
  /// The path as the user specified it, or the path of the named folder followed by the path within it.
  package let path: String
  /// The place of its result in the output folder: the base name of the file, preceded by its path within a named
  /// folder.
  package let place: String

  package init(path: String, place: String) {
    self.path = path
    self.place = place
  }
}

/// The scenario files that a command line specifies.
package struct ScenarioInputs: Sendable {
  package struct Problem: Hashable, Sendable {
    package let path: String
    package let message: String
    /// The exit status of a command with this problem; `.done` for a warning.
    package var status = ExitStatus.wrong

    package init(path: String, message: String, status: ExitStatus = ExitStatus.wrong) {
      self.path = path
      self.message = message
      self.status = status
    }
  }

  package private(set) var inputs: [ScenarioInput] = []
  package private(set) var problems: [Problem] = []
  /// The paths of baselines in the searched folders.
  package private(set) var baselines: [String] = []
  /// The exit status that follows from the files and folders.
  package var status: ExitStatus { problems.map(\.status).max() ?? .done }
  private var pathsByPlace: [String: [String]] = [:]

  /// - Parameters:
  ///   - operands: Files, which are used as they are, and folders, which are searched for `*.yaml` and `*.yml`. Files
  ///     that are only included by others are skipped, and JSON scenarios are skipped with a warning.
  ///   - output: The output folder, which is not searched.
  package init(operands: [String], output: String?) {
    for operand in operands {
      guard FileTree.identity(of: operand)?.isFolder == true else {
        add(ScenarioInput(path: operand, place: ScenarioInputs.baseName(operand)))
        continue
      }
      addFiles(below: operand, output: output)
    }
  }

  private mutating func addFiles(below folder: String, output: String?) {
    var tree = FileTree(avoiding: output)
    tree.search(folder)
    guard !Interruption.isWanted else { return }
    baselines += tree.baselines.map { FileTree.join(folder, $0) }
    problems += tree.unreadable.map {
      Problem(path: $0.path, message: $0.reason, status: $0.isSystemFailure ? .systemFailed : .wrong)
    }
    if tree.files.isEmpty, tree.unreadable.isEmpty {
      problems.append(Problem(path: folder, message: "no *.yaml or *.yml files in this folder"))
    }
    problems += tree.jsonFiles.map { FileTree.join(folder, $0) }.filter(ScenarioParts.isScenario).map {
      Problem(path: $0, message: "JSON scenarios in folders are skipped; to use this one, name its file", status: .done)
    }
    let files = tree.files.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let parts = ScenarioParts.parts(among: files.map { FileTree.join(folder, $0) })
    for file in files where !parts.contains(FileTree.join(folder, file)) {
      add(ScenarioInput(path: FileTree.join(folder, file), place: ScenarioInputs.withoutExtension(file)))
    }
  }

  /// Adds a scenario. A file that is specified twice is one scenario.
  private mutating func add(_ input: ScenarioInput) {
    let identity = FileTree.identity(of: input.path)
    let isKnown = pathsByPlace[input.place, default: []].contains { known in
      known == input.path || identity != nil && identity == FileTree.identity(of: known)
    }
    guard !isKnown else { return }
    pathsByPlace[input.place, default: []].append(input.path)
    inputs.append(input)
  }

  /// Returns the problems that prevent rendering all scenarios into one output folder.
  package func clashes() -> [Problem] {
    inputs.compactMap { input in
      if let problem = cellClash(input) { return problem }
      guard let owner = pathsByPlace[input.place]?.first, owner != input.path else { return nil }
      let message = "its result '\(input.place)' would overwrite that of \(Wording.quoted(owner))"
      return Problem(path: input.path, message: message)
    }
  }

  /// Reports a scenario whose result would be in the folder of another scenario under the name of a matrix cell. The
  /// result would overwrite that cell, or be removed as a cell that no longer exists.
  private func cellClash(_ input: ScenarioInput) -> Problem? {
    guard let slash = input.place.lastIndex(of: "/"), input.place[slash...].contains("="),
      let owner = pathsByPlace[String(input.place[..<slash])]?.first
    else { return nil }
    let message =
      "its result '\(input.place)' would be mistaken for a cell of \(Wording.quoted(owner)); rename the file without '='"
    return Problem(path: input.path, message: message)
  }

  private static func baseName(_ path: String) -> String {
    withoutExtension(path.split(separator: "/").last.map(String.init) ?? "")
  }

  /// Returns the path without its last extension, such as ".yaml" or ".json".
  package static func withoutExtension(_ path: String) -> String {
    let name = path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...]
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return path }
    return String(path[..<dot])
  }
}
