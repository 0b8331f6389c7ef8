import FlipbookBitmaps
import FlipbookCairoRendering
import FlipbookRendering
import Testing
import FlipbookUnits

/// The next picture of a sequence is the same as the picture drawn from nothing, whatever changes.
@Suite struct RandomRedrawTests {
  private static let sizes: [(seed: Int, scale: Double)] = (0..<4).flatMap { seed in
    [1.0, 1.5, 2, 3].map { (seed, $0) }
  }

  @Test(arguments: sizes, [(false, false), (true, false), (false, true), (true, true)])
  func partialRedrawsMatchFullDrawing(
    _ sample: (seed: Int, scale: Double), _ kinds: (hasTransforms: Bool, hasBlends: Bool)
  ) throws {
    let ((seed, scale), (hasTransforms, hasBlends)) = (sample, kinds)
    let renderer = try CairoRenderer()
    var lists = RandomLists(
      numbers: SampleNumbers(seed: seed), setter: TextSetter(shaper: renderer.shaper, locale: .ja),
      hasTransforms: hasTransforms, hasBlends: hasBlends)
    var partlyDrawn = 0
    for start in 0..<4 {
      // Lists with both are always drawn as a whole.
      lists.hasMaterials = start.isMultiple(of: 2)
      var list = lists.list()
      for step in 0..<25 {
        let next = try renderer.renderNext(list, size: RandomLists.size, scale: scale)
        let isRight = try next.bitmap == renderer.render(list, size: RandomLists.size, scale: scale)
        #expect(isRight && next.rows == RowHashes(of: next.bitmap), "list \(start), change \(step)")
        if next.changedRows != [0..<next.bitmap.size.height] { partlyDrawn += 1 }
        lists.change(&list)
      }
    }
    #expect(partlyDrawn >= (hasTransforms || hasBlends ? 5 : 20))
  }

  @Test func equalFramesAreNotRedrawn() throws {
    let renderer = try CairoRenderer()
    var lists = RandomLists(numbers: SampleNumbers(seed: 1), setter: TextSetter(shaper: renderer.shaper, locale: .en))
    let list = lists.list()
    let first = try renderer.renderNext(list, size: RandomLists.size, scale: 2)
    #expect(first.changedRows == [0..<first.bitmap.size.height])
    let second = try renderer.renderNext(list, size: RandomLists.size, scale: 2)
    #expect(second.changedRows == [] && second.bitmap == first.bitmap)
    let larger = try renderer.renderNext(list, size: RandomLists.size, scale: 3)
    #expect(larger.changedRows == [0..<larger.bitmap.size.height])
  }

  @Test func aKeptPictureDoesNotChange() throws {
    let renderer = try CairoRenderer()
    var lists = RandomLists(numbers: SampleNumbers(seed: 2), setter: TextSetter(shaper: renderer.shaper, locale: .en))
    var list = lists.list()
    let first = try renderer.renderNext(list, size: RandomLists.size, scale: 1).bitmap
    let pixels = first.pixels
    for _ in 0..<5 {
      lists.change(&list)
      _ = try renderer.renderNext(list, size: RandomLists.size, scale: 1)
    }
    #expect(first.pixels == pixels)
  }
}
