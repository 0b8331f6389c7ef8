import FlipbookMovies
import Testing

@Suite("Kinds of movies")
struct MovieKindTests {
  @Test(
    "The kind is found from the first bytes",
    arguments: [
      (Array("GIF89a".utf8), MovieKind.gif), (Array("GIF87a".utf8), .gif),
      (Array("RIFF\0\0\0\0WEBPVP8X".utf8), .webp), ([0x1A, 0x45, 0xDF, 0xA3], .matroska),
      ([0, 0, 0, 20] + Array("ftypqt  ".utf8), .isoMedia), ([0, 0, 0, 8] + Array("wide\0\0\0\0".utf8), .isoMedia),
      ([0, 0, 0, 24] + Array("ftypheic".utf8), nil), (Array("RIFF\0\0\0\0WAVE".utf8), nil),
      (Array("time,x\n0,1\n".utf8), nil), ([], nil),
    ] as [([UInt8], MovieKind?)])
  func kinds(_ start: [UInt8], _ kind: MovieKind?) {
    #expect(MovieKind(of: start) == kind)
  }
}
