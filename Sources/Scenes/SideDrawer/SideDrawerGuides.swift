import FlipbookSimulation
import FlipbookSnapshots
import FlipbookUnits

extension SideDrawerBehavior {
  static let guides = [
    GuideDescriptor("threshold", "If the finger lifts before this line, the drawer closes."),
    GuideDescriptor("openX", "The main view's position when the drawer is open."),
    GuideDescriptor("edgeWidth", "Where a pan must begin to open the drawer, while it is closed."),
    GuideDescriptor("main.x", "How far the main view is moved aside."),
  ]

  func appendGuides(to guides: inout [Guide], on stage: Stage) {
    let height = stage.device.size.height
    guides.addLine(
      "threshold", .rule, x: rule.threshold, from: 0, to: height, label: "threshold \(rule.threshold.guideText)")
    guides.addLine("openX", .rule, x: rule.openX, from: 0, to: height, label: "openX \(rule.openX.guideText)")
    let x = stage.drawnFrame(of: main).minX
    guides.addHorizontal(
      "main.x", .distance, y: height * 0.42, from: 0, to: x, label: "main.x \(x.guideText)")
    guard x.isNear(0), edgeWidth > 0 else { return }
    guides.append(
      Guide(
        "edgeWidth", .constraint, .region(Rect(x: 0, y: 0, width: edgeWidth, height: height)),
        label: "edgeWidth \(edgeWidth.guideText)"))
  }
}
