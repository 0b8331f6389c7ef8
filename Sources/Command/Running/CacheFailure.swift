import FlipbookStorage
import Synchronization

/// The first failure to keep a result in a cache, after which the next run takes longer.
final class CacheFailure: Sendable {
  private let first = Mutex<OutputError?>(nil)

  func note(_ error: OutputError) { first.withLock { $0 = $0 ?? error } }

  func report(to console: Console) {
    guard let error = first.withLock(\.self) else { return }
    console.warning(
      "not all results were kept in the cache: \(error.sentence); the next run renders them again", at: error.path)
  }
}
