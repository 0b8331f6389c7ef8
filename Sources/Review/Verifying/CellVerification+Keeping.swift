import FlipbookRuns
import Flipbook
import FlipbookComparison
import FlipbookScenarios
import FlipbookStorage

/// Writes baselines and candidates.
extension CellVerification {
  /// Writes the baseline if the settings include it, or a candidate if they do not.
  func keep(_ current: Baseline, hasPictures: Bool, _ result: inout VerifiedCase) throws {
    let isUpdate = settings.update.covers(result.status)
    guard isUpdate || output != nil else { return }
    do throws(Baseline.Problem) {
      try current.checkReadable()
    } catch {
      return CellVerification.refuse(&result, error)
    }
    let isDrawn = hasPictures || settings.wantsPictures
    let files = current.files(pictures: isDrawn ? try VerifiedPictures.file(of: cell) : nil)
    if isUpdate {
      try place.write(files, in: place.open(makes: true))
      result.writing = result.status == .new ? .recorded : .updated
      if settings.isRecording { result.exitStatus = .done }
    } else if let output {
      keepCandidate(files, in: output, &result)
      if settings.isRecording, result.candidate != nil { result.exitStatus = .done }
    }
  }

  private func keepCandidate(
    _ files: [String: [UInt8]], in output: OutputTransaction, _ result: inout VerifiedCase
  ) {
    let folder = "candidates/\(result.name)"
    do throws(OutputError) {
      for name in Baseline.allNames {
        if let bytes = files[name] { try output.write(bytes, to: "\(folder)/\(name)") }
      }
      result.candidate = folder
      result.candidateDigest = Candidate.digest(of: files)
      result.content = result.status == .new ? Candidate.content(of: files) : nil
    } catch {
      CellVerification.fail(&result, "its candidate cannot be written", .of(error, place: folder))
    }
  }

  /// Refuses a baseline that no later run could read.
  private static func refuse(_ result: inout VerifiedCase, _ error: Baseline.Problem) {
    let message = "no baseline can hold this run (\(error.file): \(error.problem.message))"
    fail(&result, "no baseline can hold this run", .failure(.wrong, message, place: result.scenario))
  }
}
