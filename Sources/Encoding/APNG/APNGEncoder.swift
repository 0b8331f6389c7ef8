package import Rendering
package import Units

/// Writes the frames of a run as one animated PNG: of each only the rows that differ from the frame before; equal frames
/// are one that lasts longer.
///
/// Programs that know nothing of animation show the first frame.
package final class APNGEncoder {
  /// Every picture's, in pixels.
  package let size: PixelSize
  private let framesPerSecond: UInt16
  private let encoder: PNGEncoder
  private var rows: RowHashes?
  /// The chunks so far, between the animation's header and the end.
  private var body: [UInt8] = []
  private var pending: Pending?
  private var frameCount: UInt32 = 0
  private var sequenceNumber: UInt32 = 0

  /// A part of the picture that is shown until the next one.
  private struct Pending {
    let rows: Range<Int>
    /// Deflated.
    let data: [UInt8]
    /// In frames.
    var duration: UInt16 = 1
  }

  package init(size: PixelSize, framesPerSecond: Int, compression: Compression = .small) {
    self.size = size
    self.framesPerSecond = UInt16(clamping: framesPerSecond)
    encoder = PNGEncoder(compression: compression)
  }

  /// Adds the next frame.
  ///
  /// - Parameter hashes: those of the bitmap's rows.
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

  /// The whole file; nothing can be added then.
  package func finish() -> [UInt8] {
    flush()
    let sides = PNGChunk.bigEndian(UInt32(size.width)) + PNGChunk.bigEndian(UInt32(size.height))
    // 8 bits, truecolour with alpha, so that every frame has the same channels.
    let header = PNGChunk.bytes("IHDR", sides + [8, 6, 0, 0, 0])
    // It plays for ever.
    let animation = PNGChunk.bytes("acTL", PNGChunk.bigEndian(frameCount) + PNGChunk.bigEndian(0))
    return PNGChunk.signature + header + animation + body + PNGChunk.bytes("IEND", [])
  }

  private func flush() {
    guard let part = pending else { return }
    pending = nil
    var control = nextNumber() + PNGChunk.bigEndian(UInt32(size.width)) + PNGChunk.bigEndian(UInt32(part.rows.count))
    control += PNGChunk.bigEndian(0) + PNGChunk.bigEndian(UInt32(part.rows.lowerBound))
    control += APNGEncoder.bigEndian(part.duration) + APNGEncoder.bigEndian(framesPerSecond)
    // Stays, and takes the place of what was there.
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

  /// The deflated rows, as a PNG of their own would have them.
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
  /// From the first row that differs to the last; nil where none does.
  fileprivate func differingRows(from other: RowHashes) -> Range<Int>? {
    let differing = words.indices.filter { words[$0] != other.words[$0] }
    guard let first = differing.first, let last = differing.last else { return nil }
    return first / 2..<last / 2 + 1
  }
}
