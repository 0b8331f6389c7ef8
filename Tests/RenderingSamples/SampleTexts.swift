package import FlipbookSnapshots
package import FlipbookUnits

/// Texts of the samples in both languages.
package enum SampleTexts {
  package static func rows(_ locale: Language) -> [(String, String, String)] {
    switch locale {
    case .en:
      [
        ("Morning Walk", "3.2 km along the river", "7:10"),
        ("Bakery on Pine Street", "Rye and walnut, sold out by ten", "8:05"),
        ("Reading List", "Six books waiting", "6"),
        ("Kitchen Garden", "Basil, mint, tomatoes", "Today"), ("Weekend Trip", "Two nights by the lake", "Sat"),
        ("Photo Backup", "1,284 items", "Done"), ("Team Lunch", "Noodle place, table for five", "12:30"),
      ]
    case .ja:
      [
        ("朝の散歩", "川沿いを3.2キロ", "7:10"), ("坂の上のパン屋", "くるみパンは10時まで", "8:05"), ("読みたい本", "あと6冊", "6"),
        ("家庭菜園", "バジル、ミント、トマト", "今日"), ("週末の旅", "湖畔に二泊", "土曜"), ("写真の保存", "1,284枚", "完了"),
        ("昼ごはん会", "麺の店、5名", "12:30"),
      ]
    }
  }

  package static func note(_ locale: Language) -> String {
    switch locale {
    case .en:
      "Packing list: light jacket, notebook, two rolls of film. The bus leaves at 6:40, so breakfast on the way."
    case .ja: "持ち物：薄い上着、手帳、フィルム二本。バスは6時40分発、朝ごはんは途中で。"
    }
  }

  package static func message(_ locale: Language) -> String { locale == .en ? "Message" : "メッセージ" }
  package static func back(_ locale: Language) -> String { locale == .en ? "Back" : "戻る" }
  package static func appTitle(_ locale: Language) -> String { locale == .en ? "Wayside" : "みちくさ" }

  package static func categories(_ locale: Language) -> [String] {
    switch locale {
    case .en: ["Top", "Travel", "Food", "Living", "Photo", "Music", "Science", "Sports", "Weekend"]
    case .ja: ["トップ", "旅", "食", "暮らし", "写真", "音楽", "科学", "スポーツ", "週末"]
    }
  }

  package static func tabs(_ locale: Language) -> [TabBarContent.Item] {
    let titles = locale == .en ? ["Home", "Discover", "Saved", "Profile"] : ["ホーム", "みつける", "保存", "マイページ"]
    return zip(titles, ["house", "magnifier", "heart", "person"]).map { TabBarContent.Item(title: $0, icon: $1) }
  }

  package static func caption(_ index: Int, _ locale: Language) -> PictureCaptionContent {
    let captions =
      switch locale {
      case .en:
        [
          ("First Light on the Lake", "Still water, an hour before the town wakes.", "Nov 3"),
          ("Where the Snow Stays", "A summer meadow under white peaks.", "Nov 4"),
          ("The Long Way Home", "Ten minutes of orange, then the stars.", "Nov 5"),
        ]
      case .ja:
        [
          ("湖の夜明け", "町が目覚める一時間前の水鏡。", "11月3日"), ("消えない雪", "白い峰と夏の草原。", "11月4日"),
          ("帰り道の夕焼け", "十分だけの茜色。", "11月5日"),
        ]
      }
    let (title, line, date) = captions[index % captions.count]
    return PictureCaptionContent(title: title, line: line, date: date)
  }
}
