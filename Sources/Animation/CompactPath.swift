import FlipbookRendering
import FlipbookUnits

extension SVGBuffer {
  /// Appends the contents of a `d` attribute in few bytes: with relative steps, and without repeated letters.
  ///
  /// Steps are differences of rounded points, so that rounding errors don't add up.
  ///
  /// - Parameters:
  ///   - place: The translation of the path.
  ///   - scale: The factor of its coordinates.
  mutating func compactPath(_ path: Path, at place: Vector = .zero, scale: Double = 1, decimals: Int) {
    var pen = CompactPen(place: place, scale: scale, decimals: decimals)
    for element in path.elements {
      switch element {
      case .move(let point): pen.move(to: point)
      case .line(let point): pen.line(to: point)
      case .quad(let control, let point): pen.curve("q", [control, point])
      case .cubic(let first, let second, let point): pen.curve("c", [first, second, point])
      case .close: pen.close()
      }
    }
    append(pen.buffer)
  }
}

/// Writes the steps of a path on a grid of whole numbers.
private struct CompactPen {
  private struct Cell: Equatable {
    var x: Int
    var y: Int
  }

  private(set) var buffer = SVGBuffer()
  private let place: Vector
  private let scale: Double
  private let decimals: Int
  private let unit: Double
  private var position = Cell(x: 0, y: 0)
  private var start = Cell(x: 0, y: 0)
  private var letter = ""
  private var isFirst = true
  /// Whether the number before has a fraction, after which a number that begins with a point needs no space.
  private var endsInFraction = false

  init(place: Vector, scale: Double, decimals: Int) {
    self.place = place
    self.scale = scale
    self.decimals = decimals
    unit = (0..<decimals).reduce(1.0) { unit, _ in unit * 10 }
  }

  mutating func move(to point: Point) {
    let cell = cell(point)
    command(isFirst ? "M" : "m")
    let from = isFirst ? Cell(x: 0, y: 0) : position
    number(cell.x - from.x)
    number(cell.y - from.y)
    (position, start, isFirst) = (cell, cell, false)
    letter = ""
  }

  mutating func line(to point: Point) {
    let cell = cell(point)
    let (x, y) = (cell.x - position.x, cell.y - position.y)
    if x != 0, y != 0 {
      command("l")
      number(x)
      number(y)
    } else if x != 0 {
      command("h")
      number(x)
    } else if y != 0 {
      command("v")
      number(y)
    }
    position = cell
  }

  mutating func curve(_ name: String, _ points: [Point]) {
    let cells = points.map(cell)
    command(name)
    for cell in cells {
      number(cell.x - position.x)
      number(cell.y - position.y)
    }
    position = cells.last ?? position
  }

  mutating func close() {
    buffer.raw("z")
    letter = ""
    position = start
  }

  private func cell(_ point: Point) -> Cell {
    Cell(x: grid(point.x * scale + place.dx), y: grid(point.y * scale + place.dy))
  }

  private func grid(_ value: Double) -> Int {
    let held = value.isNaN ? 0 : min(max(value, -1e7), 1e7)
    return Int((held * unit).rounded(.toNearestOrAwayFromZero))
  }

  private mutating func command(_ name: String) {
    guard name != letter else { return }
    buffer.raw(name)
    letter = name
    endsInFraction = false
  }

  private mutating func number(_ value: Int) {
    let before = buffer.bytes.last.map { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") } ?? false
    let isShort = value != 0 && Double(value.magnitude) < unit
    if before, value >= 0, !(isShort && endsInFraction) { buffer.raw(" ") }
    buffer.number(Double(value) / unit, decimals: decimals)
    endsInFraction = Double(value).truncatingRemainder(dividingBy: unit) != 0
  }
}
