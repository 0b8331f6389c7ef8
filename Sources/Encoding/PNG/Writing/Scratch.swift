/// Memory that is used again and again; it grows to the most that was asked for.
struct Scratch: ~Copyable {
  private var buffer = UnsafeMutableBufferPointer<UInt8>(start: nil, count: 0)

  deinit { buffer.deallocate() }

  /// Bytes of no particular value, until the next call.
  mutating func bytes(_ count: Int) -> UnsafeMutableBufferPointer<UInt8> {
    if buffer.count < count {
      buffer.deallocate()
      buffer = .allocate(capacity: count)
    }
    return UnsafeMutableBufferPointer(rebasing: buffer[..<count])
  }
}
