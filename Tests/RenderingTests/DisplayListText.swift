import FlipbookRendering
import FlipbookUnits

/// A display list as text with a line per item, so that people can read it.
struct DisplayListText {
  private(set) var lines: [String] = []

  static func text(of list: DisplayList) -> String {
    var text = DisplayListText()
    text.add(list.root, depth: 0)
    return text.lines.joined(separator: "\n") + "\n"
  }

  private mutating func add(_ group: DisplayGroup, depth: Int) {
    var line = group.path ?? "·"
    if group.offset != .zero { line += " at \(number(group.offset.dx)),\(number(group.offset.dy))" }
    if let clip = group.clip { line += " clip \(describe(clip.rect, clip.cornerRadius))" }
    if group.clip?.corners == .continuous { line += " continuous" }
    if group.alpha < 1 { line += " alpha \(number(group.alpha))" }
    add(line, depth)
    for item in group.items { add(item, depth: depth + 1) }
  }

  private mutating func add(_ item: DisplayItem, depth: Int) {
    switch item {
    case .group(let group): add(group, depth: depth)
    case .rectangle(let rect, let radius, let paint): add("rect \(describe(rect, radius)) \(describe(paint))", depth)
    case .material(let rect, let radius, let material):
      add(
        "material \(describe(rect, radius)) blur \(number(material.blur)) \(describe(material.tint)) "
          + "alpha \(number(material.alpha))", depth)
    case .fill(let path, let paint): add("fill \(describe(path)) \(describe(paint))", depth)
    case .stroke(let path, let stroke, let color):
      add("stroke \(number(stroke.width)) \(describe(path)) \(describe(color))", depth)
    case .text(let line):
      let sizes = line.runs.map { number($0.size) + ($0.emboldening > 0 ? "+\(number($0.emboldening))" : "") }
      add(
        "text \"\(line.string)\" at \(number(line.origin.x)),\(number(line.origin.y)) "
          + "\(sizes.joined(separator: "/")) \(describe(line.color))",
        depth
      )
    case .picture(let reference):
      add("picture \(reference.index) \(describe(reference.rect, reference.cornerRadius))", depth)
    }
  }

  private mutating func add(_ line: String, _ depth: Int) {
    lines.append(String(repeating: "  ", count: depth) + line)
  }

  private func describe(_ rect: Rect, _ radius: Double = 0) -> String {
    let corner = radius > 0 ? " r\(number(radius))" : ""
    return "(\(number(rect.minX)),\(number(rect.minY)) \(number(rect.width))×\(number(rect.height)))\(corner)"
  }

  /// The number of elements, and the bounding box of their points.
  private func describe(_ path: Path) -> String {
    let points = path.elements.flatMap { element -> [Point] in
      switch element {
      case .move(let point), .line(let point): [point]
      case .quad(let control, let point): [control, point]
      case .cubic(let first, let second, let point): [first, second, point]
      case .close: []
      }
    }
    guard let first = points.first else { return "nothing" }
    let box = points.reduce((first, first)) { box, point in
      (
        Point(x: min(box.0.x, point.x), y: min(box.0.y, point.y)),
        Point(x: max(box.1.x, point.x), y: max(box.1.y, point.y))
      )
    }
    let rect = Rect(origin: box.0, size: Size(width: box.1.x - box.0.x, height: box.1.y - box.0.y))
    return "path[\(path.elements.count)] \(describe(rect))"
  }

  private func describe(_ paint: Paint) -> String {
    switch paint {
    case .color(let color): describe(color)
    case .gradient(let gradient): "gradient \(gradient.stops.map { describe($0.color) }.joined(separator: "→"))"
    }
  }

  private func describe(_ color: Color) -> String {
    let hex = [color.red, color.green, color.blue].map { component in
      let digits = String(Int((component * 255).rounded()), radix: 16, uppercase: true)
      return digits.count == 1 ? "0" + digits : digits
    }
    return "#" + hex.joined() + (color.alpha < 1 ? "·\(number(color.alpha))" : "")
  }

  /// Two decimals at most.
  private func number(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    let (whole, fraction) = hundredths.magnitude.quotientAndRemainder(dividingBy: 100)
    let sign = hundredths < 0 ? "-" : ""
    guard fraction > 0 else { return "\(sign)\(whole)" }
    return fraction.isMultiple(of: 10)
      ? "\(sign)\(whole).\(fraction / 10)" : "\(sign)\(whole).\(fraction < 10 ? "0" : "")\(fraction)"
  }
}
