// Bytes that are compared 16 at a time. The library's functions for this visit one lane after the other.
extension SIMD16<UInt8> {
  /// All bits of the lanes in which these bytes are less than others.
  @inline(__always)
  private func lanes(below other: Self) -> Self { unsafeBitCast(self .< other, to: Self.self) }

  @inline(__always)
  func least(_ other: Self) -> Self {
    let below = lanes(below: other)
    return (self & below) | (other & ~below)
  }

  /// The distances of the bytes from others.
  @inline(__always)
  func distance(to other: Self) -> Self {
    let below = lanes(below: other)
    return ((self &- other) ^ below) &- below
  }

  /// Whether a byte is at least as large as one that is not 0.
  @inline(__always)
  func reaches(_ least: UInt8) -> Bool {
    let parts = unsafeBitCast(Self(repeating: least &- 1).lanes(below: self), to: SIMD2<UInt64>.self)
    return parts[0] | parts[1] != 0
  }
}
