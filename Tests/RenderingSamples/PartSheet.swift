import FlipbookScreens
package import FlipbookSnapshots
package import FlipbookUnits

/// All parts of user-defined screens and all icons, one below the other.
package enum PartSheet {
  static let width = 390.0

  /// The sheets in light and dark, in both languages.
  package static let samples: [Sample] = Appearance.allCases.flatMap { appearance in
    Language.allCases.map { locale in
      Sample(
        name: "parts-\(appearance.rawValue)-\(locale.rawValue)",
        snapshot: snapshot(appearance: appearance, locale: locale))
    }
  }

  package static func snapshot(appearance: Appearance, locale: Language) -> FrameSnapshot {
    let safeArea = EdgeInsets(top: 47, bottom: 34)
    func traits(_ height: Double) -> Traits {
      Traits(
        device: .custom(size: Size(width: width, height: height), scale: 2, safeArea: safeArea), appearance: appearance,
        locale: locale)
    }
    var column = PartColumn(traits: traits(844))
    column.addBars()
    column.addRows()
    column.addControls()
    column.addMessages()
    column.addPictures()
    column.addTexts()
    column.addIcons()
    return SampleFrames.frame(traits(column.height), column.nodes)
  }
}

/// A stack of parts from the top.
struct PartColumn {
  let traits: Traits
  private(set) var nodes: [SnapshotNode] = []
  private(set) var height = 0.0

  init(traits: Traits) { self.traits = traits }

  func text(_ english: String, _ japanese: String) -> PartValue { .text(traits.locale == .en ? english : japanese) }

  func texts(_ english: [String], _ japanese: [String]) -> PartValue {
    .texts(traits.locale == .en ? english : japanese)
  }

  /// Adds a part at its natural height and width, or across the screen.
  mutating func add(
    _ name: String, _ fields: [String: PartValue] = [:], x: Double = 16, width: Double? = nil,
    height own: Double? = nil,
    gap: Double = 12, advances: Bool = true
  ) {
    guard let part = ScreenParts.part(named: name) else { return }
    var values = part.standardValues
    for (field, value) in fields { if let index = part.index(of: field) { values[index] = value } }
    let width = width ?? part.naturalSize(values, traits, nil).width ?? PartSheet.width - 2 * x
    let size = Size(width: width, height: own ?? part.naturalSize(values, traits, width).height ?? 60)
    nodes.append(
      SnapshotNode(
        name: "\(name).\(nodes.count)", frame: Rect(x: x, y: height, width: size.width, height: size.height),
        content: part.make(values, traits)))
    if advances { height += size.height + gap }
  }

  func choice(_ part: String, _ field: String, _ word: String) -> PartValue {
    guard let part = ScreenParts.part(named: part), let index = part.index(of: field),
      case .choice(let words) = part.fields[index].kind
    else { return .none }
    return .choice(words.firstIndex(of: word) ?? 0)
  }

  mutating func skip(_ distance: Double) { height += distance }

  mutating func addBars() {
    add(
      "navigationBar",
      [
        "title": text("Trips", "旅"), "back": text("Back", "戻る"),
        "buttons": .texts(["magnifyingglass", "square.and.arrow.up"]),
      ], x: 0, gap: 0)
    add("searchBar", ["placeholder": text("Search", "検索")], x: 0, gap: 0)
    add(
      "segments",
      [
        "items": texts(["All", "Unread", "Sent"], ["すべて", "未読", "送信済み"]), "position": .number(0.4),
        "style": choice("segments", "style", "underline"),
      ], x: 0, gap: 12)
    add("segments", ["items": texts(["Day", "Week", "Month"], ["日", "週", "月"]), "position": .number(1)])
  }

  mutating func addRows() {
    let style = choice("sectionHeader", "style", "grouped")
    add("sectionHeader", ["title": text("General", "一般"), "style": style], x: 0, gap: 0)
    let rows: [(String, String, String, String, String)] = [
      ("Wi-Fi", "Wi-Fi", "wifi", "systemBlue", "switchOn"),
      ("Notifications", "通知", "bell.fill", "systemRed", "disclosure"),
      ("Moonlight", "月明かり", "moon.fill", "systemIndigo", "checkmark"), ("About", "情報", "info.circle", "", "detail"),
    ]
    for (english, japanese, icon, color, accessory) in rows {
      add(
        "row",
        [
          "title": text(english, japanese), "icon": .text(icon),
          "iconColor": ScreenColor.named(color).map(PartValue.color) ?? .none,
          "accessory": choice("row", "accessory", accessory),
          "value": accessory == "disclosure" ? text("On", "オン") : .text(""),
        ], x: 0, gap: 0)
    }
    add(
      "row",
      [
        "title": text("Weekend Trip", "週末の旅"), "subtitle": text("Two nights by the lake", "湖畔に二泊"),
        "picture": .picture(.landscape(0)), "accessory": choice("row", "accessory", "disclosure"),
      ], x: 0)
  }

  mutating func addControls() {
    let title = text("Add to Cart", "カートに入れる")
    for style in ["filled", "tinted", "gray", "plain"] {
      let fields = ["title": title, "icon": PartValue.text("cart"), "style": choice("button", "style", style)]
      add("button", fields, width: 175, height: 44, advances: false)
      add(
        "button", fields.merging(["enabled": .flag(false), "icon": .text("")]) { $1 }, x: 207, width: 167, height: 44,
        gap: 8)
    }
    add("switch", ["on": .flag(true)], advances: false)
    add("switch", ["position": .number(0.5)], x: 80, advances: false)
    add("switch", x: 144, advances: false)
    add("spinner", ["spinning": .flag(true), "time": .number(0.3)], x: 220, advances: false)
    add("spinner", ["progress": .number(0.6)], x: 256, advances: false)
    add("badge", ["text": .text("12")], x: 292, advances: false)
    add("pageDots", ["count": .number(4), "position": .number(1.3)], x: 320, width: 64, gap: 20)
    add("slider", ["value": .number(0.4)], width: 170, advances: false)
    add("progress", ["value": .number(0.7)], x: 204, width: 170, height: 34, gap: 8)
  }

  mutating func addMessages() {
    add("bubble", ["text": text("Are we still on for Saturday?", "土曜、予定どおり？")], width: 270, gap: 6)
    add(
      "bubble",
      [
        "text": text("Yes! The forecast looks kind. Shall I bring the small tent?", "うん、天気もよさそう。小さいテント持っていくね。"),
        "outgoing": .flag(true),
      ], x: 104, width: 270)
    add("inputBar", ["placeholder": text("Message", "メッセージ"), "button": .text("arrow.up")], x: 0, gap: 0)
    add(
      "inputBar",
      [
        "text": text("Please do. I’ll make sandwiches for everyone on the bus.", "お願い。みんなの分のサンドイッチを作るよ。飲み物もね。"),
        "editing": .flag(true), "button": .text("arrow.up"),
      ], x: 0, gap: 16)
    add(
      "textField", ["text": text("Anna", "杏奈"), "border": .choice(1), "editing": .flag(true)], width: 170,
      advances: false)
    add("textField", ["text": .text("sandwich"), "secure": .flag(true)], x: 204, width: 170, height: 34, gap: 16)
    add("toast", ["text": text("Saved", "保存しました"), "icon": .text("checkmark.circle.fill")], advances: false)
    add(
      "toast", ["text": text("Message deleted", "削除しました"), "action": text("Undo", "取り消す")], x: 180, width: 194, gap: 20)
  }

  mutating func addPictures() {
    add("grabber", x: 0, gap: 4)
    add("picture", ["picture": .picture(.landscape(2))], width: 174, height: 100, advances: false)
    add("shade", width: 174, height: 100, advances: false)
    add(
      "picture", ["picture": .picture(.landscape(2)), "mode": choice("picture", "mode", "fit")], x: 206, width: 60,
      height: 100, advances: false)
    add("avatar", ["initials": .text("MT")], x: 286, advances: false)
    add("avatar", ["picture": .picture(.landscape(0))], x: 336, gap: 16)
    add("card", x: 286, width: 88, height: 44, gap: 20)
    skip(8)
  }

  mutating func addTexts() {
    for style in ["largeTitle", "title1", "title3", "headline", "body", "subheadline", "footnote", "caption2"] {
      add(
        "text",
        ["text": text("Still water \(style)", "町が目覚める前の水鏡"), "style": choice("text", "style", style)], gap: 2)
    }
    add(
      "text",
      [
        "text": text(
          "An hour before the town wakes, the lake is still and the hills are twice as high.",
          "町が目覚める一時間前、湖は静かで、山は二倍の高さになる。水面には空と山と雲が映る。"),
        "lines": .number(0), "color": .color(ScreenColor.named("secondaryLabel") ?? ScreenColor(.black)),
      ], width: 300)
    add(
      "tabBar",
      [
        "items": texts(["Home", "Discover", "Saved", "Profile"], ["ホーム", "みつける", "保存", "マイページ"]),
        "icons": .texts(["house", "magnifyingglass", "heart", "person"]), "badges": .texts(["", "3"]),
      ], x: 0)
  }

  mutating func addIcons() {
    for (index, name) in IconNames.all.enumerated() {
      let isLast = index == IconNames.all.count - 1
      add(
        "icon", ["icon": .text(name), "color": .color(ScreenColor.named("label") ?? ScreenColor(.black))],
        x: 14 + Double(index % 11) * 34, gap: 10, advances: index % 11 == 10 || isLast)
    }
  }
}
