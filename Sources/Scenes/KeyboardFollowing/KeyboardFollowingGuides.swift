import FlipbookSimulation
import FlipbookSnapshots
import FlipbookUnits

extension KeyboardFollowingBehavior {
  static let guides = [
    GuideDescriptor("keyboard.height", "How much of the keyboard is visible."),
    GuideDescriptor(
      "bottomLayoutGuide.length", "L: the height of the tab bar if there is one, otherwise of the home indicator."),
    GuideDescriptor("bottomConstraint.constant", "From the bottom layout guide up to the text bar."),
    GuideDescriptor("gap", "The distance between the text bar and the keyboard."),
  ]

  func appendGuides(to guides: inout [Guide], on stage: Stage) {
    let size = stage.device.size
    let keyboardTop = stage.drawnFrame(of: stage.keyboard.view).minY
    let fieldBottom = stage.drawnFrame(of: field).maxY
    let guideTop = size.height - guideLength
    if guideLength > 0 {
      guides.addLine("bottomLayoutGuide.length", .constraint, y: guideTop, to: size.width, label: "")
    }
    guides.addVertical(
      "keyboard.height", .distance, x: size.width * 0.88, from: keyboardTop, to: size.height,
      label: "keyboard \((size.height - keyboardTop).guideText)")
    guides.addVertical(
      "bottomLayoutGuide.length", .rule, x: size.width * 0.12, from: guideTop, to: size.height,
      label: "L \(guideLength.guideText)")
    let constant = stage.constant(of: bottomConstraint)
    guides.addVertical(
      "bottomConstraint.constant", .constraint, x: size.width * 0.35, from: fieldBottom, to: guideTop,
      label: "constant \(constant.guideText(drawn: guideTop - fieldBottom))")
    guard keyboardTop.isLess(than: guideTop) else { return }
    guides.addVertical(
      "gap", .distance, x: size.width * 0.62, from: fieldBottom, to: keyboardTop,
      label: "gap \((keyboardTop - fieldBottom).guideText)")
  }
}
