import Flipbook

extension Console {
  /// Reports problems with the specified files and folders.
  func report(_ problems: [ScenarioInputs.Problem]) {
    for problem in problems {
      if problem.status == .done {
        warning(problem.message, at: problem.path)
      } else {
        error(problem.message, at: problem.path)
      }
    }
  }
}
