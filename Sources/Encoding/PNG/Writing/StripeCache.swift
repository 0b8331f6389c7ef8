/// Stripes written before, for the next time their rows come: within a bounded memory.
///
/// What was asked for lately is kept: when the young are half of the limit they become the old, and the old before them are
/// dropped; whoever is asked for is young again. Nothing of this shows in a file, for a stripe encoded again is the same.
struct StripeCache {
  /// What a stripe's bytes depend on, as 128 bits: its rows, its width and its pixels' form.
  typealias Key = RowHash

  /// What a stripe costs besides its chunk: array, key and its place in the table.
  private static let overhead = 128

  /// Bytes.
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
