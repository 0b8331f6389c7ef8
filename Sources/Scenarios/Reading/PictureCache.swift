internal import FlipbookSnapshots
internal import Synchronization

/// The PNG files that the cells of a scenario's matrix have decoded, so that each is decoded once.
final class PictureCache: Sendable {
  struct Key: Hashable {
    /// The path of the file with all links followed.
    let path: String
    /// The path as the scenario gives it.
    let name: String
  }

  private let pictures = Mutex<[Key: PictureFile]>([:])

  subscript(key: Key) -> PictureFile? { pictures.withLock { $0[key] } }

  func add(_ picture: PictureFile, as key: Key) { pictures.withLock { $0[key] = picture } }
}
