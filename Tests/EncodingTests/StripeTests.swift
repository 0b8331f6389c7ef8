import FlipbookBitmaps
import Testing
import FlipbookUnits

@testable import FlipbookEncoding

@Suite struct StripeBoundariesTests {
  @Test(arguments: Shape.all + [Shape(width: 780, height: 300), Shape(width: 63, height: 900)])
  func stripesFollowEachOtherWithinTheirLimits(_ shape: Shape) throws {
    for pattern in Pattern.allCases {
      let stripes = StripeBoundaries.stripes(of: RowHashes(of: try pattern.bitmap(shape)))
      #expect(stripes.first?.lowerBound == 0)
      #expect(stripes.last?.upperBound == shape.height)
      #expect(zip(stripes, stripes.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound })
      let factor = max(1, 8192 / (8 * 4 * shape.width))
      #expect(stripes.dropLast().allSatisfy { (8 * factor...64 * factor).contains($0.count) }, "\(pattern)")
      #expect(stripes.allSatisfy { (1...64 * factor).contains($0.count) }, "\(pattern)")
    }
  }

  @Test func aStripeHasSome24Rows() throws {
    let rows = RowHashes(of: try Pattern.noise.bitmap(Shape(width: 256, height: 2400)))
    let count = StripeBoundaries.stripes(of: rows).count
    #expect((2400 / 32...2400 / 16).contains(count))
  }

  @Test func equalRowsHaveTheLargestStripes() throws {
    for value in 0..<40 {
      let pixels = [UInt8](repeating: UInt8(value), count: 256 * 4 * 640)
      let bitmap = try #require(
        Bitmap(size: PixelSize(width: 256, height: 640), rowBytes: 1024, pixels: pixels))
      #expect(StripeBoundaries.stripes(of: RowHashes(of: bitmap)).map(\.count) == [Int](repeating: 64, count: 10))
    }
  }

  @Test func boundariesMoveWithTheContent() throws {
    let shape = Shape(width: 256, height: 600)
    let ends = try [0, 33].map { offset in
      let rows = RowHashes(of: try Pattern.noise.bitmap(shape, offset: offset))
      return Set(StripeBoundaries.stripes(of: rows).dropLast().map { $0.upperBound + offset })
    }
    #expect(ends[0].intersection(ends[1]).count * 4 >= ends[0].count * 3)
  }
}

@Suite struct StripeCacheTests {
  @Test func memoryIsBounded() {
    var cache = StripeCache(limit: 100_000)
    for number in 0..<1000 { cache.insert(Self.stripe(1000), for: Self.key(number)) }
    let kept = (0..<1000).filter { cache.stripe(for: Self.key($0)) != nil }
    #expect(kept.count <= 100)
    #expect(kept.count >= 40)
    #expect(kept.last == 999, "the newest is kept")
  }

  @Test func usedStripesAreKept() {
    var cache = StripeCache(limit: 100_000)
    cache.insert(Self.stripe(1000), for: Self.key(-1))
    for number in 0..<1000 {
      cache.insert(Self.stripe(1000), for: Self.key(number))
      #expect(cache.stripe(for: Self.key(-1)) != nil)
    }
  }

  @Test func stripesThatAreTooLargeAreNotKept() {
    var cache = StripeCache(limit: 10_000)
    cache.insert(Self.stripe(20_000), for: Self.key(0))
    #expect(cache.stripe(for: Self.key(0)) == nil)
  }

  private static func stripe(_ count: Int) -> Stripe {
    Stripe(chunk: [UInt8](repeating: 1, count: count), checksum: Adler32(), byteCount: count)
  }

  private static func key(_ number: Int) -> StripeCache.Key { RowHash(of: [UInt64(bitPattern: Int64(number))][...]) }
}
