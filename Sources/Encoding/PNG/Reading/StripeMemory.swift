/// What is known of stripes that were read before, within a bounded memory: frames are made of the same ones again and again.
struct StripeMemory {
  /// What a stripe's bytes come to.
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

  /// What an entry costs besides its bytes.
  private static let overhead = 128

  /// Bytes.
  private let limit: Int
  private var entries: [Key: (bytes: [UInt8], content: Content)] = [:]
  private var byteCount = 0

  init(limit: Int) { self.limit = limit }

  /// - Parameter rowBytes: of a row with its filter, which decides how many rows the bytes are.
  func content(of stripe: UnsafeRawBufferPointer, rowBytes: Int) -> Content? {
    guard let entry = entries[StripeMemory.key(stripe, rowBytes)] else { return nil }
    // A checksum can be forged; the bytes cannot.
    return entry.bytes.withUnsafeBytes { $0.hasSameBytes(as: stripe) } ? entry.content : nil
  }

  /// When it is full, everything is forgotten.
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
