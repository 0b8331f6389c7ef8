internal import FlipbookExpressions
internal import FlipbookScreens
internal import FlipbookSimulation
internal import FlipbookUnits
internal import FlipbookYAML

/// How views scroll.
extension ScreenReader {
  var scrollForm: MapForm { MapForm.of("a view") { readScrollKeys(&$0) } }

  func readScrollKeys(_ map: inout MapReader) {
    var scroll = ScrollSource(isVertical: true, at: 0)
    readKeys(&map, &scroll, Slot(node: map.node, subject: "scroll", report: report), isBoth: false, depth: 0)
  }

  func scroll(_ map: inout MapReader, depth: Int) -> ScrollSource? {
    guard let slot = map.slot("scroll") else {
      for key in ScreenReader.scrollKeys where map.key(key) != nil && !hasField(key, map) {
        _ = map.slot(key)
        // What follows from a misspelled 'scroll' is not reported as well.
        let unknown = map.unknownKeys.compactMap(\.scalar?.text)
        guard !unknown.contains(where: { NearestName.find($0, among: ["scroll"]) != nil }) else { continue }
        map.complain(
          "'\(key)' needs a view that scrolls (write scroll: \(key == "zoom" ? "both" : "y"))", at: map.key(key))
      }
      return nil
    }
    let axis = ValueReader.choice(ScreenReader.axes).read(slot)
    var scroll = ScrollSource(isVertical: axis != "x", at: place(slot.node))
    readKeys(&map, &scroll, slot, isBoth: axis == "both", depth: depth)
    return scroll
  }

  static let axes = ["x", "y", "both"]

  /// Reads the keys that only views with `scroll` have.
  private func readKeys(
    _ map: inout MapReader, _ scroll: inout ScrollSource, _ slot: Slot, isBoth: Bool, depth: Int
  ) {
    scroll.zoom = zoom(&map, slot, isBoth: isBoth)
    scroll.content = content(&map)
    readRows(&map, &scroll, depth: depth)
    readInsets(
      map.slot("inset", .values, "The space before and after the content, such as top and bottom (points)."), &scroll)
    scroll.indicatorInset = expression("indicatorInset", &map, "The space before the scroll indicator (points).")
    scroll.dismissal = expression(
      "keyboard", &map, "What a drag does with the keyboard: keeps, onDrag, or interactive.")
    scroll.decelerationRate = expression(
      "decelerationRate", &map, "How it slows down after a lift: normal or fast.")
    scroll.edgesForExtendedLayout = expression(
      "edgesForExtendedLayout", &map, "Where its content is drawn beneath bars: none, top, bottom, or all.")
    scroll.offset = expression("offset", &map, "The offset at the start (points).")
    scroll.refreshes = map.read("refresh", .boolean, "Whether it has a refresh control.") ?? false
    for flag in ScrollFlag.allCases {
      if let value = expression(flag.rawValue, &map, flag.summary) { scroll.flags[flag] = value }
    }
  }

  /// Whether a key is a field of the view's look.
  private func hasField(_ key: String, _ map: MapReader) -> Bool {
    map.child("look")?.scalar.flatMap { ScreenParts.part(named: $0.text) }?.index(of: key) != nil
  }

  private func content(_ map: inout MapReader) -> ScrollSource.Content {
    let rows = expression("rows", &map, "The number of rows, in each section if there are some.")
    let pages = expression("pages", &map, "The number of pages, each as long as the view.")
    let length = expression("content", &map, "The length of the content (points); the view's without it.")
    if [rows, pages, length].compactMap(\.self).count > 1 {
      map.complain("a scroll view has 'rows', 'pages', or 'content', not several of them", at: map.node)
    }
    if let rows { return .rows(rows) }
    if let pages { return .pages(pages) }
    return length.map { .length($0) } ?? .none
  }

  /// Reads what rows and headers show, and their heights.
  private func readRows(_ map: inout MapReader, _ scroll: inout ScrollSource, depth: Int) {
    scroll.sections = expression("sections", &map, "The number of sections, each with a header.")
    let height = expression("rowHeight", &map, "The height of a row (points); 44 without it.")
    let row = map.slot("row", ["$ref": "#/definitions/view"]).flatMap {
      placedView(("row", $0.node, $0), height, depth: depth)
    }
    scroll.showsSampleRows = row == nil
    scroll.row = row ?? ViewSource("row", at: scroll.place)
    let standard = SourceExpression("44", .number(44, offset: 0), at: scroll.place)
    if row == nil || height == nil { scroll.row?.properties.append((.height, height ?? standard)) }
    let headerHeight = expression("headerHeight", &map, "The height of a section's header (points).")
    let header = map.slot("header", ["$ref": "#/definitions/view"])
    scroll.header = header.flatMap { placedView(("header", $0.node, $0), headerHeight, depth: depth) }
    if scroll.sections != nil, header == nil {
      map.complain("'sections' also needs 'header': a view", at: map.key("sections"))
    }
    for key in ["header", "headerHeight"] where scroll.sections == nil && map.key(key) != nil {
      map.complain("'\(key)' needs 'sections': a number", at: map.key(key))
    }
    for key in ["row", "rowHeight", "sections"] where map.key(key) != nil && map.key("rows") == nil {
      map.complain("'\(key)' needs 'rows': a number", at: map.key(key))
    }
  }

  /// Reads the view of a row or a header, whose place the list decides.
  private func placedView(_ entry: NamedSlot, _ height: SourceExpression?, depth: Int) -> ViewSource? {
    guard var row = view(entry, depth: depth + 1) else { return nil }
    for property in row.properties where (ViewKey.horizontal + ViewKey.vertical).contains(property.key) {
      report.error(
        "\(entry.name): the list decides where it is (write '\(entry.name)Height', or place a view in it)",
        at: places[property.value.place].position)
    }
    row.properties += height.map { [(.height, $0)] } ?? []
    return row
  }

  private func readInsets(_ slot: Slot?, _ scroll: inout ScrollSource) {
    guard let slot, var map = MapReader(slot, owner: "'inset'") else { return }
    let names = scroll.isVertical ? ["top", "bottom"] : ["left", "right"]
    scroll.insets = (map.slot(names[0]).flatMap(expression), map.slot(names[1]).flatMap(expression))
    map.finish()
  }
}
