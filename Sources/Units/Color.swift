/// An sRGB color; components and alpha 0 … 1, not premultiplied.
public struct Color: Hashable, Sendable {
  /// The red component, 0 … 1.
  public var red: Double
  /// The green component, 0 … 1.
  public var green: Double
  /// The blue component, 0 … 1.
  public var blue: Double
  /// The opacity: 0 is transparent, 1 is opaque.
  public var alpha: Double

  /// Creates a color from its components; without `alpha`, it is opaque.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Creates a color from a number such as `0xFF9500`: one byte each of red, green, and blue.
  public init(hex: UInt32, alpha: Double = 1) {
    self.init(
      red: Double(hex >> 16 & 0xFF) / 255,
      green: Double(hex >> 8 & 0xFF) / 255,
      blue: Double(hex & 0xFF) / 255,
      alpha: alpha
    )
  }

  /// Returns the same color with another opacity, 0 … 1.
  public func withAlpha(_ alpha: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Opaque black.
  public static let black = Color(hex: 0x000000)
  /// Opaque white.
  public static let white = Color(hex: 0xFFFFFF)
  /// Transparent black, which draws nothing.
  public static let clear = Color(hex: 0x000000, alpha: 0)
}

extension Color {
  /// Creates a color from a text such as "#F95", "#FF9500", or "#FF950080".
  ///
  /// Returns nil if the text is not `#` with three, six, or eight hexadecimal digits.
  package init?(hexText: String) {
    guard hexText.utf8.first == UInt8(ascii: "#") else { return nil }
    let digits = hexText.dropFirst().compactMap(\.hexDigitValue)
    guard digits.count == hexText.count - 1, hexText.utf8.count == hexText.count else { return nil }
    let values: [Int]
    switch digits.count {
    case 3: values = digits.map { $0 * 17 }
    case 6, 8: values = stride(from: 0, to: digits.count, by: 2).map { digits[$0] * 16 + digits[$0 + 1] }
    default: return nil
    }
    let parts = values.map { Double($0) / 255 }
    self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts.count > 3 ? parts[3] : 1)
  }
}
