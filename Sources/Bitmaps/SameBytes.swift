import Glibc

extension UnsafeRawBufferPointer {
  /// Returns whether both have the same bytes.
  package func hasSameBytes(as other: UnsafeRawBufferPointer) -> Bool {
    guard count == other.count else { return false }
    guard let own = baseAddress, let its = other.baseAddress else { return true }
    return own == its || memcmp(own, its, count) == 0
  }
}
