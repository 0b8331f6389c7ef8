package import FlipbookSnapshots
package import FlipbookUnits

/// All looks, one below the other, on a screen that is long enough.
package enum LookSheet {
  package static let width = 375.0
  fileprivate static let safeArea = EdgeInsets(top: 47, bottom: 34)

  /// The sheets in light and dark, in both languages.
  package static let samples: [Sample] = Appearance.allCases.flatMap { appearance in
    Language.allCases.map { locale in
      Sample(
        name: "looks-\(appearance.rawValue)-\(locale.rawValue)",
        snapshot: snapshot(appearance: appearance, locale: locale))
    }
  }

  package static func snapshot(appearance: Appearance, locale: Language) -> FrameSnapshot {
    var column = LookColumn(locale: locale)
    column.addBarsAndRows()
    column.addStrips()
    column.addPictures()
    column.addMenu()
    column.addInputs()
    column.addSettings()
    let size = Size(width: width, height: column.height)
    let traits = Traits(
      device: .custom(size: size, scale: 2, safeArea: safeArea), appearance: appearance, locale: locale)
    return SampleFrames.frame(traits, column.nodes)
  }
}

/// A stack of nodes from the top.
struct LookColumn {
  let locale: Language
  private(set) var nodes: [SnapshotNode] = []
  /// Below the status bar.
  private(set) var height = LookSheet.safeArea.top
  static let gap = 12.0

  init(locale: Language) { self.locale = locale }

  func text(_ english: String, _ japanese: String) -> String { locale == .en ? english : japanese }

  /// Children lie in the node's own coordinates.
  mutating func add(
    _ name: String, _ content: NodeContent, height: Double, width: Double = LookSheet.width, gap: Double = 0,
    _ children: [SnapshotNode] = []
  ) {
    let frame = Rect(x: 0, y: self.height, width: width, height: height)
    nodes.append(
      SnapshotNode(name: name, frame: frame, clipsToBounds: !children.isEmpty, content: content, children: children))
    self.height += height + gap
  }

  func child(_ name: String, _ content: NodeContent, _ frame: Rect) -> SnapshotNode {
    SnapshotNode(name: name, frame: frame, content: content)
  }

  mutating func addBarsAndRows() {
    let title = SampleTexts.appTitle(locale)
    let back = NavigationBarContent(title: title, leftItem: .back(title: SampleTexts.back(locale)))
    add("back", .navigationBar(back), height: 44)
    let (texts, long) = (SampleTexts.rows(locale), SampleTexts.note(locale))
    let indicator = Rect(x: LookSheet.width - 6, y: height + 6, width: 3, height: 120)
    let rows = [
      RowContent(title: texts[0].0, value: texts[0].2),
      RowContent(title: texts[1].0, value: texts[1].2, showsChevron: true),
      RowContent(title: long, value: texts[2].2, showsChevron: true, isSelected: true),
    ]
    for (index, row) in rows.enumerated() { add("row.\(index)", .row(row), height: 44) }
    for index in 3..<5 {
      let (title, subtitle, value) = texts[index]
      let row = RowContent(title: title, subtitle: subtitle, value: value, thumbnail: index, showsChevron: true)
      add("row.\(index)", .row(row), height: 60)
    }
    nodes.append(child("indicator", .scrollIndicator, indicator))
    height += LookColumn.gap
  }

  mutating func addStrips() {
    let third = LookSheet.width / 3
    let categories = SampleTexts.categories(locale).prefix(3).enumerated().map { index, title in
      child(
        "button.\(index)", .stripButton(StripButtonContent(title: title, isSelected: index == 1)),
        Rect(x: Double(index) * third, y: 0, width: third, height: 40))
    }
    let mark = child("underline", .surface(.orange), Rect(x: third, y: 0, width: third, height: 3))
    add("strip", .surface(.background), height: 40, gap: LookColumn.gap, categories + [mark])
    let profile = ProfileContent(
      name: text("Mio Tanabe", "田辺 澪"), handle: "@mio.walks",
      line: text("Slow trips, small towns, film cameras.", "ゆっくり旅、小さな町、フィルム写真。"),
      counts: [
        ProfileContent.Count("128", text("posts", "投稿")), ProfileContent.Count("2,406", text("followers", "フォロワー")),
      ])
    let follow = ButtonContent(title: text("Follow", "フォロー"), color: Color(hex: 0x007AFF))
    add(
      "profile", .profile(profile), height: 236,
      [child("follow", .button(follow), Rect(x: 155.5, y: 103, width: 64, height: 30))])
    let tabs = [text("Photos", "写真"), text("Likes", "いいね")]
    add("segments", .segments(SegmentsContent(titles: tabs, selected: 0)), height: 44, gap: LookColumn.gap)
    let header = CollapsingHeaderContent(title: SampleTexts.appTitle(locale), bandHeight: 40)
    add("header", .collapsingHeader(header), height: 60, gap: LookColumn.gap)
    add(
      "title", .text(TextContent(SampleTexts.categories(locale)[3], weight: .bold, size: 34, alignment: .center)),
      height: 41, gap: LookColumn.gap)
  }

  mutating func addPictures() {
    add(
      "cell", .container, height: 210,
      [
        child("picture", .picture(PictureContent(index: 0)), Rect(x: 0, y: -100, width: LookSheet.width, height: 410)),
        child(
          "caption", .pictureCaption(SampleTexts.caption(0, locale)),
          Rect(x: 0, y: 0, width: LookSheet.width, height: 210)),
      ])
    let side = LookSheet.width / 4
    let pictures = (0..<8).map { index in
      child(
        "picture.\(index)", .picture(PictureContent(index: index)),
        Rect(x: Double(index % 4) * side, y: Double(index / 4) * 102, width: side, height: 102))
    }
    add("pictures", .container, height: 204, gap: LookColumn.gap, pictures)
  }

  mutating func addMenu() {
    let rows = [text("Home", "ホーム"), text("Notifications", "お知らせ")]
    let icons = ["house", "bell"]
    let children = rows.indices.map { index in
      child(
        "row.\(index)", .menuRow(MenuRowContent(title: rows[index], icon: icons[index], isMarked: index == 1)),
        Rect(x: 0, y: Double(index) * 60, width: 240, height: 60))
    }
    add("menu", .menu(MenuContent(title: "")), height: 120, width: 240, gap: LookColumn.gap, children)
    let bar = NavigationBarContent(title: SampleTexts.appTitle(locale), leftItem: .menu)
    height += LookSheet.safeArea.top
    add("menuBar", .navigationBar(bar), height: 44, gap: LookColumn.gap)
  }

  mutating func addInputs() {
    let tabs = TabBarContent(items: SampleTexts.tabs(locale), selected: 1)
    add("tabBar", .tabBar(tabs), height: 83, gap: LookColumn.gap)
    let empty = InputBarContent(text: "", placeholder: SampleTexts.message(locale), isEditing: false)
    add("empty", .inputBar(empty), height: 52, gap: LookColumn.gap)
    let hardware = KeyboardContent(layout: .suggestionsOnly, showsSuggestions: true)
    add("hardware", .keyboard(hardware), height: 55, gap: LookColumn.gap)
    let edited = InputBarContent(text: SampleTexts.note(locale), placeholder: "", isEditing: true)
    add("field", .inputBar(edited), height: 100)
    let keys = KeyboardContent(layout: locale == .ja ? .kana : .qwerty, showsSuggestions: true)
    add("keyboard", .keyboard(keys), height: 336, gap: LookColumn.gap)
  }
}
