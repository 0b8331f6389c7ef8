/// What matters more in a file that is written.
package enum Compression: String, CaseIterable, Sendable {
  /// Time: many times faster than zlib's fastest level.
  case fast
  /// Bytes: smaller than zlib's default level, at a third of its time.
  case small
}
