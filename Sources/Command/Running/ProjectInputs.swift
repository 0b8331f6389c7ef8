import Flipbook
import FlipbookScenarios

/// The scenarios of a command line, with the settings of the project that the current folder belongs to.
struct ProjectInputs {
  static let root = Option<String>(
    "root", .text("DIR", "a folder"),
    "the folder that names of results are relative to (default: the nearest with a flipbook.yaml or a repository)")

  let studio: Studio
  private let arguments: ParsedArguments
  private let project: ProjectRoot?
  /// The root of the project, if there is one.
  var root: ProjectRoot? { project }
  let settings: ProjectSettings
  /// The problems with the settings.
  let diagnostics: [Diagnostic]

  /// Reads the settings of the nearest project.
  init(_ arguments: ParsedArguments, _ studio: Studio) {
    self.studio = studio
    self.arguments = arguments
    let folder = arguments[ProjectInputs.root].flatMap(AbsolutePath.of) ?? AbsolutePath.currentFolder
    project = folder.flatMap(ProjectRoot.nearest)
    (settings, diagnostics) = ProjectInputs.settings(of: project, studio)
  }

  /// The problem of a command line that names no scenarios, if the project names none either.
  static func missingOperands(_ arguments: ParsedArguments, _ studio: Studio) -> [ArgumentProblem] {
    guard arguments.operands.isEmpty, ProjectInputs(arguments, studio).named.isEmpty else { return [] }
    return [.missingOperand(expected: OperandDescription.scenarios.expected)]
  }

  /// The folder of results: the command line's, the project's, or `out` in the current folder.
  func output(_ option: Option<String>) -> String {
    if let named = arguments[option] { return Command.withoutTrailingSlashes(named) }
    return output
  }

  /// The folder of results without an option: the project's, or `out` in the current folder.
  var output: String { settings.output.flatMap(path) ?? "out" }

  /// The folder of results that machines share: the command line's, or the project's.
  var sharedCache: String? {
    if let named = arguments[Option.cache] { return Command.withoutTrailingSlashes(named) }
    return settings.cache.flatMap { $0.hasPrefix("/") ? Command.withoutTrailingSlashes($0) : path($0) }
  }

  /// Finds the scenarios, and reports what is wrong with them and their projects.
  ///
  /// - Parameters:
  ///   - output: The output folder, which is not searched.
  ///   - fallback: The scenarios if neither the command line nor the project names any.
  /// - Returns: `nil` if a project is invalid or no name is usable; nothing must be written then.
  func find(output: String?, fallback: [String] = [], console: Console) -> ScenarioInputs? {
    let inputs = ScenarioInputs(
      operands: operands(fallback: fallback).map(AbsolutePath.plain), output: output,
      root: arguments[ProjectInputs.root])
    let others = inputs.roots.filter { $0 != project }.flatMap { ProjectInputs.settings(of: $0, studio).diagnostics }
    for diagnostic in diagnostics + others { console.report(diagnostic) }
    let isInvalid = (diagnostics + others).contains { $0.severity == .error }
    console.report(inputs.problems)
    return isInvalid ? nil : inputs
  }

  /// The files and folders to use: the command line's, the project's, or others if neither names any.
  func operands(fallback: [String]) -> [String] {
    guard arguments.operands.isEmpty else { return arguments.operands }
    return named.isEmpty ? fallback : named
  }

  /// The folders of scenarios that exist: those of the project, or the folder 'scenarios'.
  var existingFolders: [String] {
    let folders = named.isEmpty ? ["scenarios"] : named
    return folders.filter { !named.isEmpty || FileTree.identity(of: $0)?.isFolder == true }
  }

  /// The scenarios that the project names.
  private var named: [String] { settings.scenarios.compactMap(path) }

  /// Returns a path below the root of the project, relative to the current folder if possible.
  private func path(_ below: String) -> String? {
    project.map { AbsolutePath.shown("\($0.folder)/\(Command.withoutTrailingSlashes(below))") }
  }

  private static func settings(
    of root: ProjectRoot?, _ studio: Studio
  ) -> (settings: ProjectSettings, diagnostics: [Diagnostic]) {
    guard let root, root.hasSettings else { return (ProjectSettings(), []) }
    do throws(SystemFailure) {
      return try ProjectSettings.read(root, vocabulary: studio.vocabulary, version: Program.version)
    } catch {
      let diagnostic = Diagnostic(
        path: error.path, line: nil, column: nil, severity: .error, message: error.message)
      return (ProjectSettings(), [diagnostic])
    }
  }
}

extension OperandDescription {
  /// Scenario files or folders of them, if the project names none.
  static let namedScenarios = OperandDescription(
    placeholder: "[FILE|FOLDER|PATTERN|-]…", expected: OperandDescription.scenarios.expected, count: 0...Int.max)
}
