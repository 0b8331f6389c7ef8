/// Divides colors into groups of similar ones, with integer arithmetic only.
///
/// Every step divides the group whose division reduces the squared error the most: the sum over its pixels of the squared distance
/// from their mean, where green counts more than red and blue. This is Wu's method ("Efficient statistical computations for optimal
/// color quantization", Graphics Gems II, 1991) on exact colors.
struct ColorBoxes {
  /// The weights of red, green, and blue in squared distances.
  static let weights: [Int64] = [5, 8, 5]
  /// The bound of all weights together, so that no square exceeds 64 bits.
  private static let mostWeight: UInt64 = 1 << 20

  private struct Color {
    let channels: [Int64]
    let color: UInt32
    let weight: Int64
  }

  /// A division of a group: the colors whose channel is below a bound are separated from the others.
  private struct Cut {
    let channel: Int
    let bound: Int64
    let gain: Int64
  }

  private struct Box {
    let range: Range<Int>
    let cut: Cut?
  }

  private var colors: [Color]
  private var boxes: [Box] = []

  /// - Parameter most: The largest number of groups.
  init(_ entries: [ColorCount.Entry], most: Int) {
    let total = entries.reduce(0) { $0 + $1.count }
    var shift = 0
    while total >> UInt64(shift) > ColorBoxes.mostWeight { shift += 1 }
    colors = entries.map { entry in
      Color(
        channels: [16, 8, 0].map { Int64(entry.color >> UInt32($0) & 0xFF) }, color: entry.color,
        weight: Int64(max(1, entry.count >> UInt64(shift))))
    }
    guard !colors.isEmpty else { return }
    boxes = [box(0..<colors.count)]
    while boxes.count < most, divide() {}
  }

  /// The color of each group: the one that most of its pixels have, or else their mean.
  var means: [UInt32] {
    boxes.map { box in
      let weight = colors[box.range].reduce(0) { $0 + $1.weight }
      let heaviest = colors[box.range].max { $0.weight < $1.weight }
      if let heaviest, heaviest.weight * 2 >= weight { return heaviest.color }
      return (0..<3).reduce(UInt32(0)) { color, channel in
        let sum = colors[box.range].reduce(0) { $0 + $1.channels[channel] * $1.weight }
        return color << 8 | UInt32((sum + weight / 2) / weight)
      }
    }
  }

  /// Divides the group that gains the most. Returns false if no division gains anything.
  private mutating func divide() -> Bool {
    var best: (index: Int, cut: Cut)?
    for (index, box) in boxes.enumerated() {
      if let cut = box.cut, cut.gain > best?.cut.gain ?? 0 { best = (index, cut) }
    }
    guard let best else { return false }
    let range = boxes[best.index].range
    let middle = colors[range].partition { $0.channels[best.cut.channel] >= best.cut.bound }
    boxes[best.index] = box(range.lowerBound..<middle)
    boxes.append(box(middle..<range.upperBound))
    return true
  }

  private func box(_ range: Range<Int>) -> Box {
    Box(range: range, cut: range.count > 1 ? (0..<3).compactMap { cut(range, $0) }.max { $0.gain < $1.gain } : nil)
  }

  /// Weight and weighted sums of red, green, and blue.
  private typealias Sums = SIMD4<Int64>

  private func cut(_ range: Range<Int>, _ channel: Int) -> Cut? {
    var sums = [Sums](repeating: .zero, count: 256)
    for color in colors[range] {
      let (c, w) = (color.channels, color.weight)
      sums[Int(c[channel])] &+= Sums(w, c[0] &* w, c[1] &* w, c[2] &* w)
    }
    let all = sums.reduce(Sums.zero) { $0 &+ $1 }
    let whole = ColorBoxes.concentration(all)
    var left = Sums.zero
    var best: Cut?
    for value in 1..<256 {
      left &+= sums[value - 1]
      guard left[0] > 0, left[0] < all[0], sums[value][0] > 0 else { continue }
      let gain = ColorBoxes.concentration(left) + ColorBoxes.concentration(all &- left) - whole
      if gain > best?.gain ?? 0 { best = Cut(channel: channel, bound: Int64(value), gain: gain) }
    }
    return best
  }

  /// The squared sums divided by the weight. The squared error is a constant minus this.
  private static func concentration(_ sums: Sums) -> Int64 {
    let squares =
      weights[0] * sums[1] * sums[1] + weights[1] * sums[2] * sums[2] + weights[2] * sums[3] * sums[3]
    return squares / sums[0]
  }
}
