import FoundationEssentials

/// A flipbook as its card tells of it.
struct IndexCard: Decodable {
  /// Bytes of a card; what is larger is none of ours.
  static let byteLimit = 1 << 20

  let flipbook: Int
  let title: String
  let scene: String
  let variant: String
  let device: String
  let appearance: String
  let locale: String
  let cell: String
  let frames: Int
  let fps: Int
  let expectations: Int
  let failures: Int
  /// How many small frames there are, and how wide and tall each is in pixels.
  let picture: [Int]

  /// nil for what is no card of ours.
  init?(_ bytes: [UInt8]) {
    guard let card = try? JSONDecoder().decode(IndexCard.self, from: Data(bytes)), card.flipbook == 1,
      card.picture.count == 3, card.picture.allSatisfy({ $0 > 0 && $0 < 1 << 20 }), card.fps > 0
    else { return nil }
    self = card
  }

  func write(_ json: inout JSONWriter, place: String) {
    json.object(.compact) { json in
      json.field("place", place)
      for (name, text) in [
        ("title", title), ("scene", scene), ("variant", variant), ("device", device), ("appearance", appearance),
        ("locale", locale), ("cell", cell),
      ] { json.field(name, text) }
      for (name, number) in [
        ("frames", frames), ("fps", fps), ("expectations", expectations), ("failures", failures),
      ] { json.field(name, number) }
      json.field("picture") { json in json.array(.compact) { json in picture.forEach { json.value($0) } } }
    }
  }
}
