import FlipbookMotion

/// What the colors of a PNG mean, by its chunks cICP, iCCP, sRGB, gAMA, and cHRM: the first of them that is understood, as the
/// specification of PNG orders them.
enum PNGColors {
  /// sRGB, which a file without any of the chunks is taken for.
  case standard
  case other(ColorConversion)
  /// The chunk that cannot be understood, such as "cICP".
  case unknown(String)

  /// The chunks that can describe colors.
  static let chunks = ["cICP", "iCCP", "sRGB", "gAMA", "cHRM"]

  /// - Parameter tags: The data of the chunks before the pixels, by their names.
  init(_ tags: [String: UnsafeRawBufferPointer]) {
    guard let first = PNGColors.chunks.first(where: { tags[$0] != nil }) else {
      self = .standard
      return
    }
    let conversion =
      tags["cICP"].flatMap(PNGColors.codePoints) ?? tags["iCCP"].flatMap { ColorProfile(compressed: $0)?.conversion }
      ?? tags["sRGB"].map { _ in .standard } ?? PNGColors.measured(gamma: tags["gAMA"], primaries: tags["cHRM"])
    switch conversion {
    case nil: self = .unknown(first)
    case let conversion? where conversion.isStandard: self = .standard
    case let conversion?: self = .other(conversion)
    }
  }

  /// The code points of ITU-T H.273 for primaries and transfer. Those of video and of high dynamic range are not understood.
  private static func codePoints(_ data: UnsafeRawBufferPointer) -> ColorConversion? {
    guard data.count == 4, data[2] == 0, data[3] == 1 else { return nil }
    let primaries: [UInt8: Primaries] = [1: .sRGB, 9: .bt2020, 11: .dciP3, 12: .displayP3]
    let curves: [UInt8: ColorCurve] = [4: .power(2.2), 5: .power(2.8), 8: .power(1), 13: .sRGB]
    guard let primaries = primaries[data[0]], let curve = curves[data[1]] else { return nil }
    return primaries.matrix.map { ColorConversion($0, Array(repeating: curve, count: 3)) }
  }

  /// The chunks gAMA and cHRM, in hundred thousandths.
  private static func measured(
    gamma: UnsafeRawBufferPointer?, primaries: UnsafeRawBufferPointer?
  ) -> ColorConversion? {
    guard gamma != nil || primaries != nil else { return nil }
    var curve = ColorCurve.sRGB
    if let gamma {
      guard gamma.count == 4 else { return nil }
      let value = PNGChunks.number(in: gamma, at: 0)
      guard (10_000...1_000_000).contains(value) else { return nil }
      // The specification asks writers of sRGB for 45455, which is only similar to its curve.
      if !(45_454...45_456).contains(value) { curve = .power(100_000 / Double(value)) }
    }
    var colors = Primaries.sRGB
    if let primaries {
      guard primaries.count == 32 else { return nil }
      let values = (0..<8).map { Double(PNGChunks.number(in: primaries, at: 4 * $0)) / 100_000 }
      colors = Primaries(
        white: (values[0], values[1]), red: (values[2], values[3]), green: (values[4], values[5]),
        blue: (values[6], values[7]))
    }
    return colors.matrix.map { ColorConversion($0, Array(repeating: curve, count: 3)) }
  }
}

/// The chromaticities (CIE 1931 xy) of white and of the three colors that are mixed.
struct Primaries: Sendable {
  let white: (x: Double, y: Double)
  let red: (x: Double, y: Double)
  let green: (x: Double, y: Double)
  let blue: (x: Double, y: Double)

  /// D65, as IEC 61966-2-1 has it.
  private static let d65 = (x: 0.3127, y: 0.3290)

  static let sRGB = Primaries(white: d65, red: (0.64, 0.33), green: (0.30, 0.60), blue: (0.15, 0.06))
  /// Apple's Display P3 (SMPTE EG 432-1): the screens of iPhones.
  static let displayP3 = Primaries(white: d65, red: (0.680, 0.320), green: (0.265, 0.690), blue: (0.150, 0.060))
  /// SMPTE RP 431-2, for cinemas.
  static let dciP3 = Primaries(
    white: (0.314, 0.351), red: (0.680, 0.320), green: (0.265, 0.690), blue: (0.150, 0.060))
  static let bt2020 = Primaries(white: d65, red: (0.708, 0.292), green: (0.170, 0.797), blue: (0.131, 0.046))

  /// The matrix from linear components to XYZ, with white adapted to D50 as in color profiles; `nil` if there is none.
  var matrix: Matrix3? {
    guard [white, red, green, blue].allSatisfy({ $0.y > 0 }) else { return nil }
    let columns = [red, green, blue].map { Primaries.tristimulus($0) }
    let mixed = Matrix3(columns: columns)
    let whole = Primaries.tristimulus(white)
    guard let shares = mixed.inverse?.times(whole), let back = Matrix3.bradford.inverse else { return nil }
    let scaled = Matrix3(columns: zip(columns, shares).map { column, share in column.map { $0 * share } })
    let (from, to) = (Matrix3.bradford.times(whole), Matrix3.bradford.times(Primaries.d50))
    guard from.allSatisfy({ $0 > 0 }) else { return nil }
    return back.times(Matrix3(diagonal: zip(to, from).map { $0 / $1 }).times(Matrix3.bradford.times(scaled)))
  }

  /// The white of color profiles (ISO 15076-1).
  private static let d50 = [0.9642, 1, 0.8249]

  private static func tristimulus(_ color: (x: Double, y: Double)) -> [Double] {
    [color.x / color.y, 1, (1 - color.x - color.y) / color.y]
  }
}

/// Three rows of three numbers.
struct Matrix3: Sendable {
  let rows: [[Double]]

  /// How light is adapted from one white to another (Lam 1985, which ISO 15076-1 uses).
  static let bradford = Matrix3(
    rows: [[0.8951, 0.2664, -0.1614], [-0.7502, 1.7135, 0.0367], [0.0389, -0.0685, 1.0296]])

  init(rows: [[Double]]) { self.rows = rows }

  init(columns: [[Double]]) { rows = (0..<3).map { row in columns.map { $0[row] } } }

  init(diagonal: [Double]) { rows = (0..<3).map { row in (0..<3).map { $0 == row ? diagonal[row] : 0 } } }

  func times(_ vector: [Double]) -> [Double] {
    rows.map { $0[0] * vector[0] + $0[1] * vector[1] + $0[2] * vector[2] }
  }

  func times(_ other: Matrix3) -> Matrix3 {
    Matrix3(columns: (0..<3).map { column in times(other.rows.map { $0[column] }) })
  }

  /// The inverse, or `nil` if there is none.
  var inverse: Matrix3? {
    let minors = (0..<3).map { row in
      (0..<3).map { column -> Double in
        let (a, b, c, d) = ((row + 1) % 3, (row + 2) % 3, (column + 1) % 3, (column + 2) % 3)
        return rows[a][c] * rows[b][d] - rows[a][d] * rows[b][c]
      }
    }
    let determinant = (0..<3).reduce(0) { $0 + rows[0][$1] * minors[0][$1] }
    guard determinant.isFinite, abs(determinant) > 1e-9 else { return nil }
    return Matrix3(columns: minors.map { $0.map { $0 / determinant } })
  }
}

/// How the levels of a component become light, both from 0 to 1.
enum ColorCurve: Sendable {
  case sRGB
  case power(Double)
  /// A curve of a color profile (ISO 15076-1, 10.18): from `d` on (a·x + b)ᵍ + e, below it c·x + f.
  case parametric(g: Double, a: Double, b: Double, c: Double, d: Double, e: Double, f: Double)
  /// Samples at equal distances, at least two.
  case table([Double])

  func light(_ level: Double) -> Double {
    switch self {
    case .sRGB:
      return level <= 0.04045 ? level / 12.92 : Maths.pow((level + 0.055) / 1.055, 2.4)
    case .power(let exponent):
      return ColorCurve.power(level, exponent)
    case .parametric(let g, let a, let b, let c, let d, let e, let f):
      return level >= d ? ColorCurve.power(a * level + b, g) + e : c * level + f
    case .table(let samples):
      let place = level * Double(samples.count - 1)
      let index = min(Int(place), samples.count - 2)
      return samples[index] + (samples[index + 1] - samples[index]) * (place - Double(index))
    }
  }

  private static func power(_ base: Double, _ exponent: Double) -> Double {
    base > 0 ? exponent == 1 ? base : Maths.pow(base, exponent) : 0
  }
}
