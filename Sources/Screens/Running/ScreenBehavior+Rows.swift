import FlipbookExpressions
import FlipbookMotion
import FlipbookScenes
import FlipbookSimulation
import FlipbookSnapshots
import FlipbookUnits

/// The rows of lists and the headers of their sections, which are computed one at a time.
extension ScreenBehavior {
  /// Returns the rows of a list with the heights that they have now; nil for a scroll view without rows.
  func makeRows(of index: Int, _ stage: inout Stage) -> ListRows? {
    guard let rows = plan.scrollViews[index].rows else { return nil }
    let node = makeRow(rows, index)
    guard !rows.isEqual else {
      let count = number(of: rows.count, rows, atMost: ScreenLimits.rows, &stage)
      let height = max(0.5, memory.slots[rows.row.heightSlot])
      return ListRows(count: count, height: height, makeNode: node)
    }
    let (heights, sections) = heights(of: rows, index, &stage)
    guard let header = rows.header else { return ListRows(heights: heights, sections: sections, makeNode: node) }
    return ListRows(heights: heights, sections: sections, makeNode: node) { [unowned self] section, _ in
      compute(header, index: section, section: section, row: 0)
      return self.node(of: header.root, header, name: "header.\(section)")
    }
  }

  /// Returns the section of a row and its number in the section.
  func place(of row: Int, _ list: Int) -> (section: Int, row: Int) {
    let starts = sectionStarts[list]
    guard let section = starts.lastIndex(where: { $0 <= row }) else { return (0, row) }
    return (section, row - starts[section])
  }

  private func makeRow(_ rows: RowsPlan, _ list: Int) -> (Int, Stage) -> SnapshotNode {
    if rows.isSample { return plan.content.rows(count: 1, height: 44).makeNode }
    return { [unowned self] index, _ in
      let place = place(of: index, list)
      compute(rows.row, index: index, section: place.section, row: place.row)
      return node(of: rows.row.root, rows.row, name: "row.\(index)")
    }
  }

  /// Computes all heights, which can depend on the number of the row and of its section.
  private func heights(
    of rows: RowsPlan, _ list: Int, _ stage: inout Stage
  ) -> (rows: [Double], sections: [ListSection]) {
    let limit = ScreenLimits.differentRows
    let count = rows.sections.map { number(of: $0, rows, atMost: limit, &stage) }
    var heights: [Double] = []
    var sections: [ListSection] = []
    sectionStarts[list].removeAll(keepingCapacity: true)
    for section in 0..<(count ?? 1) {
      memory.slots[rows.row.slots.section] = Double(section)
      let rowCount = number(of: rows.count, rows, atMost: limit - heights.count, &stage)
      sectionStarts[list].append(heights.count)
      for row in 0..<rowCount {
        compute(rows.row, index: heights.count, section: section, row: row)
        heights.append(height(of: rows.row))
      }
      guard count != nil else { continue }
      if let header = rows.header { compute(header, index: section, section: section, row: 0) }
      let headerHeight = rows.header.map(height) ?? 0
      sections.append(ListSection(headerHeight: headerHeight, rowCount: rowCount, sticks: rows.headersStick))
    }
    return (heights, sections)
  }

  private func height(of row: RowPlan) -> Double { memory.slots[row.heightSlot].clamped(to: 0...10_000) }

  /// A number of rows or sections; the screen is stopped if there are too many.
  private func number(of program: Program, _ rows: RowsPlan, atMost limit: Int, _ stage: inout Stage) -> Int {
    let number = max(0, memory.value(of: program, at: rows.place) ?? 0)
    guard number <= Double(limit) else {
      stage.stop("expected at most \(limit) rows", place: rows.place)
      return 0
    }
    return Int(holding: number.rounded())
  }

  /// Computes the numbers of a row. Views whose size depends on what they show are measured in between.
  func compute(_ plan: RowPlan, index: Int, section: Int, row: Int) {
    memory.slots[plan.slots.index] = Double(index)
    memory.slots[plan.slots.section] = Double(section)
    memory.slots[plan.slots.sectionRow] = Double(row)
    evaluate(plan.cells)
    guard !plan.measured.isEmpty else { return }
    for view in plan.measured {
      let (width, height) = naturalSize(of: view)
      guard let natural = self.plan.views[view].naturalSlot else { continue }
      memory.slots[natural] = width
      memory.slots[natural + 1] = height
    }
    evaluate(plan.cells)
  }

  func evaluate(_ cells: [ScreenPlan.Cell]) {
    for cell in cells {
      if let value = memory.value(of: cell.program, at: cell.place) { memory.slots[cell.slot] = value }
    }
  }

  // MARK: - Nodes

  /// The node of a view in a row, with the numbers that have been computed. The list places the row itself.
  private func node(of view: Int, _ row: RowPlan, name: String) -> SnapshotNode {
    func number(_ key: ViewKey) -> Double { memory.slots[plan.views[view].slot + key.index] }
    let frame = self.frame(of: view)
    let size = Size(width: max(0, frame.width), height: max(0, frame.height))
    let opacity = number(.shadow)
    let transform = transform(of: view)
    var node = SnapshotNode(
      name: name,
      frame: Rect(origin: frame.origin, size: size).aligned(toScale: traits.device.scale)
        .offset(by: shift(of: view, transform, frame)),
      alpha: number(.alpha).clamped(to: 0...1),
      clipsToBounds: number(.clips) != 0,
      cornerRadius: max(0, number(.corner)),
      transform: transform,
      blendMode: plan.views[view].blendMode,
      shadow: opacity > 0 ? NodeShadow(opacity: min(1, opacity), radius: 10, offset: Vector(dx: 0, dy: 3)) : nil)
    if let part = plan.views[view].part {
      for field in plan.views[view].fields { partValues[view][field.index] = value(of: field) }
      node.content = part.make(partValues[view], traits)
    }
    node.children = visibleChildren(of: view, row).map { self.node(of: $0, row, name: plan.views[$0].name) }
    return node
  }

  /// The views in a view of a row that are not hidden, from back to front.
  func visibleChildren(of view: Int, _ row: RowPlan) -> [Int] {
    func number(_ child: Int, _ key: ViewKey) -> Double { memory.slots[plan.views[child].slot + key.index] }
    return row.children[view - row.root].filter { number($0, .hidden) == 0 }.enumerated()
      .sorted { (number($0.element, .z), $0.offset) < (number($1.element, .z), $1.offset) }.map(\.element)
  }

  /// The point about which a view of a row is scaled and rotated, in its parent.
  func anchor(of view: Int, _ frame: Rect) -> Point {
    let slot = plan.views[view].slot
    return frame.point(
      at: Point(x: memory.slots[slot + ViewKey.anchorX.index], y: memory.slots[slot + ViewKey.anchorY.index]))
  }

  /// How far the transform moves the center of the frame.
  private func shift(of view: Int, _ transform: NodeTransform, _ frame: Rect) -> Vector {
    transform.isIdentity
      ? .zero : transform.apply(to: frame.center, about: anchor(of: view, frame)) - frame.center
  }

  func transform(of view: Int) -> NodeTransform {
    func number(_ key: ViewKey) -> Double { memory.slots[plan.views[view].slot + key.index] }
    let (scaleX, scaleY) = (number(.scale) * number(.scaleX), number(.scale) * number(.scaleY))
    guard scaleX != 1 || scaleY != 1 || number(.rotation) != 0 else { return .identity }
    let radians = number(.rotation) * Double.pi / 180
    return NodeTransform(
      scaleX: scaleX, scaleY: scaleY, rotation: radians, cosine: Maths.cos(radians), sine: Maths.sin(radians))
  }
}
