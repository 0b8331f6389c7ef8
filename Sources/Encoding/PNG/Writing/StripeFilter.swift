import CFlipbookPixels

/// Chooses the PNG filters for the rows of a stripe. Filters restart in each stripe, so that its bytes depend only on
/// its own pixels.
///
/// Text and drawings repeat earlier pixels and compress best without filters; smooth and flat areas compress best as
/// differences. Each row uses the filter with the lowest estimated cost.
struct StripeFilter {
  /// The rows of a stripe without gaps.
  struct Samples {
    let bytes: UnsafeBufferPointer<UInt8>
    let rowCount: Int
    /// The numbers of bytes per row and per pixel.
    let rowBytes: Int
    let channels: Int
    /// The number of pixels that equal the pixel to their left.
    let repeats: Int
  }

  /// The kind of content, which determines the best deflater.
  enum Kind {
    /// Unfiltered content that repeats earlier bytes.
    case drawn
    /// Filtered content, which compresses by byte frequencies and runs.
    case smooth
  }

  /// A stripe is flat if at most one pixel in this many differs from the one to its left. After filtering, little but
  /// runs remains.
  private static let flatParts = 32
  /// The cost per changed byte (see `cpixels_filter_cost`) up to which filtered rows are smaller. Measured on
  /// interfaces with text, gradients, and pictures: within 1 % of trying both.
  private static let costOfChange = 3

  /// Writes the filter's number and the filtered bytes of each row to `target`, which has one more byte per row.
  /// `spare` holds one row.
  ///
  /// - Parameter flat: The kind of flat areas, which have runs and rows that repeat each other.
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

  /// - Returns: The cost of the rows.
  private static func filterAdaptively(
    _ samples: Samples, into target: UnsafeMutablePointer<UInt8>, spare: UnsafeMutablePointer<UInt8>
  ) -> UInt64 {
    guard let source = samples.bytes.baseAddress else { return 0 }
    var cost: UInt64 = 0
    for row in 0..<samples.rowCount {
      let bytes = source + row * samples.rowBytes
      let place = target + row * (samples.rowBytes + 1)
      // The first row must not refer to the previous stripe.
      let filters = row == 0 ? CPIXELS_FILTER_NONE...CPIXELS_FILTER_SUB : CPIXELS_FILTER_NONE...CPIXELS_FILTER_PAETH
      cost += filterRow(bytes, above: row == 0 ? nil : bytes - samples.rowBytes, filters, samples, into: place, spare)
    }
    return cost
  }

  /// Writes the row with the cheapest filter, or the first of several equally cheap ones.
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
