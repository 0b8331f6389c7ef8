import Flipbook

/// The baselines that a run may write.
package enum BaselineUpdate: String, CaseIterable, Sendable {
  case none
  /// Those that are missing.
  case missing
  /// Those that differ from the run.
  case changed
  case all

  package func covers(_ status: VerifiedCase.Status) -> Bool {
    switch (self, status) {
    case (.all, .new), (.all, .changed), (.missing, .new), (.changed, .changed): true
    default: false
    }
  }

  /// Whether a build server runs the program, which never writes baselines unless the user asks for it.
  package static var isContinuousIntegration: Bool {
    guard let value = Environment.value(of: "CI") else { return false }
    return !["", "0", "false"].contains(value.lowercased())
  }
}
