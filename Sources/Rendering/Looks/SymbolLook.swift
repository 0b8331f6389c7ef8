import FlipbookSnapshots
import FlipbookUnits

/// An icon as large as fits into its frame. Its lines become thicker with its size.
struct SymbolLook: Look {
  let content: SymbolContent

  func draw(on canvas: inout Canvas) {
    canvas.icon(content.name, in: canvas.bounds, content.color, lineWidth: lineWidth(in: canvas.size))
  }

  func overflow(on canvas: Canvas) -> EdgeInsets {
    let reach = -lineWidth(in: canvas.size)
    return EdgeInsets(top: reach, left: reach, bottom: reach, right: reach)
  }

  private func lineWidth(in size: Size) -> Double { min(size.width, size.height) / 24 * content.weight.symbolLineWidth }
}

extension TextContent.Weight {
  /// The width of an icon's lines in points, in its square of 24 points.
  var symbolLineWidth: Double {
    switch self {
    case .regular: 1.7
    case .medium: 2
    case .semibold: 2.4
    case .bold: 2.9
    }
  }
}
