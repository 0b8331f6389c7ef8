import FlipbookSimulation
import FlipbookSnapshots
import FlipbookUnits

/// Touches of the views in rows, which are on the stage only as what their list draws.
extension ScreenBehavior {
  /// Returns the innermost view in a row of a list at a point on screen, by model frames; nil where there is no row, or where a
  /// header covers it.
  func rowView(at point: Point, in list: Int, _ stage: Stage) -> (view: Int, row: Int)? {
    guard let scrollView = plan.views[list].scrollView, let rows = plan.scrollViews[scrollView].rows,
      let row = stage.row(of: scrollIDs[scrollView], at: point), let frame = frame(of: row, in: list, stage)
    else { return nil }
    compute(row, of: scrollView, rows)
    let place = stage.convert(point, to: viewIDs[list])
    let root = rows.row.root
    let inside = transform(of: root).invert(place, about: anchor(of: root, frame))
      .flatMap { touched(Point(x: $0.x - frame.minX, y: $0.y - frame.minY), root, rows.row) }
    return (inside ?? root, row)
  }

  /// Returns the place of a view in a row as a part of its list: the upright rectangle around it as it is scaled and rotated.
  func target(_ view: Int, row: Int, on stage: Stage) -> Target? {
    let path = Array(sequence(first: view) { self.plan.views[$0].parent }.prefix { self.plan.views[$0].isInRow })
    guard let root = path.last, let list = plan.views[root].parent, let scrollView = plan.views[list].scrollView,
      let rows = plan.scrollViews[scrollView].rows, let frame = frame(of: row, in: list, stage)
    else { return nil }
    compute(row, of: scrollView, rows)
    var part = Rect(origin: .zero, size: frame.size)
    for (depth, child) in path.dropLast().enumerated() {
      let edges = self.frame(of: child)
      part = depth == 0 ? edges : part.offset(by: Vector(dx: edges.minX, dy: edges.minY))
      part = transform(of: child).bounds(of: part, about: anchor(of: child, edges))
    }
    part = part.offset(by: Vector(dx: frame.minX, dy: frame.minY))
    return Target(view: viewIDs[list], part: transform(of: root).bounds(of: part, about: anchor(of: root, frame)))
  }

  /// The frame of a row in the content of its list; nil without that row.
  private func frame(of row: Int, in list: Int, _ stage: Stage) -> Rect? {
    let node = stage[viewIDs[list]]
    guard let rows = node.rows, row < rows.count else { return nil }
    return rows.frame(of: row, width: node.frame.width)
  }

  private func compute(_ row: Int, of list: Int, _ rows: RowsPlan) {
    let place = place(of: row, list)
    compute(rows.row, index: row, section: place.section, row: place.row)
  }

  /// The innermost view that takes a touch at a point in a view; nil if the view and those in it leave it to what is below.
  private func touched(_ point: Point, _ view: Int, _ row: RowPlan) -> Int? {
    let touches = touches(of: plan.views[view])
    guard touches != .none else { return nil }
    for child in visibleChildren(of: view, row).reversed() {
      let frame = frame(of: child)
      let isClear = memory.slots[plan.views[child].slot + ViewKey.alpha.index] < 0.01
      guard !isClear, let place = transform(of: child).invert(point, about: anchor(of: child, frame)),
        frame.contains(place)
      else { continue }
      let inside = Point(x: place.x - frame.minX, y: place.y - frame.minY)
      if let found = touched(inside, child, row) { return found }
    }
    return touches == .through ? nil : view
  }
}
