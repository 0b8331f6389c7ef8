import FlipbookMotion
import FlipbookSimulation
import FlipbookSnapshots
import FlipbookUnits

/// Shifts the pictures of all visible rows on every did-scroll, and the picture of a row that becomes visible.
final class ParallaxCellsBehavior: Behavior {
  let list: ScrollViewID
  let trackNames: [String]
  let rule: ParallaxCellsRule
  private let trackedRows: Int
  private(set) var rows = 0..<0
  /// The top edges of the pictures in their cells, for the visible rows.
  private var pictureTops: [Double] = []
  /// The visible rows and their pictures' top edges before the last did-scroll.
  private var before: (rows: Range<Int>, tops: [Double]) = (0..<0, [])
  /// The same before the device was turned, until the next layout.
  private var beforeTurn: (rows: Range<Int>, tops: [Double])?

  init(
    _ parameters: Parameters,
    isRefined: Bool,
    content: SampleContent,
    in parent: ViewID? = nil,
    frame: Rect,
    on stage: inout Stage
  ) {
    let rule = ParallaxCellsRule(
      factor: parameters[ParallaxCells.factor],
      rowHeight: parameters[ParallaxCells.rowHeight],
      countsFromList: isRefined
    )
    self.rule = rule
    let count = parameters[ParallaxCells.rows]
    trackedRows = min(count, ParallaxCells.trackedRows)
    trackNames = (0..<trackedRows).flatMap { row in ParallaxCells.tracks.map { $0.name(of: row) } }
    list = stage.addScrollView(
      "list",
      to: parent,
      axis: .vertical,
      frame: frame,
      contentLength: Double(count) * rule.rowHeight,
      bounces: parameters[ParallaxCells.bounces],
      alwaysBounces: true
    )
    stage[list].showsIndicator = true
    stage[stage[list].view].rows = ListRows(count: count, height: rule.rowHeight) { [unowned self] row, stage in
      node(of: row, content: content, on: stage)
    }
  }

  func scrollViewDidScroll(_ scrollView: ScrollViewID, on stage: inout Stage) {
    guard scrollView == list else { return }
    let visible = stage.visibleRows(of: list)
    removeAnimations(of: rows, but: visible, on: &stage)
    // Swap the two arrays, so that scrolling does not allocate memory.
    before.rows = rows
    swap(&before.tops, &pictureTops)
    rows = visible
    pictureTops.removeAll(keepingCapacity: true)
    for row in visible { pictureTops.append(pictureTop(of: row, on: stage)) }
  }

  /// The pictures are shifted to their places in the turned list when that has been laid out.
  func takeOver(from earlier: any Behavior, on before: Stage, to stage: inout Stage) {
    guard let earlier = earlier as? ParallaxCellsBehavior else { return }
    (rows, pictureTops) = (earlier.rows, earlier.pictureTops)
    beforeTurn = (rows, pictureTops)
  }

  func stageDidLayOut(on stage: inout Stage) {
    let visible = stage.visibleRows(of: list)
    if let beforeTurn { return shift(visible, from: beforeTurn, on: &stage) }
    guard visible != rows else { return }
    removeAnimations(of: rows, but: visible, on: &stage)
    pictureTops = visible.map { modelTop(of: $0) ?? pictureTop(of: $0, on: stage) }
    rows = visible
  }

  /// Animates the shifts of the last did-scroll, in an animation block, for the rows that were visible before it.
  func animateLastShift(on stage: inout Stage) {
    for row in before.rows.clamped(to: rows) {
      let old = before.tops[row - before.rows.lowerBound]
      stage.propertyChanged(.own(row), from: old, to: pictureTops[row - rows.lowerBound])
    }
  }

  func appendTracks(to values: inout [TrackValue], on stage: Stage) {
    let top = stage.drawnOriginOnScreen(of: stage[list].view).y - stage.drawnOffset(of: list)
    for row in 0..<trackedRows {
      let pictureTop = drawnTop(of: row, on: stage)
      values.append(pictureTop == nil ? .absent : .number(top + Double(row) * rule.rowHeight))
      values.append(.optional(pictureTop))
    }
  }

  func target(_ name: TargetName, on stage: Stage) -> Target? {
    if name.isSingle("list") { return Target(view: stage[list].view) }
    return stage.row(name, of: list)
  }

  private func shift(_ visible: Range<Int>, from old: (rows: Range<Int>, tops: [Double]), on stage: inout Stage) {
    beforeTurn = nil
    removeAnimations(of: old.rows, but: visible, on: &stage)
    (rows, pictureTops) = (visible, visible.map { pictureTop(of: $0, on: stage) })
    for row in old.rows.clamped(to: visible) {
      let top = pictureTops[row - visible.lowerBound]
      stage.propertyChanged(.own(row), from: old.tops[row - old.rows.lowerBound], to: top)
    }
  }

  private func removeAnimations(of rows: Range<Int>, but visible: Range<Int>, on stage: inout Stage) {
    for row in rows where !visible.contains(row) { stage.removeAnimations(of: .own(row)) }
  }

  /// Returns the model value of a picture's top edge, or `nil` if the row is not visible.
  private func modelTop(of row: Int) -> Double? {
    rows.contains(row) ? pictureTops[row - rows.lowerBound] : nil
  }

  func drawnTop(of row: Int, on stage: Stage) -> Double? {
    modelTop(of: row).map { $0 + stage.animatedPart(of: .own(row)) }
  }

  private func pictureTop(of row: Int, on stage: Stage) -> Double {
    let frame = stage[list].laidOutFrame
    return rule.pictureTop(
      row: row, offset: stage[list].contentOffset, listTop: frame.minY, listLength: frame.height)
  }

  private func node(of row: Int, content: SampleContent, on stage: Stage) -> SnapshotNode {
    let width = stage.drawnFrame(of: stage[list].view).width
    let scale = stage.device.scale
    let picture = Rect(
      x: 0, y: drawnTop(of: row, on: stage) ?? pictureTop(of: row, on: stage), width: width, height: rule.pictureHeight)
    return SnapshotNode(
      name: "row.\(row)",
      frame: .zero,
      clipsToBounds: true,
      children: [
        SnapshotNode(
          name: "picture", frame: picture.aligned(toScale: scale), content: content.picture(row)),
        SnapshotNode(
          name: "caption",
          frame: Rect(x: 0, y: 0, width: width, height: rule.rowHeight).aligned(toScale: scale),
          content: .pictureCaption(content.caption(row))
        ),
      ]
    )
  }
}
