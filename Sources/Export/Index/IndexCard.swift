import FoundationEssentials

/// A flipbook's card in the index.
struct IndexCard: Decodable {
  /// The largest size of a card in bytes. A larger file isn't a card.
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
  /// The number of thumbnails, and the width and height of each in pixels.
  let picture: [Int]
  /// The index of the thumbnail that is shown at rest; nil in cards of earlier versions, whose first one is shown. That of a run
  /// that fails follows the others.
  let poster: Int?

  /// Reads a card, or returns nil if the text isn't one.
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
      json.field("poster", min(max(poster ?? 0, 0), picture[0]))
    }
  }
}
