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
  /// The drawing of the latest frame, whose pixels may not be needed.
  private var latest: (index: Int, drawing: FramePainter.Drawing)?
  private var current: (index: Int, drawn: SequencePicture)?
  /// The current picture in other forms, once they were asked for. What is not drawn again remains the same memory, which is
  /// compared in no time.
  private var straight: RunPicture?
  private var reduced: (divisor: Int, bitmap: Bitmap)?

  init(_ cell: ScenarioLoader.Loaded, _ drawing: RunMaker.Drawing) throws(PictureProblem) {
    path = cell.play.scenario.path
    do throws(RenderingError) {
      let renderer =
        if let pool = drawing.renderers { try pool.renderer() } else {
          try CairoRenderer(fontDirectories: drawing.fontFolders)
        }
      painter = FramePainter(cell.play, presentation: cell.presentation, renderer: renderer)
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

  func isSame(_ index: Int, as other: any PictureSource, _ otherIndex: Int) throws(PictureProblem) -> Bool {
    guard let other = other as? DrawnPictures else { return false }
    if painter.size == other.painter.size, painter.scale == other.painter.scale,
      try drawing(index).list == other.drawing(otherIndex).list
    {
      return true
    }
    return try drawn(index).rows == other.drawn(otherIndex).rows
  }

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

  private func drawing(_ index: Int) throws(PictureProblem) -> FramePainter.Drawing {
    if let latest, latest.index == index { return latest.drawing }
    while let snapshot = painter.nextFrame() {
      guard !Interruption.isWanted else { throw PictureProblem(.interrupted, path: path, "") }
      nextFrame += 1
      guard nextFrame > index else { continue }
      let drawing = painter.drawing(of: snapshot)
      latest = (index, drawing)
      return drawing
    }
    throw PictureProblem(.wrong, path: path, "has no frame \(index)")
  }

  private func drawn(_ index: Int) throws(PictureProblem) -> SequencePicture {
    if let current, current.index == index { return current.drawn }
    let drawing = try drawing(index)
    do throws(RenderingError) {
      // The next picture is drawn over the pixels of this one.
      current = nil
      let drawn = try painter.picture(of: drawing)
      if !drawn.changedRows.isEmpty { (straight, reduced) = (nil, nil) }
      current = (index, drawn)
      return drawn
    } catch {
      throw DrawnPictures.problem(path, error)
    }
  }

  private static func problem(_ path: String, _ error: RenderingError) -> PictureProblem {
    PictureProblem(.systemFailed, path: path, error.message)
  }
}
