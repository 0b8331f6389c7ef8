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
  /// The cost per changed byte (see `cpixels_choose_filter`) up to which filtered rows are smaller. Measured on
  /// interfaces with text, gradients, and pictures: within 1 % of trying both.
  private static let costOfChange = 3

  /// Writes the filter's number and the filtered bytes of each row to `target`, which has one more byte per row.
  ///
  /// - Parameter flat: The kind of flat areas, which have runs and rows that repeat each other.
  static func filter(_ samples: Samples, flat: Kind, into target: UnsafeMutableBufferPointer<UInt8>) -> Kind {
    guard let target = target.baseAddress else { return .drawn }
    let pixels = samples.rowCount * (samples.rowBytes / samples.channels - 1)
    let changes = pixels - samples.repeats
    let isFlat = changes <= pixels / flatParts
    var kind = Kind.drawn
    if !isFlat || flat == .smooth {
      let cost = chooseFilters(for: samples, in: target)
      let most = UInt64(costOfChange * changes * samples.channels)
      if isFlat || changes > pixels / 2 || cost <= most { kind = .smooth }
    }
    if kind == .drawn {
      for row in 0..<samples.rowCount { target[row * (samples.rowBytes + 1)] = UInt8(CPIXELS_FILTER_NONE) }
    }
    applyFilters(to: samples, in: target)
    return kind
  }

  /// Writes the number of each row's cheapest filter, and returns the cost of all rows.
  private static func chooseFilters(for samples: Samples, in target: UnsafeMutablePointer<UInt8>) -> UInt64 {
    var sum: UInt64 = 0
    forEachRow(of: samples, in: target) { row, above, place in
      var cost: UInt64 = 0
      place.pointee = UInt8(cpixels_choose_filter(row, above, samples.rowBytes, samples.channels, &cost))
      sum += cost
    }
    return sum
  }

  /// Filters each row as the number before it in `target` says.
  private static func applyFilters(to samples: Samples, in target: UnsafeMutablePointer<UInt8>) {
    forEachRow(of: samples, in: target) { row, above, place in
      cpixels_filter(Int32(place.pointee), row, above, samples.rowBytes, samples.channels, place + 1)
    }
  }

  /// Calls a closure with each row, the row above in the same stripe, and the place of the filtered row.
  private static func forEachRow(
    of samples: Samples, in target: UnsafeMutablePointer<UInt8>,
    _ body: (UnsafePointer<UInt8>, _ above: UnsafePointer<UInt8>?, _ place: UnsafeMutablePointer<UInt8>) -> Void
  ) {
    guard let source = samples.bytes.baseAddress else { return }
    for index in 0..<samples.rowCount {
      let row = source + index * samples.rowBytes
      body(row, index == 0 ? nil : row - samples.rowBytes, target + index * (samples.rowBytes + 1))
    }
  }
}
