/// What kind of folder is written complete or absent, and how it tells which of its files are Flipbook's.
package enum ResultForm: String, Sendable {
  /// The result of a scenario: its manifest names the files.
  case flipbook
  /// What `verify` found: its results name the files.
  case verification
  /// A baseline: its files have fixed names, and what else lies beside them is somebody else's.
  case baseline

  /// The file that says that the folder is whole; it comes last and goes last.
  var manifestName: String {
    switch self {
    case .flipbook: Manifest.fileName
    case .verification: "results.json"
    case .baseline: "meta.json"
    }
  }

  /// Every name that a baseline's own file can have.
  static let baselineFiles = ["tracks.csv", "nodes.txt", "frames.png", "meta.json"]
}
