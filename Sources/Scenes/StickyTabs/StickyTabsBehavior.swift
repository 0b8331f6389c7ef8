import FlipbookMotion
import FlipbookSimulation
import FlipbookSnapshots
import FlipbookUnits

/// Applies the rule when the lists, the pager, or the content view scroll. The callbacks are nested, as in the article: the
/// content view scrolls the list, which moves the content view.
final class StickyTabsBehavior: Behavior {
  let rule: StickyTabsRule
  let views: StickyTabsViews
  private let isRefined: Bool
  private let buttonTitle: String
  private(set) var page = 0
  private var visiblePages = 0..<1
  private(set) var indicatorInsets: [Double]
  /// Whether the next scroll of the list moves the content view. `false` applies only once.
  private var shouldScrollFrame = true
  private var lastContentOffset = 0.0
  private var buttonTaps = 0

  init(_ context: SceneContext, on stage: inout Stage) {
    let rule = StickyTabsRule(
      contentHeight: context.parameters[StickyTabsScene.contentHeight],
      tabHeight: context.parameters[StickyTabsScene.tabHeight])
    self.rule = rule
    isRefined = context.isRefined
    buttonTitle = SampleContent(context.traits.locale).follow
    views = StickyTabsViews(context, rule: rule, on: &stage)
    indicatorInsets = views.lists.map { _ in rule.contentHeight }
    for list in views.lists { stage[list].indicatorInset = rule.contentHeight }
    redirectPans(on: &stage)
  }

  func scrollViewDidScroll(_ scrollView: ScrollViewID, on stage: inout Stage) {
    if scrollView == views.content {
      contentDidScroll(on: &stage)
    } else if scrollView == views.pages {
      pagesDidScroll(on: &stage)
    } else if scrollView == views.lists[page] {
      listDidScroll(on: &stage)
    }
  }

  /// A list that a finger drags is that of the current page, also while the pager still moves to another one.
  func scrollViewWillBeginDragging(_ scrollView: ScrollViewID, on stage: inout Stage) {
    if isRefined, let dragged = views.lists.firstIndex(of: scrollView) { select(dragged, on: &stage) }
  }

  func scrollViewDidEndDragging(_ scrollView: ScrollViewID, willDecelerate: Bool, on stage: inout Stage) {
    if scrollView == views.pages, !willDecelerate { selectNearestPage(on: &stage) }
  }

  func scrollViewDidEndDecelerating(_ scrollView: ScrollViewID, on stage: inout Stage) {
    if scrollView == views.pages { selectNearestPage(on: &stage) }
  }

  func scrollViewDidEndProgrammedScroll(_ scrollView: ScrollViewID, on stage: inout Stage) {
    if scrollView == views.pages { selectNearestPage(on: &stage) }
  }

  func viewWasTapped(_ view: ViewID, at point: Point, on stage: inout Stage) {
    if view == views.profileButton {
      buttonTaps += 1
      views.setButton(color: buttonTaps, title: buttonTitle, on: &stage)
    } else if let tab = views.tabs.firstIndex(of: view) {
      select(tab, on: &stage)
      stage.scroll(views.pages, to: Double(tab) * stage.device.size.width, animated: true)
    }
  }

  /// Keeps the page that fills most of the pager.
  func takeOver(from earlier: any Behavior, on before: Stage, to stage: inout Stage) {
    guard let earlier = earlier as? StickyTabsBehavior else { return }
    (page, visiblePages, indicatorInsets) = (earlier.page, earlier.visiblePages, earlier.indicatorInsets)
    (shouldScrollFrame, lastContentOffset) = (earlier.shouldScrollFrame, earlier.lastContentOffset)
    buttonTaps = earlier.buttonTaps
    setContentY(earlier.contentY(on: before), on: &stage)
    let shown = min(max(0, before.nearestPage(of: views.pages)), views.lists.count - 1)
    stage.setContentOffset(of: views.pages, to: Double(shown) * stage.device.size.width)
    select(shown, on: &stage)
  }

  static let tracks: [SceneTrack<StickyTabsBehavior>] = [
    SceneTrack("content.y", "The content view's top edge from the pages' top (points).") {
      .number($0.contentY(on: $1))
    },
    SceneTrack("tabs.screenY", "The tabs' top edge from the pages' top (points).") {
      .number($0.contentY(on: $1) + $0.rule.collapse)
    },
    SceneTrack("indicatorInset.top", "The current list's scroll indicator inset (points, model).") { behavior, _ in
      .number(behavior.indicatorInsets[behavior.page])
    },
    SceneTrack("page", "The current page, from 0 (model).") { behavior, _ in .number(Double(behavior.page)) },
    SceneTrack("tabs.underline.x", "The underline's left end (points).") {
      .number($1.drawnOffset(of: $0.views.pages) / Double($0.views.tabs.count))
    },
  ]

  func target(_ name: TargetName, on stage: Stage) -> Target? {
    if name.isSingle("profile") { return Target(view: views.profile) }
    if name.isSingle("profileButton") { return Target(view: views.profileButton) }
    if let tab = name.member(of: "tab", count: views.tabs.count) { return Target(view: views.tabs[tab]) }
    if name.isSingle("list") { return visibleList(on: stage) }
    return stage.row(name, of: views.lists[page])
  }

  private func listDidScroll(on stage: inout Stage) {
    let offset = stage[views.lists[page]].contentOffset
    indicatorInsets[page] = rule.indicatorInset(listOffset: offset)
    stage[views.lists[page]].indicatorInset = indicatorInsets[page]
    if shouldScrollFrame { setContentY(rule.contentY(listOffset: offset), on: &stage) }
    shouldScrollFrame = true
    // While the pager moves, the list beside this one stays with the tabs.
    guard isRefined else { return }
    for other in visiblePages where other != page && views.lists.indices.contains(other) {
      pageWillAppear(other, on: &stage)
    }
  }

  /// Passes the scroll of the content view on to the list.
  private func contentDidScroll(on stage: inout Stage) {
    let offset = stage[views.content].contentOffset
    if offset.isGreater(than: 0) || contentY(on: stage).isLess(than: 0) {
      shouldScrollFrame = true
      growListOffset(by: offset, on: &stage)
      stage.setContentOffset(of: views.content, to: 0)
    } else {
      shouldScrollFrame = false
      let translation = offset - lastContentOffset
      lastContentOffset = offset
      growListOffset(by: translation, on: &stage)
    }
  }

  private func growListOffset(by translation: Double, on stage: inout Stage) {
    guard !translation.isNear(0) else { return }
    let list = views.lists[page]
    stage.setContentOffset(of: list, to: stage[list].contentOffset + translation)
  }

  private func pagesDidScroll(on stage: inout Stage) {
    let width = stage.device.size.width
    let offset = stage[views.pages].contentOffset
    stage.setOrigin(of: views.underline, .horizontal, to: offset / Double(views.tabs.count))
    let visible = ListRows.visible(ofCount: views.lists.count, height: width, offset: offset, length: width)
    let before = visiblePages
    visiblePages = visible
    for page in visible where !before.contains(page) { pageWillAppear(page, on: &stage) }
  }

  private func pageWillAppear(_ page: Int, on stage: inout Stage) {
    let list = views.lists[page]
    let offset = rule.appearingOffset(contentY: contentY(on: stage), listOffset: stage[list].contentOffset)
    if let offset { stage.setContentOffset(of: list, to: offset) }
  }

  private func selectNearestPage(on stage: inout Stage) {
    select(min(max(0, stage.nearestPage(of: views.pages)), views.lists.count - 1), on: &stage)
    // The list was pulled beyond its top when its page appeared.
    let list = views.lists[page]
    guard isRefined, stage[list].contentOffset.isLess(than: -rule.contentHeight), !stage[list].isDragging,
      !stage[list].isDecelerating
    else { return }
    stage.scroll(list, to: -rule.contentHeight, animated: true)
  }

  private func select(_ page: Int, on stage: inout Stage) {
    guard page != self.page else { return }
    stage.post(.pageChanged, "pages", [.init("from", .number(Double(self.page))), .init("to", .number(Double(page)))])
    self.page = page
    stage[views.tabBar].content = .segments(SegmentsContent(titles: views.titles, selected: page))
    redirectPans(on: &stage)
  }

  /// Redirects pans on the content view to the current page's list in the refined variant.
  private func redirectPans(on stage: inout Stage) {
    if isRefined { stage[stage[views.content].view].panTarget = views.lists[page] }
  }

  private func contentY(on stage: Stage) -> Double {
    stage[stage[views.content].view].frame.minY - stage[stage[views.pages].view].frame.minY
  }

  private func setContentY(_ y: Double, on stage: inout Stage) {
    let top = stage[stage[views.pages].view].frame.minY
    stage.setOrigin(of: stage[views.content].view, .vertical, to: top + y)
  }

  /// Returns the visible part of the current page's list, below the content view.
  private func visibleList(on stage: Stage) -> Target? {
    let list = views.lists[page]
    let size = stage[stage[list].view].frame.size
    let covered = max(0, contentY(on: stage) + rule.contentHeight)
    let left = stage[views.pages].contentOffset - Double(page) * size.width
    let from = max(0, left)
    let to = min(size.width, left + size.width)
    return Target(
      view: stage[list].view,
      part: Rect(
        x: from, y: stage[list].contentOffset + covered, width: to - from, height: size.height - covered)
    )
  }
}
