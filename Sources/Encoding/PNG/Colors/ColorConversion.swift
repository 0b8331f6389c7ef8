/// Converts pixels to sRGB. Colors that sRGB does not have are clipped per component, as screens do.
///
/// Light is counted in whole steps of 1/65535, so that the bytes are the same on every processor.
struct ColorConversion: Sendable {
  private static let whole = 65_535
  private static let one = 1 << 16

  /// The light of each level of red, green, and blue.
  private let light: [[Int]]
  /// The matrix between the lights, in steps of 1/65536.
  private let matrix: [Int]

  /// No conversion.
  static let standard = ColorConversion(light: Array(repeating: levelLights(.sRGB), count: 3), matrix: identity)

  private static let identity = [one, 0, 0, 0, one, 0, 0, 0, one]

  private init(light: [[Int]], matrix: [Int]) {
    self.light = light
    self.matrix = matrix
  }

  /// - Parameters:
  ///   - matrix: From linear components to XYZ with white at D50.
  ///   - curves: Those of red, green, and blue.
  init(_ matrix: Matrix3, _ curves: [ColorCurve]) {
    let conversion = Primaries.sRGB.matrix?.inverse?.times(matrix)
    let steps = conversion?.rows.joined().map { number in
      // Beyond any real primaries; the bound keeps the sums small.
      Int((min(max(number, -64), 64) * Double(Self.one)).rounded())
    }
    self.init(light: curves.map(Self.levelLights), matrix: steps ?? Self.identity)
  }

  /// - Parameter curve: The curve of gray, whose white is that of sRGB.
  init(gray curve: ColorCurve) {
    self.init(light: Array(repeating: Self.levelLights(curve), count: 3), matrix: Self.identity)
  }

  private static func levelLights(_ curve: ColorCurve) -> [Int] {
    (0...255).map { level in
      let light = curve.light(Double(level) / 255)
      return light.isFinite ? Int((min(max(light, 0), 1) * Double(whole)).rounded()) : 0
    }
  }

  /// The level of sRGB for each light.
  private static let levels: [UInt8] = {
    var levels = [UInt8](repeating: 255, count: whole + 1)
    var start = 0
    for level in 0..<255 {
      let end = Int((ColorCurve.sRGB.light((Double(level) + 0.5) / 255) * Double(whole)).rounded(.up))
      for light in start..<end { levels[light] = UInt8(level) }
      start = end
    }
    return levels
  }()

  /// Whether colors stay what they are, apart from rounding.
  var isStandard: Bool {
    let steps = stride(from: 0, through: 255, by: 15).map { UInt8($0) }
    return steps.allSatisfy { red in
      steps.allSatisfy { green in
        steps.allSatisfy { blue in
          let color = convert(red, green, blue)
          let changes = [(color.0, red), (color.1, green), (color.2, blue)]
          return changes.allSatisfy { abs(Int($0) - Int($1)) <= 1 }
        }
      }
    }
  }

  /// Converts pixels of red, green, blue, and alpha, which is kept.
  func convert(_ pixels: inout [UInt8]) {
    var last = (from: UInt32.max, to: (UInt8(255), UInt8(255), UInt8(255)))
    pixels.withUnsafeMutableBufferPointer { pixels in
      for place in stride(from: 0, to: pixels.count - 3, by: 4) {
        let (red, green, blue) = (pixels[place], pixels[place + 1], pixels[place + 2])
        let key = UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
        // Most pixels of a screen resemble the one before.
        if key != last.from { last = (key, convert(red, green, blue)) }
        (pixels[place], pixels[place + 1], pixels[place + 2]) = last.to
      }
    }
  }

  private func convert(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> (UInt8, UInt8, UInt8) {
    let (r, g, b) = (light[0][Int(red)], light[1][Int(green)], light[2][Int(blue)])
    func level(_ row: Int) -> UInt8 {
      let sum = matrix[3 * row] * r + matrix[3 * row + 1] * g + matrix[3 * row + 2] * b
      return Self.levels[min(max((sum + Self.one / 2) >> 16, 0), Self.whole)]
    }
    return (level(0), level(1), level(2))
  }
}
