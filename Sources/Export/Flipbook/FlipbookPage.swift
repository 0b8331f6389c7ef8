import Pages

/// The page of a flipbook.
struct FlipbookPage {
  /// What its script knows besides the pictures.
  let data: [UInt8]
  /// How many frames it shows, counted again for each set of pictures.
  let pictureCount: Int

  /// How large the page becomes with stripes of so many bytes; a little more than it is.
  func byteCount(pictures: Int) -> Int {
    // Each column of a frame names a list; a list names stripes, of which there are about as many as bytes / 200.
    let lists = pictureCount * 4 * 8
    return PageDocument.flipbook(data: data, pictures: []).count + pictures + lists + pictures / 16
  }

  func html(_ book: PictureBook) -> [UInt8] {
    PageDocument.flipbook(data: data, pictures: FlipbookPage.json(book))
  }

  private static func json(_ book: PictureBook) -> [UInt8] {
    var json = JSONWriter()
    json.object(.compact) { json in
      json.field("columns") { $0.integers(book.columns.map(\.count)) }
      json.field("height", book.height)
      json.field("heights") { $0.integers(book.heights) }
      json.field("lists") { $0.lists(book.lists) }
      json.field("frames") { $0.lists(book.frames) }
      json.field("plain") { $0.lists(book.sets.dropFirst().first ?? []) }
      json.field("layers") { json in
        json.array(.compact) { json in
          for set in book.sets.dropFirst(2) { json.lists(set) }
        }
      }
      json.field("stripes") { json in
        json.array(.compact) { json in
          for stripe in book.stripes { json.value(String(decoding: stripe, as: UTF8.self)) }
        }
      }
    }
    return json.take()
  }
}

extension JSONWriter {
  fileprivate mutating func integers(_ numbers: [Int]) {
    array(.compact) { json in numbers.forEach { json.value($0) } }
  }

  fileprivate mutating func lists(_ lists: [[Int]]) {
    array(.compact) { json in lists.forEach { json.integers($0) } }
  }
}
