import FlipbookSimulation
import FlipbookSnapshots
import FlipbookUnits

extension CategoryStrip {
  static let guides = [
    GuideDescriptor("stride", "From one button to the next."),
    GuideDescriptor("underline.x", "From the content's left end to the underline."),
    GuideDescriptor("target", "Where the strip's left edge will be: the offset of the selected button."),
    GuideDescriptor("content", "The content's right end, and the largest offset."),
  ]
}

extension CategoryStripBehavior {
  func appendGuides(to guides: inout [Guide], on stage: Stage) {
    let origin = stage.drawnOriginOnScreen(of: stage[strip].view)
    let frame = stage.drawnFrame(of: stage[strip].view)
    let bottom = origin.y + frame.height
    let offset = stage.drawnOffset(of: strip)
    let left = origin.x - offset
    let underlineX = stage.drawnFrame(of: underline).minX
    guides.addHorizontal(
      "stride", .rule, y: bottom + 14, from: left + rule.position(ofButton: selected),
      to: left + rule.position(ofButton: selected) + rule.underlineWidth,
      label: "stride \(rule.underlineWidth.guideText)")
    guides.addHorizontal(
      "underline.x", .distance, y: origin.y - 8, from: left, to: left + underlineX,
      label: "underline.x \(underlineX.guideText)")
    let target = rule.offset(forButton: selected)
    guides.addLine(
      "target", .constraint, x: left + target, from: origin.y, to: bottom + 44, label: "target \(target.guideText)")
    guides.addHorizontal(
      "target", .distance, y: bottom + 36, from: origin.x, to: left + target,
      label: "to go \((target - offset).guideText)")
    let end = left + rule.contentLength
    let most = stage.offsetLimits(of: strip).upperBound
    guard end.isAtMost(origin.x + frame.width) else { return }
    guides.addLine(
      "content", .rule, x: end, from: origin.y, to: bottom + 44,
      label: "content \(rule.contentLength.guideText), limit \(most.guideText)")
  }
}
