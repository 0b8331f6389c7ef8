package import Units

extension Canvas {
  /// UIKit's layout margin at the screen's sides: 20 on wide screens, 16 on others.
  package var margin: Double { traits.device.size.width >= 414 ? 20 : 16 }

  /// Where content begins: the margin, in a node across the whole screen after the safe area.
  var leading: Double { margin + (spansScreen ? traits.device.safeArea.left : 0) }

  /// Where content ends, likewise.
  var trailing: Double { size.width - margin - (spansScreen ? traits.device.safeArea.right : 0) }

  /// Only what reaches from side to side has the safe area's sides in it.
  var spansScreen: Bool { size.width >= traits.device.size.width }

  /// The baseline of one line, centred between two heights as the system font's capitals and descenders ask.
  func baseline(_ size: Double, between top: Double = 0, and bottom: Double) -> Double {
    (top + bottom) / 2 + 0.356 * size
  }

  /// A line one device pixel thick, its edges on device pixels.
  mutating func hairline(x: Double = 0, y: Double, width: Double, _ color: Color) {
    fill(Rect(x: x, y: y.rounded(toScale: traits.device.scale), width: width, height: pixel), color)
  }

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
    func fitted(_ path: Path) -> Path { path.fitted(from: icon.box, into: rect) }
    if isFilled, let filled = icon.filled {
      fill(fitted(filled.area), color)
      stroke(fitted(filled.line), Stroke(width: lineWidth), color)
      return
    }
    switch icon.style {
    case .fill: fill(fitted(icon.path), color)
    case .line: stroke(fitted(icon.path), Stroke(width: lineWidth), color)
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
