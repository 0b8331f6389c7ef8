/// Sets of frames as ordered ranges that do not touch.
package enum FrameRanges {
  package static func union(_ sets: [[ClosedRange<Int>]]) -> [ClosedRange<Int>] {
    sets.flatMap(\.self).sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { append($1, to: &$0) }
  }

  /// Adds a range that does not start before the last one.
  package static func append(_ range: ClosedRange<Int>, to ranges: inout [ClosedRange<Int>]) {
    if let last = ranges.last, last.upperBound >= range.lowerBound - 1 {
      ranges[ranges.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
    } else {
      ranges.append(range)
    }
  }

  package static func intersection(_ first: [ClosedRange<Int>], _ second: [ClosedRange<Int>]) -> [ClosedRange<Int>] {
    var ranges: [ClosedRange<Int>] = []
    var (index, other) = (0, 0)
    while index < first.count, other < second.count {
      let (one, two) = (first[index], second[other])
      let (start, end) = (max(one.lowerBound, two.lowerBound), min(one.upperBound, two.upperBound))
      if start <= end { ranges.append(start...end) }
      if one.upperBound < two.upperBound { index += 1 } else { other += 1 }
    }
    return ranges
  }

  /// Returns the frames of the first set that are not in the second one.
  package static func subtraction(_ first: [ClosedRange<Int>], _ second: [ClosedRange<Int>]) -> [ClosedRange<Int>] {
    var ranges: [ClosedRange<Int>] = []
    var index = 0
    for range in first {
      var start = range.lowerBound
      while index < second.count, second[index].upperBound < start { index += 1 }
      while index < second.count, second[index].lowerBound <= range.upperBound {
        if start < second[index].lowerBound { ranges.append(start...second[index].lowerBound - 1) }
        start = second[index].upperBound + 1
        // The next range can start in this one as well.
        guard start <= range.upperBound else { break }
        index += 1
      }
      if start <= range.upperBound { ranges.append(start...range.upperBound) }
    }
    return ranges
  }

  /// Returns the frames that satisfy a condition.
  package static func frames(_ count: Int, where holds: (Int) -> Bool) -> [ClosedRange<Int>] {
    (0..<count).reduce(into: []) { ranges, frame in
      if holds(frame) { append(frame...frame, to: &ranges) }
    }
  }
}
