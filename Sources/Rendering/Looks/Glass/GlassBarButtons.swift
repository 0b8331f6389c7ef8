import FlipbookSnapshots
import FlipbookUnits

/// The buttons of iOS 26's navigation bar: round plates of glass, 44 points high where the row is high enough. Icons side by side
/// share a plate.
///
/// The measures are from memory.
struct GlassBarButtons {
  /// The row of the buttons, from top to bottom.
  let row: (top: Double, bottom: Double)
  let color: Color
  let baseline: Double

  private var middle: Double { (row.top + row.bottom) / 2 }

  /// The height of a plate, and the width of a button with an icon.
  private var side: Double { NavigationBarContent.plateSide(in: row) }

  /// Draws the chevron of the back button and returns the x coordinate at which the button ends.
  func drawBack(from left: Double, on canvas: inout Canvas) -> Double {
    let plate = plate(x: left, width: side)
    canvas.glass(plate, cornerRadius: plate.height / 2)
    let center = Point(x: plate.midX - 1, y: plate.midY)
    let chevron = Path.polyline([
      Point(x: center.x + 4, y: center.y - 8), Point(x: center.x - 4, y: center.y),
      Point(x: center.x + 4, y: center.y + 8),
    ])
    canvas.stroke(chevron, Stroke(width: 2.4), color)
    return plate.maxX
  }

  /// Draws the three lines of a menu and returns the x coordinate at which the button ends.
  func drawMenu(from left: Double, on canvas: inout Canvas) -> Double {
    let plate = plate(x: left, width: side)
    canvas.glass(plate, cornerRadius: plate.height / 2)
    for place in [-1.0, 0, 1] {
      let line = Rect(x: plate.midX - 9, y: plate.midY + place * 6 - 1, width: 18, height: 2)
      canvas.fill(line, color, cornerRadius: 1)
    }
    return plate.maxX
  }

  /// Returns the width of buttons in their plates.
  func width(of names: [String], on canvas: Canvas) -> Double {
    groups(of: names).map { plateWidth(of: $0, on: canvas) }.reduce(0, +)
      + NavigationBarContent.plateDistance * Double(max(0, groups(of: names).count - 1))
  }

  /// Draws buttons from left to right and returns the x coordinate at which they end.
  func draw(_ names: [String], from left: Double, on canvas: inout Canvas) -> Double {
    var x = left
    for (number, group) in groups(of: names).enumerated() {
      if number > 0 { x += NavigationBarContent.plateDistance }
      let plate = plate(x: x, width: plateWidth(of: group, on: canvas))
      canvas.glass(plate, cornerRadius: plate.height / 2)
      for (index, name) in group.enumerated() {
        let box = Rect(
          x: x + Double(index) * side + (side - NavigationBarContent.glyphBox) / 2,
          y: middle - NavigationBarContent.glyphBox / 2, width: NavigationBarContent.glyphBox,
          height: NavigationBarContent.glyphBox)
        if IconNames.contains(name) {
          canvas.icon(name, in: box, color)
        } else {
          canvas.text(
            name, TextStyle(NavigationBarContent.fontSize, color, weight: .medium), x: plate.midX, baseline: baseline,
            maxWidth: plate.width - 2 * NavigationBarContent.plateInset + 2, alignment: .center)
        }
      }
      x = plate.maxX
    }
    return x
  }

  /// Icons that follow each other are a group; a text is one of its own.
  private func groups(of names: [String]) -> [[String]] {
    names.reduce(into: []) { groups, name in
      if let last = groups.last?.last, IconNames.contains(last), IconNames.contains(name) {
        groups[groups.count - 1].append(name)
      } else {
        groups.append([name])
      }
    }
  }

  private func plateWidth(of group: [String], on canvas: Canvas) -> Double {
    let style = TextStyle(NavigationBarContent.fontSize, color, weight: .medium)
    let width = NavigationBarContent.width(of: group[0], plate: side, atMost: canvas.size.width / 3) {
      canvas.width(of: $0, style)
    }
    return width * Double(group.count)
  }

  private func plate(x: Double, width: Double) -> Rect {
    Rect(x: x, y: middle - side / 2, width: width, height: side)
  }
}
