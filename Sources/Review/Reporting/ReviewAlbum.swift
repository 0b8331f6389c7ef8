import Flipbook
import FlipbookBitmaps
import FlipbookComparison
import FlipbookExport

/// The pictures of all cases of a page, with every distinct stripe once.
struct ReviewAlbum {
  /// The pictures of a case whose stripes are in the album.
  struct Page {
    let drawn: ReviewPictures
    let places: [Int]
    /// The lists of each picture's columns, by place; empty for a run without pictures.
    let first: [Int: [Int]]
    let second: [Int: [Int]]
  }

  private(set) var library = StripeLibrary()
  private(set) var pages: [Int: Page] = [:]
  /// The bytes that are left.
  private var left: Int
  /// The cases that are left.
  private var rest: Int

  /// - Parameters:
  ///   - limit: The largest size of all pictures in bytes.
  ///   - count: The number of cases that will be added.
  init(limit: Int, count: Int) {
    left = max(0, limit)
    rest = count
  }

  /// Adds the pictures of a case: all of them, or fewer if they would take more than its share.
  /// - Parameter isFirst: Whether the case represents others; it may take more.
  mutating func add(_ drawn: ReviewPictures, of index: Int, essential: [Int], isFirst: Bool) {
    let share = max(left / max(1, rest), isFirst ? left / ReviewAlbum.largestShare : 0)
    rest -= 1
    var places = drawn.places
    var step = 1
    while growth(drawn, places) > share, !places.isEmpty {
      step *= 2
      places = step > ReviewAlbum.largestStep ? [] : ReviewAlbum.thinned(drawn.places, by: step, keeping: essential)
    }
    left -= growth(drawn, places)
    pages[index] = Page(
      drawn: drawn, places: places, first: insert(drawn.first, of: drawn, places),
      second: insert(drawn.second, of: drawn, places))
  }

  /// A representative takes at most this part of what is left.
  private static let largestShare = 8
  private static let largestStep = 64

  private static func thinned(_ places: [Int], by step: Int, keeping essential: [Int]) -> [Int] {
    let kept = Set(essential.prefix(max(1, places.count / step)))
    return places.enumerated().filter { $0.offset % step == 0 || kept.contains($0.element) }.map(\.element)
  }

  private func growth(_ drawn: ReviewPictures, _ places: [Int]) -> Int {
    let sides = [drawn.first, drawn.second].compactMap(\.self)
    let lists = Set(places.flatMap { place in sides.flatMap { $0.frames[place] ?? [] } })
    let details = drawn.details.reduce(0) { $0 + $1.first.count + $1.second.count }
    return library.growth(lists: lists, of: drawn.library) + places.count * sides.count * ReviewAlbum.bytesPerFrame
      + details
  }

  /// The bytes of the numbers of a frame's columns.
  private static let bytesPerFrame = 16

  private mutating func insert(
    _ side: ReviewPictures.Side?, of drawn: ReviewPictures, _ places: [Int]
  ) -> [Int: [Int]] {
    var frames: [Int: [Int]] = [:]
    for place in places {
      guard let lists = side?.frames[place] else { continue }
      frames[place] = lists.map { library.insert(list: $0, of: drawn.library) }
    }
    return frames
  }
}

extension JSONWriter {
  /// Writes the pictures of the cases in this order.
  mutating func write(_ album: ReviewAlbum, of cases: [Int]) {
    object(.compact) { json in
      json.fields(of: album.library)
      json.field("cases") { json in
        json.array(.compact) { json in
          for index in cases {
            if let page = album.pages[index] { json.write(page) } else { json.null() }
          }
        }
      }
    }
  }

  private mutating func write(_ page: ReviewAlbum.Page) {
    let drawn = page.drawn
    object(.compact) { json in
      json.field("places") { $0.integers(page.places) }
      json.field("size") { $0.integers([drawn.size?.width ?? 0, drawn.size?.height ?? 0]) }
      json.field("divisor", drawn.divisor)
      json.field("counts") { $0.integers(drawn.counts) }
      json.field("alignedCounts") { $0.integers(drawn.alignedCounts) }
      json.field("boxes") { json in
        json.array(.compact) { json in
          for (place, box) in drawn.boxes.sorted(by: { $0.key < $1.key }) {
            json.integers([place, box.left, box.top, box.right, box.bottom])
          }
        }
      }
      json.field("sides") { json in
        json.array(.compact) { json in
          json.write(drawn.first, page.first, page.places)
          json.write(drawn.second, page.second, page.places)
        }
      }
      json.field("details") { json in json.array(.compact) { json in drawn.details.forEach { json.write($0) } } }
    }
  }

  /// Writes a side. A picture that is missing after the end of a run is that of the place before.
  private mutating func write(_ side: ReviewPictures.Side?, _ frames: [Int: [Int]], _ places: [Int]) {
    guard let side, let start = places.compactMap({ frames[$0] }).first else { return null() }
    object(.compact) { json in
      json.field("columns") { $0.integers(side.columns) }
      json.field("height", side.size.height)
      json.field("frames") { json in
        var last = start
        json.array(.compact) { json in
          for place in places {
            last = frames[place] ?? last
            json.integers(last)
          }
        }
      }
    }
  }

  private mutating func write(_ detail: ReviewPictures.Detail) {
    object(.compact) { json in
      json.field("place", detail.place)
      json.field("box") { $0.integers([detail.box.left, detail.box.top, detail.box.right, detail.box.bottom]) }
      json.field("first", String(decoding: detail.first, as: UTF8.self))
      json.field("second", String(decoding: detail.second, as: UTF8.self))
    }
  }
}
