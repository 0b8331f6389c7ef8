import CFlipbookISAL
import CFlipbookPixels
import FlipbookBitmaps
import FlipbookUnits

/// Converts rows of a bitmap to a stripe: samples, filters, deflate, and chunk.
final class StripeEncoder {
  /// The deflaters for drawn and for smooth stripes.
  private let drawn: any Deflater
  private let smooth: any Deflater
  private let flat: StripeFilter.Kind
  private var samples = Scratch()
  private var filtered = Scratch()
  private var chunk = Scratch()

  init(_ compression: Compression) throws(EncodingError) {
    switch compression {
    case .fast: (drawn, smooth, flat) = (MatchDeflater(), RunDeflater(), .smooth)
    case .small:
      let deflater = try SmallDeflater()
      (drawn, smooth, flat) = (deflater, deflater, .drawn)
    }
  }

  /// - Parameter channels: 3 if the whole picture is opaque, otherwise 4.
  func encode(_ rows: Range<Int>, of bitmap: Bitmap, channels: Int) throws(EncodingError) -> Stripe {
    let rowBytes = bitmap.size.width * channels
    let raw = filtered.bytes(rows.count * (rowBytes + 1))
    let samples = readSamples(rows, of: bitmap, channels: channels)
    let kind = StripeFilter.filter(samples, flat: flat, into: raw)
    let checksum = Adler32(value: isal_adler32(1, raw.baseAddress, UInt64(raw.count)))
    let filteredRows = FilteredRows(bytes: UnsafeBufferPointer(raw), rowBytes: rowBytes + 1, pixelBytes: channels)
    let chunk = try deflated(filteredRows, by: kind == .smooth ? smooth : drawn)
    return Stripe(chunk: chunk, checksum: checksum, byteCount: raw.count)
  }

  private func readSamples(_ rows: Range<Int>, of bitmap: Bitmap, channels: Int) -> StripeFilter.Samples {
    let width = bitmap.size.width
    let target = samples.bytes(rows.count * width * channels)
    var repeats = 0
    bitmap.pixels.withUnsafeBufferPointer { pixels in
      guard let source = pixels.baseAddress, let target = target.baseAddress else { return }
      for (index, row) in rows.enumerated() {
        let (from, to) = (source + row * bitmap.rowBytes, target + index * width * channels)
        repeats += cpixels_count_repeats(from, width)
        if channels == 3 { cpixels_rgb_from_bgra(from, width, to) } else { cpixels_rgba_from_bgra(from, width, to) }
      }
    }
    return StripeFilter.Samples(
      bytes: UnsafeBufferPointer(target), rowCount: rows.count, rowBytes: width * channels, channels: channels,
      repeats: repeats)
  }

  /// Returns the chunk with a piece of the stream.
  private func deflated(
    _ rows: FilteredRows, by deflater: any Deflater
  ) throws(EncodingError) -> [UInt8] {
    let bound = deflater.bound(of: rows.bytes.count)
    let space = chunk.bytes(PNGChunk.headerCount + bound + PNGChunk.trailerCount)
    let data = UnsafeMutableBufferPointer(rebasing: space[PNGChunk.headerCount..<PNGChunk.headerCount + bound])
    let count = try deflater.deflate(rows, into: data)
    let whole = UnsafeMutableBufferPointer(
      rebasing: space[..<(PNGChunk.headerCount + count + PNGChunk.trailerCount)])
    PNGChunk.finish(whole, "IDAT")
    return Array(whole)
  }
}
