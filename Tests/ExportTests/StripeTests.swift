import FlipbookBitmaps
import FlipbookEncoding
import FlipbookRendering
import Testing
import FlipbookUnits

@testable import FlipbookExport

/// A picture whose rows depend on their number, so that no two are the same.
private func picture(rows: [Int], width: Int = 64) -> Bitmap? {
  var pixels: [UInt8] = []
  for row in rows {
    for column in 0..<width {
      let word = UInt32(truncatingIfNeeded: (row &* 2_654_435_761) ^ (column &* 40503 &* (row % 7 + 1)))
      pixels += [UInt8(word & 0xFF), UInt8(word >> 8 & 0xFF), UInt8(word >> 16 & 0xFF), 255]
    }
  }
  return Bitmap(size: PixelSize(width: width, height: rows.count), rowBytes: width * 4, pixels: pixels)
}

@Suite struct StripeCutterTests {
  @Test("Stripes cover the picture once", arguments: [1, 2, 4])
  func stripesCoverThePictureOnce(_ columnCount: Int) throws {
    let bitmap = try #require(picture(rows: Array(0..<500), width: 101))
    let columns = StripeCutter(columnCount: columnCount).stripes(of: bitmap)
    #expect(columns.count == columnCount)
    #expect(columns.compactMap { $0.first?.columns }.flatMap(Array.init) == Array(0..<101))
    for column in columns {
      #expect(column.flatMap { Array($0.rows) } == Array(0..<500))
      for stripe in column.dropLast() { #expect((8...64).contains(stripe.rows.count)) }
    }
  }

  @Test("Content that moved up is recognized", arguments: [1, 7, 33, 90])
  func contentThatMovedUpIsRecognized(_ distance: Int) throws {
    let cutter = StripeCutter()
    let before = try #require(picture(rows: Array(0..<600)))
    let after = try #require(picture(rows: Array(distance..<600 + distance)))
    let known = Set(cutter.stripes(of: before).joined().map(\.key))
    let moved = cutter.stripes(of: after).joined()
    let fresh = moved.filter { !known.contains($0.key) }.reduce(0) { $0 + $1.rows.count }
    // Only the new content, and up to a stripe at each end of each column.
    #expect(Double(fresh) <= Double(2 * (distance + 2 * StripeCutter.tallest)))
  }

  @Test("A change at one side doesn't affect the other") func aChangeAtOneSideDoesNotAffectTheOther() throws {
    let before = try #require(picture(rows: Array(0..<100)))
    var pixels = before.pixels
    pixels[50 * before.rowBytes + 252] ^= 0xFF
    let after = try #require(Bitmap(size: before.size, rowBytes: before.rowBytes, pixels: pixels))
    let cutter = StripeCutter(columnCount: 2)
    #expect(cutter.stripes(of: before)[0].map(\.key) == cutter.stripes(of: after)[0].map(\.key))
    #expect(cutter.stripes(of: before)[1].map(\.key) != cutter.stripes(of: after)[1].map(\.key))
  }

  @Test("A stripe holds its pixels") func aStripeHoldsItsPixels() throws {
    let bitmap = try #require(picture(rows: Array(0..<40)))
    let part = try #require(bitmap.part(Stripe(key: StripeKey(width: 2), columns: 3..<5, rows: 10..<12)))
    #expect(part.size == PixelSize(width: 2, height: 2))
    #expect(part.pixels[0..<4] == bitmap.pixels[10 * bitmap.rowBytes + 12..<10 * bitmap.rowBytes + 16])
  }

  @Test("Clear stripes take no bytes, and stripes with one faint pixel are pictures")
  func clearStripes() throws {
    var pixels = [UInt8](repeating: 0, count: 64 * 4 * 300)
    pixels[250 * 64 * 4 + 3] = 1
    let bitmap = try #require(Bitmap(size: PixelSize(width: 64, height: 300), rowBytes: 64 * 4, pixels: pixels))
    var library = StripeLibrary()
    let columns = StripeCutter(columnCount: 1).stripes(of: bitmap)
    let list = try library.insert(bitmap, columns: columns)
    let isDrawn = library.lists[list[0]].map { !library.stripes[$0].isEmpty }
    #expect(isDrawn == columns[0].map { $0.rows.contains(250) })
    #expect(isDrawn.contains(true) && isDrawn.contains(false))
  }

  @Test("A library takes what another one has, and knows in advance how much it grows")
  func librariesMerge() throws {
    func add(_ rows: ClosedRange<Int>, to library: inout StripeLibrary) throws -> [Int] {
      let bitmap = try #require(picture(rows: Array(rows)))
      return try library.insert(bitmap, columns: StripeCutter().stripes(of: bitmap))
    }
    var (whole, part) = (StripeLibrary(), StripeLibrary())
    let known = try add(0...199, to: &whole)
    let same = try add(0...199, to: &part)
    let others = try add(500...599, to: &part)
    #expect(whole.growth(lists: Set(same), of: part) == 0)
    #expect(same.map { whole.insert(list: $0, of: part) } == known)
    let growth = whole.growth(lists: Set(same + others), of: part)
    let before = whole.stripes.map(\.count).reduce(0, +)
    let lists = others.map { whole.insert(list: $0, of: part) }
    #expect(growth > whole.stripes.map(\.count).reduce(0, +) - before)
    #expect(whole.growth(lists: Set(others), of: part) == 0)
    #expect(
      lists.map { whole.lists[$0].map { whole.stripes[$0] } } == others.map { part.lists[$0].map { part.stripes[$0] } })
  }

  @Test("Reduced pixels are means") func reducedPixelsAreMeans() throws {
    let pixels: [UInt8] = [0, 0, 0, 255, 100, 0, 0, 255, 9, 9, 9, 255, 50, 0, 0, 255, 51, 0, 0, 255, 10, 9, 9, 255]
    let bitmap = try #require(Bitmap(size: PixelSize(width: 3, height: 2), rowBytes: 12, pixels: pixels))
    let small = try #require(bitmap.reduced(by: 2))
    #expect(small.size == PixelSize(width: 2, height: 1))
    #expect(small.pixels == [50, 0, 0, 255, 10, 9, 9, 255])
  }
}

@Suite struct PictureCollectorTests {
  private func frame(_ number: Int) throws -> RenderedFrame {
    let bitmap = try #require(picture(rows: Array(number * 1000..<number * 1000 + 64)))
    return RenderedFrame.sample(number, bitmap)
  }

  @Test("Longer strides take less") func longerStridesTakeLess() throws {
    var collector = PictureCollector(divisor: 1, strides: [1, 2, 3], limit: .max)
    for number in 0..<12 { try collector.append(frame(number)) }
    #expect(collector.book.count == 12)
    #expect(Double(collector.bytes[0]) > Double(collector.bytes[1]) * 1.8)
    #expect(Double(collector.bytes[1]) > Double(collector.bytes[2]) * 1.3)
  }

  @Test("Equal frames are kept once") func equalFramesAreKeptOnce() throws {
    var collector = PictureCollector(divisor: 1, strides: [1], limit: .max)
    for _ in 0..<5 { try collector.append(frame(7)) }
    #expect(Set(collector.book.sets[0]).count == 1)
    #expect(collector.book.library.stripes.count == collector.book.library.heights.count)
    #expect(collector.book.library.lists.count == 2)
  }

  @Test("Each overlay is kept alone, and the whole picture is not") func overlaysAreASeparateSet() throws {
    var sizes: [Int] = []
    for (layerCount, setCount) in [(0, 1), (2, 2), (3, 3)] {
      var collector = PictureCollector(divisor: 1, strides: [1], limit: .max)
      for number in 0..<3 {
        let layers = try (0..<layerCount).map { try frame(100 + 10 * $0 + number).bitmap }
        let whole = try frame(number).bitmap
        let apart = layers.first.map { FrameLayers(plain: .whole($0), overlays: layers.dropFirst().map { .whole($0) }) }
        try collector.append(.sample(number, whole, layers: apart))
      }
      #expect(collector.setCount == setCount)
      #expect(collector.book.sets.map(\.count) == Array(repeating: 3, count: setCount))
      #expect(Set(collector.book.sets.joined()).count == 3 * setCount)
      sizes.append(collector.bytes[0])
    }
    #expect(sizes == sizes.sorted() && Set(sizes).count == 3)
  }

  @Test("A stride beyond the limit is given up") func aStrideBeyondTheLimitIsGivenUp() throws {
    var probe = PictureCollector(divisor: 1, strides: [1, 4], limit: .max)
    for number in 0..<12 { try probe.append(frame(number)) }
    var collector = PictureCollector(divisor: 1, strides: [1, 4], limit: probe.bytes[1])
    for number in 0..<12 { try collector.append(frame(number)) }
    #expect(collector.isGivenUp(0))
    #expect(!collector.isGivenUp(1))
    #expect(collector.book.count == 0)
    #expect(collector.bytes[1] == probe.bytes[1])
  }
}

@Suite struct PhotoStripeTests {
  /// A picture whose colors change by a level or two from pixel to pixel, and with `seed`.
  private func photo(_ seed: Int, alpha: UInt8 = 255) throws -> Bitmap {
    let pixels = (0..<64 * 64).flatMap { place in
      let shade = UInt8(100 + place % 64 + (place / 64 * 7 + place * seed) % 3)
      return [shade, shade / 2, shade / 3, alpha]
    }
    return try #require(Bitmap(size: PixelSize(width: 64, height: 64), rowBytes: 256, pixels: pixels))
  }

  /// Whether each sheet that the page has is lossy, by the letter that its format begins with in Base64.
  private func isRough(_ bitmaps: [Bitmap]) throws -> [Bool] {
    var collector = PictureCollector(divisor: 1, strides: [1], limit: .max)
    for (number, bitmap) in bitmaps.enumerated() { try collector.append(.sample(number, bitmap)) }
    try collector.finish()
    let (sheets, places) = collector.book.usedSheets
    #expect(places.allSatisfy { $0.count == 2 && sheets.indices.contains($0[0]) })
    return sheets.map { $0[20] == UInt8(ascii: "I") }
  }

  @Test("Photos are rough in one frame, and exact in several") func photosAreRoughInOneFrame() throws {
    let photos = try [1, 2, 3].map { try photo($0) }
    #expect(try Set(isRough(photos)) == [true])
    #expect(try Set(isRough(photos.flatMap { [$0, $0] })) == [false])
    let later = try isRough([photos[0], photos[1], photos[0]])
    #expect(later.contains(true) && later.contains(false))
  }

  @Test("A library keeps photos of one frame roughly, and those that the next frame has exactly")
  func photosOfALibrary() throws {
    let photos = try [1, 2].map { try photo($0) }
    let columns = photos.map { StripeCutter(columnCount: 1).stripes(of: $0) }
    func isRough(_ frames: [Int], showsAgain: Bool = false) throws -> Set<Bool> {
      var library = StripeLibrary()
      for frame in frames {
        let lists = try library.insert(photos[frame], columns: columns[frame])
        try library.endFrame()
        if showsAgain { try library.show(lists) }
      }
      for _ in 0..<2 { try library.endFrame() }
      return Set(library.stripes.map { $0[20] == UInt8(ascii: "I") })
    }
    #expect(try isRough([0, 1]) == [true])
    #expect(try isRough([0, 0]) == [false])
    #expect(try isRough([0, 1], showsAgain: true) == [false])
    #expect(try isRough([0, 0, 1]) == [false, true])
  }

  @Test("What is clear or has edges is exact") func interfacesAreExact() throws {
    #expect(try Set(isRough([photo(1, alpha: 254), photo(2, alpha: 254)])) == [false])
    let edges = try [0, 64].map { try #require(picture(rows: Array($0..<$0 + 64))) }
    #expect(try Set(isRough(edges)) == [false])
  }

  @Test("Sheets hold each stripe once, and are not too tall") func sheetsHoldEachStripeOnce() throws {
    let bitmap = try #require(picture(rows: Array(0..<3000)))
    var collector = PictureCollector(divisor: 1, strides: [1], limit: .max)
    try collector.append(.sample(0, bitmap))
    let (sheets, places) = collector.book.usedSheets
    #expect(sheets.count == 6)
    #expect(Set(places).count == places.count)
    for (place, height) in zip(places, collector.book.library.heights) {
      #expect(place[1] + height <= StripeSheet.tallest)
    }
  }
}

@Suite struct SizePlannerTests {
  @Test("Frames are left out before they are made smaller") func framesAreLeftOutBeforeTheyAreMadeSmaller() throws {
    let planner = SizePlanner(framesPerSecond: 60)
    var attempts = [planner.first]
    while let next = planner.next(after: try #require(attempts.last)) { attempts.append(next) }
    #expect(attempts.map(\.divisor) == [1, 2, 3, 4, 4])
    #expect(attempts[0].strides == [1, 2, 3, 4, 5, 6])
    #expect(attempts[1].strides == [6])
    #expect(attempts.allSatisfy { $0.strides.count <= 64 && $0.strides == $0.strides.sorted() })
  }

  @Test("Every rate has a plan", arguments: [1, 5, 10, 24, 240])
  func everyRateHasAPlan(_ rate: Int) {
    let first = SizePlanner(framesPerSecond: rate).first
    #expect(first.strides.first.map(Double.init) == 1)
    #expect(first.strides.count <= 24)
  }
}
