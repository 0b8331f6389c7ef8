import FlipbookSimulation
import FlipbookSnapshots
import FlipbookUnits

extension InfiniteStripBehavior {
  static let guides = [
    GuideDescriptor("stride", "From one button to the next."),
    GuideDescriptor("seam", "Where one copy of the buttons ends and the next begins, if visible."),
    GuideDescriptor("target", "From the strip's middle to the selected button's, in its copy nearest to it."),
    GuideDescriptor("offset", "The strip's offset, and the offsets at which it jumps by a period."),
  ]

  func appendGuides(to guides: inout [Guide], on stage: Stage) {
    let frame = stage.drawnFrame(of: stage[strip].view)
    let offset = stage.drawnOffset(of: strip)
    let left = frame.minX - offset
    let copy = rule.nearestCopy(ofButton: selected, offset: offset)
    let button = left + rule.position(ofButton: selected, copy: copy)
    guides.addHorizontal(
      "stride", .rule, y: frame.maxY + 14, from: button, to: button + rule.stride,
      label: "stride \(rule.stride.guideText)")
    for seam in 0...InfiniteStripRule.copies {
      let x = left + Double(seam) * rule.period
      guard x >= frame.minX, x <= frame.maxX else { continue }
      guides.addLine(
        "seam", .constraint, x: x, from: frame.minY, to: frame.maxY + 44,
        label: "seam \(seam)P = \((Double(seam) * rule.period).guideText)")
    }
    let distance = button + rule.stride / 2 - frame.midX
    guides.addHorizontal(
      "target", .distance, y: frame.maxY + 36, from: frame.midX, to: frame.midX + distance,
      label: "to center \(distance.guideText)")
    guides.addNote(
      "offset", .distance, at: Point(x: frame.midX, y: frame.maxY + 70),
      label:
        "offset \(offset.guideText), jumps at \((0.5 * rule.period).guideText) and \((1.5 * rule.period).guideText)")
  }
}
