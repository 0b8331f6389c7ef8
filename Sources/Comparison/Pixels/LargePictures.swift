import Synchronization

/// Bounds the memory that large pictures take: a few kilobytes of a PNG can hold 60 million pixels.
///
/// Workers compare large pictures one pair at a time. Two pictures of the largest size take 480 MB, whatever the number of
/// workers.
enum LargePictures {
  /// More pixels than a screen of any device has at its own scale: 64 MB in memory.
  private static let largestUnlocked = 16_000_000

  private static let gate = Mutex(())

  static func isLarge(_ pixelCount: Int) -> Bool { pixelCount > largestUnlocked }

  /// Compares a pair; if a picture is large, while no other large picture is in memory.
  static func alone(
    _ pixelCount: Int, _ body: () throws(PicturePair.Problem) -> PictureDifference
  ) throws(PicturePair.Problem) -> PictureDifference {
    guard isLarge(pixelCount) else { return try body() }
    return try gate.withLock { _ throws(PicturePair.Problem) in try body() }
  }
}
