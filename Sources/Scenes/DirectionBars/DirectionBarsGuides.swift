import FlipbookSimulation
import FlipbookSnapshots
import FlipbookUnits

extension DirectionBars {
  static let guides = [
    GuideDescriptor("topMenu.constant", "From the top layout guide to the menu."),
    GuideDescriptor("topLayoutGuide.length", "The bottom edge of status and navigation bar."),
    GuideDescriptor(
      "threshold",
      "The distance from the start of the drag at which the second bar hides or returns, in both directions."),
    GuideDescriptor("moved", "How far the list has scrolled since the drag began."),
  ]
}

extension DirectionBarsBehavior {
  func appendGuides(to guides: inout [Guide], on stage: Stage) {
    let view = stage[list].view
    let left = stage.drawnOriginOnScreen(of: view).x
    let size = stage.device.size
    let guideBottom = stage.drawnFrame(of: guide).maxY
    let menuTop = stage.drawnFrame(of: menu).minY
    guides.addLine(
      "topLayoutGuide.length", .constraint, y: guideBottom, from: left, to: left + size.width,
      label: "topLayoutGuide \(guideBottom.guideText)")
    guides.addVertical(
      "topMenu.constant", .constraint, x: left + size.width * 0.7, from: guideBottom, to: menuTop,
      label: "topMenu.constant \(stage.constant(of: menuConstraint).guideText(drawn: menuTop - guideBottom))")
    appendThresholds(to: &guides, left: left, on: stage)
  }

  /// Adds lines for the list's position at the start of the drag, and for the threshold in both directions.
  private func appendThresholds(to guides: inout [Guide], left: Double, on stage: Stage) {
    let moved = stage.drawnOffset(of: list) - rule.beginOffset
    guard stage[list].isDragging || stage[list].isDecelerating || !moved.isNear(0) else { return }
    let size = stage.device.size
    let middle = (size.height * 0.6).rounded()
    let (from, to) = (left + size.width * 0.3, left + size.width * 0.7)
    guides.addLine("threshold", .rule, y: middle, from: from, to: to, label: "")
    guides.addLine(
      "threshold", .rule, y: middle - rule.threshold, from: from, to: to,
      label: "down: hide bar at \(rule.threshold.guideText)")
    guides.addLine(
      "threshold", .rule, y: middle + rule.threshold, from: from, to: to,
      label: "up: show menu at −\(rule.threshold.guideText)")
    let reach = size.height * 0.25
    guides.addVertical(
      "moved", .distance, x: left + size.width * 0.5, from: middle, to: middle - moved.clamped(to: -reach...reach),
      label: "offset − beginY \(moved.guideText)")
  }
}
