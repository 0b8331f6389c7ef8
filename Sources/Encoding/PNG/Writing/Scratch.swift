/// Memory that is reused and grows to the largest requested size.
struct Scratch: ~Copyable {
  private var buffer = UnsafeMutableBufferPointer<UInt8>(start: nil, count: 0)

  deinit { buffer.deallocate() }

  /// Returns uninitialized memory, which is valid until the next call.
  mutating func bytes(_ count: Int) -> UnsafeMutableBufferPointer<UInt8> {
    if buffer.count < count {
      buffer.deallocate()
      buffer = .allocate(capacity: count)
    }
    return UnsafeMutableBufferPointer(rebasing: buffer[..<count])
  }
}
