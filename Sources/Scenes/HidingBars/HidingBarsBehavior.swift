import FlipbookMotion
import FlipbookSimulation
import FlipbookSnapshots
import FlipbookUnits

/// Applies the rules when the list scrolls: moves the bars, and sets the constants that make the list grow as they hide.
final class HidingBarsBehavior: Behavior {
  enum Rule {
    case article(ArticleHidingBars)
    case refined(RefinedHidingBars)
  }

  private(set) var rule: Rule
  let layout: HidingBarsLayout
  let list: ScrollViewID
  let navigationBar: ViewID
  let tabBar: ViewID
  private let tabs: [ViewID]
  let topConstraint: ConstraintID
  let bottomConstraint: ConstraintID

  /// How long the refined bars take to move to the nearer end, in seconds.
  private static let settlingSeconds = 0.2

  init(_ context: SceneContext, on stage: inout Stage) {
    let device = stage.device
    let layout = HidingBarsLayout(
      navigationBarTop: device.navigationBarTop,
      statusBarHeight: device.statusBarHeight,
      navigationBarHeight: device.navigationBarHeight,
      tabBarHeight: device.tabBarHeight + device.homeIndicatorHeight,
      screenHeight: device.size.height
    )
    self.layout = layout
    rule =
      context.isRefined ? .refined(RefinedHidingBars(layout: layout)) : .article(ArticleHidingBars(layout: layout))
    let content = SampleContent(context)
    let parameters = context.parameters
    let top = layout.navigationBarBottom
    let rows = content.rows(count: parameters[HidingBarsScene.rows], height: parameters[HidingBarsScene.rowHeight])
    list = stage.addList(
      frame: Rect(x: 0, y: top, width: device.size.width, height: layout.tabBarTop - top), rows: rows)
    stage[list].isDraggingDuringDeceleration = parameters[HidingBarsScene.draggingDuringDeceleration]
    navigationBar = stage.addNavigationBar(NavigationBarContent(title: content.appTitle))
    tabBar = stage.addTabBar(TabBarContent(items: content.tabs, selected: 0))
    tabs = stage.addTabs(count: content.tabs.count, to: tabBar)
    let view = stage[list].view
    stage[view].edgesForExtendedLayout = [.top, .bottom]
    topConstraint = stage.constrain(view, .top, to: .superview(.top), constant: top)
    bottomConstraint = stage.constrain(view, .bottom, to: .superview(.bottom), constant: -layout.tabBarHeight)
    stage.letStatusBarScrollToTop(list)
  }

  func scrollViewWillBeginDragging(_ scrollView: ScrollViewID, on stage: inout Stage) {
    let offset = stage[list].contentOffset
    switch rule {
    case .article(var article):
      article.willBeginDragging(offset: offset)
      rule = .article(article)
    case .refined(var refined):
      refined.willBeginDragging(offset: offset, limits: stage.offsetLimits(of: list))
      rule = .refined(refined)
    }
  }

  func scrollViewDidScroll(_ scrollView: ScrollViewID, on stage: inout Stage) {
    let scroll = HidingBarsScroll(
      offset: stage[list].contentOffset,
      listLength: stage.length(of: list),
      contentLength: stage[list].contentLength
    )
    let before = direction
    switch rule {
    case .article(var article):
      guard stage[list].isDragging else { return }
      let positions = article.didScroll(scroll)
      rule = .article(article)
      if let positions { place(positions, on: &stage) }
    case .refined(var refined):
      refined.didScroll(scroll, follows: stage.isDraggedOrDecelerating(list))
      rule = .refined(refined)
      place(refined.positions, on: &stage)
    }
    postDirection(since: before, on: &stage)
  }

  func scrollViewDidEndDragging(_ scrollView: ScrollViewID, willDecelerate: Bool, on stage: inout Stage) {
    if !willDecelerate { didEnd(on: &stage) }
  }

  func scrollViewDidEndDecelerating(_ scrollView: ScrollViewID, on stage: inout Stage) {
    didEnd(on: &stage)
  }

  func scrollViewDidEndProgrammedScroll(_ scrollView: ScrollViewID, on stage: inout Stage) {
    guard case .refined = rule, !stage.isDraggedOrDecelerating(list) else { return }
    didEnd(on: &stage)
  }

  func statusBarWasTapped(on stage: inout Stage) {
    if case .refined(var refined) = rule {
      refined.showBars()
      settle(refined, on: &stage)
    } else {
      showBars(on: &stage)
    }
  }

  func screenChanged(to phase: ScreenPhase, on stage: inout Stage) {
    if phase == .willDisappear { showBars(on: &stage) }
  }

  func appChanged(to phase: AppPhase, on stage: inout Stage) {
    if phase == .willResignActive { showBars(on: &stage) }
  }

  /// Hides the same share of the bars: those of a turned device move by other distances.
  func takeOver(from earlier: any Behavior, on before: Stage, to stage: inout Stage) {
    guard let earlier = earlier as? HidingBarsBehavior else { return }
    switch earlier.rule {
    case .article(var article):
      let positions = HidingBarsPositions(
        navigationBarTop: before[navigationBar].frame.minY, tabBarTop: before[tabBar].frame.minY)
      let turned = article.turn(to: layout, from: positions)
      rule = .article(article)
      place(turned, on: &stage)
    case .refined(var refined):
      refined.turn(to: layout, offset: stage[list].contentOffset)
      rule = .refined(refined)
      place(refined.positions, on: &stage)
    }
  }

  static let tracks: [SceneTrack<HidingBarsBehavior>] = [
    SceneTrack("navigationBar.top", "The navigation bar's top edge on screen (points).") {
      .number($1.drawnFrame(of: $0.navigationBar).minY)
    },
    SceneTrack("tabBar.top", "The tab bar's top edge on screen (points).") {
      .number($1.drawnFrame(of: $0.tabBar).minY)
    },
    SceneTrack("top.constant", "The list's distance from the screen's top (points, model).") {
      .number($1.constant(of: $0.topConstraint))
    },
    SceneTrack("bottom.constant", "The list's distance from the screen's bottom, negative inward (points, model).") {
      .number($1.constant(of: $0.bottomConstraint))
    },
    SceneTrack("direction", "The scroll's direction: none, top, or bottom.", words: ["none", "top", "bottom"]) {
      behavior, _ in .word(behavior.direction.rawValue)
    },
  ]

  func target(_ name: TargetName, on stage: Stage) -> Target? {
    if name.isSingle("list") { return Target(view: stage[list].view) }
    if let tab = name.member(of: "tab", count: tabs.count) { return Target(view: tabs[tab]) }
    return stage.row(name, of: list)
  }

  var direction: HidingBarsDirection {
    switch rule {
    case .article(let article): article.direction
    case .refined(let refined): refined.direction
    }
  }

  private func didEnd(on stage: inout Stage) {
    let before = direction
    switch rule {
    case .article(var article):
      article.didEnd()
      rule = .article(article)
    case .refined(var refined):
      refined.didEnd(offset: stage[list].contentOffset)
      settle(refined, on: &stage)
    }
    postDirection(since: before, on: &stage)
  }

  /// Animates the bars and the list's edges to the positions of a refined rule.
  private func settle(_ refined: RefinedHidingBars, on stage: inout Stage) {
    rule = .refined(refined)
    stage.animate("bars", durationSeconds: HidingBarsBehavior.settlingSeconds, curve: .easeInOut) {
      place(refined.positions, on: &$0)
      $0.layoutIfNeeded()
    }
  }

  /// Moves the bars to their default positions immediately. The start of the article's drag does not change.
  private func showBars(on stage: inout Stage) {
    let before = direction
    if case .refined(var refined) = rule {
      refined.leave()
      rule = .refined(refined)
    }
    place(layout.shown, on: &stage)
    postDirection(since: before, on: &stage)
  }

  private func place(_ positions: HidingBarsPositions, on stage: inout Stage) {
    stage.setOrigin(of: navigationBar, .vertical, to: positions.navigationBarTop)
    stage.setOrigin(of: tabBar, .vertical, to: positions.tabBarTop)
    stage.setConstant(of: topConstraint, to: positions.navigationBarTop + layout.navigationBarHeight)
    stage.setConstant(of: bottomConstraint, to: positions.tabBarTop - layout.screenHeight)
  }

  private func postDirection(since before: HidingBarsDirection, on stage: inout Stage) {
    stage.postStateChange("direction", from: .word(before.rawValue), to: .word(direction.rawValue))
  }
}
