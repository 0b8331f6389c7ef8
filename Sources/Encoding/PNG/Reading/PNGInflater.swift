import CFlipbookISAL

/// Decompresses the data of a PNG piece by piece, so that the caller decides how much memory it takes.
final class PNGInflater {
  /// The most bytes that one byte of compressed data can produce.
  static let largestRatio = 1032

  private let file: UnsafeRawBufferPointer
  private let state: UnsafeMutablePointer<inflate_state>
  private var pieces: ArraySlice<Range<Int>>

  /// `file` must outlive this.
  init(_ chunks: PNGChunks, of file: UnsafeRawBufferPointer) throws(PNGError) {
    self.file = file
    pieces = chunks.data[...]
    state = .allocate(capacity: 1)
    isal_inflate_init(state)
    state.pointee.crc_flag = UInt32(ISAL_ZLIB_NO_HDR_VER)
    let (method, check) = (try nextByte(), try nextByte())
    // Deflate with a window of at most 32 KiB, without a dictionary.
    guard method & 0xF == 8, method >> 4 <= 7, check & 0x20 == 0, (Int(method) << 8 | Int(check)) % 31 == 0 else {
      throw .damaged("has pixels that are not deflated")
    }
  }

  deinit { state.deallocate() }

  private func nextByte() throws(PNGError) -> UInt8 {
    guard takePiece() else { throw .endsEarly }
    let byte = state.pointee.next_in.pointee
    state.pointee.next_in += 1
    state.pointee.avail_in -= 1
    return byte
  }

  /// Moves on to the next piece if the current one was read; returns `false` after the last one.
  private func takePiece() -> Bool {
    while state.pointee.avail_in == 0 {
      guard let piece = pieces.popFirst() else { return false }
      let bytes = UnsafeMutableRawBufferPointer(mutating: UnsafeRawBufferPointer(rebasing: file[piece]))
      state.pointee.next_in = bytes.bindMemory(to: UInt8.self).baseAddress
      state.pointee.avail_in = UInt32(bytes.count)
    }
    return true
  }

  /// Fills all of `target`.
  func read(into target: UnsafeMutableBufferPointer<UInt8>) throws(PNGError) {
    state.pointee.next_out = target.baseAddress
    state.pointee.avail_out = UInt32(target.count)
    while state.pointee.avail_out > 0 {
      guard !isFinished else { throw .endsEarly }
      try step()
    }
  }

  /// Checks, after everything was read, that nothing is left and that the checksum is right. Bytes after the compressed data are
  /// ignored.
  func finish() throws(PNGError) {
    var byte: UInt8 = 0
    while !isFinished {
      let room = try withUnsafeMutablePointer(to: &byte) { byte throws(PNGError) in
        state.pointee.next_out = byte
        state.pointee.avail_out = 1
        try step()
        return state.pointee.avail_out
      }
      guard room == 1 else { throw .damaged("has more pixels than its header declares") }
    }
  }

  private var isFinished: Bool { state.pointee.block_state == ISAL_BLOCK_FINISH }

  private func step() throws(PNGError) {
    let before = (state.pointee.avail_in, state.pointee.avail_out, state.pointee.block_state)
    // The decompressor may still hold input when the file has no more.
    let hasInput = takePiece()
    let status = isal_inflate(state)
    guard status != ISAL_INCORRECT_CHECKSUM else { throw .badChecksum(chunk: nil) }
    guard status >= 0 else { throw .damaged("has pixels that cannot be inflated") }
    let after = (state.pointee.avail_in, state.pointee.avail_out, state.pointee.block_state)
    guard hasInput || before != after else { throw .endsEarly }
  }
}
