import FlipbookMotion
import FlipbookSimulation
import FlipbookSnapshots
import FlipbookUnits

/// Applies the rule when a list scrolls. The menu is constrained to the top layout guide and the list to the menu, and
/// hiding the navigation bar makes the guide shorter.
final class DirectionBarsBehavior: Behavior {
  private(set) var rule: DirectionBarsRule
  let list: ScrollViewID
  let menu: ViewID
  private let menuHeight: Double
  let guide: ViewID
  let navigationBar: ViewID
  let menuConstraint: ConstraintID
  private var isNavigationBarHidden = false
  /// How many times the menu has started to move.
  private(set) var menuMoves = 0

  /// The duration of the menu's animation in seconds. Its curve is ease-out.
  static let menuSeconds = 0.26
  /// The duration of the navigation bar's animation in seconds: UIKit's `hideShowBarDuration`.
  private static let navigationBarSeconds = 0.2

  init(
    in parent: ViewID? = nil,
    menu: ViewID,
    menuHeight: Double,
    threshold: Double,
    list: ScrollViewID,
    title: NavigationBarContent,
    on stage: inout Stage
  ) {
    rule = DirectionBarsRule(threshold: threshold)
    self.list = list
    self.menu = menu
    self.menuHeight = menuHeight
    let width = stage.device.size.width
    let top = stage.device.navigationBarTop
    guide = stage.addView(
      "topLayoutGuide",
      to: parent,
      frame: Rect(x: 0, y: 0, width: width, height: stage.navigationBarBottom),
      isLayoutGuide: true
    )
    navigationBar = stage.addNavigationBar(title, to: parent)
    _ = stage.addView(
      "statusBarCover", to: parent, content: .surface(.bar), frame: Rect(x: 0, y: 0, width: width, height: top))
    menuConstraint = stage.constrain(menu, .top, to: .sibling(guide, .bottom))
    stage.constrain(stage[list].view, .top, to: .sibling(menu, .bottom))
    stage.constrain(stage[list].view, .bottom, to: .superview(.bottom))
    stage[stage[list].view].edgesForExtendedLayout = [.top]
  }

  func scrollViewWillBeginDragging(_ scrollView: ScrollViewID, on stage: inout Stage) {
    if scrollView == list { rule.beginOffset = stage[list].contentOffset }
  }

  func scrollViewDidScroll(_ scrollView: ScrollViewID, on stage: inout Stage) {
    guard scrollView == list else { return }
    let demand = rule.demand(at: stage[list].contentOffset)
    if demand.hidesNavigationBar == false { setNavigationBarHidden(false, on: &stage) }
    if let hidesMenu = demand.hidesMenu { setMenuHidden(hidesMenu, on: &stage) }
    if demand.hidesNavigationBar == true { setNavigationBarHidden(true, on: &stage) }
  }

  func takeOver(from earlier: any Behavior, on before: Stage, to stage: inout Stage) {
    guard let earlier = earlier as? DirectionBarsBehavior else { return }
    (rule, menuMoves, isNavigationBarHidden) = (earlier.rule, earlier.menuMoves, earlier.isNavigationBarHidden)
    stage.setConstant(of: menuConstraint, to: before.constant(of: menuConstraint))
    placeNavigationBar(on: &stage)
  }

  static let tracks: [SceneTrack<DirectionBarsBehavior>] = [
    SceneTrack("topMenu.constant", "The menu's distance from the top layout guide (points, model).") {
      .number($1.constant(of: $0.menuConstraint))
    },
    SceneTrack("topMenu.top", "The menu's top edge on screen (points).") { .number($1.drawnFrame(of: $0.menu).minY) },
    SceneTrack("navigationBar.top", "The navigation bar's top edge on screen (points).") {
      .number($1.drawnFrame(of: $0.navigationBar).minY)
    },
    SceneTrack("navigationBar.hidden", "Whether the navigation bar is hidden (0 or 1, model).") { behavior, _ in
      .flag(behavior.isNavigationBarHidden)
    },
  ]

  private func setMenuHidden(_ isHidden: Bool, on stage: inout Stage) {
    let constant = isHidden ? -menuHeight : 0
    guard !stage.constant(of: menuConstraint).isNear(constant) else { return }
    menuMoves += 1
    stage.setConstant(of: menuConstraint, to: constant)
    stage.animate("topMenu", durationSeconds: DirectionBarsBehavior.menuSeconds, curve: .easeOut) {
      $0.layoutFramesIfNeeded()
    }
  }

  /// Behaves like UIKit's `setNavigationBarHidden(_:animated:)`. The content below moves with the bar.
  private func setNavigationBarHidden(_ isHidden: Bool, on stage: inout Stage) {
    guard isHidden != isNavigationBarHidden else { return }
    stage.postStateChange("navigationBar.hidden", from: .flag(isNavigationBarHidden), to: .flag(isHidden))
    isNavigationBarHidden = isHidden
    stage.animate(
      "navigationBar", durationSeconds: DirectionBarsBehavior.navigationBarSeconds, curve: .easeInOut
    ) {
      placeNavigationBar(on: &$0)
      $0.layoutFramesIfNeeded()
    }
  }

  private func placeNavigationBar(on stage: inout Stage) {
    let top = stage.device.navigationBarTop
    let height = stage.device.navigationBarHeight
    var guideFrame = stage[guide].frame
    guideFrame.size.height = isNavigationBarHidden ? top : top + height
    stage.setOrigin(of: navigationBar, .vertical, to: isNavigationBarHidden ? top - height : top)
    stage.setFrame(of: guide, to: guideFrame)
  }
}
