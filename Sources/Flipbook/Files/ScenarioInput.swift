package import FlipbookScenarios

/// A scenario file to process.
package struct ScenarioInput: Hashable, Sendable {
  /// The path as the user specified it, or the path of the named folder followed by the path within it.
  package let path: String
  /// The name of its result: the path below the root of the project, without extension.
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
  /// The folders that were searched.
  package private(set) var searched: [String] = []
  /// The paths of baselines in the searched folders.
  package private(set) var baselines: [String] = []
  /// The roots that names are relative to, in the order in which they were found.
  package private(set) var roots: [ProjectRoot] = []
  /// The exit status that follows from the files and folders.
  package var status: ExitStatus { problems.map(\.status).max() ?? .done }
  /// The index of the first scenario of each place.
  private var indices: [String: Int] = [:]
  /// The indices of the problems of folders without scenarios.
  private var empty: [Int] = []
  /// The paths of further scenarios of the same place.
  private var rivals: [String: [String]] = [:]

  /// - Parameters:
  ///   - operands: Files, which are scenarios unless they are known to be something else; folders, which are searched for `*.yaml` and `*.yml`; patterns of
  ///     paths; and "-", the list of these on standard input. Files that are only included by others are skipped, and
  ///     JSON scenarios are skipped with a warning.
  ///   - output: The output folder, which is not searched.
  ///   - root: The root of all names, or `nil` to find it for each scenario.
  package init(operands: [String], output: String?, root: String? = nil) {
    var names = InputNames(root: root)
    let operands = OtherOperands(listed(operands).flatMap(PathPattern.alternatives))
    problems += operands.skipped
    for operand in operands.scenarios {
      if FileTree.identity(of: operand)?.isFolder == true {
        addFiles(below: operand, output: output, &names)
      } else if FileTree.identity(of: operand) == nil, let pattern = PathPattern(operand) {
        addFiles(of: pattern, operand, output: output, &names)
      } else {
        names.add(operand, fallback: ScenarioInputs.baseName(operand))
      }
    }
    // Among others, the shell's pattern of a folder contains folders of pictures and parts.
    for index in empty where !names.inputs.isEmpty {
      problems[index] = Problem(
        path: problems[index].path, message: "skipped: \(problems[index].message)", status: .done)
    }
    problems += names.problems
    roots = names.roots
    for input in names.inputs { add(input) }
  }

  /// Returns the operands, with the list on standard input in place of "-".
  private mutating func listed(_ operands: [String]) -> [String] {
    guard let place = operands.firstIndex(of: "-") else { return operands }
    do throws(PathList.Problem) {
      let others = operands[(place + 1)...].filter { $0 != "-" }
      return try operands[..<place] + PathList.read() + others
    } catch {
      problems.append(
        Problem(path: "-", message: error.message, status: error.isSystemFailure ? .systemFailed : .wrong))
      return operands.filter { $0 != "-" }
    }
  }

  private mutating func addFiles(below folder: String, output: String?, _ names: inout InputNames) {
    guard let files = files(below: folder, output: output, { _ in true }) else { return }
    for file in files { names.add(FileTree.join(folder, file), fallback: ScenarioInputs.withoutExtension(file)) }
  }

  private mutating func addFiles(
    of pattern: PathPattern, _ operand: String, output: String?, _ names: inout InputNames
  ) {
    guard FileTree.identity(of: pattern.folder)?.isFolder == true,
      let files = files(below: pattern.folder, output: output, pattern.matches)
    else { return problems.append(Problem(path: operand, message: "no scenario matches this pattern")) }
    for file in files {
      let path = FileTree.plain(FileTree.join(pattern.folder, file))
      names.add(path, fallback: ScenarioInputs.withoutExtension(file))
    }
  }

  /// Returns the scenarios below a folder that pass a test, in order, or `nil` if there are none.
  private mutating func files(
    below folder: String, output: String?, _ isWanted: (String) -> Bool
  ) -> [String]? {
    var tree = FileTree(avoiding: output)
    tree.search(folder)
    guard !Interruption.isWanted else { return nil }
    searched.append(folder)
    baselines += tree.baselines.map { FileTree.join(folder, $0) }
    problems += tree.unreadable.map {
      Problem(path: $0.path, message: $0.reason, status: $0.isSystemFailure ? .systemFailed : .wrong)
    }
    let files = tree.files.filter(isWanted).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    if tree.files.isEmpty, tree.unreadable.isEmpty {
      let message = OtherOperands.kind(of: folder).map { "this is \($0), not a folder of scenarios" }
      addEmpty(folder, message ?? "no *.yaml or *.yml files in this folder")
    } else if files.isEmpty, tree.unreadable.isEmpty {
      return nil
    }
    problems += tree.jsonFiles.filter(isWanted).map { FileTree.join(folder, $0) }.filter(ScenarioParts.isScenario).map {
      Problem(path: $0, message: "JSON scenarios in folders are skipped; to use this one, name its file", status: .done)
    }
    let paths = files.map { FileTree.join(folder, $0) }
    let own = ScenarioParts.parts(among: paths)
    let parts = own.union(OtherOperands.parts(among: paths.filter { !own.contains($0) }))
    let scenarios = parts.isEmpty ? files : files.filter { !parts.contains(FileTree.join(folder, $0)) }
    if scenarios.isEmpty, !files.isEmpty { addEmpty(folder, "its files are only included by scenarios") }
    return scenarios
  }

  private mutating func addEmpty(_ folder: String, _ message: String) {
    empty.append(problems.count)
    problems.append(Problem(path: folder, message: message))
  }

  /// Adds a scenario. A file that is specified twice is one scenario.
  private mutating func add(_ input: ScenarioInput) {
    if let owner = owner(of: input.place) {
      let identity = FileTree.identity(of: input.path)
      let isKnown = ([owner] + rivals[input.place, default: []]).contains { known in
        known == input.path || identity != nil && identity == FileTree.identity(of: known)
      }
      guard !isKnown else { return }
      rivals[input.place, default: []].append(input.path)
    } else {
      indices[input.place] = inputs.count
    }
    inputs.append(input)
  }

  /// The path of the first scenario of a place.
  private func owner(of place: String) -> String? { indices[place].map { inputs[$0].path } }

  /// Returns the problems that prevent rendering all scenarios into one output folder.
  package func clashes() -> [Problem] {
    inputs.compactMap { input in
      if let problem = cellClash(input) { return problem }
      guard let owner = owner(of: input.place), owner != input.path else { return nil }
      let message = "its result '\(input.place)' would overwrite that of \(Wording.quoted(owner))"
      return Problem(path: input.path, message: message)
    }
  }

  /// Reports a scenario whose result would be in the folder of another scenario under the name of a matrix cell. The
  /// result would overwrite that cell, or be removed as a cell that no longer exists.
  private func cellClash(_ input: ScenarioInput) -> Problem? {
    guard let slash = input.place.lastIndex(of: "/"), input.place[slash...].contains("="),
      let owner = owner(of: String(input.place[..<slash]))
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
