package import FlipbookBitmaps
package import FlipbookUnits

/// Writes the frames of a run as one animated PNG. Each frame has only the rows that differ from the previous one; equal frames are
/// one frame with a longer duration.
///
/// Programs that do not support animated PNG show the first frame.
package final class APNGEncoder {
  /// The size of every picture, in pixels.
  package let size: PixelSize
  private let framesPerSecond: UInt16
  private let playCount: Int
  private let encoder: PNGEncoder
  private var rows: RowHashes?
  /// The chunks so far, between the header of the animation and its end.
  private var body: [UInt8] = []
  private var pending: Pending?
  private var frameCount: UInt32 = 0
  private var sequenceNumber: UInt32 = 0

  /// A part of the picture that is shown until the next one replaces it.
  private struct Pending {
    let rows: Range<Int>
    /// The compressed rows.
    let data: [UInt8]
    /// The number of frames that it is shown for.
    var duration: UInt16 = 1
  }

  /// - Parameter playCount: How often the frames are played, or nil for forever.
  package init(size: PixelSize, framesPerSecond: Int, compression: Compression = .small, playCount: Int? = nil) {
    self.size = size
    self.framesPerSecond = UInt16(clamping: framesPerSecond)
    self.playCount = playCount ?? 0
    encoder = PNGEncoder(compression: compression)
  }

  /// Adds the next frame.
  ///
  /// - Parameter hashes: The hashes of the rows of the bitmap.
  package func append(_ bitmap: Bitmap, rows hashes: RowHashes) throws {
    precondition(bitmap.size == size && hashes.size == size, "a picture of another size")
    defer { rows = hashes }
    var changed = 0..<size.height
    if let rows {
      let differing = hashes.differingRows(from: rows)
      if differing == nil, let pending, pending.duration < .max {
        self.pending?.duration += 1
        return
      }
      changed = differing ?? 0..<1
    }
    flush()
    pending = Pending(rows: changed, data: try data(of: changed, of: bitmap))
  }

  /// Returns the whole file. No frame can be added after that.
  package func finish() -> [UInt8] {
    flush()
    let sides = PNGChunk.bigEndian(UInt32(size.width)) + PNGChunk.bigEndian(UInt32(size.height))
    // 8 bits per channel, RGBA, so that every frame has the same channels.
    let header = PNGChunk.bytes("IHDR", sides + [8, 6, 0, 0, 0])
    // A count of 0 repeats the animation forever.
    let animation = PNGChunk.bytes(
      "acTL", PNGChunk.bigEndian(frameCount) + PNGChunk.bigEndian(UInt32(clamping: playCount)))
    return PNGChunk.signature + header + animation + body + PNGChunk.bytes("IEND", [])
  }

  private func flush() {
    guard let part = pending else { return }
    pending = nil
    var control = nextNumber() + PNGChunk.bigEndian(UInt32(size.width)) + PNGChunk.bigEndian(UInt32(part.rows.count))
    control += PNGChunk.bigEndian(0) + PNGChunk.bigEndian(UInt32(part.rows.lowerBound))
    control += APNGEncoder.bigEndian(part.duration) + APNGEncoder.bigEndian(framesPerSecond)
    // The part stays when its time is over, and replaces what it covers.
    control += [0, 0]
    body += PNGChunk.bytes("fcTL", control)
    body += frameCount == 0 ? PNGChunk.bytes("IDAT", part.data) : PNGChunk.bytes("fdAT", nextNumber() + part.data)
    frameCount += 1
  }

  private func nextNumber() -> [UInt8] {
    defer { sequenceNumber += 1 }
    return PNGChunk.bigEndian(sequenceNumber)
  }

  private static func bigEndian(_ value: UInt16) -> [UInt8] { [UInt8(value >> 8), UInt8(value & 0xFF)] }

  /// Returns the compressed rows, as in a PNG that has only them.
  private func data(of rows: Range<Int>, of bitmap: Bitmap) throws -> [UInt8] {
    let bytes = bitmap.pixels[rows.lowerBound * bitmap.rowBytes..<rows.upperBound * bitmap.rowBytes]
    let part = Bitmap(
      size: PixelSize(width: size.width, height: rows.count), rowBytes: bitmap.rowBytes, pixels: Array(bytes),
      isOpaque: false)
    let file = try encoder.encode(part)
    return try file.withUnsafeBytes { file in try PNGChunks(file).data.flatMap { file[$0] } }
  }
}

extension RowHashes {
  /// The rows from the first to the last that differs, or `nil` if none does.
  fileprivate func differingRows(from other: RowHashes) -> Range<Int>? {
    let differing = words.indices.filter { words[$0] != other.words[$0] }
    guard let first = differing.first, let last = differing.last else { return nil }
    return first / 2..<last / 2 + 1
  }
}
