import FlipbookScenarios

/// A scenario file to work on.
struct ScenarioInput: Hashable, Sendable {
  /// As the person named it, or as it lies below the folder that they named.
  let path: String
  /// Where its result goes below the output folder: the file's base name, below a named folder the way down as well.
  let place: String
}

/// What a person's file and folder arguments come to.
struct ScenarioInputs: Sendable {
  struct Problem: Hashable, Sendable {
    let path: String
    let message: String
    /// How a command ends that has it; `.done` for a warning.
    var status = ExitStatus.wrong
  }

  private(set) var inputs: [ScenarioInput] = []
  private(set) var problems: [Problem] = []
  /// The paths of baselines in the folders that were searched.
  private(set) var baselines: [String] = []
  /// How a command ends, as far as its files and folders go.
  var status: ExitStatus { problems.map(\.status).max() ?? .done }
  private var pathsByPlace: [String: [String]] = [:]

  /// - Parameters:
  ///   - operands: files, taken as they are, and folders, searched for `*.yaml` and `*.yml`; what these only include is
  ///     left out, and JSON scenarios with a warning.
  ///   - output: the output folder, in which no scenarios are looked for.
  init(operands: [String], output: String?) {
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
      Problem(path: $0, message: "a JSON scenario is left out of a folder; name the file to use it", status: .done)
    }
    let files = tree.files.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let parts = ScenarioParts.parts(among: files.map { FileTree.join(folder, $0) })
    for file in files where !parts.contains(FileTree.join(folder, file)) {
      add(ScenarioInput(path: FileTree.join(folder, file), place: ScenarioInputs.withoutExtension(file)))
    }
  }

  /// The same file given twice is one scenario.
  private mutating func add(_ input: ScenarioInput) {
    let identity = FileTree.identity(of: input.path)
    let isKnown = pathsByPlace[input.place, default: []].contains { known in
      known == input.path || identity != nil && identity == FileTree.identity(of: known)
    }
    guard !isKnown else { return }
    pathsByPlace[input.place, default: []].append(input.path)
    inputs.append(input)
  }

  /// What stands in the way of rendering them all into one output folder.
  func clashes() -> [Problem] {
    inputs.compactMap { input in
      if let problem = cellClash(input) { return problem }
      guard let owner = pathsByPlace[input.place]?.first, owner != input.path else { return nil }
      let message = "its result would take the place of that of \(Wording.quoted(owner)): '\(input.place)'"
      return Problem(path: input.path, message: message)
    }
  }

  /// Where a scenario's result would be in the folder of another's, named like a cell of that one's matrix: it would
  /// overwrite such a cell, or be removed as one that the matrix no longer has.
  private func cellClash(_ input: ScenarioInput) -> Problem? {
    guard let slash = input.place.lastIndex(of: "/"), input.place[slash...].contains("="),
      let owner = pathsByPlace[String(input.place[..<slash])]?.first
    else { return nil }
    let message =
      "its result '\(input.place)' would be taken for a cell of \(Wording.quoted(owner)); rename the file without '='"
    return Problem(path: input.path, message: message)
  }

  private static func baseName(_ path: String) -> String {
    withoutExtension(path.split(separator: "/").last.map(String.init) ?? "")
  }

  /// Without ".yaml", ".yml", ".json" or whatever the last extension of the name is.
  static func withoutExtension(_ path: String) -> String {
    let name = path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...]
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return path }
    return String(path[..<dot])
  }
}

extension Console {
  /// Reports what is wrong or odd with a person's files and folders.
  func tell(_ problems: [ScenarioInputs.Problem]) {
    for problem in problems {
      if problem.status == .done {
        warning(problem.message, at: problem.path)
      } else {
        error(problem.message, at: problem.path)
      }
    }
  }
}
