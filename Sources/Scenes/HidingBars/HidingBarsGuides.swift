import FlipbookSimulation
import FlipbookSnapshots
import FlipbookUnits

extension HidingBarsBehavior {
  static let guides = [
    GuideDescriptor("top.constant", "From the screen's top to the list's."),
    GuideDescriptor("bottom.constant", "From the list's bottom to the screen's, as a negative constant."),
    GuideDescriptor("navDistance", "How far the navigation bar is from its default position."),
    GuideDescriptor("tabDistance", "How far the tab bar is from its default position."),
    GuideDescriptor("moved", "How far the list has scrolled since beginOffset, and the direction that this set."),
  ]

  func appendGuides(to guides: inout [Guide], on stage: Stage) {
    let size = stage.device.size
    let listFrame = stage.drawnFrame(of: stage[list].view)
    guides.addVertical(
      "top.constant", .constraint, x: size.width * 0.7, from: 0, to: listFrame.minY,
      label: "top.constant \(stage.constant(of: topConstraint).guideText(drawn: listFrame.minY))")
    guides.addVertical(
      "bottom.constant", .constraint, x: size.width * 0.7, from: listFrame.maxY, to: size.height,
      label: "bottom.constant "
        + stage.constant(of: bottomConstraint).guideText(drawn: listFrame.maxY - size.height))
    let barTop = stage.drawnFrame(of: navigationBar).minY
    guides.addVertical(
      "navDistance", .distance, x: size.width * 0.3, from: layout.navigationBarTop, to: barTop,
      label: "navDistance \((barTop - layout.navigationBarTop).guideText)")
    let tabTop = stage.drawnFrame(of: tabBar).minY
    guides.addVertical(
      "tabDistance", .distance, x: size.width * 0.3, from: layout.tabBarTop, to: tabTop,
      label: "tabDistance \((tabTop - layout.tabBarTop).guideText)")
    guard let beginOffset else { return }
    let moved = stage.drawnOffset(of: list) - beginOffset
    let middle = size.height / 2
    let label = "offset − beginOffset \(moved.guideText), direction \(direction.rawValue)"
    if moved.isNear(0) {
      guides.addNote("moved", .distance, at: Point(x: size.width * 0.5, y: middle), label: label)
    } else {
      let end = (middle - moved).clamped(to: listFrame.minY...max(listFrame.minY, listFrame.maxY))
      guides.addVertical("moved", .distance, x: size.width * 0.5, from: middle, to: end, label: label)
    }
  }

  private var beginOffset: Double? {
    switch rule {
    case .article(let article): article.beginOffset
    case .refined(let refined): refined.beginOffset
    }
  }
}
