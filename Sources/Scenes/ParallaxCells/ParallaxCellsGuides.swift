import FlipbookSimulation
import FlipbookSnapshots
import FlipbookUnits

extension ParallaxCells {
  static let guides = [
    GuideDescriptor("shift", "p: how far up a cell's picture is shifted, out of the maximum."),
    GuideDescriptor(
      "picture", "The whole picture of the cell nearest to the middle of the list, including its hidden parts."),
    GuideDescriptor("fraction", "f: the cell's position between the list's ends, from which p follows."),
  ]
}

extension ParallaxCellsBehavior {
  func appendGuides(to guides: inout [Guide], on stage: Stage) {
    let view = stage[list].view
    let origin = stage.drawnOriginOnScreen(of: view)
    let size = stage.drawnFrame(of: view).size
    let contentTop = origin.y - stage.drawnOffset(of: list)
    func top(of row: Int) -> Double { contentTop + Double(row) * rule.rowHeight }
    let middle = origin.y + size.height / 2
    let visible = rows.filter { drawnTop(of: $0, on: stage) != nil }
    let central = visible.min {
      (top(of: $0) + rule.rowHeight / 2 - middle).magnitude < (top(of: $1) + rule.rowHeight / 2 - middle).magnitude
    }
    for row in visible {
      guard let pictureTop = drawnTop(of: row, on: stage) else { continue }
      let place = Point(x: origin.x + size.width * 0.8, y: top(of: row))
      guard row == central else {
        let note = Point(x: place.x, y: place.y + rule.rowHeight / 2)
        guides.addNote("shift", .distance, at: note, label: "p \((-pictureTop).guideText)")
        continue
      }
      appendPicture(
        to: &guides, at: place, pictureTop: pictureTop, left: origin.x, width: size.width)
    }
  }

  private func appendPicture(
    to guides: inout [Guide], at place: Point, pictureTop: Double, left: Double, width: Double
  ) {
    let most = 2 * rule.factor
    let picture = Rect(x: left, y: place.y + pictureTop, width: width, height: rule.pictureHeight)
    guides.append(Guide("picture", .constraint, .region(picture), label: "picture \(rule.pictureHeight.guideText)"))
    guides.addVertical(
      "shift", .distance, x: place.x, from: place.y + pictureTop, to: place.y,
      label: "p \((-pictureTop).guideText) of \(most.guideText)")
    guard most > 0 else { return }
    let hundredths = Int(holding: ((1 + pictureTop / most) * 100).rounded())
    let text = "\(hundredths / 100)." + (hundredths % 100 < 10 ? "0" : "") + "\(hundredths % 100)"
    guides.addNote(
      "fraction", .rule, at: Point(x: place.x, y: place.y + rule.rowHeight / 2), label: "f \(text)")
  }
}
