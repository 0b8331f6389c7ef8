import Flipbook
import ReadingRules

/// Sets the width of the bar whenever the article scrolls.
final class ReadingBehavior: Behavior {
  private let article: ScrollViewID
  private let track: ViewID
  private let bar: ViewID

  private static let paragraphHeight = 120.0

  init(_ context: SceneContext, on stage: inout Stage) {
    let (size, top) = (stage.device.size, stage.device.safeArea.top)
    let height = context.parameters[ReadingScene.barHeight]
    let count = context.parameters[ReadingScene.paragraphs]
    article = stage.addScrollView(
      "article", axis: .vertical, frame: Rect(x: 0, y: top, width: size.width, height: size.height - top),
      contentLength: Double(count) * ReadingBehavior.paragraphHeight, bounces: true, alwaysBounces: true)
    for paragraph in 0..<min(count, 100) {
      let y = Double(paragraph) * ReadingBehavior.paragraphHeight
      let frame = Rect(x: 16, y: y + 16, width: size.width - 32, height: ReadingBehavior.paragraphHeight - 24)
      stage.addView(
        "paragraph.\(paragraph)", to: stage[article].view,
        content: .text(TextContent("Paragraph \(paragraph + 1)", size: 17)), frame: frame)
    }
    track = stage.addView("bar", frame: Rect(x: 0, y: top, width: size.width, height: height))
    bar = stage.addView(
      "filled", to: track, content: NodeContent(ProgressContent(color: Color(hex: 0x007AFF))),
      frame: Rect(x: 0, y: 0, width: 0, height: height))
    stage.letStatusBarScrollToTop(article)
  }

  func scrollViewDidScroll(_ scrollView: ScrollViewID, on stage: inout Stage) {
    let progress = ReadingProgress(limits: stage.offsetLimits(of: article))
    var frame = stage[bar].frame
    frame.size.width = progress.width(at: stage[article].contentOffset, of: stage[track].frame.width)
    stage.setFrame(of: bar, to: frame)
  }

  static let tracks: [SceneTrack<ReadingBehavior>] = [
    SceneTrack("bar.width", "The width of the filled part of the bar, in points.") {
      .number($1.drawnFrame(of: $0.bar).width)
    }
  ]

  func target(_ name: TargetName, on stage: Stage) -> Target? {
    if name.isSingle("article") { return Target(view: stage[article].view) }
    if name.isSingle("bar") { return Target(view: track) }
    return nil
  }
}
