import FlipbookBitmaps
import FlipbookCairoRendering
import FlipbookComparison
import FlipbookEncoding
import FlipbookRendering
import FlipbookScenarios
import FlipbookUnits

/// Draws the pictures of a scenario on demand.
final class DrawnPictures: PictureSource {
  private let path: String
  private var painter: FramePainter
  private var nextFrame = 0
  private var current: (index: Int, drawn: SequencePicture)?
  /// The current picture in other forms, once they were asked for. What is not drawn again remains the same memory, which is
  /// compared in no time.
  private var straight: RunPicture?
  private var reduced: (divisor: Int, bitmap: Bitmap)?

  init(_ cell: ScenarioLoader.Loaded, fontFolders: [String]) throws(PictureProblem) {
    path = cell.play.scenario.path
    do throws(RenderingError) {
      painter = FramePainter(
        cell.play, presentation: cell.presentation, renderer: try CairoRenderer(fontDirectories: fontFolders))
    } catch {
      throw DrawnPictures.problem(path, error)
    }
  }

  func picture(_ index: Int) throws(PictureProblem) -> RunPicture {
    let drawn = try drawn(index)
    let picture = straight ?? RunPicture.pixels(StraightBitmap(drawn.bitmap))
    straight = picture
    return picture
  }

  func rows(_ index: Int) throws(PictureProblem) -> RowHashes? { try drawn(index).rows }

  func size(_ index: Int) throws(PictureProblem) -> PixelSize { try drawn(index).bitmap.size }

  func onWhite(_ index: Int, reducedBy divisor: Int) throws(PictureProblem) -> Bitmap? {
    let bitmap = try drawn(index).bitmap
    if let reduced, reduced.divisor == divisor { return reduced.bitmap }
    let picture =
      bitmap.isOpaque
      ? bitmap.reduced(by: divisor) : try self.picture(index).decoded().onWhite(reducedBy: divisor)
    // A picture of full size would have to be copied before the next one is drawn over it.
    if divisor > 1 { reduced = picture.map { (divisor, $0) } }
    return picture
  }

  private func drawn(_ index: Int) throws(PictureProblem) -> SequencePicture {
    if let current, current.index == index { return current.drawn }
    while let snapshot = painter.nextFrame() {
      guard !Interruption.isWanted else { throw PictureProblem(.interrupted, path: path, "") }
      nextFrame += 1
      guard nextFrame > index else { continue }
      do throws(RenderingError) {
        // The next picture is drawn over the pixels of this one.
        current = nil
        let drawn = try painter.picture(of: painter.drawing(of: snapshot))
        if !drawn.changedRows.isEmpty { (straight, reduced) = (nil, nil) }
        current = (index, drawn)
        return drawn
      } catch {
        throw DrawnPictures.problem(path, error)
      }
    }
    throw PictureProblem(.wrong, path: path, "has no frame \(index)")
  }

  private static func problem(_ path: String, _ error: RenderingError) -> PictureProblem {
    PictureProblem(.systemFailed, path: path, error.message)
  }
}
