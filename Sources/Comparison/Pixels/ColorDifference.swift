internal import FlipbookMotion

/// A color in CIELAB, with the white point D65.
struct LabColor: Hashable {
  let lightness: Double
  let a: Double
  let b: Double

  /// Converts an sRGB color (IEC 61966-2-1). Its alpha is ignored.
  init(_ color: PixelColor) {
    let (red, green, blue) = (LabColor.linear(color.red), LabColor.linear(color.green), LabColor.linear(color.blue))
    let x = LabColor.root((0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047)
    let y = LabColor.root(0.2126729 * red + 0.7151522 * green + 0.0721750 * blue)
    let z = LabColor.root((0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883)
    (lightness, a, b) = (116 * y - 16, 500 * (x - y), 200 * (y - z))
  }

  private static func linear(_ level: UInt8) -> Double { (Double(level) / 255).linearLight }

  private static func root(_ value: Double) -> Double {
    value > 216.0 / 24389 ? Maths.pow(value, 1.0 / 3) : (24389.0 / 27 * value + 16) / 116
  }

  /// Returns the difference ΔE00 of two colors: 1 is barely visible.
  ///
  /// The formula is CIEDE2000 (Sharma, Wu, and Dalal, The CIEDE2000 color-difference formula, 2005), with the mean hue as
  /// the direction between both.
  func difference(from other: LabColor) -> Double {
    let rawChroma = (chroma(a) + other.chroma(other.a)) / 2
    let gain = 1.5 - 0.5 * LabColor.saturation(rawChroma)
    let (one, two) = ((a: gain * a, b: b), (a: gain * other.a, b: other.b))
    let (first, second) = (chroma(one.a), other.chroma(two.a))
    let chroma = (first + second) / 2
    let hue = MeanHue(first > 0 ? one : (0, 0), second > 0 ? two : (0, 0))
    let square = 2 * (first * second - one.a * two.a - one.b * two.b)
    let hueStep = max(0, square).squareRoot() * (one.a * two.b < one.b * two.a ? -1 : 1)
    let light = (lightness + other.lightness) / 2 - 50
    let lightStep = (other.lightness - lightness) / (1 + 0.015 * light * light / (20 + light * light).squareRoot())
    let chromaStep = (second - first) / (1 + 0.045 * chroma)
    let scaledHueStep = hueStep / (1 + 0.015 * chroma * hue.weight)
    let turn = -Maths.sin(2 * hue.blueTurn) * 2 * LabColor.saturation(chroma)
    let sum = lightStep * lightStep + chromaStep * chromaStep + scaledHueStep * scaledHueStep
    return max(0, sum + turn * chromaStep * scaledHueStep).squareRoot()
  }

  private func chroma(_ a: Double) -> Double { (a * a + b * b).squareRoot() }

  /// Returns √(C⁷ / (C⁷ + 25⁷)).
  private static func saturation(_ chroma: Double) -> Double {
    let power = Maths.pow(chroma, 7)
    return (power / (power + 6_103_515_625)).squareRoot()
  }
}

/// The hue between two colors, and what CIEDE2000 derives from it.
private struct MeanHue {
  /// In radians, from 0 to 2π.
  private let angle: Double

  init(_ first: (a: Double, b: Double), _ second: (a: Double, b: Double)) {
    func unit(_ color: (a: Double, b: Double)) -> (a: Double, b: Double) {
      let length = (color.a * color.a + color.b * color.b).squareRoot()
      return length > 0 ? (color.a / length, color.b / length) : (0, 0)
    }
    let (one, two) = (unit(first), unit(second))
    let sum = unit((one.a + two.a, one.b + two.b))
    // The nearest quarter turn, improved by sin(angle − guess): each step cubes the error.
    var angle = sum.b.magnitude > sum.a.magnitude ? (sum.b > 0 ? Double.pi / 2 : 1.5 * .pi) : sum.a < 0 ? .pi : 0
    for _ in 0..<4 { angle += sum.b * Maths.cos(angle) - sum.a * Maths.sin(angle) }
    self.angle = angle < 0 ? angle + 2 * .pi : angle
  }

  private static func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }

  var weight: Double {
    let terms = [(-0.17, 1, 30.0), (0.24, 2, 0), (0.32, 3, -6), (-0.2, 4, 63)] as [(Double, Double, Double)]
    return terms.reduce(1) { $0 + $1.0 * Maths.cos($1.1 * angle - MeanHue.radians($1.2)) }
  }

  /// The angle by which blue is turned, in radians.
  var blueTurn: Double {
    let distance = (angle * 180 / .pi - 275) / 25
    return MeanHue.radians(30) * Maths.exp(-distance * distance)
  }
}

extension PixelColor {
  /// Returns the difference ΔE00 of two colors, ignoring alpha: 1 is barely visible, and 100 is that of black and white.
  package func difference(from other: PixelColor) -> Double {
    LabColor(self).difference(from: LabColor(other))
  }
}

extension Double {
  /// The light of a level of sRGB, both 0 … 1 (IEC 61966-2-1).
  package var linearLight: Double { self <= 0.04045 ? self / 12.92 : Maths.pow((self + 0.055) / 1.055, 2.4) }
}
