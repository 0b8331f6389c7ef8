import FlipbookBitmaps
import FlipbookUnits
import Testing

@testable import FlipbookExport

/// Pictures of which some rows change from one to the next.
@Suite struct StripeSequenceTests {
  private static let size = PixelSize(width: 70, height: 300)

  /// A picture whose rows change at `rows`, to a color of the step.
  private static func changed(_ before: Bitmap, _ rows: [Range<Int>], step: Int) throws -> SequencePicture {
    var pixels = before.pixels
    for row in rows.joined() {
      for place in row * before.rowBytes..<(row + 1) * before.rowBytes where place % 4 != 3 {
        pixels[place] = UInt8(truncatingIfNeeded: place &* 7 &+ step &* 31)
      }
    }
    let bitmap = try #require(Bitmap(size: size, rowBytes: before.rowBytes, pixels: pixels))
    return SequencePicture(bitmap: bitmap, rows: RowHashes(of: bitmap), changedRows: rows)
  }

  /// Rows that change in each picture after the first; every third picture is skipped.
  private static let changes: [[Range<Int>]] = [
    [10..<11], [], [250..<300], [0..<3, 100..<190], [299..<300], [7..<8], [], [0..<300], [31..<33],
  ]

  @Test("Only changed rows are looked at, and the stripes are those of the whole picture", arguments: [1, 2, 3])
  func stripesAreThoseOfTheWholePicture(_ divisor: Int) throws {
    var pixels = [UInt8](repeating: 255, count: 4 * Self.size.width * Self.size.height)
    for place in pixels.indices where place % 4 != 3 { pixels[place] = UInt8(place / 280 % 97) }
    let first = try #require(Bitmap(size: Self.size, rowBytes: 4 * Self.size.width, pixels: pixels))
    var pictures: [SequencePicture] = [.whole(first)]
    for (step, rows) in Self.changes.enumerated() {
      pictures.append(try Self.changed(try #require(pictures.last).bitmap, rows, step: step))
    }
    var sequence = StripeSequence(divisor: divisor)
    for (index, picture) in pictures.enumerated() {
      guard index % 3 != 1 else {
        sequence.skip(picture)
        continue
      }
      let found = sequence.next(picture)
      let next = try #require(found)
      let whole = StripeCutter().stripes(of: try #require(picture.bitmap.reduced(by: divisor)))
      #expect(next.columns.map { $0.map(\.key) } == whole.map { $0.map(\.key) }, "picture \(index)")
      #expect(next.columns.map { $0.map(\.rows) } == whole.map { $0.map(\.rows) }, "picture \(index)")
    }
  }
}
