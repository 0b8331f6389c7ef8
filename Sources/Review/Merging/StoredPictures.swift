import FlipbookBitmaps
import FlipbookExport
import FlipbookUnits

/// The pictures of a case in a form that can be stored.
struct StoredPictures: Codable {
  private struct Side: Codable {
    let size: [Int]
    let columns: [Int]
    /// The lists of each place; empty without a picture.
    let frames: [[Int]]
  }

  private struct Detail: Codable {
    let place: Int
    let box: [Int]
    let first: String
    let second: String
  }

  private let places: [Int]
  private let first: Side?
  private let second: Side?
  private let library: StripeLibrary
  private let counts: [Int]
  private let alignedCounts: [Int]
  /// Places with their boxes, in order.
  private let boxes: [[Int]]
  private let details: [Detail]
  private let divisor: Int
  private let size: [Int]?

  init(_ drawn: ReviewPictures) {
    places = drawn.places
    first = drawn.first.map { StoredPictures.side($0, drawn.places) }
    second = drawn.second.map { StoredPictures.side($0, drawn.places) }
    library = drawn.library
    (counts, alignedCounts) = (drawn.counts, drawn.alignedCounts)
    boxes = drawn.boxes.sorted { $0.key < $1.key }.map { [$0.key] + $0.value.numbers }
    details = drawn.details.map { detail in
      Detail(
        place: detail.place, box: detail.box.numbers, first: String(decoding: detail.first, as: UTF8.self),
        second: String(decoding: detail.second, as: UTF8.self))
    }
    divisor = drawn.divisor
    size = drawn.size.map { [$0.width, $0.height] }
  }

  /// The pictures, or `nil` if they are damaged.
  var drawn: ReviewPictures? {
    let lists = [first, second].compactMap { $0?.frames }.joined().joined()
    guard lists.allSatisfy(library.lists.indices.contains),
      [first, second].allSatisfy({ $0.map { $0.size.count == 2 && $0.frames.count == places.count } ?? true }),
      size.map({ $0.count == 2 }) ?? true, boxes.allSatisfy({ $0.count == 5 }),
      details.allSatisfy({ $0.box.count == 4 })
    else { return nil }
    return ReviewPictures(
      places: places, first: first.map { StoredPictures.side($0, places) },
      second: second.map { StoredPictures.side($0, places) }, library: library, counts: counts,
      alignedCounts: alignedCounts,
      boxes: Dictionary(boxes.map { ($0[0], PixelRect(numbers: $0.dropFirst())) }) { known, _ in known },
      details: details.map { detail in
        ReviewPictures.Detail(
          place: detail.place, box: PixelRect(numbers: detail.box[...]), first: Array(detail.first.utf8),
          second: Array(detail.second.utf8))
      },
      divisor: divisor, size: size.map { PixelSize(width: $0[0], height: $0[1]) })
  }

  private static func side(_ side: ReviewPictures.Side, _ places: [Int]) -> Side {
    Side(
      size: [side.size.width, side.size.height], columns: side.columns, frames: places.map { side.frames[$0] ?? [] })
  }

  private static func side(_ side: Side, _ places: [Int]) -> ReviewPictures.Side {
    let frames = zip(places, side.frames).filter { !$1.isEmpty }
    return ReviewPictures.Side(
      size: PixelSize(width: side.size[0], height: side.size[1]), columns: side.columns,
      frames: Dictionary(frames.map { ($0, $1) }) { known, _ in known })
  }
}

extension PixelRect {
  fileprivate var numbers: [Int] { [left, top, right, bottom] }

  fileprivate init(numbers: ArraySlice<Int>) {
    let start = numbers.startIndex
    self.init(left: numbers[start], top: numbers[start + 1], right: numbers[start + 2], bottom: numbers[start + 3])
  }
}
