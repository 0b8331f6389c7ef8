import FlipbookUnits

/// The first chunk of a PNG.
struct PNGHeader: Equatable {
  static let largestSide = 16_384
  static let mostPixels = 60_000_000
  static let byteCount = 13

  enum ColorType: UInt8 {
    case gray = 0
    case rgb = 2
    case palette = 3
    case grayAlpha = 4
    case rgba = 6

    var channels: Int {
      switch self {
      case .gray, .palette: 1
      case .grayAlpha: 2
      case .rgb: 3
      case .rgba: 4
      }
    }

    /// The depths that PNG allows for this color type.
    var bitDepths: [UInt8] {
      switch self {
      case .gray: [1, 2, 4, 8, 16]
      case .palette: [1, 2, 4, 8]
      case .grayAlpha, .rgb, .rgba: [8, 16]
      }
    }
  }

  let size: PixelSize
  let bitDepth: Int
  let colorType: ColorType
  let isInterlaced: Bool

  init(_ data: UnsafeRawBufferPointer) throws(PNGError) {
    guard data.count == PNGHeader.byteCount else { throw .damaged("has a header of \(data.count) bytes") }
    let (width, height) = (PNGChunks.number(in: data, at: 0), PNGChunks.number(in: data, at: 4))
    guard width > 0, height > 0 else { throw .damaged("has no pixels") }
    guard width <= PNGHeader.largestSide, height <= PNGHeader.largestSide,
      Int(width) * Int(height) <= PNGHeader.mostPixels
    else { throw .tooLarge(width: width, height: height) }
    guard let colorType = ColorType(rawValue: data[9]), colorType.bitDepths.contains(data[8]) else {
      throw .damaged("has an unknown pixel format")
    }
    guard data[10] == 0, data[11] == 0, data[12] <= 1 else {
      throw .damaged("uses an unknown method of compression, filtering, or interlacing")
    }
    size = PixelSize(width: Int(width), height: Int(height))
    bitDepth = Int(data[8])
    self.colorType = colorType
    isInterlaced = data[12] == 1
  }

  /// Whether it is a picture of 8-bit RGB or RGBA that is not interlaced.
  var isPlain: Bool { bitDepth == 8 && (colorType == .rgb || colorType == .rgba) && !isInterlaced }

  /// The bytes of a row and its filter, in a picture that is not interlaced.
  var filteredRowBytes: Int { byteCount(columns: size.width, rows: 1) }

  /// The bytes of all rows and their filters, which is the size of the decompressed data.
  var filteredByteCount: Int {
    guard isInterlaced else { return byteCount(columns: size.width, rows: size.height) }
    // Adam7: each pass has the pixels from (x, y) on, with a step between columns and a step between rows.
    let passes = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]
    return passes.reduce(0) { sum, pass in
      let (x, y, columnStep, rowStep) = pass
      let columns = (size.width - x + columnStep - 1) / columnStep
      let rows = (size.height - y + rowStep - 1) / rowStep
      return sum + byteCount(columns: columns, rows: rows)
    }
  }

  /// Rows without pixels have no filters.
  private func byteCount(columns: Int, rows: Int) -> Int {
    guard columns > 0, rows > 0 else { return 0 }
    return rows * (1 + (columns * colorType.channels * bitDepth + 7) / 8)
  }
}
