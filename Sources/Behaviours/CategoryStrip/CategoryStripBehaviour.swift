import Motion
import Simulation
import Snapshots
import Units

/// Hooks the rule to taps on the buttons. Buttons and underline are laid out once, however often layout runs again.
final class CategoryStripBehaviour: Behaviour {
  let strip: ScrollViewID
  private let rule: any CategoryStripRule
  private let durationSeconds: Double
  private let titles: [String]
  private let buttons: [ViewID]
  private let underline: ViewID
  private let page: ViewID?
  private let pageTitle: ViewID?
  private var selected = 0

  init(
    _ parameters: Parameters,
    isRefined: Bool,
    content: SampleContent,
    in parent: ViewID? = nil,
    frame: Rect,
    page: ViewID?,
    on stage: inout Stage
  ) {
    let titles = parameters.titles("categories", sample: content.categories)
    self.titles = titles
    durationSeconds = parameters.duration("duration").seconds
    let rule: any CategoryStripRule =
      isRefined
      ? RefinedCategoryStrip(count: titles.count, width: frame.width)
      : ArticleCategoryStrip(count: titles.count, width: frame.width)
    self.rule = rule
    let strip = stage.addScrollView(
      "strip",
      to: parent,
      axis: .horizontal,
      frame: frame,
      contentLength: rule.contentLength,
      bounces: false,
      alwaysMoves: false
    )
    self.strip = strip
    let view = stage[strip].view
    stage[view].content = .surface(.background)
    buttons = titles.indices.map { index in
      stage.add(
        "button.\(index)",
        to: view,
        content: .stripButton(StripButtonContent(title: titles[index], isSelected: index == 0)),
        frame: Rect(x: rule.position(ofButton: index), y: 0, width: rule.buttonWidth, height: frame.height)
      )
    }
    let isAtBottom = parameters.choice("underlineEdge") == "bottom"
    underline = stage.add(
      "underline",
      to: view,
      content: .surface(.orange),
      frame: Rect(
        x: rule.position(ofButton: 0),
        y: isAtBottom ? frame.height - CategoryStrip.underlineHeight : 0,
        width: rule.underlineWidth,
        height: CategoryStrip.underlineHeight
      )
    )
    stage[underline].isUserInteractionEnabled = false
    self.page = page
    pageTitle = page.map { CategoryStripBehaviour.addTitle(titles[0], to: $0, on: &stage) }
  }

  func viewWasTapped(_ view: ViewID, at point: Point, on stage: inout Stage) {
    guard let index = buttons.firstIndex(of: view) else { return }
    select(index, on: &stage)
  }

  let trackNames = ["selected", "underline.x", "underline.width"]

  func appendTracks(to values: inout [TrackValue], on stage: Stage) {
    let frame = stage.drawnFrame(of: underline)
    values.append(.number(Double(selected)))
    values.append(.number(frame.minX))
    values.append(.number(frame.width))
  }

  func target(_ name: TargetName, on stage: Stage) -> Target? {
    if name.isSingle("strip") { return Target(view: stage[strip].view) }
    return name.member(of: "button", count: buttons.count).map { Target(view: buttons[$0]) }
  }

  /// Underline and strip move at the same time; the selected button again does the same.
  private func select(_ index: Int, on stage: inout Stage) {
    stage.postStateChange("selected", from: .number(Double(selected)), to: .number(Double(index)))
    setHighlight(of: selected, to: false, on: &stage)
    setHighlight(of: index, to: true, on: &stage)
    selected = index
    if let pageTitle { stage[pageTitle].content = CategoryStripBehaviour.title(titles[index]) }
    stage.animate("underline", durationSeconds: durationSeconds, curve: .easeInOut) {
      $0.setOrigin(of: underline, .horizontal, to: rule.position(ofButton: index))
    }
    stage.animate("strip", durationSeconds: durationSeconds, curve: .easeInOut) {
      $0.setContentOffset(of: strip, to: rule.offset(forButton: index))
    }
  }

  private func setHighlight(of index: Int, to isSelected: Bool, on stage: inout Stage) {
    stage[buttons[index]].content = .stripButton(StripButtonContent(title: titles[index], isSelected: isSelected))
  }

  private static func addTitle(_ text: String, to page: ViewID, on stage: inout Stage) -> ViewID {
    let size = stage[page].frame.size
    return stage.add(
      "title",
      to: page,
      content: title(text),
      frame: Rect(x: 16, y: size.height / 2 - 40, width: size.width - 32, height: 41)
    )
  }

  private static func title(_ text: String) -> NodeContent {
    .text(TextContent(text, weight: .bold, size: 34, alignment: .center))
  }
}
