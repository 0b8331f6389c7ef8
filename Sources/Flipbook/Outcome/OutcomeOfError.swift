import FlipbookCairoRendering
package import FlipbookComparison
import FlipbookEncoding
import FlipbookExport
import FlipbookStorage
import FlipbookScenarios

extension Outcome {
  /// Creates the outcome of a refusal, or of an error in drawing or writing.
  package static func of(_ error: any Error, place: String) -> Outcome {
    switch error {
    case let refusal as Refusal: refusal.outcome
    case is ResultWriter.Interrupted: .interrupted
    case let error as OutputError where error.reason == .interrupted: .interrupted
    case let error as SizeError: .failure(.wrong, error.message, place: place)
    case let error as Reel.Impossible:
      Outcome(status: .wrong, messages: error.diagnostics.map(Outcome.Message.diagnostic))
    case let problem as PictureProblem: Outcome(problem)
    case let error as OutputError:
      .failure(error.isSystemFailure ? .systemFailed : .wrong, error.sentence, place: error.path)
    case let error as RenderingError:
      .failure(error.isWrongRequest ? .wrong : .systemFailed, error.message, place: place)
    case let error as EncodingError: .failure(.systemFailed, error.message, place: place)
    default: .failure(.systemFailed, String(describing: error), place: place)
    }
  }
}

extension RenderingError {
  /// Whether the request is wrong, as opposed to a failure of the system.
  fileprivate var isWrongRequest: Bool {
    switch self {
    case .unreadableFontDirectory, .unreadableFont, .unsupportedSize: true
    case .missingFonts, .systemFailed, .failed: false
    }
  }
}

extension Outcome {
  /// Creates the outcome of a missing picture.
  package init(_ problem: PictureProblem) {
    switch problem.kind {
    case .wrong: self = .failure(.wrong, problem.message, place: problem.path)
    case .systemFailed: self = .failure(.systemFailed, problem.message, place: problem.path)
    case .interrupted: self = .interrupted
    }
  }
}
