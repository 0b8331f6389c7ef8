package import FlipbookSimulation
import FlipbookSnapshots
package import FlipbookUnits

/// Invented text for the sample screens, in the scenario's language, without real people or brands.
package struct SampleContent {
  let locale: Language
  /// What a scenario gives instead.
  private let own: OwnContent

  package init(_ locale: Language, own: OwnContent = OwnContent(nil)) {
    self.locale = locale
    self.own = own
  }

  /// Creates the content of a scene whose scenario can give some of its own.
  init(_ context: SceneContext) {
    self.init(context.traits.locale, own: OwnContent(context.parameters.value(named: "content")))
  }

  func text(_ english: String, _ japanese: String) -> String {
    locale == .ja ? japanese : english
  }

  package var appTitle: String { own.title ?? text("Wayside", "みちくさ") }
  var messagePlaceholder: String { text("Message", "メッセージ") }

  var note: String {
    text(
      "Packing list: light jacket, notebook, two rolls of film. The bus leaves at 6:40, so breakfast on the way.",
      "持ち物：薄い上着、手帳、フィルム二本。バスは6時40分発、朝ごはんは途中で。")
  }

  var tabs: [TabBarContent.Item] {
    [
      TabBarContent.Item(title: text("Home", "ホーム"), icon: "house"),
      TabBarContent.Item(title: text("Discover", "みつける"), icon: "magnifier"),
      TabBarContent.Item(title: text("Saved", "保存"), icon: "heart"),
      TabBarContent.Item(title: text("Profile", "マイページ"), icon: "person"),
    ]
  }

  var profileTabs: [String] { [text("Photos", "写真"), text("Likes", "いいね")] }
  var follow: String { text("Follow", "フォロー") }

  var profile: ProfileContent {
    ProfileContent(
      name: text("Mio Tanabe", "田辺 澪"),
      handle: "@mio.walks",
      line: text("Slow trips, small towns, film cameras.", "ゆっくり旅、小さな町、フィルム写真。"),
      counts: [
        ProfileContent.Count("128", text("posts", "投稿")),
        ProfileContent.Count("2,406", text("followers", "フォロワー")),
        ProfileContent.Count("311", text("following", "フォロー中")),
      ]
    )
  }

  var menuTitle: String { text("Menu", "メニュー") }

  var menu: [MenuRowContent] {
    [
      ("Home", "ホーム", "house"), ("Search", "さがす", "magnifier"), ("Favorites", "お気に入り", "heart"),
      ("Downloads", "ダウンロード", "tray"), ("History", "履歴", "list"), ("Notifications", "お知らせ", "bell"),
      ("Nearby", "近くの場所", "globe"), ("Settings", "設定", "gear"), ("Help", "ヘルプ", "face"),
      ("Sign Out", "ログアウト", "return"),
    ].map { MenuRowContent(title: text($0.0, $0.1), icon: $0.2) }
  }

  var categories: [String] {
    locale == .ja
      ? ["トップ", "旅", "食", "暮らし", "写真", "音楽", "科学", "スポーツ", "週末"]
      : ["Top", "Travel", "Food", "Living", "Photo", "Music", "Science", "Sports", "Weekend"]
  }

  /// Returns the row at an index. The rows repeat after forty.
  func row(_ index: Int) -> RowContent {
    if let row = OwnContent.element(index, of: own.rows) {
      return RowContent(title: row.title, subtitle: row.subtitle, value: row.value)
    }
    let rows = SampleContent.rows
    let sample = rows[index % rows.count]
    return locale == .ja
      ? RowContent(title: sample.japanese.title, subtitle: sample.japanese.subtitle, value: sample.japanese.value)
      : RowContent(title: sample.english.title, subtitle: sample.english.subtitle, value: sample.english.value)
  }

  /// Returns `count` rows of a list, starting with the texts at index `first`.
  package func rows(count: Int, height: Double, from first: Int = 0) -> ListRows {
    ListRows(count: count, height: height) { index, _ in
      SnapshotNode(name: "row.\(index)", frame: .zero, content: .row(titleRow(index + first)))
    }
  }

  /// Returns the row at an index as a single line with a chevron.
  func titleRow(_ index: Int) -> RowContent {
    let row = row(index)
    return RowContent(title: row.title, value: row.value, showsChevron: true)
  }

  /// Returns the picture at an index.
  func picture(_ index: Int) -> NodeContent {
    OwnContent.element(index, of: own.pictures).map { .image(ImageContent($0)) }
      ?? .picture(PictureContent(index: index))
  }

  /// Returns the caption of the picture at an index. The captions repeat after eight.
  func caption(_ index: Int) -> PictureCaptionContent {
    if let row = OwnContent.element(index, of: own.rows) {
      return PictureCaptionContent(title: row.title, line: row.subtitle ?? "", date: row.value ?? "")
    }
    let sample = SampleContent.pictures[index % SampleContent.pictures.count]
    let text = locale == .ja ? sample.japanese : sample.english
    let day = 10 + index % 20
    return PictureCaptionContent(
      title: text.title, line: text.line, date: self.text("Oct \(day), 2016", "2016/10/\(day)"))
  }
}
