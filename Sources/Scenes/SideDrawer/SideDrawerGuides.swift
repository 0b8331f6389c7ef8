import FlipbookSimulation
import FlipbookSnapshots
import FlipbookUnits

extension SideDrawerBehavior {
  static let guides = [
    GuideDescriptor(
      "threshold", "If the finger lifts before this line, the drawer closes. While the drawer is visible."),
    GuideDescriptor("openX", "The main view's position when the drawer is open. While the drawer is visible."),
    GuideDescriptor("edgeWidth", "Where a pan must begin to open the drawer, while it is closed."),
    GuideDescriptor("main.x", "How far the main view is moved aside."),
  ]

  func appendGuides(to guides: inout [Guide], on stage: Stage) {
    let height = stage.device.size.height
    let x = stage.drawnFrame(of: main).minX
    guard x.isNear(0) else {
      guides.addLine(
        "threshold", .rule, x: rule.threshold, from: 0, to: height, label: "threshold \(rule.threshold.guideText)")
      guides.addLine("openX", .rule, x: rule.openX, from: 0, to: height, label: "openX \(rule.openX.guideText)")
      guides.addHorizontal("main.x", .distance, y: height * 0.42, from: 0, to: x, label: "main.x \(x.guideText)")
      return
    }
    // A closed drawer's lines would only cover the screen.
    guard edgeWidth > 0 else { return }
    guides.append(
      Guide(
        "edgeWidth", .constraint, .region(Rect(x: 0, y: 0, width: edgeWidth, height: height)),
        label: "edgeWidth \(edgeWidth.guideText)"))
  }
}
