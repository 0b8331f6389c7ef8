import FlipbookSnapshots
public import FlipbookUnits

extension Canvas {
  /// UIKit's layout margin at the sides of the screen, in points.
  public var margin: Double { traits.device.layoutMargin }

  /// The x coordinate at which content begins: the margin, after the safe area if the node spans the screen.
  public var leading: Double { margin + safeSides.left }

  /// The x coordinate at which content ends.
  public var trailing: Double { size.width - margin - safeSides.right }

  /// The safe area at the sides of the node.
  var safeSides: EdgeInsets { traits.device.safeSides(ofWidth: size.width) }

  /// Returns the baseline of a line that is centered between two heights by the system font's capitals and descenders.
  public func baseline(_ size: Double, between top: Double = 0, and bottom: Double) -> Double {
    (top + bottom) / 2 + 0.356 * size
  }

  /// Draws a line that is one device pixel thick, with its edges on device pixels.
  public mutating func hairline(x: Double = 0, y: Double, width: Double, _ color: Color) {
    fill(Rect(x: x, y: y.rounded(toScale: traits.device.scale), width: width, height: pixel), color)
  }

  /// Returns the lines of a text in a width, at most `limit`. The last line contains the rest of the text.
  public func lines(of string: String, _ style: TextStyle, width: Double, limit: Int = .max) -> [String] {
    func broken() -> [String] {
      LineBreaker.lines(LineBreaker.bounded(string), maxWidth: width, limit: max(1, limit)) {
        self.width(of: String($0), style)
      }
    }
    return texts?.lines(of: string, broken) ?? broken()
  }

  /// Draws an icon with its 24-point square fitted into a rectangle. An unknown name draws a small dot.
  ///
  /// - Parameters:
  ///   - name: The name of an icon, such as "house".
  ///   - lineWidth: The drawn width, in points.
  ///   - isFilled: Whether to draw the filled variant, if there is one.
  public mutating func icon(
    _ name: String,
    in rect: Rect,
    _ color: Color,
    lineWidth: Double = 1.8,
    isFilled: Bool = false
  ) {
    guard !name.isEmpty else { return }
    let icon = IconCatalog.icon(named: name)
    func fitted(_ path: Path) -> Path { path.fitted(from: icon.box, into: rect) }
    if isFilled || icon.style == .solid, let filled = icon.filled {
      fill(fitted(filled.area), color)
      stroke(fitted(filled.line), Stroke(width: lineWidth), color)
      return
    }
    switch icon.style {
    case .fill: fill(fitted(icon.path), color)
    case .line, .solid: stroke(fitted(icon.path), Stroke(width: lineWidth), color)
    case .disc(let mark):
      fill(fitted(icon.path), color)
      stroke(fitted(icon.path), Stroke(width: lineWidth), color)
      stroke(fitted(mark), Stroke(width: lineWidth), color.luma * color.alpha > 0.75 ? .black : .white)
    }
  }
}

extension Path {
  /// Returns the path, moved and scaled so that `box` is centered in `rect` and as large as fits.
  func fitted(from box: Rect, into rect: Rect) -> Path {
    let scale = min(rect.width / box.width, rect.height / box.height)
    let origin = Point(x: rect.midX - box.midX * scale, y: rect.midY - box.midY * scale)
    return placed(at: origin, scale: scale)
  }
}
