/// Which baselines a run may write.
enum BaselineUpdate: String, CaseIterable, Sendable {
  case none
  /// Those that are not there.
  case missing
  /// Those from which the run differs.
  case changed
  case all

  func covers(_ status: VerifiedCase.Status) -> Bool {
    switch (self, status) {
    case (.all, .new), (.all, .changed), (.missing, .new), (.changed, .changed): true
    default: false
    }
  }

  /// Whether a build server runs the program: it never writes baselines by itself.
  static var isContinuousIntegration: Bool {
    guard let value = StandardStreams.environment("CI") else { return false }
    return !["", "0", "false"].contains(value.lowercased())
  }
}
