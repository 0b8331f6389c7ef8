import FlipbookBitmaps

/// A bounded memory of the contents of stripes: frames consist of the same stripes again and again.
struct StripeMemory {
  /// The contents of a stripe.
  struct Content {
    let rowCount: Int
    let checksum: Adler32
    let byteCount: Int
  }

  private struct Key: Hashable {
    let checksum: UInt32
    let count: Int
    let rowBytes: Int
  }

  /// The bytes that an entry takes besides those of the stripe.
  private static let overhead = 128

  /// In bytes.
  private let limit: Int
  private var entries: [Key: (bytes: [UInt8], content: Content)] = [:]
  private var byteCount = 0

  init(limit: Int) { self.limit = limit }

  /// - Parameter rowBytes: The bytes of a row with its filter, which determine the number of rows.
  func content(of stripe: UnsafeRawBufferPointer, rowBytes: Int) -> Content? {
    guard let entry = entries[StripeMemory.key(stripe, rowBytes)] else { return nil }
    // Different bytes can have the same checksum.
    return entry.bytes.withUnsafeBytes { $0.hasSameBytes(as: stripe) } ? entry.content : nil
  }

  /// Adds contents. If the memory is full, it is emptied first.
  mutating func insert(_ content: Content, of stripe: UnsafeRawBufferPointer, rowBytes: Int) {
    let cost = stripe.count + StripeMemory.overhead
    guard cost <= limit / 2 else { return }
    if byteCount + cost > limit {
      entries.removeAll(keepingCapacity: true)
      byteCount = 0
    }
    entries[StripeMemory.key(stripe, rowBytes)] = (Array(stripe), content)
    byteCount += cost
  }

  private static func key(_ stripe: UnsafeRawBufferPointer, _ rowBytes: Int) -> Key {
    Key(checksum: PNGChunk.checksum(stripe), count: stripe.count, rowBytes: rowBytes)
  }
}
