import CFlipbookPixels

/// Chooses PNG's filters for a stripe's rows: filters restart in each, so that its bytes depend on its own pixels only.
///
/// Text and drawings repeat what was there before, and deflate best as they are; smooth and flat areas do as differences.
/// Rows are filtered each by the filter whose result looks cheapest.
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

  /// What its bytes deflate best by.
  enum Kind {
    /// Not filtered: what repeats from further back.
    case drawn
    /// Filtered: how often each byte occurs, and runs.
    case smooth
  }

  /// Where at most one pixel of so many differs from the one to its left, filters leave next to nothing but runs.
  private static let flatParts = 32
  /// At most this cost (see `cpixels_filter_cost`) for each changed byte makes filtered rows the smaller ones.
  /// Measured on interfaces with text, gradients and pictures: within 1 % of trying both.
  private static let costOfChange = 3

  /// Writes each row behind its filter's number into `target`, which has a byte more for each row; `spare` holds one row.
  ///
  /// - Parameter flat: what flat areas are taken for: they have runs, and rows that repeat each other.
  static func filter(
    _ samples: Samples, flat: Kind, into target: UnsafeMutableBufferPointer<UInt8>,
    spare: UnsafeMutableBufferPointer<UInt8>
  ) -> Kind {
    guard let target = target.baseAddress, let spare = spare.baseAddress else { return .drawn }
    let pixels = samples.rowCount * (samples.rowBytes / samples.channels - 1)
    let changes = pixels - samples.repeats
    let isFlat = changes <= pixels / flatParts
    if !isFlat || flat == .smooth {
      let cost = filterAdaptively(samples, into: target, spare: spare)
      let most = UInt64(costOfChange * changes * samples.channels)
      if isFlat || changes > pixels / 2 || cost <= most { return .smooth }
    }
    copy(samples, into: target)
    return .drawn
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
