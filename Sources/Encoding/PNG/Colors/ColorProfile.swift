import CFlipbookDeflate

/// A color profile (ISO 15076-1, "ICC") of primaries and curves, as those of screens are, or of gray.
struct ColorProfile {
  private static let mostBytes = 4 << 20
  private static let mostTags = 200

  let conversion: ColorConversion

  /// - Parameter data: The data of a chunk iCCP: a name, the method 0, and the deflated profile.
  init?(compressed data: UnsafeRawBufferPointer) {
    guard let end = data.prefix(80).firstIndex(of: 0), end + 2 < data.count, data[end + 1] == 0 else { return nil }
    guard let profile = ColorProfile.inflated(UnsafeRawBufferPointer(rebasing: data[(end + 2)...])) else { return nil }
    let read = profile.withUnsafeBytes { ColorProfile($0) }
    guard let read else { return nil }
    self = read
  }

  /// - Parameter profile: The bytes of a profile.
  init?(_ profile: UnsafeRawBufferPointer) {
    guard let conversion = Tags(profile)?.conversion else { return nil }
    self.conversion = conversion
  }

  static func inflated(_ data: UnsafeRawBufferPointer) -> [UInt8]? {
    guard let decompressor = libdeflate_alloc_decompressor() else { return nil }
    defer { libdeflate_free_decompressor(decompressor) }
    let capacity = min(mostBytes, data.count * PNGInflater.largestRatio)
    var status = LIBDEFLATE_BAD_DATA
    let profile = [UInt8](unsafeUninitializedCapacity: capacity) { target, count in
      status = libdeflate_zlib_decompress(
        decompressor, data.baseAddress, data.count, target.baseAddress, target.count, &count)
      if status != LIBDEFLATE_SUCCESS { count = 0 }
    }
    return status == LIBDEFLATE_SUCCESS ? profile : nil
  }

  /// The parts of a profile, by their signatures.
  private struct Tags {
    private let file: UnsafeRawBufferPointer
    private var parts: [UInt32: UnsafeRawBufferPointer] = [:]

    init?(_ file: UnsafeRawBufferPointer) {
      guard file.count >= 132, Tags.text(file, at: 36) == "acsp" else { return nil }
      self.file = file
      let count = Int(PNGChunks.number(in: file, at: 128))
      guard count <= ColorProfile.mostTags, 132 + 12 * count <= file.count else { return nil }
      for entry in 0..<count {
        let place = 132 + 12 * entry
        let start = Int(PNGChunks.number(in: file, at: place + 4))
        let length = Int(PNGChunks.number(in: file, at: place + 8))
        guard start + length <= file.count else { return nil }
        parts[PNGChunks.number(in: file, at: place)] = UnsafeRawBufferPointer(rebasing: file[start..<start + length])
      }
    }

    var conversion: ColorConversion? {
      switch Tags.text(file, at: 16) {
      case "GRAY": return curve("kTRC").map { ColorConversion(gray: $0) }
      case "RGB " where Tags.text(file, at: 20) == "XYZ ":
        let (columns, curves) = (
          ["rXYZ", "gXYZ", "bXYZ"].compactMap(color), ["rTRC", "gTRC", "bTRC"].compactMap(curve)
        )
        guard columns.count == 3, curves.count == 3 else { return nil }
        return ColorConversion(Matrix3(columns: columns), curves)
      default: return nil
      }
    }

    private func part(_ name: String, _ kinds: String...) -> UnsafeRawBufferPointer? {
      let signature = name.utf8.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      guard let part = parts[signature], part.count >= 12, kinds.contains(Tags.text(part, at: 0)) else { return nil }
      return part
    }

    private func color(_ name: String) -> [Double]? {
      guard let part = part(name, "XYZ "), part.count >= 20 else { return nil }
      return (0..<3).map { Tags.fixed(part, at: 8 + 4 * $0) }
    }

    private func curve(_ name: String) -> ColorCurve? {
      guard let part = part(name, "curv", "para") else { return nil }
      return Tags.text(part, at: 0) == "curv" ? Tags.sampled(part) : Tags.parametric(part)
    }

    private static func sampled(_ part: UnsafeRawBufferPointer) -> ColorCurve? {
      let count = Int(PNGChunks.number(in: part, at: 8))
      guard count <= (part.count - 12) / 2 else { return nil }
      let values = (0..<count).map { index -> Double in
        let place = 12 + 2 * index
        return Double(UInt16(part[place]) << 8 | UInt16(part[place + 1]))
      }
      switch count {
      case 0: return .power(1)
      case 1: return values[0] > 0 ? .power(values[0] / 256) : nil
      default: return .table(values.map { $0 / 65_535 })
      }
    }

    private static func parametric(_ part: UnsafeRawBufferPointer) -> ColorCurve? {
      let kind = Int(part[8]) << 8 | Int(part[9])
      let counts = [1, 3, 4, 5, 7]
      guard kind < counts.count, part.count >= 12 + 4 * counts[kind] else { return nil }
      let p = (0..<counts[kind]).map { fixed(part, at: 12 + 4 * $0) }
      guard p[0] > 0, p[0] < 100, kind == 0 || kind > 2 || p[1] != 0 else { return nil }
      switch kind {
      case 0: return .power(p[0])
      case 1: return .parametric(g: p[0], a: p[1], b: p[2], c: 0, d: -p[2] / p[1], e: 0, f: 0)
      case 2: return .parametric(g: p[0], a: p[1], b: p[2], c: 0, d: -p[2] / p[1], e: p[3], f: p[3])
      case 3: return .parametric(g: p[0], a: p[1], b: p[2], c: p[3], d: p[4], e: 0, f: 0)
      default: return .parametric(g: p[0], a: p[1], b: p[2], c: p[3], d: p[4], e: p[5], f: p[6])
      }
    }

    private static func text(_ bytes: UnsafeRawBufferPointer, at place: Int) -> String {
      String(decoding: bytes[place..<place + 4], as: UTF8.self)
    }

    /// A number with 16 bits after the point.
    private static func fixed(_ bytes: UnsafeRawBufferPointer, at place: Int) -> Double {
      Double(Int32(bitPattern: PNGChunks.number(in: bytes, at: place))) / 65_536
    }
  }
}
