import FlipbookUnits

/// Original drawings of common phone icons (see LookFacts, "Icons").
package enum IconCatalog {
  /// Returns the icon with a name, or a dot if there is none.
  package static func icon(named name: String) -> Icon { icons[name] ?? symbols[name] ?? dot }

  /// The names of the icons of the built-in scenes, sorted.
  package static var names: [String] { icons.keys.sorted() }

  /// The names of the icons that are named as Apple's symbols, sorted.
  package static var symbolNames: [String] { symbols.keys.sorted() }

  private static let square = Rect(x: 0, y: 0, width: 24, height: 24)

  private static let dot = Icon(
    path: .circle(center: Point(x: 12, y: 12), radius: 4),
    style: .fill,
    box: square
  )

  private static let icons: [String: Icon] = {
    var icons: [String: Icon] = ["wifi": wifi, "star": star]
    for (name, drawing) in IconDrawings.lines {
      icons[name] = Icon(
        path: PathParser.path(of: drawing) ?? dot.path,
        style: .line,
        box: square,
        filled: IconDrawings.filled[name].flatMap(filled)
      )
    }
    for (name, drawing) in IconDrawings.fills {
      icons[name] = Icon(path: PathParser.path(of: drawing) ?? dot.path, style: .fill, box: square)
    }
    return icons
  }()

  private static let symbols: [String: Icon] = {
    var symbols = SymbolDrawings.all.compactMapValues(symbol)
    for name in SymbolDrawings.solid {
      guard let path = symbols[name]?.path else { continue }
      symbols[name] = Icon(path: path, style: .line, box: square, filled: Icon.Filled(area: path, line: path))
    }
    return symbols
  }()

  private static func symbol(_ drawing: SymbolDrawings.Drawing) -> Icon? {
    switch drawing {
    case .lines(let data): return PathParser.path(of: data).map { Icon(path: $0, style: .line, box: square) }
    case .area(let data): return PathParser.path(of: data).map { Icon(path: $0, style: .fill, box: square) }
    case .outline(let name): return icons[name]
    case .filled(let name):
      return icons[name]?.filled.map { Icon(path: $0.line, style: .solid, box: square, filled: $0) }
    case .solid(let name):
      guard let path = lines(of: name) else { return nil }
      return Icon(path: path, style: .solid, box: square, filled: Icon.Filled(area: path, line: path))
    case .circle(let name):
      guard var path = lines(of: name).map(encircled) else { return nil }
      path.append(ring)
      return Icon(path: path, style: .line, box: square)
    case .disc(let name):
      return lines(of: name).map { Icon(path: ring, style: .disc(mark: encircled($0)), box: square) }
    }
  }

  /// Returns the lines of a symbol. The dots of an ellipsis are lines without length.
  private static func lines(of name: String) -> Path? {
    if name == "ellipsis" { return PathParser.path(of: "M3.4 12 H3.5 M12 12 H12.1 M20.5 12 H20.6") }
    return SymbolDrawings.all[name].flatMap(symbol)?.path
  }

  private static let ring = Path.circle(center: Point(x: 12, y: 12), radius: 9.4)

  private static func encircled(_ path: Path) -> Path { path.placed(at: Point(x: 5.76, y: 5.76), scale: 0.52) }

  private static func filled(_ drawing: IconDrawings.Filled) -> Icon.Filled? {
    guard let area = PathParser.path(of: drawing.area), let line = PathParser.path(of: drawing.line) else { return nil }
    return Icon.Filled(area: area, line: line)
  }

  /// Sectors of ±44° around the upward direction, centered at (12, 19). The box contains their visible part.
  private static let wifi: Icon = {
    var path = sector(from: 0, to: 4.6)
    path.append(sector(from: 6.9, to: 10))
    path.append(sector(from: 12.3, to: 15.4))
    return Icon(
      path: path,
      style: .fill,
      box: Rect(x: 1.3, y: 3.6, width: 21.4, height: 15.4)
    )
  }()

  private static func sector(from inner: Double, to outer: Double) -> Path {
    let center = Point(x: 12, y: 19)
    // sin 44° and cos 44°.
    let (sine, cosine) = (0.6946583704589973, 0.7193398003386512)
    func end(_ radius: Double, _ side: Double) -> Point {
      Point(x: center.x + side * sine * radius, y: center.y - cosine * radius)
    }
    var path = Path()
    path.move(to: end(outer, -1))
    path.addArc(to: end(outer, 1), radius: outer, isLarge: false, isClockwise: true)
    path.addLine(to: end(inner, 1))
    if inner > 0 { path.addArc(to: end(inner, -1), radius: inner, isLarge: false, isClockwise: false) }
    path.close()
    return path
  }

  /// Ten points around (12, 12.6) with alternating radii 9.6 and 4.15, beginning at the top.
  private static let star: Icon = {
    // cos and sin of −90° + 36°·k.
    let rays = [
      (0, -1), (0.5877852522924731, -0.8090169943749475), (0.9510565162951535, -0.30901699437494745),
      (0.9510565162951535, 0.30901699437494745), (0.5877852522924731, 0.8090169943749475), (0, 1),
      (-0.5877852522924731, 0.8090169943749475), (-0.9510565162951535, 0.30901699437494745),
      (-0.9510565162951535, -0.30901699437494745), (-0.5877852522924731, -0.8090169943749475),
    ]
    let points = rays.enumerated().map { index, ray in
      let radius = index.isMultiple(of: 2) ? 9.6 : 4.15
      return Point(x: 12 + ray.0 * radius, y: 12.6 + ray.1 * radius)
    }
    let outline = Path.polygon(points)
    return Icon(path: outline, style: .line, box: square, filled: Icon.Filled(area: outline, line: outline))
  }()
}
