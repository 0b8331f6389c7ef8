import FlipbookEncoding
import FlipbookMeasuring
import FlipbookMovies
import FlipbookUnits

/// Reads the frames of a movie as brightness, reduced to what is measured.
struct BrightnessReader {
  let width: Int
  let height: Int
  /// Pixels of the reader's frames for a pixel of these, along both sides.
  private let factor: Int
  private let frames: any MovieFrames

  init(_ frames: any MovieFrames) {
    self.frames = frames
    factor = MovieForm.brightness(pixels: Measurement.mostPixels).factor(of: frames.size)
    (width, height) = (frames.size.width / factor, frames.size.height / factor)
  }

  func next() throws(MovieProblem) -> Brightness? {
    let size = frames.size
    switch try frames.next() {
    case nil: return nil
    case .brightness(let pixels):
      return Brightness(width: size.width, height: size.height, pixels: pixels).reduced(by: factor)
    case .color(let bitmap):
      return Brightness(width: size.width, height: size.height, rgba: bitmap.pixels).reduced(by: factor)
    }
  }
}
