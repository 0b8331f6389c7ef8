import FlipbookBitmaps
import FlipbookUnits
import Testing

@testable import FlipbookExport

/// Stills that show several frames.
@Suite("Stills")
struct StillTests {
  /// Returns moments at 10 frames per second, with the given numbers of changed pixels.
  private func moments(_ changes: [Int]) -> StillMoments {
    var moments = StillMoments()
    for (index, count) in changes.enumerated() { moments.append(seconds: Double(index) / 10, changedPixels: count) }
    return moments
  }

  @Test(
    "Frames are chosen where motion is",
    arguments: [
      ([0, 0, 0, 10, 10, 10, 10, 0, 0], 3, [0, 4, 6]),
      ([0, 0, 0, 10, 10, 10, 10, 0, 0], 5, [0, 3, 4, 5, 6]),
      ([0, 100, 0, 0], 4, [0, 1]),
      ([0, 0, 0], 3, [0, 2]),
      ([0], 5, [0]),
      ([0, 5, 5], 1, [0]),
    ])
  func chosen(changes: [Int], count: Int, frames: [Int]) {
    #expect(moments(changes).frames(at: [], count: count) == frames)
  }

  @Test("A moment after the run is named, together with the frame that takes its place")
  func late() {
    let run = moments([0, 0, 0])
    #expect(run.warnings(about: [.seconds(0.25), .seconds(0.3), .end]).isEmpty)
    #expect(
      run.warnings(about: [.seconds(99), .end]) == [
        "99 s is after the end of the run; its last frame, at 0.2 s, is shown instead"
      ])
  }

  @Test("Requested moments are the frames that are shown then")
  func requested() {
    let found = moments([0, 1, 1, 1]).frames(at: [.seconds(0.2), .end, .seconds(0.19), .seconds(9)], count: 2)
    #expect(found == [2, 3, 1, 3])
  }

  /// Returns a picture of 2 × 1 pixels.
  private func bitmap(_ left: UInt8, _ right: UInt8) throws -> Bitmap {
    let pixels = [left, left, left, 255, right, right, right, 255]
    return try #require(Bitmap(size: PixelSize(width: 2, height: 1), rowBytes: 8, pixels: pixels))
  }

  @Test("A grid has gaps and room for labels")
  func grid() throws {
    let pictures = try (0..<3).map { try bitmap(UInt8($0), 9) }
    let picture = try #require(StillComposition(pictures, columns: 2, gap: 1, labelHeight: 2).picture)
    #expect(picture.size == PixelSize(width: 5, height: 7))
    #expect(picture.pixels[4 * 3] == 1 && picture.pixels[4 * 2 + 3] == 0 && picture.pixels[4 * 4 * 5] == 2)
  }

  @Test("In an onion, what moved fades at earlier positions, and the last one is as it is")
  func onion() throws {
    let frames = try [bitmap(200, 50), bitmap(50, 50), bitmap(50, 50), bitmap(50, 200)]
    let picture = try #require(OnionPicture(frames).picture)
    // The first of four frames covers the background with a quarter of its color.
    #expect(picture.pixels[0] == 88 && picture.pixels[4] == 200 && picture.pixels[3] == 255)
  }
}
