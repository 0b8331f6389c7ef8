import FlipbookBitmaps
import Foundation
import Testing

@testable import FlipbookEncoding

/// PNG files that say what their colors mean. Profiles and expected colors are those of Little CMS 2.14, or computed from the
/// published matrices.
@Suite("Colors of PNG files")
struct PNGColorTests {
  private static let colors: [[UInt8]] = [
    [200, 100, 50], [0, 255, 0], [90, 120, 160], [255, 255, 255], [12, 12, 12], [255, 59, 48], [52, 199, 89],
    [128, 100, 110],
  ]
  private static let displayP3: [[UInt8]] = [
    [215, 93, 31], [0, 255, 0], [81, 121, 164], [255, 255, 255], [12, 12, 12], [255, 12, 24], [0, 202, 72],
    [133, 99, 110],
  ]
  private static let adobeRGB: [[UInt8]] = [
    [227, 100, 42], [0, 255, 0], [72, 121, 163], [255, 255, 255], [4, 4, 4], [255, 56, 44], [0, 200, 79],
    [139, 100, 111],
  ]
  private static let table: [[UInt8]] = [
    [209, 101, 54], [0, 255, 47], [85, 121, 160], [255, 255, 255], [6, 6, 6], [255, 60, 53], [0, 200, 94],
    [131, 100, 110],
  ]

  private typealias Chunk = (String, [UInt8])

  private static func profile(_ base64: String) -> Chunk {
    ("iCCP", Array("a name".utf8) + [0, 0] + Array(Data(base64Encoded: base64) ?? Data()))
  }

  private static func numbers(_ type: String, _ values: [Int]) -> Chunk { (type, values.flatMap(PNGKind.number)) }

  private static let primaries = numbers("cHRM", [31_270, 32_900, 68_000, 32_000, 26_500, 69_000, 15_000, 6_000])
  private static let gamma = numbers("gAMA", [45_455])
  private static let video: Chunk = ("cICP", [9, 16, 0, 1])

  private static func file(_ chunks: [Chunk], _ pixels: [[UInt8]] = colors, alpha: UInt8? = nil) -> [UInt8] {
    let header = PNGKind.number(pixels.count) + PNGKind.number(1) + [8, alpha == nil ? 2 : 6, 0, 0, 0]
    var row: [UInt8] = [0]
    for pixel in pixels { row += alpha.map { pixel + [$0] } ?? pixel }
    return PNGKind.file([("IHDR", header)] + chunks + [("IDAT", PNGKind.zlib(row)), ("IEND", [])])
  }

  private static func colors(of file: [UInt8]) throws -> [[UInt8]] {
    let pixels = try PNGDecoder.decode(file).pixels
    return stride(from: 0, to: pixels.count, by: 4).map { Array(pixels[$0..<$0 + 3]) }
  }

  private static func distance(_ one: [[UInt8]], _ other: [[UInt8]]) -> Int {
    zip(one.joined(), other.joined()).map { abs(Int($0) - Int($1)) }.max() ?? 255
  }

  private static let kinds: [(name: String, chunks: [Chunk], expected: [[UInt8]])] = [
    ("Display P3 as iPhones write it", [profile(Profiles.displayP3)], displayP3),
    ("Display P3 by code points", [("cICP", [12, 13, 0, 1])], displayP3),
    ("Display P3 by its primaries", [gamma, primaries], displayP3),
    ("primaries without a gamma", [primaries], displayP3), ("Adobe RGB", [profile(Profiles.adobeRGB)], adobeRGB),
    ("a sampled curve and white at D50", [profile(Profiles.table)], table),
    ("the first in order counts", [numbers("gAMA", [100_000]), primaries, profile(Profiles.adobeRGB)], adobeRGB),
    ("what is not understood gives way", [video, profile(Profiles.displayP3)], displayP3),
    ("sRGB stays", [profile(Profiles.sRGB)], colors), ("sRGB by code points stays", [("cICP", [1, 13, 0, 1])], colors),
    ("sRGB by its chunk stays", [("sRGB", [0]), gamma, primaries], colors), ("its gamma alone stays", [gamma], colors),
    ("high dynamic range is ignored", [video], colors), ("a table is ignored", [profile(Profiles.lab)], colors),
    ("a damaged profile is ignored", [("iCCP", [65, 0, 0, 1, 2, 3])], colors),
    ("an empty one, too", [("iCCP", [])], colors),
  ]

  @Test("Colors become sRGB, with and without alpha", arguments: kinds.indices) func conversions(_ index: Int) throws {
    let kind = Self.kinds[index]
    for alpha in [nil, 100] as [UInt8?] {
      let file = Self.file(kind.chunks, alpha: alpha)
      let found = try Self.colors(of: file)
      // Little CMS rounds differently in a few places.
      #expect(Self.distance(found, kind.expected) <= (kind.expected == Self.colors ? 0 : 1), "\(kind.name): \(found)")
      let pixels = try PNGDecoder.decode(file).pixels
      #expect(stride(from: 3, to: pixels.count, by: 4).allSatisfy { pixels[$0] == alpha ?? 255 })
    }
  }

  @Test("Gray is converted by its curve", arguments: [(100_000, 1.0), (55_556, 1.8)])
  func gray(number: Int, exponent: Double) throws {
    let levels: [UInt8] = [0, 10, 64, 128, 200, 255]
    let expected: [UInt8] = exponent == 1 ? [0, 56, 137, 188, 229, 255] : [0, 10, 81, 146, 210, 255]
    let chunks = [Self.numbers("gAMA", [number])] + (exponent == 1 ? [] : [Self.profile(Profiles.gray)])
    for (bits, row) in [(8, levels), (16, levels.flatMap { [$0, 77] })] as [(UInt8, [UInt8])] {
      let header = PNGKind.number(levels.count) + PNGKind.number(1) + [bits, 0, 0, 0, 0]
      let file = PNGKind.file([("IHDR", header)] + chunks + [("IDAT", PNGKind.zlib([0] + row)), ("IEND", [])])
      let found = try Self.colors(of: file)
      #expect(Self.distance(found, expected.map { [$0, $0, $0] }) <= 1, "\(bits) bits: \(found)")
    }
  }

  @Test("Only what is not understood is reported, by its chunk")
  func ignored() {
    let cases: [([Chunk], String?)] = [
      ([Self.video], "cICP"), ([Self.profile(Profiles.lab)], "iCCP"), ([Self.numbers("gAMA", [0])], "gAMA"),
      ([Self.numbers("cHRM", [1, 0, 0, 0, 0, 0, 0, 0])], "cHRM"), ([], nil), ([("sRGB", [0])], nil),
      ([Self.video, ("sRGB", [0])], nil), ([Self.profile(Profiles.displayP3)], nil),
    ]
    for (chunks, expected) in cases { #expect(PNGDecoder.ignoredColors(Self.file(chunks)) == expected) }
  }

  @Test("Any profile ends in a picture")
  func damagedProfiles() throws {
    let whole = Array(Data(base64Encoded: Profiles.displayP3) ?? Data())
    let profile = try #require(whole.withUnsafeBytes(ColorProfile.inflated))
    for place in profile.indices {
      for value in [0, 255] as [UInt8] {
        var bytes = profile
        bytes[place] = value
        var pixels: [UInt8] = [200, 100, 50, 255]
        bytes.withUnsafeBytes { ColorProfile($0)?.conversion.convert(&pixels) }
        #expect(pixels[3] == 255)
        _ = bytes.withUnsafeBytes { ColorProfile(UnsafeRawBufferPointer(rebasing: $0[..<place])) == nil }
      }
    }
  }

  @Test("What documents show of a converted picture has its new colors, and no profile")
  func essence() throws {
    let file = Self.file([Self.profile(Profiles.displayP3)], alpha: 100)
    let picture = try PNGDecoder.decode(file)
    let essence = try PNGDecoder.essence(of: file, picture)
    #expect(try PNGDecoder.decode(essence) == picture)
    #expect(!essence.contains(sequence: Array("iCCP".utf8)))
    #expect(try ForeignSPNG.decode(essence) == picture.pixels)
  }
}

extension [UInt8] {
  fileprivate func contains(sequence: [UInt8]) -> Bool {
    indices.contains { self[$0...].starts(with: sequence) }
  }
}

/// Deflated profiles, as Little CMS writes them.
private enum Profiles {
  static let displayP3 =
    "eNqVkD1IQlEUx39+9KkRkUODg4NFg0FUUENB6WCEhFlBVos+vwK1x3tKOLc0Bq0tRdAWNUpDjY5BUEvUHg1R0BJyOy8DI3DoXu49"
    + "P/7n/g/nHrDP57WC6ZyFQrFkxMJB31p83dfxjAsvXbhpT2imPheNRmi5Pu6wWfF2xKrF/5YrlTY1sHUKT2i6URKeFo7slHSL94Q9"
    + "Wi6REj4UDhjSoHDN0pMNfrA42+BXi42VWAjsTmFf9hcnf7GWMwrCfmF/IV/WfvqxfuJOF1eXJQ7I8RIjTBAfScpskafEiMRiC8/o"
    + "t2eRbXFocutUMOR9lpw4A6KWMUlLzIielp2nYs387yzNzPhYo7o7CG2PSr0PQscB1PeV+jxSqn4MDvn7dbHp332CmSul1GVTG56C"
    + "PhfUqk1t4QouJqG7qieMxLfkkGPPZODtFHri0H8j+Y3GnH7ynHlg6QVC93B+AkPyvnfzC0hJaSY="

  static let adobeRGB =
    "eNqVkTtLA0EUhU8eGiUBLVJYpEihqRJ8JIKFhcYiTdCwRlCx2Uw2ibC7LrsbJPgHbARBrEzhA3+CrQg29oI24g+wEgQbDesZV0wQ"
    + "UniHmftxmDPcewcIzunCcMILgGG6tlLIJ9c3NpORF0SRwDBiGFSFYy2WSkX0jfcHBGS+z8i38L+IVjVHAIEhck5YtkueJxd3XUvy"
    + "PjkuGmqV3CanbRZIvpN6xecnyXWfXyXbZWUJCIbJo/UervSwaNgGOU4eN/Sm+KlHdhLTzLVV5jHuBBQUkEcSFTSxDR0uMsxmH8/U"
    + "t2cZO3QInhZasHm/jgadaapNONCYa9Q1Lh0tOfO/s3Rq2Rn/9VgeGHj2vLcJIHIEdA497+PM8zrnQIi935hdf5s1r1wC4c+ulppm"
    + "u5PA9UlXyx0Ap2lg5NhSbfX3N4JZ+HNhhORx8QiU94DZW+CKO1WjZ+sL1rRhQA=="

  static let table =
    "eNqVkT9IAlEcx79epoVGRA0NShdEEGiECS0NpoMNEnJZaLXo89Tgzo77U0jtuQdF0ZTtQUtbU0NLUES1RHM0RUNTcP2eHiiBQ7/j"
    + "/X6f9333fffe7wAhqzDVcMcAtWrqUjIuZnNrovcDPgTQDz88eWZoC+l0Cl3j+xkuXh/DfC/8L3xF2WCAq484yjTdJJ4nTu2YGuc6"
    + "8Qir5IvEp8QhnQ5IfMv1QotfOZdb/MlZz0gJQHATT5c7uNDBrKKrxFHiCVWxmHMefhO/XF1ZpjpKIwAJScQhogALm1BgIky12sUz"
    + "0/QsYYscjLKGGnR6v4wKOUOkWjAgUy2RLtOjoMZ7/reXRmk24uwu8Gzb9k9zRuu2EzSnNfu97d8LATEv0PvQ1sazwMAqcHHU1nIS"
    + "cNkAgjfM0redewzROBDOPZpfHL4PHk7V564WI+teLbH/dTZ2/fQW4F9s9Y2ih6fGC5DZpd91BxyfAJMlYHDjF1sKbT8="

  static let sRGB =
    "eNqVkbtLw1AUxn/Wt1YcdBBx6KDi0IIoiKPWwaWIVAVfS5MmrdCmIUkRcRVcHAQH0cXX4H+gq+CqIAiKIOLs6GuREs81Qovo4A03"
    + "58eXfIdzvwuhRE7PuzUjkLc8Jzkej8zOzUfqn2imi0bC1KV01x6dnEzw53q/oUrV65jqxf9Wc9pwdahqEB7SbccTlmlILHu24g3h"
    + "dj2bSgvvC0cdGVD4QulawI+KMwG/Knamk2MQUj0jmQrWKljPOnnhPuHufK6of8+jThI2rJkpqZ2yu3BJMk6cCBpFlsjhEZNqSWa/"
    + "+/q/fBMUxKPL22YFRxwZsuKNilqUroZUU3RDnhwrKvefebrm4EDQPRyH2gfff+mB+i0obfr+x4Hvlw6h+h7OrLK/IDkNv4m+Wda6"
    + "96B1DU7Oy5q2Dafr0HFnp5zUl1QtO2Sa8HwMLXPQdgVNC0FW3985uoXpVbmiS9jZhV75v3XxE8mZZ/A="

  static let gray =
    "eNqVkM8KQUEUxr8pkVhYyEIWHoCykiVZ2Ej+FrK5xvUn917T3HuT9/IYrJSHkJ2y9g2yYuFM3/lOp35n5gwgJo50/UgVcL1AN7q1"
    + "0XA0zscuSCCHOJKIWtJXtXa7iZ9xP0MYPxXNLPwXkZntS/qeKkulA/qVam4DxVpUWKfX/W6dtXlDynVC+WbNrUnbG/ToWSqHBTQs"
    + "7JDHFCFWcBCgSPe433eu9ORa2JCRzIq0JrHAkmyB3RA+bPqcfZvHwc780WvUrfOcJjIHZWnrs5U4HB/GTjOw"

  static let lab =
    "eNqVkM1qwkAUhU/wpy112aWLWRcDoi/QuOgqlEBbaN1NJtEISRwyE4rv4QP5DoJP0FUfwLVnghQRpfQOd+53L3MOwwW871wVpv0E"
    + "yNjYUMbC5c0P7tHHHXroSmV0EEUhrsZ+B8/Vre+88L/oJKlRrBvms9KVBbxbcvhlteM38oPKZELOyINgNBmS1+SoyGt19HE/6KXl"
    + "+yvrI7OPEBIxBBZIkKKEJVmsOIlRk3N2PmsJXPEZNj4vWFKjeGuqKyrmyKgdcFrD0FtgxnnKk2P18TkV53sxs/Ho1/00LvRFMGn0"
    + "rVYzEecL07KSp+//6g9vdD14"
}
