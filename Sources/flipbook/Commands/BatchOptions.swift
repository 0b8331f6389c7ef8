import Glibc

extension Option where Value == Int {
  static let jobs = Option(
    "jobs", .integer("N", 1...256), "how many scenarios to work on at once (default: one per processor)")
}

extension Option where Value == Bool {
  static let quiet = Option.flag("quiet", "no progress and no closing lines")
}

extension Option where Value == [String] {
  static let fontFolders = Option.list(
    "font-dir", .text("DIR", "a folder of fonts"), "a folder to look for font files in first")
}

extension Batch {
  /// A batch as the options of the command line want it.
  init(inputs: [ScenarioInput], arguments: ParsedArguments, console: Console) {
    self.init(
      inputs: inputs, workers: Batch.workers(arguments), console: console, isQuiet: arguments[Option.quiet])
  }

  /// How many are to work at once: one per processor unless the command line says otherwise.
  static func workers(_ arguments: ParsedArguments) -> Int {
    arguments[Option.jobs] ?? max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
  }
}
