/// The identity of the program in manifests, baselines, and messages.
package enum Program {
  package static let name = "flipbook"
  /// The version in manifests, baselines, and `--version`.
  package static let version = "0.1.0"
}
