/// Plain implementations of `CPixels` that follow its definitions.
enum PixelTwins {
  static func hash(_ bytes: [UInt8]) -> [UInt64] {
    let seeds: [UInt64] = [
      0x6A09_E667_F3BC_C908, 0xBB67_AE85_84CA_A73B, 0x3C6E_F372_FE94_F82B, 0xA54F_F53A_5F1D_36F1,
      0x510E_527F_ADE6_82D1, 0x9B05_688C_2B3E_6C1F, 0x1F83_D9AB_FB41_BD6B, 0x5BE0_CD19_137E_2179,
    ]
    let factors: [UInt64] = [
      0x428A_2F98_D728_AE23, 0x7137_4491_23EF_65CD, 0xB5C0_FBCF_EC4D_3B2F, 0xE9B5_DBA5_8189_DBBD,
      0x3956_C25B_F348_B539, 0x59F1_11F1_B605_D019, 0x923F_82A4_AF19_4F9B, 0xAB1C_5ED5_DA6D_8119,
    ]
    var lanes = seeds.map { $0 ^ UInt64(bytes.count) }
    for block in stride(from: 0, to: bytes.count, by: 64) {
      for lane in 0..<8 {
        for byte in 0..<8 where block + 8 * lane + byte < bytes.count {
          lanes[lane] ^= UInt64(bytes[block + 8 * lane + byte]) << UInt64(8 * byte)
        }
        lanes[lane] &*= factors[lane]
        lanes[lane] ^= lanes[lane] >> 32
      }
    }
    var (first, second): (UInt64, UInt64) = (0x243F_6A88_85A3_08D3, 0x1319_8A2E_0370_7344)
    for lane in lanes {
      first = mix(first ^ lane)
      second = mix((second &+ lane) ^ (lane << 32))
    }
    return [first, second]
  }

  private static func mix(_ value: UInt64) -> UInt64 {
    let first = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    let second = (first ^ (first >> 27)) &* 0x94D0_49BB_1331_11EB
    return second ^ (second >> 31)
  }

  static func slightSteps(_ bgra: [UInt8], _ rowBytes: Int, _ width: Int, _ height: Int, _ limit: Int) -> Int {
    var count = 0
    for row in 0..<height {
      for column in 0..<width {
        let place = row * rowBytes + 4 * column
        let neighbors = (column > 0 ? [place - 4] : []) + (row > 0 ? [place - rowBytes] : [])
        let steps = neighbors.flatMap { near in (0..<3).map { abs(Int(bgra[place + $0]) - Int(bgra[near + $0])) } }
        if (1...limit).contains(steps.max() ?? 0) { count += 1 }
      }
    }
    return count
  }

  static func straight(_ bgra: [UInt8]) -> [UInt8] {
    var rgba: [UInt8] = []
    rgba.reserveCapacity(bgra.count)
    for place in stride(from: 0, to: bgra.count, by: 4) {
      let alpha = Int(bgra[place + 3])
      for channel in [2, 1, 0] {
        let color = Int(bgra[place + channel])
        rgba.append(alpha == 0 ? 0 : UInt8(min(255, (color * 255 + alpha / 2) / alpha)))
      }
      rgba.append(UInt8(alpha))
    }
    return rgba
  }

  static func filtered(_ filter: Int, _ row: [UInt8], above: [UInt8], step: Int) -> [UInt8] {
    row.indices.map { index in
      let left = index < step ? 0 : Int(row[index - step])
      let corner = index < step ? 0 : Int(above[index - step])
      return row[index] &- prediction(filter, left, Int(above[index]), corner)
    }
  }

  static func unfiltered(_ filter: Int, _ filtered: [UInt8], above: [UInt8], step: Int) -> [UInt8] {
    var row: [UInt8] = []
    for index in filtered.indices {
      let left = index < step ? 0 : Int(row[index - step])
      let corner = index < step ? 0 : Int(above[index - step])
      row.append(filtered[index] &+ prediction(filter, left, Int(above[index]), corner))
    }
    return row
  }

  /// The prediction of the PNG specification, clause 9.
  private static func prediction(_ filter: Int, _ left: Int, _ up: Int, _ corner: Int) -> UInt8 {
    switch filter {
    case 1: return UInt8(left)
    case 2: return UInt8(up)
    case 3: return UInt8((left + up) / 2)
    case 4:
      let estimate = left + up - corner
      let distances = [left, up, corner].map { abs(estimate - $0) }
      if distances[0] <= distances[1] && distances[0] <= distances[2] { return UInt8(left) }
      return UInt8(distances[1] <= distances[2] ? up : corner)
    default: return 0
    }
  }

  static func cost(_ filtered: [UInt8]) -> UInt64 {
    filtered.reduce(0) { sum, byte in
      sum + UInt64(min(Int(byte), 256 - Int(byte), 5))
    }
  }
}

/// Deterministic bytes that look random.
struct Noise {
  private var state: UInt64

  init(seed: Int) { state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 }

  mutating func byte() -> UInt8 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return UInt8(truncatingIfNeeded: state >> 56)
  }

  mutating func bytes(_ count: Int) -> [UInt8] { (0..<count).map { _ in byte() } }
}
