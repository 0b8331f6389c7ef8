import CFlipbookISAL

/// Decompresses pieces of a deflate stream that are independent: they refer to nothing before them, and end on a byte and between two
/// blocks.
final class StripeInflater {
  private let state: UnsafeMutablePointer<inflate_state>

  init() {
    state = .allocate(capacity: 1)
    isal_inflate_init(state)
  }

  deinit { state.deallocate() }

  /// Returns the number of bytes written, or `nil` if the piece is not independent or does not fit `target`.
  func inflate(_ piece: UnsafeRawBufferPointer, into target: UnsafeMutableBufferPointer<UInt8>) -> Int? {
    let bytes = UnsafeMutableRawBufferPointer(mutating: piece).bindMemory(to: UInt8.self)
    isal_inflate_reset(state)
    state.pointee.next_in = bytes.baseAddress
    state.pointee.avail_in = UInt32(bytes.count)
    state.pointee.next_out = target.baseAddress
    state.pointee.avail_out = UInt32(target.count)
    guard isal_inflate(state) == ISAL_DECOMP_OK, isBetweenBlocks else { return nil }
    return target.count - Int(state.pointee.avail_out)
  }

  /// Whether all bits were read and all bytes were written.
  private var isBetweenBlocks: Bool {
    let (next, isEmpty) = (state.pointee.block_state, state.pointee.tmp_out_valid == state.pointee.tmp_out_processed)
    guard next == ISAL_BLOCK_NEW_HDR || next == ISAL_BLOCK_HDR else { return false }
    return isEmpty && state.pointee.avail_in == 0 && state.pointee.read_in_length == 0
      && state.pointee.tmp_in_size == 0
  }
}
