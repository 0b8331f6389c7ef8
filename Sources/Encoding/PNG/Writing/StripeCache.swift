import FlipbookBitmaps
/// A cache of encoded stripes with bounded memory.
///
/// Recently used stripes are kept. When the young generation takes half of the limit, it becomes the old one, and the
/// previous old generation is removed; a stripe that is used becomes young again. This does not affect files, because
/// encoding a stripe again gives the same bytes.
struct StripeCache {
  /// Everything that determines the bytes of a stripe, as 128 bits: its rows, its width, and its pixel format.
  typealias Key = RowHash

  /// The memory of an entry in addition to its chunk: the array, the key, and the slot in the table.
  private static let overhead = 128

  /// The limit in bytes.
  let limit: Int
  private var young: [Key: Stripe] = [:]
  private var old: [Key: Stripe] = [:]
  private var youngBytes = 0

  init(limit: Int) { self.limit = limit }

  mutating func stripe(for key: Key) -> Stripe? {
    if let stripe = young[key] { return stripe }
    guard let stripe = old.removeValue(forKey: key) else { return nil }
    insert(stripe, for: key)
    return stripe
  }

  mutating func insert(_ stripe: Stripe, for key: Key) {
    let bytes = stripe.chunk.count + StripeCache.overhead
    guard bytes <= limit / 2 else { return }
    if youngBytes + bytes > limit / 2 {
      old = young
      young = [:]
      youngBytes = 0
    }
    young[key] = stripe
    youngBytes += bytes
  }
}
