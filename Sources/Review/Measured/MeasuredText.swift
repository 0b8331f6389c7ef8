import Flipbook
import FlipbookExport
import FlipbookSnapshots
import FlipbookUnits

/// What a measurement prints and writes.
extension MeasuredMovie {
  /// The tracks as CSV: the time in seconds, and each track in points with its standard error. Fields are empty where a region is hidden
  /// or lost.
  package var csv: [UInt8] {
    var text = "time"
    let tracks = tracks
    for track in tracks { text += ",\(track.name),\(track.name).error" }
    for (index, time) in seconds.enumerated() {
      text += "\n" + time.text(decimals: 6)
      for track in tracks {
        let decimals = TrackUnit(of: track.name) == .fraction ? 5 : 3
        text += "," + (track.values[index]?.text(decimals: decimals) ?? "")
        text += "," + (track.errors[index]?.text(decimals: decimals) ?? "")
      }
    }
    return Array((text + "\n").utf8)
  }

  /// The lines that describe the movie and what moves in it.
  package var lines: [String] {
    let count = seconds.count
    let rate = end > 0 ? Double(count) / end : 0
    let (across, down) = (scale.pointsPerPixel.text(decimals: 3), scale.pointsPerPixelDown.text(decimals: 3))
    let unit = across == down ? across : "\(across) × \(down)"
    let movie =
      "\(count) frames of \(size.width) × \(size.height) pixels in \(end.text(decimals: 2)) s "
      + "(\(rate.text(decimals: 1)) per second\(isRateAssumed ? ", assumed; '--fps' states another" : "")); 1 pixel is \(unit) pt (\(scale.reason))"
    let tracks = tracks
    guard !tracks.isEmpty else { return [movie, "nothing that moves was found"] }
    let width = tracks.map(\.name.count).max() ?? 0
    return [movie] + tracks.map { line($0, width) } + warnings
  }

  private func line(_ track: (name: String, values: [Double?], errors: [Double?]), _ width: Int) -> String {
    let name = track.name + String(repeating: " ", count: width - track.name.count)
    let known = track.values.compactMap(\.self)
    guard let first = known.first, let last = known.last, let least = known.min(), let most = known.max() else {
      return "\(name)  not found"
    }
    let errors = track.errors.compactMap(\.self).sorted()
    let unit = TrackUnit(of: track.name)
    let decimals = unit == .fraction ? 2 : 1
    let number = { (value: Double) in value.text(decimals: decimals) }
    var text = "\(name)  from \(number(first)) to \(number(last))\(unit.suffix)"
    let margin = 0.05 * unit.fineness
    if least < min(first, last) - margin || most > max(first, last) + margin {
      text += ", between \(number(least)) and \(number(most))"
    }
    text += ", " + moves(track.values, still: MeasuredMovie.still * unit.fineness)
    text += ", ±\((errors[errors.count / 2]).text(decimals: decimals + 1))\(unit.suffix)"
    if known.count < seconds.count { text += ", seen in \(known.count) of \(seconds.count) frames" }
    return text
  }

  /// When a track moves, in words.
  private func moves(_ values: [Double?], still: Double) -> String {
    var ranges: [(start: Double, end: Double)] = []
    for (index, pair) in zip(values, values.dropFirst()).enumerated() {
      guard let one = pair.0, let other = pair.1, abs(one - other) > still else { continue }
      let (start, end) = (seconds[index], seconds[index + 1])
      if let last = ranges.last, start - last.end < MeasuredMovie.pause {
        ranges[ranges.count - 1].end = end
      } else {
        ranges.append((start, end))
      }
    }
    guard !ranges.isEmpty else { return "at rest" }
    let words = ranges.prefix(4).map { "\($0.start.text(decimals: 2))–\($0.end.text(decimals: 2))" }
    return "moves at " + words.joined(separator: ", ") + (ranges.count > 4 ? ", …" : "") + " s"
  }

  /// The step between two frames that is no movement, in points.
  private static let still = 0.25
  /// The rest that divides two movements, in seconds.
  private static let pause = 0.25
  /// The rate below which laws cannot be told apart, in frames per second.
  private static let leastRate = 24.0

  private var warnings: [String] {
    let steps = zip(seconds, seconds.dropFirst()).map { $1 - $0 }.filter { $0 > 0 }.sorted()
    guard !steps.isEmpty else { return [] }
    let step = steps[steps.count / 2]
    guard 1 / step < MeasuredMovie.leastRate else { return [] }
    let shortest = 4 * step
    return [
      "a frame lasts \((step * 1000).text(decimals: 0)) ms: the law of a motion shorter than "
        + "\(shortest.text(decimals: 1)) s cannot be found"
    ]
  }
}
