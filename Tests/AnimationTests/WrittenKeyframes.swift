import Foundation

/// The keyframes of a style sheet, read without the program's own code, and evaluated as the CSS specifications describe.
struct WrittenKeyframes {
  struct Key {
    var share: Double
    var value: Double
    var timing: Timing
  }

  enum Timing {
    case linear, hold
    case bezier(Double, Double, Double, Double)
  }

  let name: String
  let seconds: Double
  let keys: [Key]

  /// Reads every rule such as `.a{animation:a 2s linear infinite}@keyframes a{0%,50%{…}…}`.
  static func all(in text: String) -> [WrittenKeyframes] {
    text.split(separator: "\n").compactMap { line in
      guard let rule = line.firstMatch(of: /\.[^{]+\{animation:(\S+) ([0-9.]+)s (\S+) [^}]*\}@keyframes [^{]+\{(.*)\}/),
        let seconds = Double(rule.2)
      else { return nil }
      let isStepwise = rule.3 == "step-end"
      let keys = rule.4.matches(of: /([0-9.%,]+)\{([^}]*)\}/).flatMap { rule in
        rule.1.split(separator: ",").compactMap { percent in
          Double(percent.dropLast()).flatMap { Key(share: $0 / 100, text: String(rule.2), isStepwise: isStepwise) }
        }
      }
      return WrittenKeyframes(name: String(rule.1), seconds: seconds, keys: keys.sorted { $0.share < $1.share })
    }
  }

  /// Returns the value at a time of the loop, in seconds.
  func value(at time: Double) -> Double {
    let share = time / seconds
    guard let index = keys.lastIndex(where: { $0.share <= share }) else { return keys[0].value }
    guard index + 1 < keys.count else { return keys[index].value }
    let (start, end) = (keys[index], keys[index + 1])
    let progress = (share - start.share) / (end.share - start.share)
    switch start.timing {
    case .linear: return start.value + (end.value - start.value) * progress
    case .hold: return start.value
    case .bezier(let x1, let y1, let x2, let y2):
      return start.value + (end.value - start.value) * Self.ease(progress, x1, y1, x2, y2)
    }
  }

  /// Solves the curve of the time by Newton's method.
  private static func ease(_ progress: Double, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Double {
    func curve(_ first: Double, _ second: Double, _ at: Double) -> Double {
      let (a, b, c) = (1 - 3 * second + 3 * first, 3 * second - 6 * first, 3 * first)
      return ((a * at + b) * at + c) * at
    }
    func slope(_ first: Double, _ second: Double, _ at: Double) -> Double {
      3 * (1 - 3 * second + 3 * first) * at * at + 2 * (3 * second - 6 * first) * at + 3 * first
    }
    var at = progress
    for _ in 0..<20 { at -= (curve(x1, x2, at) - progress) / slope(x1, x2, at) }
    return curve(y1, y2, at)
  }
}

extension WrittenKeyframes.Key {
  fileprivate init?(share: Double, text: String, isStepwise: Bool) {
    guard let number = text.firstMatch(of: /(?:[XY]\(|rotate\(|scale\(|opacity:)(-?[0-9.]+)/),
      let value = Double(number.1)
    else {
      return nil
    }
    var timing = WrittenKeyframes.Timing.linear
    if isStepwise || text.contains("step-end") { timing = .hold }
    if let curve = text.firstMatch(of: /cubic-bezier\(([^)]*)\)/) {
      let numbers = curve.1.split(separator: ",").compactMap { Double($0) }
      guard numbers.count == 4 else { return nil }
      timing = .bezier(numbers[0], numbers[1], numbers[2], numbers[3])
    }
    self.init(share: share, value: value, timing: timing)
  }
}
