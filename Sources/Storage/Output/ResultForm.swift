import FlipbookUnits

/// The kind of folder that a transaction writes, which determines how Flipbook recognizes its own files.
package enum ResultForm: String, Sendable {
  /// The result of a scenario. Its manifest names the files.
  case flipbook
  /// The results of `verify`. Its `results.json` names the files.
  case verification
  /// The results of `check`. Its `results.json` names the files.
  case check
  /// What `explore` found. Its `exploration.json` names the files.
  case exploration
  /// A baseline. Its files have fixed names; all other files in its folder are foreign.
  case baseline

  /// The file that marks the folder as complete. It is written last and removed last.
  var manifestName: String {
    switch self {
    case .flipbook: ResultFiles.manifest
    case .verification, .check: ResultFiles.verification
    case .exploration: ResultFiles.exploration
    case .baseline: ResultFiles.baselineMeta
    }
  }

  /// The names of a baseline's own files.
  static let baselineFiles = [
    ResultFiles.baselineTracks, ResultFiles.baselineNodes, ResultFiles.baselineEvents,
    ResultFiles.baselineScenario, ResultFiles.baselinePictures, ResultFiles.baselineMeta,
  ]

  /// Whether these contents of a folder's files, by their names, are a baseline, which may be damaged: one of its texts begins as
  /// Flipbook writes them, or nothing of it is left.
  package static func isBaseline(_ files: [String: [UInt8]]) -> Bool {
    let own = files.filter { baselineFiles.contains($0.key) && !$0.value.isEmpty }
    return own.isEmpty
      || own.contains { name, content in
        let start = String(decoding: content.prefix(200), as: UTF8.self)
        return name != ResultFiles.baselinePictures && start.contains("flipbook")
      }
  }

  static func isBaseline(in folder: Folder) -> Bool {
    var files: [String: [UInt8]] = [:]
    for name in baselineFiles { files[name] = try? folder.read(FileName(name), limit: 1 << 28) }
    return isBaseline(files)
  }
}
