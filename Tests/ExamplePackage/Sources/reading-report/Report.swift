import Flipbook
import Reading

/// Renders scenarios, and prints how far and how fast the bar grows in each.
@main
struct Report {
  static func main() throws {
    for path in CommandLine.arguments.dropFirst() {
      let scenario = try Studio.reading.play(path)
      for run in scenario.runs { print("\(path): \(growth(in: run)); \(events(of: run))") }
      try scenario.render(to: "out")
    }
  }

  /// Returns "the bar grows by 41 points, at most by 2 in one frame".
  private static func growth(in run: ScenarioRun) -> String {
    let widths = run.tracks.numbers(of: "bar.width")?.compactMap(\.self) ?? []
    let steps = zip(widths.dropFirst(), widths).map { $0 - $1 }
    let total = steps.reduce(0, +)
    return
      "the bar grows by \(Int(total.rounded())) points, at most by \(Int((steps.max() ?? 0).rounded())) in one frame"
  }

  /// Returns "the article is at rest in frame 123 of 141, with 2 paragraphs on screen".
  private static func events(of run: ScenarioRun) -> String {
    for frame in run.frames where frame.events.contains(where: { $0.kind == .didEndDecelerating }) {
      let visible = frame.root.placedNodes.count { $0.node.name.hasPrefix("paragraph.") && $0.visible != nil }
      return
        "the article is at rest in frame \(frame.frame.number) of \(run.frameCount), with \(visible) paragraphs on screen"
    }
    return "the article doesn't come to rest"
  }
}
