import FlipbookSimulation
import FlipbookSnapshots
import FlipbookUnits

extension StickyTabsBehavior {
  static let guides = [
    GuideDescriptor("stick", "Where the tabs stick: the pages' top edge."),
    GuideDescriptor("tabs.screenY", "How far the tabs still have to move until they stick."),
    GuideDescriptor("contentHeight", "H_c: profile and tabs."),
    GuideDescriptor("tabHeight", "T: the tabs alone."),
    GuideDescriptor("indicatorInset.top", "The inset of the current list's scroll indicator."),
  ]

  func appendGuides(to guides: inout [Guide], on stage: Stage) {
    let width = stage.device.size.width
    let pagesTop = stage.drawnFrame(of: stage[views.pages].view).minY
    let contentTop = stage.drawnFrame(of: stage[views.content].view).minY
    let tabsTop = contentTop + rule.collapse
    guides.addLine("stick", .rule, y: pagesTop, to: width, label: "tabs stick")
    guides.addVertical(
      "tabs.screenY", .distance, x: width * 0.3, from: pagesTop, to: tabsTop,
      label: "tabs.screenY \((tabsTop - pagesTop).guideText)")
    guides.addVertical(
      "contentHeight", .rule, x: width * 0.9, from: contentTop, to: contentTop + rule.contentHeight,
      label: "H_c \(rule.contentHeight.guideText)")
    guides.addVertical(
      "tabHeight", .rule, x: width * 0.7, from: tabsTop, to: tabsTop + rule.tabHeight,
      label: "T \(rule.tabHeight.guideText)")
    let inset = indicatorInsets[page]
    guides.addVertical(
      "indicatorInset.top", .constraint, x: width * 0.98, from: pagesTop, to: pagesTop + inset,
      label: "indicatorInset.top \(inset.guideText)")
  }
}
