package import Units

extension Canvas {
  /// UIKit's layout margin at the screen's sides: 20 on wide phones, 16 on others.
  package var margin: Double { traits.device.size.width >= 414 ? 20 : 16 }

  /// A text's lines in a width, at most `limit`: the last holds all that is left.
  package func lines(of string: String, _ style: TextStyle, width: Double, limit: Int = .max) -> [String] {
    LineBreaker.lines(TextSetter.bounded(string), maxWidth: width, limit: max(1, limit)) { self.width(of: $0, style) }
  }

  /// An icon of the catalogue, its 24-point square fitted into a rectangle; an unknown name draws a small dot.
  ///
  /// `lineWidth` is in points as drawn.
  package mutating func icon(
    _ name: String,
    in rect: Rect,
    _ color: Color,
    lineWidth: Double = 1.8,
    isFilled: Bool = false
  ) {
    let icon = IconCatalog.icon(named: name)
    let path = icon.path.fitted(from: icon.box, into: rect)
    switch icon.style {
    case .fill:
      fill(path, color)
    case .line:
      if isFilled, icon.canBeFilled { fill(path, color) }
      stroke(path, Stroke(width: lineWidth), color)
    }
  }
}

extension Path {
  /// Moved and scaled so that `box` fills as much of `rect` as fits, centred.
  func fitted(from box: Rect, into rect: Rect) -> Path {
    let scale = min(rect.width / box.width, rect.height / box.height)
    let origin = Point(x: rect.midX - box.midX * scale, y: rect.midY - box.midY * scale)
    return placed(at: origin, scale: scale)
  }
}
