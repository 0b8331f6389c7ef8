import FlipbookUnits

/// Chooses the frames that a still shows: those at the requested moments, or else frames between which the same amount changes.
struct StillMoments {
  /// The time of each frame in seconds.
  private(set) var seconds: [Double] = []
  /// The number of pixels that changed until each frame.
  private var changes: [Int] = []

  mutating func append(seconds: Double, changedPixels: Int) {
    self.seconds.append(seconds)
    changes.append((changes.last ?? 0) + changedPixels)
  }

  /// Returns the indices of the frames in order, at least one.
  ///
  /// - Parameters:
  ///   - moments: The requested moments, or none to choose `count` frames where motion is.
  func frames(at moments: [ExportSettings.Moment], count: Int) -> [Int] {
    guard moments.isEmpty else { return moments.map(frame) }
    var frames: [Int] = []
    for index in 0..<count {
      let frame = frame(index, of: count)
      if frame != frames.last { frames.append(frame) }
    }
    return frames
  }

  /// Returns a sentence for each moment after the run, which ends one frame after its last one starts.
  func warnings(about moments: [ExportSettings.Moment]) -> [String] {
    guard let last = seconds.last else { return [] }
    let end = last + (seconds.count > 1 ? last - seconds[seconds.count - 2] : 0)
    return moments.compactMap { moment in
      guard case .seconds(let time) = moment, time > end + 1e-6 else { return nil }
      let (late, shown) = (time.text(decimals: 3), last.text(decimals: 3))
      return "\(late) s is after the end of the run; its last frame, at \(shown) s, is shown instead"
    }
  }

  /// Returns the frame halfway through the motion.
  var middle: Int { frame(1, of: 3) }

  /// Returns the last frame that is not after a moment.
  private func frame(_ moment: ExportSettings.Moment) -> Int {
    let last = max(0, seconds.count - 1)
    guard case .seconds(let time) = moment else { return last }
    return seconds.lastIndex { $0 <= time + 1e-6 } ?? 0
  }

  /// Returns the first frame by which a part of all changes has happened: frame 0 of the first one, the end of motion of the last.
  private func frame(_ index: Int, of count: Int) -> Int {
    guard let all = changes.last, all > 0, count > 1 else { return index == 0 ? 0 : max(0, seconds.count - 1) }
    // Without overflow even for 100,000 frames of 60 million pixels.
    let wanted = all / (count - 1) * index + all % (count - 1) * index / (count - 1)
    return changes.firstIndex { $0 >= wanted } ?? 0
  }
}
