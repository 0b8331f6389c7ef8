package import FlipbookBitmaps
import FlipbookUnits

/// Writes PNG with 8 bits per channel: RGB for opaque pictures, otherwise RGBA.
///
/// Each worker needs its own. An encoder remembers the stripes that it has written, so that frames that resemble
/// previous ones are written many times faster. The bytes of a file depend only on the picture and the compression.
package final class PNGEncoder: BitmapEncoder {
  /// Statistics about the work of an encoder.
  package struct Counts: Equatable, Sendable {
    /// Stripes that were filtered and compressed.
    package var encodedStripes = 0
    package var reusedStripes = 0
    /// Frames that equal the previous one, whose file was reused.
    package var repeatedFrames = 0
  }

  /// The default memory for stripes in bytes: enough for the files of ten to a hundred frames.
  package static let defaultMemory = 16 << 20

  private let compression: Compression
  private var cache: StripeCache
  private var stripeEncoder: StripeEncoder?
  private var last: (digest: ContentDigest, file: [UInt8])?
  package private(set) var counts = Counts()

  /// - Parameter memory: The memory for stripes in bytes, in addition to the working memory for one.
  package init(compression: Compression = .fast, memory: Int = PNGEncoder.defaultMemory) {
    self.compression = compression
    cache = StripeCache(limit: memory)
  }

  package func encode(_ bitmap: Bitmap) throws(EncodingError) -> [UInt8] {
    try encode(bitmap, rows: RowHashes(of: bitmap))
  }

  /// - Parameter rows: The hashes of the rows of this bitmap, which are cheap to update if the changed rows are known.
  package func encode(_ bitmap: Bitmap, rows: RowHashes) throws(EncodingError) -> [UInt8] {
    precondition(rows.size == bitmap.size, "the hashes of another picture's rows")
    let digest = ContentDigest(of: rows)
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
