import Flipbook

extension Option where Value == Int {
  static let jobs = Option(
    "jobs", .integer("N", 1...256), "the number of scenarios to process at once (default: one per processor)")
}

extension Option where Value == Bool {
  static let quiet = Option.flag("quiet", "print no progress and no summary")
}

extension Option where Value == Bool {
  static let failFast = Option.flag("fail-fast", "stop at the first scenario that fails, without results of the run")
}

extension Option where Value == String {
  static let cache = Option(
    "cache", .text("DIR", "a folder"), "a folder of results that machines share (default: the project's)")
}

extension Option where Value == [String] {
  static let fontFolders = Option.list(
    "font-dir", .text("DIR", "a folder of fonts"), "a folder to search for fonts before the default ones")
}

extension Batch {
  /// Creates a batch with the options of a command line.
  init(inputs: [ScenarioInput], arguments: ParsedArguments, console: Console) {
    self.init(
      inputs: inputs, workers: Batch.workers(arguments), console: console, isQuiet: arguments[Option.quiet])
    stopsAtFailure = arguments[Option.failFast]
  }

  /// The number of workers: one per processor by default.
  static func workers(_ arguments: ParsedArguments) -> Int {
    arguments[Option.jobs] ?? Processors.count
  }
}
