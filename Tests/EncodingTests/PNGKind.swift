import CFlipbookDeflate
import Testing

/// Creates PNG files of any kind for the decoder's tests, following the specification without optimization.
struct PNGKind: CustomTestStringConvertible, Sendable {
  let colorType: UInt8
  let bitDepth: Int
  let isInterlaced: Bool
  var hasTransparency = false

  var testDescription: String {
    "type \(colorType) of \(bitDepth) bits\(isInterlaced ? ", interlaced" : "")\(hasTransparency ? ", tRNS" : "")"
  }

  static let all: [PNGKind] = {
    let depths: [(UInt8, [Int])] = [
      (0, [1, 2, 4, 8, 16]), (2, [8, 16]), (3, [1, 2, 4, 8]), (4, [8, 16]), (6, [8, 16]),
    ]
    return depths.flatMap { type, depths in
      depths.flatMap { depth in
        [false, true].flatMap { isInterlaced in
          let plain = PNGKind(colorType: type, bitDepth: depth, isInterlaced: isInterlaced)
          var transparent = plain
          transparent.hasTransparency = true
          return type < 4 ? [plain, transparent] : [plain]
        }
      }
    }
  }()

  var channels: Int { [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][Int(colorType)] ?? 0 }

  func file(width: Int, height: Int) -> [UInt8] {
    PNGKind.file(
      [
        ("IHDR", header(width: width, height: height)), ("PLTE", palette), ("tRNS", transparency),
        ("IDAT", PNGKind.zlib(filtered(width: width, height: height))), ("IEND", []),
      ].filter { $0.0 == "IEND" || !$0.1.isEmpty })
  }

  func header(width: Int, height: Int) -> [UInt8] {
    PNGKind.number(width) + PNGKind.number(height) + [UInt8(bitDepth), colorType, 0, 0, isInterlaced ? 1 : 0]
  }

  private var palette: [UInt8] {
    guard colorType == 3 else { return [] }
    return (0..<(1 << bitDepth)).flatMap { index -> [UInt8] in
      let value = UInt8(index)
      return [value &* 7, 255 - value, value &* 31]
    }
  }

  private var transparency: [UInt8] {
    guard hasTransparency else { return [] }
    switch colorType {
    case 0: return [0, 1]
    case 2: return [0, 0, 0, 1, 0, 2]
    default: return [0, 100]
    }
  }

  /// Returns rows of noise with the five filters in turn; for interlaced pictures, the rows of each pass.
  func filtered(width: Int, height: Int) -> [UInt8] {
    var noise = Noise(seed: width * height)
    let passes =
      isInterlaced
      ? [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]
      : [(0, 0, 1, 1)]
    var bytes: [UInt8] = []
    for (x, y, columnStep, rowStep) in passes {
      let columns = stride(from: x, to: width, by: columnStep).reduce(0) { count, _ in count + 1 }
      guard columns > 0 else { continue }
      for (row, _) in stride(from: y, to: height, by: rowStep).enumerated() {
        // Few values, so that transparent colors occur.
        bytes += [UInt8(row % 5)] + noise.bytes((columns * channels * bitDepth + 7) / 8).map { $0 & 0x83 }
      }
    }
    return bytes
  }

  static func file(_ chunks: [(String, [UInt8])]) -> [UInt8] {
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunks.flatMap { chunk($0.0, $0.1) }
  }

  static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    let covered = Array(type.utf8) + data
    return number(data.count) + covered + number(Int(libdeflate_crc32(0, covered, covered.count)))
  }

  static func number(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8((value >> $0) & 255) } }

  static func zlib(_ bytes: [UInt8]) -> [UInt8] {
    guard let compressor = libdeflate_alloc_compressor(6) else { return [] }
    defer { libdeflate_free_compressor(compressor) }
    var target = [UInt8](repeating: 0, count: libdeflate_zlib_compress_bound(compressor, bytes.count))
    let count = libdeflate_zlib_compress(compressor, bytes, bytes.count, &target, target.count)
    return Array(target[..<count])
  }
}
