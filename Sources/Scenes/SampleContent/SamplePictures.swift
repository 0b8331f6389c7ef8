extension SampleContent {
  typealias PictureText = (title: String, line: String)

  /// The captions, in the order of the eight landscapes.
  static let pictures: [(english: PictureText, japanese: PictureText)] = [
    (("First Light on the Lake", "Still water, an hour before the town wakes."), ("湖の夜明け", "町が目覚める一時間前の水鏡。")),
    (("Where the Snow Stays", "A summer meadow under white peaks."), ("消えない雪", "白い峰と夏の草原。")),
    (("The Long Way Home", "Ten minutes of orange, then the stars."), ("帰り道の夕焼け", "十分だけの茜色。")),
    (("Bay by Moonlight", "Bring a thermos and stay late."), ("月夜の入り江", "水筒を持って夜ふかしを。")),
    (("Valley in Rust and Gold", "The week when every tree agrees."), ("錦の谷", "木々がそろう一週間。")),
    (("A Forest That Breathes", "Fog between the firs, paths like secrets."), ("息をする森", "霧と樅のあいだの小道。")),
    (("Wind Writes Here", "Dunes that are never the same twice."), ("風の書く砂", "二度と同じ形にならない。")),
    (("Half a Day of Blue", "Low tide, warm sand, no plans."), ("青い半日", "引き潮と、予定のない午後。")),
  ]
}
