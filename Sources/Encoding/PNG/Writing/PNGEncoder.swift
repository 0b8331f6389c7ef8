package import FlipbookRendering
import FlipbookUnits

/// Writes PNG: 8 bits a channel, RGB where the picture is opaque, else RGBA.
///
/// One worker's own. It remembers the stripes that it wrote, so frames that resemble those before are written many times
/// faster; a file's bytes depend on the picture and the compression alone.
package final class PNGEncoder: BitmapEncoder {
  /// What was done so far.
  package struct Counts: Equatable, Sendable {
    /// Stripes that were filtered and deflated, and those that were known.
    package var encodedStripes = 0
    package var reusedStripes = 0
    /// Frames equal to the one before, whose file was at hand.
    package var repeatedFrames = 0
  }

  /// Bytes of memory for stripes: the files of ten to a hundred frames.
  package static let defaultMemory = 16 << 20

  private let compression: Compression
  private var cache: StripeCache
  private var stripeEncoder: StripeEncoder?
  private var last: (digest: FrameDigest, file: [UInt8])?
  package private(set) var counts = Counts()

  /// - Parameter memory: bytes that may be used for stripes, besides the working memory for one.
  package init(compression: Compression = .fast, memory: Int = PNGEncoder.defaultMemory) {
    self.compression = compression
    cache = StripeCache(limit: memory)
  }

  package func encode(_ bitmap: Bitmap) throws(EncodingError) -> [UInt8] {
    try encode(bitmap, rows: RowHashes(of: bitmap))
  }

  /// - Parameter rows: the hashes of this bitmap's rows. Who knows which rows changed has them cheaply.
  package func encode(_ bitmap: Bitmap, rows: RowHashes) throws(EncodingError) -> [UInt8] {
    precondition(rows.size == bitmap.size, "the hashes of another picture's rows")
    let digest = FrameDigest(of: rows)
    if let last, last.digest == digest {
      counts.repeatedFrames += 1
      return last.file
    }
    var stripes: [Stripe] = []
    for range in StripeBoundaries.stripes(of: rows) { stripes.append(try stripe(range, of: bitmap, rows)) }
    let file = PNGFile.bytes(of: stripes, size: bitmap.size, hasAlpha: !bitmap.isOpaque, compression)
    last = (digest, file)
    return file
  }

  private func stripe(_ range: Range<Int>, of bitmap: Bitmap, _ rows: RowHashes) throws(EncodingError) -> Stripe {
    let channels = bitmap.isOpaque ? 3 : 4
    let key = RowHash(
      of: rows.words[2 * range.lowerBound..<2 * range.upperBound], and: UInt64(bitmap.size.width), UInt64(channels))
    if let known = cache.stripe(for: key) {
      counts.reusedStripes += 1
      return known
    }
    let stripe = try readyEncoder().encode(range, of: bitmap, channels: channels)
    cache.insert(stripe, for: key)
    counts.encodedStripes += 1
    return stripe
  }

  private func readyEncoder() throws(EncodingError) -> StripeEncoder {
    if let stripeEncoder { return stripeEncoder }
    let encoder = try StripeEncoder(compression)
    stripeEncoder = encoder
    return encoder
  }
}
