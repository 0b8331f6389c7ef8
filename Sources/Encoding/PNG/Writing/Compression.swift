/// The priority when compressing pictures.
public enum Compression: String, CaseIterable, Sendable {
  /// Compresses many times faster than zlib's fastest level.
  case fast
  /// Writes fewer bytes than zlib's default level, in a third of its time.
  case small
}
