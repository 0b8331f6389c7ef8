import Synchronization

/// A result that several workers render in parts. The first part to start creates it, and the last part to end
/// completes it.
package final class SharedResult: Sendable {
  private struct State {
    var result: PendingResult?
    var parts: [Int: PendingResult.Part] = [:]
    var failure: (any Error)?
    var ended = 0
    var frames = 0
  }

  private let ranges: [FrameRange]
  private let begin: @Sendable () throws -> PendingResult
  private let state = Mutex(State())

  package init(parts: [FrameRange], begin: @escaping @Sendable () throws -> PendingResult) {
    ranges = parts
    self.begin = begin
  }

  /// Renders a part, unless another one has failed.
  ///
  /// - Parameter progress: Receives the number of completed frames of all parts.
  /// - Returns: The whole result for the last part to end, or `nil` for the others.
  package func render(_ index: Int, progress: (Int) -> Void) -> Result<ResultWriter.Result, any Error>? {
    let part = Result {
      try pending().render(ranges[index]) { _, _ in
        progress(
          state.withLock { state in
            state.frames += 1
            return state.frames
          })
      }
    }
    let isLast = state.withLock { state in
      switch part {
      case .success(let part): state.parts[index] = part
      case .failure(let error): state.failure = state.failure ?? error
      }
      state.ended += 1
      return state.ended == ranges.count
    }
    return isLast ? Result { try complete() } : nil
  }

  private func pending() throws -> PendingResult {
    try state.withLock { state in
      if let failure = state.failure { throw failure }
      let result = try state.result ?? begin()
      state.result = result
      return result
    }
  }

  private func complete() throws -> ResultWriter.Result {
    let (result, parts, failure) = state.withLock { state in
      defer { state.result = nil }
      return (state.result, ranges.indices.compactMap { state.parts[$0] }, state.failure)
    }
    if let failure { throw failure }
    guard let result, parts.count == ranges.count else { throw ResultWriter.Interrupted() }
    return try result.commit(parts)
  }
}
