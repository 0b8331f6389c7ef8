import FlipbookUnits

extension Path {
  /// How many straight lines measure a curve.
  private static let steps = 32

  /// A line or a curve of a path, with its length.
  fileprivate struct Piece {
    let start: Point
    let element: Element
    /// The lengths up to each step of the piece, from 0 to its length.
    let lengths: [Double]
    var length: Double { lengths[lengths.count - 1] }
  }

  /// Returns the part of a single outline between two shares of its length, 0 … 1, as `strokeStart` and `strokeEnd` of
  /// `CAShapeLayer`; nothing if the first is not less than the second.
  func trimmed(from start: Double, to end: Double) -> Path {
    guard start > 0 || end < 1 else { return self }
    let pieces = self.pieces
    let length = pieces.reduce(0) { $0 + $1.length }
    return part(of: pieces, from: max(0, start) * length, to: min(1, end) * length)
  }

  /// Returns a single outline in dashes, which are as long as the gaps between them; at most 2,000, which are longer then.
  func dashed(_ dash: Double) -> Path {
    let pieces = self.pieces
    let length = pieces.reduce(0) { $0 + $1.length }
    guard dash > 0, length > dash else { return self }
    let step = max(dash, length / 4_000)
    var result = Path()
    for index in 0..<Int((length / step / 2 - 1e-6).rounded(.up)) {
      let start = Double(index) * 2 * step
      result.append(part(of: pieces, from: start, to: min(length, start + step)))
    }
    return result
  }

  /// The lines and curves, with the line that closes the outline.
  private var pieces: [Piece] {
    var pieces: [Piece] = []
    var (first, pen) = (Point.zero, Point.zero)
    for element in elements {
      switch element {
      case .move(let point): (first, pen) = (point, point)
      case .line(let point), .quad(_, let point), .cubic(_, _, let point):
        pieces.append(Path.piece(pen, element))
        pen = point
      case .close:
        pieces.append(Path.piece(pen, .line(first)))
        pen = first
      }
    }
    return pieces.filter { $0.length > 0 }
  }

  private static func piece(_ start: Point, _ element: Element) -> Piece {
    let count = if case .line = element { 1 } else { steps }
    var (lengths, last) = ([0.0], start)
    for step in 1...count {
      let point = point(of: element, from: start, at: Double(step) / Double(count))
      lengths.append(lengths[step - 1] + last.distance(to: point))
      last = point
    }
    return Piece(start: start, element: element, lengths: lengths)
  }

  private static func point(of element: Element, from start: Point, at t: Double) -> Point {
    switch element {
    case .line(let end): start.moved(towards: end, fraction: t)
    case .quad(let control, let end):
      start.moved(towards: control, fraction: t).moved(towards: control.moved(towards: end, fraction: t), fraction: t)
    case .cubic(let one, let two, let end):
      point(of: .quad(control: one, two), from: start, at: t)
        .moved(towards: point(of: .quad(control: two, end), from: one, at: t), fraction: t)
    case .move(let point): point
    case .close: start
    }
  }

  /// Returns the part of pieces that follow each other between two lengths from their beginning.
  private func part(of pieces: [Piece], from start: Double, to end: Double) -> Path {
    var (result, before) = (Path(), 0.0)
    for piece in pieces {
      let (low, high) = (max(0, start - before), min(piece.length, end - before))
      before += piece.length
      guard low < high else { continue }
      let (from, to) = (piece.share(at: low), piece.share(at: high))
      if result.isEmpty { result.move(to: Path.point(of: piece.element, from: piece.start, at: from)) }
      result.append(Path([piece.element.part(from: from, to: to, start: piece.start)]))
    }
    return result
  }
}

extension Path.Piece {
  /// Returns how far a length is along the piece's parameter, 0 … 1.
  fileprivate func share(at length: Double) -> Double {
    let last = lengths.count - 1
    let step = max(1, lengths.firstIndex { $0 >= length } ?? last)
    let (low, high) = (lengths[step - 1], lengths[step])
    let inside = high > low ? (length - low) / (high - low) : 0
    return min(1, (Double(step - 1) + inside) / Double(last))
  }
}

extension Path.Element {
  /// Returns the part of a line or a curve between two values of its parameter, by de Casteljau's construction.
  fileprivate func part(from low: Double, to high: Double, start: Point) -> Path.Element {
    switch self {
    case .line(let end): return .line(start.moved(towards: end, fraction: high))
    case .quad(let control, let end):
      return Path.Element.cubic(
        start.moved(towards: control, fraction: 2 / 3), end.moved(towards: control, fraction: 2 / 3), end
      )
      .part(from: low, to: high, start: start)
    case .cubic(let one, let two, let end):
      func blossom(_ a: Double, _ b: Double, _ c: Double) -> Point {
        let (ab, bc, cd) = (
          start.moved(towards: one, fraction: a), one.moved(towards: two, fraction: a),
          two.moved(towards: end, fraction: a)
        )
        return ab.moved(towards: bc, fraction: b).moved(towards: bc.moved(towards: cd, fraction: b), fraction: c)
      }
      return .cubic(blossom(low, low, high), blossom(low, high, high), blossom(high, high, high))
    case .move, .close: return self
    }
  }
}

extension Point {
  fileprivate func distance(to other: Point) -> Double {
    ((other.x - x) * (other.x - x) + (other.y - y) * (other.y - y)).squareRoot()
  }
}
