import FlipbookPages

/// The page of a flipbook.
struct FlipbookPage {
  /// The data for its script besides the pictures.
  let data: [UInt8]
  /// The number of frames, multiplied by the number of picture sets.
  let pictureCount: Int
  /// Whether the page can read the other flipbooks below its index.
  let readsOthers: Bool

  /// Returns an upper estimate of the page's size with the given number of bytes in stripes.
  func byteCount(pictures: Int) -> Int {
    // Each column of a frame refers to a list, which refers to stripes. There are about bytes / 200 stripes.
    let lists = pictureCount * 4 * 8
    return PageDocument.flipbook(data: data, pictures: []).count + pictures + lists + pictures / 16
  }

  func html(_ book: PictureBook) -> [UInt8] {
    PageDocument.flipbook(data: data, pictures: FlipbookPage.json(book), readsOthers: readsOthers)
  }

  private static func json(_ book: PictureBook) -> [UInt8] {
    var json = JSONWriter()
    json.object(.compact) { json in
      json.field("columns") { $0.integers(book.columns.map(\.count)) }
      json.field("height", book.height)
      json.field("frames") { $0.lists(book.sets.first ?? []) }
      json.field("overlays") { json in
        json.array(.compact) { json in
          for set in book.sets.dropFirst() { json.lists(set) }
        }
      }
      json.columns(of: book.library)
      let (sheets, places) = book.usedSheets
      json.field("places") { $0.lists(places) }
      json.field("sheets") { json in
        json.array(.compact) { json in sheets.forEach { json.value(String(decoding: $0, as: UTF8.self)) } }
      }
    }
    return json.take()
  }
}
