package import FlipbookUnits

extension SVGBuffer {
  /// Appends the contents of a `d` attribute.
  mutating func pathData(_ path: Path, decimals: Int) {
    for element in path.elements {
      switch element {
      case .move(let point): command("M", [point], decimals)
      case .line(let point): command("L", [point], decimals)
      case .quad(let control, let point): command("Q", [control, point], decimals)
      case .cubic(let first, let second, let point): command("C", [first, second, point], decimals)
      case .close: raw("Z")
      }
    }
  }

  private mutating func command(_ letter: StaticString, _ points: [Point], _ decimals: Int) {
    raw(letter)
    for (index, point) in points.enumerated() {
      if index == 0 { number(point.x, decimals: decimals) } else { listed(point.x, decimals: decimals) }
      listed(point.y, decimals: decimals)
    }
  }
}

extension SVGBuffer {
  /// Appends ` transform="matrix(…)"`: a transform in a group that is moved.
  package mutating func matrix(_ transform: DisplayTransform, _ offset: Vector) {
    raw(" transform=\"matrix(")
    number(transform.a, decimals: 8)
    for coefficient in [transform.b, transform.c, transform.d] { listed(coefficient, decimals: 8) }
    listed(transform.translation.dx + offset.dx, decimals: 6)
    listed(transform.translation.dy + offset.dy, decimals: 6)
    raw(")\"")
  }

  /// Appends ` name="number"`.
  package mutating func attribute(_ name: StaticString, _ value: Double, decimals: Int = 3) {
    raw(" ")
    raw(name)
    raw("=\"")
    number(value, decimals: decimals)
    raw("\"")
  }

  /// Appends ` name="…"` with the value escaped.
  package mutating func attribute(_ name: StaticString, _ value: String) {
    raw(" ")
    raw(name)
    raw("=\"")
    escaped(value)
    raw("\"")
  }

  /// Appends ` name="#rrggbb"`, and ` name-opacity` if the color isn't opaque.
  package mutating func attribute(_ name: StaticString, _ color: Color) {
    raw(" ")
    raw(name)
    raw("=\"")
    hex(color)
    raw("\"")
    guard color.alpha < 1 else { return }
    raw(" ")
    raw(name)
    raw("-opacity=\"")
    number(color.alpha)
    raw("\"")
  }

  package mutating func hex(_ color: Color) {
    raw("#")
    for component in [color.red, color.green, color.blue] {
      let byte = SVGBuffer.byte(component)
      digit(byte >> 4)
      digit(byte & 0xF)
    }
  }

  private mutating func digit(_ value: UInt8) {
    raw(String(value, radix: 16))
  }

  private static func byte(_ component: Double) -> UInt8 {
    UInt8((min(max(component, 0), 1) * 255).rounded(.toNearestOrAwayFromZero))
  }
}
