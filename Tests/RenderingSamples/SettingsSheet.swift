import FlipbookSnapshots
import FlipbookUnits

extension LookColumn {
  /// A list of settings: search bar, plain header with its rows, cards with their headers.
  mutating func addSettings() {
    let search = text("Search", "検索")
    add("search", .searchBar(SearchBarContent(placeholder: search)), height: 52, gap: LookColumn.gap)
    let searching = SearchBarContent(
      text: text("Rain", "雨"), placeholder: search, cancelTitle: text("Cancel", "キャンセル"))
    add("searching", .searchBar(searching), height: 52)
    add("plainHeader", .sectionHeader(SectionHeaderContent(text("Morning", "朝"), style: .plain)), height: 28)
    let (title, _, value) = SampleTexts.rows(locale)[0]
    add("plainRow", .row(RowContent(title: title, value: value, hasSeparator: false)), height: 44)
    addCards()
  }

  private mutating func addCards() {
    let general = [
      InsetGroupContent.Row(
        text("Notifications", "お知らせ"), icon: icon("bell", 0xFF3B30), accessory: .toggle(SwitchContent(isOn: true))),
      InsetGroupContent.Row(
        text("Location", "現在地"), icon: icon("globe", 0x007AFF), accessory: .toggle(SwitchContent(isOn: false))),
      InsetGroupContent.Row(
        text("Camera", "カメラ"), value: text("Ask", "確認"), icon: icon("camera", 0x8E8E93), accessory: .chevron),
    ]
    let languages = [
      InsetGroupContent.Row("English", accessory: locale == .en ? .check : .none),
      InsetGroupContent.Row("日本語", accessory: locale == .ja ? .check : .none),
      InsetGroupContent.Row(text("Region", "地域"), value: text("Japan", "日本"), accessory: .chevron),
    ]
    let margin = 16.0
    let card = Size(width: LookSheet.width - 2 * margin, height: 132)
    func header(_ title: String, _ y: Double) -> SnapshotNode {
      child(
        "header", .sectionHeader(SectionHeaderContent(title, style: .grouped)),
        Rect(x: 0, y: y, width: LookSheet.width, height: 35))
    }
    func group(_ rows: [InsetGroupContent.Row], _ y: Double) -> SnapshotNode {
      child(
        "group", .insetGroup(InsetGroupContent(rows: rows)), Rect(origin: Point(x: margin, y: y), size: card))
    }
    add(
      "settings", .surface(.groupedBackground), height: 420,
      [
        header(text("Privacy", "プライバシー"), 0), group(general, 35), header(text("Language", "言語"), 167),
        group(languages, 202),
        child(
          "switch", .switch(SwitchContent(isOn: true)),
          Rect(x: (LookSheet.width - 51) / 2, y: 345, width: 51, height: 31)),
      ])
  }

  private func icon(_ name: String, _ color: UInt32) -> InsetGroupContent.Icon {
    InsetGroupContent.Icon(name, Color(hex: color))
  }
}
