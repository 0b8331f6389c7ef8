import CFlipbookISAL
import CFlipbookPixels
import FlipbookUnits

/// Reads stripes, and remembers what it has read. Each worker needs its own.
package final class StripeReader {
  /// The bytes of memory for stripes that were read: enough for the files of ten to a hundred frames.
  private static let defaultMemory = 16 << 20
  /// The bytes that the loops over pixels may read after a row.
  private static let slack = 16

  private let inflater = StripeInflater()
  private var memory: StripeMemory
  private var scratch = Scratch()

  package init() { memory = StripeMemory(limit: StripeReader.defaultMemory) }

  func knownContent(of stripe: UnsafeRawBufferPointer, _ header: PNGHeader) -> StripeMemory.Content? {
    memory.content(of: stripe, rowBytes: header.filteredRowBytes)
  }

  func remember(_ content: StripeMemory.Content, of stripe: UnsafeRawBufferPointer, _ header: PNGHeader) {
    memory.insert(content, of: stripe, rowBytes: header.filteredRowBytes)
  }

  /// Writes the pixels of a stripe to its rows of a picture.
  func decode(
    _ stripe: UnsafeRawBufferPointer, _ header: PNGHeader, from top: Int,
    into pixels: UnsafeMutableBufferPointer<UInt8>
  ) -> StripeMemory.Content? {
    let rowBytes = header.filteredRowBytes
    let room = min((header.size.height - top) * rowBytes, stripe.count * PNGInflater.largestRatio)
    let slab = scratch.bytes(room + StripeReader.slack)
    let target = UnsafeMutableBufferPointer(rebasing: slab[..<room])
    guard let count = inflater.inflate(stripe, into: target), count > 0, count % rowBytes == 0 else { return nil }
    // If its first row refers to the row above, a stripe is not independent.
    guard slab[0] <= CPIXELS_FILTER_SUB else { return nil }
    let rows = PNGRows(header)
    for row in 0..<count / rowBytes {
      do { try rows.unfilter(slab, at: row * rowBytes, row: top + row, into: pixels) } catch { return nil }
    }
    let checksum = Adler32(value: isal_adler32(1, slab.baseAddress, UInt64(count)))
    return StripeMemory.Content(rowCount: count / rowBytes, checksum: checksum, byteCount: count)
  }
}
