import FlipbookSimulation
import FlipbookSnapshots
import FlipbookUnits

/// The views of the scene: lists in a pager, the content view above it, and the navigation bar on top.
struct StickyTabsViews {
  let lists: [ScrollViewID]
  let pages: ScrollViewID
  let content: ScrollViewID
  let profile: ViewID
  let profileButton: ViewID
  let tabs: [ViewID]
  let tabBar: ViewID
  let underline: ViewID
  let titles: [String]

  /// The size of the profile's button, and its distance from the profile's top.
  private static let button = Rect(x: 0, y: 103, width: 64, height: 30)
  private static let underlineHeight = 2.0
  /// UIKit's blue, orange, green, pink, and indigo, of which each tap shows the next one on the button.
  private static let flatColors: [(light: UInt32, dark: UInt32)] = [
    (0x007AFF, 0x0A84FF), (0xFF9500, 0xFF9F0A), (0x34C759, 0x30D158), (0xFF2D55, 0xFF375F), (0x5856D6, 0x5E5CE6),
  ]
  /// The same from iOS 26.
  private static let glassColors: [(light: UInt32, dark: UInt32)] = [
    (0x0088FF, 0x0091FF), (0xFF8D28, 0xFF9230), (0x34C759, 0x30D158), (0xFF2D55, 0xFF375F), (0x6155F5, 0x6D7CFF),
  ]

  init(_ context: SceneContext, rule: StickyTabsRule, on stage: inout Stage) {
    let sample = SampleContent(context)
    let titles = context.parameters[StickyTabsScene.tabs].texts(sample: sample.profileTabs)
    self.titles = titles
    let size = stage.device.size
    let top = stage.navigationBarBottom
    let frame = Rect(x: 0, y: top, width: size.width, height: size.height - top)
    let pager = stage.addView("pages", frame: frame)
    lists = StickyTabsViews.addLists(
      context, sample, count: titles.count, inset: rule.contentHeight, to: pager, on: &stage)
    pages = stage.makeScrollView(
      pager, axis: .horizontal, contentLength: Double(titles.count) * size.width, bounces: true, alwaysBounces: true)
    stage[pages].isPagingEnabled = true

    // A separate view clips the content where it slides under the navigation bar.
    let contentView = stage.addView(
      "content", frame: Rect(x: 0, y: top, width: size.width, height: rule.contentHeight))
    content = stage.makeScrollView(
      contentView, axis: .vertical, contentLength: rule.contentHeight, bounces: true, alwaysBounces: true)
    stage[contentView].edgesForExtendedLayout = [.top]
    profile = stage.addView(
      "profile", to: contentView, content: .profile(sample.profile),
      frame: Rect(x: 0, y: 0, width: size.width, height: rule.collapse))
    var button = StickyTabsViews.button
    button.origin.x = (size.width - button.width) / 2
    profileButton = stage.addView("profileButton", to: profile, frame: button)
    tabBar = stage.addView(
      "tabs", to: contentView, content: .segments(SegmentsContent(titles: titles, selected: 0)),
      frame: Rect(x: 0, y: rule.collapse, width: size.width, height: rule.tabHeight))
    let bar = tabBar
    let width = size.width / Double(titles.count)
    tabs = titles.indices.map { index in
      stage.addView(
        "tab.\(index)", to: bar,
        frame: Rect(x: Double(index) * width, y: 0, width: width, height: rule.tabHeight))
    }
    underline = stage.addView(
      "underline", to: bar, content: .surface(.accent),
      frame: Rect(
        x: 0, y: rule.tabHeight - StickyTabsViews.underlineHeight, width: width,
        height: StickyTabsViews.underlineHeight))
    stage[underline].isUserInteractionEnabled = false
    _ = stage.addNavigationBar(NavigationBarContent(title: sample.appTitle))
    setButton(color: 0, title: sample.follow, on: &stage)
  }

  func setButton(color index: Int, title: String, on stage: inout Stage) {
    let traits = stage.traits
    let colors = traits.device.look == .ios26 ? StickyTabsViews.glassColors : StickyTabsViews.flatColors
    let color = colors[index % colors.count]
    stage[profileButton].content = .button(
      ButtonContent(title: title, color: Color(hex: traits.appearance == .dark ? color.dark : color.light)))
  }

  private static func addLists(
    _ context: SceneContext, _ sample: SampleContent, count: Int, inset: Double, to pager: ViewID,
    on stage: inout Stage
  ) -> [ScrollViewID] {
    let size = stage[pager].frame.size
    return (0..<count).map { page in
      let rows = sample.rows(
        count: context.parameters[StickyTabsScene.rows], height: context.parameters[StickyTabsScene.rowHeight],
        from: page * 5)
      return stage.addList(
        "list.\(page)",
        to: pager,
        frame: Rect(x: Double(page) * size.width, y: 0, width: size.width, height: size.height),
        leadingInset: inset,
        rows: rows
      )
    }
  }
}
