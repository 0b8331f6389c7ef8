extension SampleContent {
  typealias Row = (title: String, subtitle: String, value: String)

  static let rows: [(english: Row, japanese: Row)] = [
    (("Morning Walk", "3.2 km along the river", "7:10"), ("朝の散歩", "川沿いを3.2キロ", "7:10")),
    (("Bakery on Pine Street", "Rye and walnut, sold out by ten", "8:05"), ("坂の上のパン屋", "くるみパンは10時まで", "8:05")),
    (("Reading List", "Six books waiting", "6"), ("読みたい本", "あと6冊", "6")),
    (("Kitchen Garden", "Basil, mint, tomatoes", "Today"), ("家庭菜園", "バジル、ミント、トマト", "今日")),
    (("Weekend Trip", "Two nights by the lake", "Sat"), ("週末の旅", "湖畔に二泊", "土曜")),
    (("Photo Backup", "1,284 items", "Done"), ("写真の保存", "1,284枚", "完了")),
    (("Team Lunch", "Noodle place, table for five", "12:30"), ("昼ごはん会", "麺の店、5名", "12:30")),
    (("Piano Practice", "Etude in A, slow", "25 min"), ("ピアノの練習", "練習曲、ゆっくり", "25分")),
    (("Rain Tomorrow", "Take the blue umbrella", "70 %"), ("明日は雨", "青い傘を忘れずに", "70%")),
    (("Library Card", "Renew before the 28th", "9 days"), ("図書カード", "28日までに更新", "あと9日")),
    (("Bicycle Repair", "New chain and brake pads", "Ready"), ("自転車の修理", "チェーンとブレーキ", "受取可")),
    (("Evening Call", "Grandmother, after dinner", "20:00"), ("夜の電話", "おばあちゃんへ、夕食のあと", "20:00")),
  ]
}
