import CPixels

/// Chooses PNG's filters for a stripe's rows: filters restart in each, so that its bytes depend on its own pixels only.
///
/// Flat drawings and text deflate best as they are, smooth areas as differences. The rows are filtered, each by the filter
/// whose result looks cheapest, unless little changes between neighbouring pixels and what changes does so in jumps.
struct StripeFilter {
  /// A stripe's rows, without gaps.
  struct Samples {
    let bytes: UnsafeBufferPointer<UInt8>
    let rowCount: Int
    /// Bytes of a row, and of a pixel.
    let rowBytes: Int
    let channels: Int
    /// How many pixels equal the one to their left.
    let repeats: Int
  }

  /// Above this share of repeated pixels nothing is gained by filters: one in 64 changes.
  private static let flatParts = 64
  /// At most this cost (see `cpixels_filter_cost`) for each changed byte makes filtered rows the smaller ones; in halves.
  /// Measured on interfaces with text, gradients and pictures: within 1 % of trying both.
  private static let halfCostOfChange = 5

  /// Writes each row behind its filter's number into `target`, which has a byte more for each row; `spare` holds one row.
  static func filter(
    _ samples: Samples, into target: UnsafeMutableBufferPointer<UInt8>, spare: UnsafeMutableBufferPointer<UInt8>
  ) {
    guard let target = target.baseAddress, let spare = spare.baseAddress else { return }
    let pixels = samples.rowCount * (samples.rowBytes / samples.channels - 1)
    let changes = pixels - samples.repeats
    if changes > pixels / flatParts {
      let cost = filterAdaptively(samples, into: target, spare: spare)
      if changes * 2 > pixels || 2 * cost <= UInt64(halfCostOfChange * changes * samples.channels) { return }
    }
    copy(samples, into: target)
  }

  private static func copy(_ samples: Samples, into target: UnsafeMutablePointer<UInt8>) {
    guard let source = samples.bytes.baseAddress else { return }
    for row in 0..<samples.rowCount {
      let place = target + row * (samples.rowBytes + 1)
      place.pointee = UInt8(CPIXELS_FILTER_NONE)
      (place + 1).update(from: source + row * samples.rowBytes, count: samples.rowBytes)
    }
  }

  /// - Returns: the rows' cost.
  private static func filterAdaptively(
    _ samples: Samples, into target: UnsafeMutablePointer<UInt8>, spare: UnsafeMutablePointer<UInt8>
  ) -> UInt64 {
    guard let source = samples.bytes.baseAddress else { return 0 }
    var cost: UInt64 = 0
    for row in 0..<samples.rowCount {
      let bytes = source + row * samples.rowBytes
      let place = target + row * (samples.rowBytes + 1)
      // A first row must not refer to the stripe above.
      let filters = row == 0 ? CPIXELS_FILTER_NONE...CPIXELS_FILTER_SUB : CPIXELS_FILTER_NONE...CPIXELS_FILTER_PAETH
      cost += filterRow(bytes, above: row == 0 ? nil : bytes - samples.rowBytes, filters, samples, into: place, spare)
    }
    return cost
  }

  /// Writes the cheapest of the filters and its row; the first where several cost the same.
  private static func filterRow(
    _ row: UnsafePointer<UInt8>, above: UnsafePointer<UInt8>?, _ filters: ClosedRange<Int>, _ samples: Samples,
    into target: UnsafeMutablePointer<UInt8>, _ spare: UnsafeMutablePointer<UInt8>
  ) -> UInt64 {
    var best = (cost: UInt64.max, filter: 0)
    var (kept, free) = (spare, target + 1)
    for filter in filters {
      cpixels_filter(Int32(filter), row, above, samples.rowBytes, samples.channels, free)
      let cost = cpixels_filter_cost(free, samples.rowBytes)
      guard cost < best.cost else { continue }
      best = (cost, filter)
      swap(&kept, &free)
    }
    if kept == spare { (target + 1).update(from: spare, count: samples.rowBytes) }
    target.pointee = UInt8(best.filter)
    return best.cost
  }
}
