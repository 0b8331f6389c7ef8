import FlipbookMotion
import FlipbookSimulation
import FlipbookSnapshots
import FlipbookUnits

/// Applies the rule to taps on the buttons. The buttons and the underline are laid out only once.
final class CategoryStripBehavior: Behavior {
  let strip: ScrollViewID
  let rule: any CategoryStripRule
  private let durationSeconds: Double
  private let titles: [String]
  private let buttons: [ViewID]
  let underline: ViewID
  private let page: CategoryPage?
  private(set) var selected = 0

  init(
    _ parameters: Parameters,
    isRefined: Bool,
    content: SampleContent,
    in parent: ViewID? = nil,
    frame: Rect,
    page: ViewID?,
    on stage: inout Stage
  ) {
    let titles = parameters[CategoryStrip.categories].texts(sample: content.categories)
    self.titles = titles
    durationSeconds = parameters[CategoryStrip.duration].seconds
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
      alwaysBounces: false
    )
    self.strip = strip
    let view = stage[strip].view
    stage[view].content = .surface(.bar)
    buttons = titles.indices.map { index in
      let button = Rect(x: rule.position(ofButton: index), y: 0, width: rule.buttonWidth, height: frame.height)
      return stage.addCategoryButton(
        "button.\(index)", titles[index], isSelected: index == 0, to: view, frame: button)
    }
    underline = stage.addCategoryUnderline(
      "underline",
      edge: parameters[CategoryStrip.underlineEdge],
      x: rule.position(ofButton: 0),
      width: rule.underlineWidth,
      to: view
    )
    self.page = page.map { stage.addCategoryPage(titles[0], index: 0, content: content, to: $0) }
  }

  func viewWasTapped(_ view: ViewID, at point: Point, on stage: inout Stage) {
    guard let index = buttons.firstIndex(of: view) else { return }
    select(index, on: &stage)
  }

  func takeOver(from earlier: any Behavior, on before: Stage, to stage: inout Stage) {
    guard let earlier = earlier as? CategoryStripBehavior else { return }
    selected = earlier.selected
    stage.setOrigin(of: underline, .horizontal, to: rule.position(ofButton: selected))
    let offset = before[strip].contentOffset
    let scale = before.device.scale
    let isOnSelected = offset.isNear(earlier.rule.offset(forButton: selected).rounded(toScale: scale))
    // A strip that was scrolled by hand shows the same buttons.
    let share = rule.contentLength / earlier.rule.contentLength
    stage.setContentOffset(of: strip, to: isOnSelected ? rule.offset(forButton: selected) : offset * share)
  }

  static let tracks: [SceneTrack<CategoryStripBehavior>] = [
    SceneTrack("selected", "The selected category, from 0 (model).") { behavior, _ in .number(Double(behavior.selected))
    },
    SceneTrack("underline.x", "The underline's left end in the strip's content (points).") {
      .number($1.drawnFrame(of: $0.underline).minX)
    },
    SceneTrack("underline.width", "The underline's width (points).") { .number($1.drawnFrame(of: $0.underline).width) },
  ]

  func target(_ name: TargetName, on stage: Stage) -> Target? {
    if name.isSingle("strip") { return Target(view: stage[strip].view) }
    return name.member(of: "button", count: buttons.count).map { Target(view: buttons[$0]) }
  }

  /// Selects a button. The underline and the strip move at the same time, even if the button is already selected.
  private func select(_ index: Int, on stage: inout Stage) {
    stage.postStateChange("selected", from: .number(Double(selected)), to: .number(Double(index)))
    stage.setCategoryButton(buttons[selected], titles[selected], isSelected: false)
    stage.setCategoryButton(buttons[index], titles[index], isSelected: true)
    selected = index
    if let page { stage.setCategoryPage(page, titles[index], index: index) }
    stage.animate("underline", durationSeconds: durationSeconds, curve: .easeInOut) {
      $0.setOrigin(of: underline, .horizontal, to: rule.position(ofButton: index))
    }
    stage.animate("strip", durationSeconds: durationSeconds, curve: .easeInOut) {
      $0.setContentOffset(of: strip, to: rule.offset(forButton: index))
    }
  }
}
