import FlipbookMotion
import FlipbookSimulation
import FlipbookSnapshots
import FlipbookUnits

/// Applies the rule when the list scrolls. The header is in the list's content and does not receive touches.
final class CollapsingHeaderBehavior: Behavior {
  private(set) var rule: CollapsingHeaderRule
  let list: ScrollViewID
  let header: ViewID

  /// How long the refined band takes to move to the nearer end, in seconds.
  private static let settlingSeconds = 0.2

  init(_ context: SceneContext, on stage: inout Stage) {
    let parameters = context.parameters
    let rule = CollapsingHeaderRule(
      minY: parameters[CollapsingHeaderScene.minY],
      headerHeight: parameters[CollapsingHeaderScene.headerHeight],
      factor: parameters[CollapsingHeaderScene.factor],
      holdsBand: context.isRefined
    )
    self.rule = rule
    let size = stage.device.size
    let top = stage.device.safeArea.top
    // The header's color goes on to the edge of the screen.
    let status = stage.addView(
      "status", content: .surface(.accent), frame: Rect(x: 0, y: 0, width: size.width, height: top))
    stage[status].isUserInteractionEnabled = false
    let content = SampleContent(context)
    let rows = content.rows(
      count: parameters[CollapsingHeaderScene.rows], height: parameters[CollapsingHeaderScene.rowHeight])
    list = stage.addList(
      frame: Rect(x: 0, y: top, width: size.width, height: size.height - top),
      leadingInset: rule.headerHeight,
      rows: rows
    )
    header = stage.addView(
      "header",
      to: stage[list].view,
      content: .collapsingHeader(
        CollapsingHeaderContent(title: content.appTitle, bandHeight: rule.headerHeight)),
      frame: Rect(x: 0, y: rule.minY, width: size.width, height: -rule.minY)
    )
    stage[header].isUserInteractionEnabled = false
    stage.letStatusBarScrollToTop(list)
  }

  func scrollViewDidScroll(_ scrollView: ScrollViewID, on stage: inout Stage) {
    let before = rule.state
    rule.didScroll(to: stage[list].contentOffset)
    stage.setOrigin(of: header, .vertical, to: rule.y)
    stage.postStateChange("header.state", from: .word(before.rawValue), to: .word(rule.state.rawValue))
  }

  func scrollViewDidEndDragging(_ scrollView: ScrollViewID, willDecelerate: Bool, on stage: inout Stage) {
    if !willDecelerate { settle(on: &stage) }
  }

  func scrollViewDidEndDecelerating(_ scrollView: ScrollViewID, on stage: inout Stage) {
    settle(on: &stage)
  }

  func takeOver(from earlier: any Behavior, on before: Stage, to stage: inout Stage) {
    guard let earlier = earlier as? CollapsingHeaderBehavior else { return }
    rule = earlier.rule
    stage.setOrigin(of: header, .vertical, to: rule.y)
  }

  static let tracks: [SceneTrack<CollapsingHeaderBehavior>] = [
    SceneTrack("header.y", "The header's top edge in the list's content (points).") {
      .number($1.drawnFrame(of: $0.header).minY)
    },
    SceneTrack("header.screenY", "The band's top edge from the list's top edge (points): 0 open, −height closed.") {
      .number($0.bandTop(on: $1))
    },
    SceneTrack(
      "header.state", "start, stop_up, move_up, stop_down, or move_down.",
      words: ["start", "stop_up", "move_up", "stop_down", "move_down"]
    ) { behavior, _ in .word(behavior.rule.state.rawValue) },
  ]

  private func bandTop(on stage: Stage) -> Double {
    stage.drawnFrame(of: header).minY - rule.maxY - stage.drawnOffset(of: list)
  }

  func target(_ name: TargetName, on stage: Stage) -> Target? {
    let view = stage[list].view
    if name.isSingle("list") { return Target(view: view) }
    if name.isSingle("header") {
      let frame = stage[header].frame
      return Target(
        view: view,
        part: Rect(x: 0, y: frame.maxY - rule.headerHeight, width: frame.width, height: rule.headerHeight)
      )
    }
    return stage.row(name, of: list)
  }

  private func settle(on stage: inout Stage) {
    rule.settle(at: stage[list].contentOffset)
    stage.animate("header", durationSeconds: CollapsingHeaderBehavior.settlingSeconds, curve: .easeInOut) {
      $0.setOrigin(of: header, .vertical, to: rule.y)
    }
  }
}
