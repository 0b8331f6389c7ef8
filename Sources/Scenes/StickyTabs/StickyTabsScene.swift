import FlipbookSimulation
import FlipbookSnapshots
import FlipbookUnits

/// Tabs that stick below the navigation bar once the profile has scrolled away, above pages to swipe.
enum StickyTabsScene {
  static let definition = SceneDefinition(descriptor) { context in
    var stage = Stage(traits: context.traits)
    stage.add(StickyTabsBehavior(context, on: &stage))
    return stage
  }

  static let contentHeight = SceneParameter.number(
    "contentHeight", 0...10_000, standard: 280, "Height of profile and tabs (points).")
  static let tabHeight = SceneParameter.number(
    "tabHeight", 0...10_000, standard: 44, "Height of the tabs (points).")
  static let tabs = SceneParameter.titles("tabs", 1...50, standard: 2, "The number of tabs, or a list of their titles.")
  static let rows = ScreenParts.rows(standard: 100, "Rows of each list.")
  static let rowHeight = ScreenParts.rowHeight(standard: 44)

  static let descriptor = SceneDescriptor(
    name: "sticky-tabs",
    summary: "A profile with tabs scrolls with the page's list until the tabs stick; pages change by swipe or tab.",
    parameters: [
      contentHeight.descriptor, tabHeight.descriptor, tabs.descriptor, rows.descriptor, rowHeight.descriptor,
      OwnContent.parameter(of: "title", "rows"),
    ],
    targets: [
      TargetDescriptor("profile", "The profile above the tabs."),
      TargetDescriptor("profileButton", "The button in the profile; a tap changes its color."),
      TargetDescriptor("tab.N", "A tab, from 0."),
      TargetDescriptor("list", "The center of the visible part of the current page's list.", isScrollable: true),
      TargetDescriptor("row.N", "A row of the current page's list, from 0."),
    ],
    tracks: StickyTabsBehavior.tracks.map(\.descriptor),
    scrollViews: [
      ScrollViewDescriptor("list.N", axis: .vertical, "A page's list, from 0."),
      ScrollViewDescriptor("pages", axis: .horizontal, "The pager."),
      ScrollViewDescriptor("content", axis: .vertical, "The profile and the tabs, which also scroll by themselves."),
    ],
    guides: StickyTabsBehavior.guides,
    starter: """
      - at: 0.3
        drag: {from: list, by: [0, -260], during: 0.6}     # the tabs stick
      - after: 0.5
        swipe: {from: list, by: [-180, 0], during: 0.2}    # the next page
      - after: 0.8
        tap: tab.0
      """,
    canTurn: true
  )
}
