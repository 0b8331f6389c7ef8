import CFlipbookPango
import FlipbookRendering
import FlipbookUnits

extension CairoContext {
  /// Adds a path to the current one.
  func trace(_ path: Path) {
    for element in path.elements {
      switch element {
      case .move(let point): cairo_move_to(pointer, point.x, point.y)
      case .line(let point): cairo_line_to(pointer, point.x, point.y)
      case .quad(let control, let point): trace(control: control, point)
      case .cubic(let first, let second, let point):
        cairo_curve_to(pointer, first.x, first.y, second.x, second.y, point.x, point.y)
      case .close: cairo_close_path(pointer)
      }
    }
  }

  /// Adds a quadratic curve as the equivalent cubic.
  private func trace(control: Point, _ end: Point) {
    var (x, y) = (0.0, 0.0)
    cairo_get_current_point(pointer, &x, &y)
    let first = Point(x: x, y: y).moved(towards: control, fraction: 2 / 3)
    let second = end.moved(towards: control, fraction: 2 / 3)
    cairo_curve_to(pointer, first.x, first.y, second.x, second.y, end.x, end.y)
  }
}
