import FlipbookExpressions
import FlipbookUnits

/// The rows of lists, and the headers of their sections.
///
/// A row is described once. Its views are compiled like all others, but the number of the row is a slot, and the cells that
/// depend on it are computed for each row as it is drawn.
extension ScreenCompiler {
  /// Adds the views of a row and of a header.
  func addRows(_ scroll: ScrollSource, _ list: Int, view: Int) {
    guard case .rows = scroll.content, let row = scroll.row else { return }
    let rows = addRow(row, view: view)
    rowViews[list] = (rows, scroll.header.map { addRow($0, view: view) })
  }

  private func addRow(_ source: ViewSource, view: Int) -> Range<Int> {
    let first = instances.count
    openRow = RowSlots(root: first, index: addSlot(), section: addSlot(), sectionRow: addSlot())
    addInstance(source, parent: view, path: instances[view].path, chain: instances[view].chain)
    openRow = nil
    return first..<instances.count
  }

  func compileRows() {
    for index in plan.scrollViews.indices {
      let view = plan.scrollViews[index].view
      guard let views = rowViews[index], !views.row.isEmpty, let scroll = instances[view].source.scroll,
        case .rows(let count) = scroll.content
      else { continue }
      compileRows(of: index, count, scroll, views.row, views.header)
    }
  }

  private func compileRows(
    of index: Int, _ count: SourceExpression, _ scroll: ScrollSource, _ rows: Range<Int>, _ headers: Range<Int>?
  ) {
    let view = plan.scrollViews[index].view
    let section = scroll.sections == nil ? nil : instances[rows.lowerBound].row?.section
    var programs: [Program] = []
    let sections = scroll.sections.flatMap { expression in
      number(of: expression, "sections", ScreenScope(self, .view(view)), atMost: ScreenLimits.differentRows)
    }
    programs += sections.map { [$0] } ?? []
    guard
      let number = number(
        of: count, "rows", ScreenScope(self, .section(section, instance: view)), atMost: ScreenLimits.rows)
    else { return }
    programs.append(number)
    let row = plan(of: rows)
    let header = headers.map { plan(of: $0) }
    if sections != nil, let headers, natural(of: headers.lowerBound, ViewKey.vertical) == nil,
      property(.height, of: headers.lowerBound) == nil
    {
      complain("the header also needs 'headerHeight'", at: scroll.place)
    }
    let isEqual = scroll.sections == nil && !row.dependent.contains(row.plan.heightSlot)
    plan.scrollViews[index].rows = RowsPlan(
      count: number, sections: sections, row: row.plan, header: header?.plan,
      headersStick: headers.map { !instances[$0.lowerBound].source.isGroupedHeader } ?? true, isEqual: isEqual,
      isSample: scroll.showsSampleRows, place: count.place)
    checkHeight(of: row.plan, isEqual, count)
    let inputs = programs.reduce(into: row.inputs.union(header?.inputs ?? [])) { $0.formUnion($1.slots) }
    watch(inputs.subtracting(row.dependent).subtracting(header?.dependent ?? []), of: index, at: count.place)
  }

  /// Returns the program of a number of rows or sections, which is checked if it never changes.
  private func number(
    of expression: SourceExpression, _ what: String, _ scope: ScreenScope, atMost limit: Int
  ) -> Program? {
    if let items = items(of: expression) {
      let name = plan.items[items].name
      complain(
        "\(what): '\(name)' has items (write content: count(\(name)) * 44, and repeat: \(name) in a view of it)",
        at: expression.place)
      return nil
    }
    guard let program = program(expression, as: .number, in: scope) else { return nil }
    if let value = program.valueWithoutSlots, value < 0 || value > Double(limit) || value != value.rounded() {
      complain("\(what): expected a whole number from 0 to \(limit), found \(value.exactText)", at: expression.place)
      return nil
    }
    return program
  }

  private func checkHeight(of row: RowPlan, _ isEqual: Bool, _ count: SourceExpression) {
    guard case .done(.constant(let height, _)) = values[ScreenCompiler.reference(row.root, .height)],
      !(1...10_000).contains(height)
    else { return }
    complain(
      "rowHeight: expected a number from 1 to 10000, found \(height.exactText)",
      at: property(.height, of: row.root)?.place ?? count.place)
  }

  /// Creates the rows again when one of these slots changes.
  private func watch(_ inputs: Set<Int>, of index: Int, at place: ScreenSource.Place) {
    for input in inputs.sorted() {
      plan.cells.append(
        ScreenPlan.Cell(
          slot: addSlot(plan.slots[input]), program: Program(slot: input, .number), effect: .scrollView(index, .rows),
          place: place))
    }
  }

  /// Takes the cells that depend on a row out of those that are computed once, and returns the slots that its height reads.
  private func plan(of views: Range<Int>) -> (plan: RowPlan, dependent: Set<Int>, inputs: Set<Int>) {
    let root = views.lowerBound
    let own = instances[root].row
    let slots = (index: own?.index ?? 0, section: own?.section ?? 0, sectionRow: own?.sectionRow ?? 0)
    let measured = views.filter { plan.views[$0].naturalSlot != nil }
    var dependent: Set<Int> = [slots.index, slots.section, slots.sectionRow]
    for natural in measured.compactMap({ plan.views[$0].naturalSlot }) { dependent.formUnion([natural, natural + 1]) }
    let naturals = dependent.subtracting([slots.index, slots.section, slots.sectionRow])
    var (cells, others): ([ScreenPlan.Cell], [ScreenPlan.Cell]) = ([], [])
    for cell in plan.cells {
      if dependent.isDisjoint(with: cell.program.slots) {
        others.append(cell)
      } else {
        dependent.insert(cell.slot)
        cells.append(cell)
      }
    }
    plan.cells = others
    let height = instances[root].slot + ViewKey.height.index
    let children = views.map { parent in views.filter { plan.views[$0].parent == parent } }
    let row = RowPlan(
      root: root, slots: slots, heightSlot: height, cells: cells, measured: measured, children: children)
    return (row, dependent, inputs(of: height, cells, naturals, measured))
  }

  /// The slots that a height depends on, directly or through cells; with measured views, also what those show.
  private func inputs(
    of height: Int, _ cells: [ScreenPlan.Cell], _ naturals: Set<Int>, _ measured: [Int]
  ) -> Set<Int> {
    var inputs: Set<Int> = [height]
    for cell in cells.reversed() where inputs.contains(cell.slot) { inputs.formUnion(cell.program.slots) }
    guard !inputs.isDisjoint(with: naturals) else { return inputs }
    for cell in cells { inputs.formUnion(cell.program.slots) }
    return measured.reduce(into: inputs) { $0.formUnion(plan.views[$1].fields.flatMap(\.slots)) }
  }
}

extension ScreenPlan.FieldPlan {
  /// The slots that the field reads.
  var slots: [Int] {
    func slots(_ template: ScreenPlan.Template) -> [Int] {
      template.pieces.compactMap { if case .slot(let slot, _) = $0 { slot } else { nil } }
    }
    return switch value {
    case .slot(let slot, _): [slot]
    case .template(let template): slots(template)
    case .templates(let templates): templates.flatMap(slots)
    }
  }
}
