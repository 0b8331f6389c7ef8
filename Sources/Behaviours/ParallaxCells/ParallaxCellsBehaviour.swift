import Motion
import Simulation
import Snapshots
import Units

/// Shifts the pictures of all rows on screen on every did-scroll, and a row's when it comes on screen.
final class ParallaxCellsBehaviour: Behaviour {
  let list: ScrollViewID
  let trackNames: [String]
  private let rule: ParallaxCellsRule
  private let trackedRows: Int
  private var rows = 0..<0
  /// The pictures' top edges in their cells, for the rows on screen.
  private var pictureTops: [Double] = []

  init(
    _ parameters: Parameters,
    isRefined: Bool,
    content: SampleContent,
    in parent: ViewID? = nil,
    frame: Rect,
    on stage: inout Stage
  ) {
    let rule = ParallaxCellsRule(
      factor: parameters.number("factor"),
      rowHeight: parameters.number("rowHeight"),
      countsFromList: isRefined
    )
    self.rule = rule
    let count = parameters.integer("rows")
    trackedRows = min(count, ParallaxCells.trackedRows)
    trackNames = (0..<trackedRows).flatMap { ["cell.\($0).top", "cell.\($0).picture.y"] }
    list = stage.addScrollView(
      "list",
      to: parent,
      axis: .vertical,
      frame: frame,
      contentLength: Double(count) * rule.rowHeight,
      bounces: parameters.boolean("bounces"),
      alwaysMoves: true
    )
    stage[stage[list].view].rows = ListRows(count: count, height: rule.rowHeight) { [unowned self] row, stage in
      node(of: row, content: content, on: stage)
    }
  }

  func scrollViewDidScroll(_ scrollView: ScrollViewID, on stage: inout Stage) {
    guard scrollView == list else { return }
    let visible = stage.visibleRows(of: list)
    pictureTops = visible.map { pictureTop(of: $0, on: stage) }
    rows = visible
  }

  func stageDidLayOut(on stage: inout Stage) {
    let visible = stage.visibleRows(of: list)
    guard visible != rows else { return }
    pictureTops = visible.map { shownTop(of: $0) ?? pictureTop(of: $0, on: stage) }
    rows = visible
  }

  func appendTracks(to values: inout [TrackValue], on stage: Stage) {
    let top = stage.drawnOriginOnScreen(of: stage[list].view).y - stage.drawnOffset(of: list)
    for row in 0..<trackedRows {
      let pictureTop = shownTop(of: row)
      values.append(pictureTop == nil ? .absent : .number(top + Double(row) * rule.rowHeight))
      values.append(.optional(pictureTop))
    }
  }

  func target(_ name: TargetName, on stage: Stage) -> Target? {
    if name.isSingle("list") { return Target(view: stage[list].view) }
    return stage.row(name, of: list)
  }

  /// Nil for a row that is not on screen.
  private func shownTop(of row: Int) -> Double? {
    rows.contains(row) ? pictureTops[row - rows.lowerBound] : nil
  }

  private func pictureTop(of row: Int, on stage: Stage) -> Double {
    let view = stage[list].view
    return rule.pictureTop(
      row: row,
      offset: stage[list].contentOffset,
      listTop: stage[view].frame.minY,
      listLength: stage[view].frame.height
    )
  }

  private func node(of row: Int, content: SampleContent, on stage: Stage) -> SnapshotNode {
    let width = stage[stage[list].view].frame.width
    let scale = stage.device.scale
    let picture = Rect(x: 0, y: shownTop(of: row) ?? 0, width: width, height: rule.pictureHeight)
    return SnapshotNode(
      name: "row.\(row)",
      frame: .zero,
      clipsToBounds: true,
      children: [
        SnapshotNode(
          name: "picture", frame: picture.aligned(toScale: scale), content: .picture(PictureContent(index: row))),
        SnapshotNode(
          name: "caption",
          frame: Rect(x: 0, y: 0, width: width, height: rule.rowHeight).aligned(toScale: scale),
          content: .pictureCaption(content.picture(row))
        ),
      ]
    )
  }
}
