import FlipbookSimulation
import FlipbookSnapshots
import FlipbookUnits

extension CollapsingHeaderBehavior {
  static let guides = [
    GuideDescriptor("headerHeight", "The band's height."),
    GuideDescriptor("stop_up", "Where the band's top stops when it is open: the list's top edge."),
    GuideDescriptor("stop_down", "Where the band's top stops when it is closed: its height above the list."),
    GuideDescriptor("header.screenY", "From the list's top edge to the band's."),
    GuideDescriptor("header.state", "The state of the last scroll and the header's position in the content."),
  ]

  func appendGuides(to guides: inout [Guide], on stage: Stage) {
    let width = stage.device.size.width
    let listTop = stage.drawnFrame(of: stage[list].view).minY
    let y = stage.drawnFrame(of: header).minY
    let bandTop = listTop + y - rule.maxY - stage.drawnOffset(of: list)
    let closed = listTop - rule.headerHeight
    guides.addLine("stop_up", .rule, y: listTop, to: width, label: "stop_up")
    guides.addLine("stop_down", .rule, y: closed, to: width, label: "stop_down")
    guides.addVertical(
      "headerHeight", .rule, x: width * 0.78, from: bandTop, to: bandTop + rule.headerHeight,
      label: "h \(rule.headerHeight.guideText)")
    guides.addVertical(
      "header.screenY", .distance, x: width * 0.5, from: listTop, to: bandTop,
      label: "header.screenY \((bandTop - listTop).guideText)")
    guides.addNote(
      "header.state", .distance, at: Point(x: width * 0.5, y: listTop + 120),
      label: "\(rule.state.rawValue), header.y \(y.guideText)")
  }
}
