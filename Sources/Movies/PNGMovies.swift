import FlipbookEncoding
package import FlipbookUnits

/// The frames of an animated PNG.
package final class APNGFrames: MovieFrames {
  package let size: PixelSize
  package private(set) var times = [0]
  private let durations: [Int]
  private let frames: AnimatedPNGFrames

  package init(_ bytes: [UInt8]) throws(MovieProblem) {
    do throws(PNGError) {
      guard let animation = try AnimatedPNG(bytes) else { throw PNGError.damaged("is a still picture") }
      (size, durations) = (animation.size, animation.durations)
      frames = AnimatedPNGFrames(animation)
    } catch {
      throw MovieProblem(error.message)
    }
    try MovieLimits.check(frames: durations.count - 1)
  }

  package func next() throws(MovieProblem) -> MoviePicture? {
    let index = times.count - 1
    guard index < durations.count else { return nil }
    do throws(PNGError) {
      let picture = try frames.frame(index)
      times.append((times.last ?? 0) + durations[index])
      return .color(picture)
    } catch {
      throw .frame(index, error.message)
    }
  }
}

/// PNG files as frames at a constant rate.
package final class PNGSequence: MovieFrames {
  package let size: PixelSize
  package private(set) var times = [0]
  package let isRateAssumed: Bool
  private let names: [String]
  private let interval: Double
  private let read: (String) throws(MovieProblem) -> [UInt8]
  private var first: StraightBitmap?

  /// The rate of most screens.
  private static let usualRate = 60.0

  /// - Parameters:
  ///   - names: The files in the order of frames; there is at least one.
  ///   - framesPerSecond: The rate of the frames; `nil` if nothing states it.
  ///   - read: Returns the contents of a file.
  package init(
    _ names: [String], framesPerSecond: Double?, read: @escaping (String) throws(MovieProblem) -> [UInt8]
  ) throws(MovieProblem) {
    (self.names, self.read) = (names, read)
    isRateAssumed = framesPerSecond == nil
    interval = 1_000_000 / (framesPerSecond ?? PNGSequence.usualRate)
    try MovieLimits.check(frames: names.count - 1)
    guard let name = names.first else { throw MovieProblem("has no frames") }
    let picture = try PNGSequence.picture(name, read)
    (size, first) = (picture.size, picture)
    try MovieLimits.check(size)
  }

  package func next() throws(MovieProblem) -> MoviePicture? {
    let index = times.count - 1
    guard index < names.count else { return nil }
    let picture = if let first { first } else { try PNGSequence.picture(names[index], read) }
    first = nil
    guard picture.size == size else {
      let sizes = [picture.size, size].map { "\($0.width)×\($0.height)" }
      throw MovieProblem("\(names[index]) has \(sizes[0]) pixels; the frames before it have \(sizes[1])")
    }
    times.append(Int((Double(index + 1) * interval).rounded()))
    return .color(picture)
  }

  private static func picture(
    _ name: String, _ read: (String) throws(MovieProblem) -> [UInt8]
  ) throws(MovieProblem) -> StraightBitmap {
    let bytes = try read(name)
    do throws(PNGError) {
      return try PNGDecoder.decode(bytes)
    } catch {
      throw MovieProblem("\(name) \(error.message)")
    }
  }
}
