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
      let pixels = BrightnessReader.brightness(of: bitmap)
      return Brightness(width: size.width, height: size.height, pixels: pixels).reduced(by: factor)
    }
  }

  /// The brightness of colors on white (Rec. 601).
  private static func brightness(of bitmap: StraightBitmap) -> [UInt8] {
    let count = bitmap.size.width * bitmap.size.height
    return [UInt8](unsafeUninitializedCapacity: count) { target, initialized in
      bitmap.pixels.withUnsafeBufferPointer { source in
        for pixel in 0..<count {
          let place = 4 * pixel
          let sum = 77 * UInt32(source[place]) + 150 * UInt32(source[place + 1]) + 29 * UInt32(source[place + 2])
          let alpha = UInt32(source[place + 3])
          target[pixel] = UInt8(((sum >> 8) * alpha + 255 * (255 - alpha)) / 255)
        }
      }
      initialized = count
    }
  }
}
