import FlipbookExpressions

/// The status bar, which belongs to the stage. A screen sets only its opacity, which animations change as that of a view.
extension ScreenCompiler {
  /// What a hardware keyboard shows.
  func compileHardwareKeyboard() {
    guard
      let word = word(
        source.hardwareKeyboard, of: ScreenSource.hardwareKeyboards, "hardwareKeyboard",
        ScreenScope(self, .constants))
    else { return }
    plan.showsHardwareBar = word == "bar"
  }

  func compileStatusBar() {
    guard let expression = source.statusBar,
      let program = program(expression, as: .number, in: ScreenScope(self, .screen))
    else { return }
    let (view, slot) = (plan.views.count, plan.slots.count)
    for key in ViewKey.allCases { _ = addSlot(key.standard) }
    plan.views.append(
      ScreenPlan.ViewPlan(
        name: "statusBar", isStatusBar: true, parent: nil, slot: slot, part: nil, values: PartValues([])))
    addCell(program, slot: slot + ViewKey.alpha.index, effect: .view(view, .alpha), at: expression.place)
  }
}
