import FlipbookRuns

/// Describes frames that are repeated, skipped, or out of line.
struct FrameWords {
  let defect: FrameDefect
  let unit: String
  let isShared: Bool

  var text: String {
    let frames = DiffText.frames(defect.frames)
    switch defect.kind {
    case .held(let catchUp): return held(frames, catchUp)
    case .repeated(let period): return repeated(period, frames)
    case .doubled(let period):
      return "every \(FrameWords.ordinal(period)) frame is \(defect.isLost ? "no longer " : "")repeated in \(frames)"
    case .reversed: return "backwards"
    case .exchanged: return "\(frames) \(defect.isLost ? "are no longer" : "are") in the wrong order"
    case .skipped(let count):
      let place = "\(DiffText.count(count, "frame")) at frame \(defect.frames.lowerBound)"
      return defect.isLost ? "no longer skips \(place)" : "skips \(place)"
    case .spike(let size):
      let height = isShared ? "" : " of \(DiffNumber.short(size))\(unit)"
      return defect.isLost ? "no longer has the spike\(height) in \(frames)" : "spike\(height) in \(frames)"
    }
  }

  private func held(_ frames: String, _ catchUp: Double?) -> String {
    if defect.count > 1 {
      let times = "\(defect.count) times, first in \(frames)"
      return defect.isLost ? "no longer stands still \(times)" : "stands still \(times)"
    }
    guard let catchUp else {
      let count = DiffText.count(defect.frames.count, "frame")
      return defect.isLost
        ? "no longer stands still in \(frames), then continues \(count) early"
        : "stands still in \(frames), then continues \(count) late"
    }
    guard !defect.isLost else { return "no longer stands still in \(frames)" }
    let distance = isShared ? "" : " \(DiffNumber.short(catchUp))\(unit)"
    return "stands still in \(frames), then catches up\(distance)"
  }

  private func repeated(_ period: Int, _ frames: String) -> String {
    let rate =
      period == 2 ? "every second frame" : "\(FrameWords.word(period - 1)) of \(FrameWords.word(period)) frames"
    let verb = period == 2 ? "is" : "are"
    return defect.isLost ? "\(rate) \(verb) no longer repeated in \(frames)" : "\(rate) \(verb) repeated in \(frames)"
  }

  private static func ordinal(_ number: Int) -> String {
    let words = ["third", "fourth", "fifth", "sixth", "seventh", "eighth"]
    return words.indices.contains(number - 3) ? words[number - 3] : "\(number)th"
  }

  private static func word(_ number: Int) -> String {
    let words = ["no", "one", "two", "three", "four", "five", "six"]
    return words.indices.contains(number) ? words[number] : String(number)
  }
}
