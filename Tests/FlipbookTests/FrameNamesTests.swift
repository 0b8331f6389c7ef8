import Testing

@testable import Flipbook
@testable import FlipbookReview

/// The order of frames with any file names.
@Suite struct FrameNamesTests {
  @Test(
    "Numbers count as numbers, everything else as bytes",
    arguments: [
      ["frame-0009.png", "frame-0010.png"], ["shot 1.png", "shot 2.png", "shot 10.png"], ["2.png", "10.png"],
      ["a1b2.png", "a1b10.png", "a2b1.png"], ["a.png", "a1.png"], ["007.png", "7.png", "8.png"], ["a1.png", "b0.png"],
      ["x99999999999999999999.png", "x100000000000000000000.png"],
    ])
  func order(_ names: [String]) {
    #expect(names.reversed().sorted(by: FrameNames.precedes) == names)
    for name in names { #expect(!FrameNames.precedes(name, name)) }
  }
}
