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
  private var last: (index: Int, picture: RunPicture)?

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
    if let last, last.index == index { return last.picture }
    while let snapshot = painter.nextFrame() {
      guard !Interruption.isWanted else { throw PictureProblem(.interrupted, path: path, "") }
      nextFrame += 1
      guard nextFrame > index else { continue }
      do throws(RenderingError) {
        let drawn = try painter.picture(of: painter.drawing(of: snapshot))
        // What is not drawn again is the same memory, which is compared in no time.
        let known = drawn.changedRows.isEmpty ? last?.picture : nil
        let picture = known ?? RunPicture.pixels(StraightBitmap(drawn.bitmap))
        last = (index, picture)
        return picture
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
