import FlipbookMotion
import FlipbookSimulation
import FlipbookSnapshots
import FlipbookUnits

/// Applies the rule when the strip scrolls, which makes its offset jump by a period invisibly, and to taps on the buttons.
final class InfiniteStripBehavior: Behavior {
  let rule: InfiniteStripRule
  private let durationSeconds: Double
  let strip: ScrollViewID
  private let titles: [String]
  /// The buttons of each copy.
  private let copies: [[ViewID]]
  private let underlines: [ViewID]
  private let page: CategoryPage
  private(set) var selected = 0
  /// The sum of all jumps of the offset, in points, with the opposite sign.
  private var unrolled = 0.0

  init(_ parameters: Parameters, content: SampleContent, page: ViewID, on stage: inout Stage) {
    let titles = parameters[InfiniteStripScene.categories].texts(sample: content.categories)
    self.titles = titles
    durationSeconds = parameters[CategoryStrip.duration].seconds
    let frame = stage.categoryStripFrame
    let rule = InfiniteStripRule(count: titles.count, width: frame.width)
    self.rule = rule
    let strip = stage.addScrollView(
      "strip",
      axis: .horizontal,
      frame: frame,
      contentLength: rule.contentLength,
      bounces: false,
      alwaysBounces: false
    )
    self.strip = strip
    stage.setInitialOffset(of: strip, to: rule.initialOffset)
    let view = stage[strip].view
    stage[view].content = .surface(.bar)
    copies = (0..<InfiniteStripRule.copies).map { copy in
      titles.indices.map { index in
        let button = Rect(x: rule.position(ofButton: index, copy: copy), y: 0, width: rule.stride, height: frame.height)
        return stage.addCategoryButton(
          "copy.\(copy).button.\(index)", titles[index], isSelected: index == 0, to: view, frame: button)
      }
    }
    let edge = parameters[CategoryStrip.underlineEdge]
    underlines = (0..<InfiniteStripRule.copies).map { copy in
      stage.addCategoryUnderline(
        "copy.\(copy).underline", edge: edge, x: rule.position(ofButton: 0, copy: copy), width: rule.stride, to: view)
    }
    self.page = stage.addCategoryPage(titles[0], index: 0, content: content, to: page)
  }

  func scrollViewDidScroll(_ scrollView: ScrollViewID, on stage: inout Stage) {
    let translation = rule.wrap(of: stage[strip].contentOffset)
    guard translation != 0 else { return }
    stage.shiftContent(of: strip, by: translation)
    unrolled -= translation
  }

  func viewWasTapped(_ view: ViewID, at point: Point, on stage: inout Stage) {
    for copy in copies {
      if let index = copy.firstIndex(of: view) { return select(index, on: &stage) }
    }
  }

  /// The buttons in the middle of the strip stay there.
  func takeOver(from earlier: any Behavior, on before: Stage, to stage: inout Stage) {
    guard let earlier = earlier as? InfiniteStripBehavior else { return }
    selected = earlier.selected
    unrolled = earlier.unrolled * rule.period / earlier.rule.period
    for (copy, underline) in underlines.enumerated() {
      stage.setOrigin(of: underline, .horizontal, to: rule.position(ofButton: selected, copy: copy))
    }
    let middle = (before[strip].contentOffset + earlier.rule.width / 2) / earlier.rule.stride
    stage.setContentOffset(of: strip, to: middle * rule.stride - rule.width / 2)
  }

  static let tracks: [SceneTrack<InfiniteStripBehavior>] = [
    SceneTrack("strip.position", "The strip's drawn offset, continuous across the seam (points).") {
      .number($1.drawnOffset(of: $0.strip) + $0.unrolled)
    },
    SceneTrack("selected", "The selected category, from 0 (model).") { behavior, _ in .number(Double(behavior.selected))
    },
    SceneTrack("underline.x", "The left end on screen of the copy of the underline nearest to the middle (points).") {
      .number($0.underlineOnScreen($1))
    },
  ]

  private func underlineOnScreen(_ stage: Stage) -> Double {
    rule.underlineOnScreen(content: stage.drawnFrame(of: underlines[0]).minX, offset: stage.drawnOffset(of: strip))
  }

  func target(_ name: TargetName, on stage: Stage) -> Target? {
    if name.isSingle("strip") { return Target(view: stage[strip].view) }
    guard let index = name.member(of: "button", count: titles.count) else { return nil }
    let copy = rule.nearestCopy(ofButton: index, offset: stage[strip].contentOffset)
    return Target(view: copies[copy][index])
  }

  private func select(_ index: Int, on stage: inout Stage) {
    let old = selected
    let copy = rule.nearestCopy(ofButton: index, offset: stage[strip].contentOffset)
    stage.postStateChange("selected", from: .number(Double(old)), to: .number(Double(index)))
    for buttons in copies {
      stage.setCategoryButton(buttons[old], titles[old], isSelected: false)
      stage.setCategoryButton(buttons[index], titles[index], isSelected: true)
    }
    selected = index
    stage.setCategoryPage(page, titles[index], index: index)
    moveUnderlines(to: index, from: old, on: &stage)
    stage.animate("strip", durationSeconds: durationSeconds, curve: .easeInOut) {
      $0.setContentOffset(of: strip, to: rule.offset(forButton: index, copy: copy))
    }
  }

  /// Animates the underline in each copy from the nearest copy of its old position, which looks the same.
  private func moveUnderlines(to index: Int, from old: Int, on stage: inout Stage) {
    let translation = rule.translation(backFrom: index, to: old)
    for (copy, underline) in underlines.enumerated() {
      stage.setOrigin(of: underline, .horizontal, to: rule.position(ofButton: index, copy: copy) + translation)
    }
    stage.animate("underline", durationSeconds: durationSeconds, curve: .easeInOut) {
      for (copy, underline) in underlines.enumerated() {
        $0.setOrigin(of: underline, .horizontal, to: rule.position(ofButton: index, copy: copy))
      }
    }
  }
}
