/// How much darker or lighter a part of the screen has become between two frames, as under a sheet or beside a drawer that opens.
///
/// It is found from places without texture, which look the same after a movement: black that becomes less transparent multiplies
/// their brightness by one number.
struct Dimming: Hashable {
  /// Brightness after, for each value before.
  let factor: Double

  static let none = Dimming(factor: 1)
  var isNone: Bool { factor == 1 }

  /// The distance of the pixels that are compared.
  private static let step = 4
  /// The least brightness that shows a factor, the largest slope of a place without texture, and the least change.
  private static let (leastBrightness, flatSlope, leastChange) = (64, 3.0, 3)
  /// The least part of the places that became darker or lighter alike.
  private static let leastPart = 0.1
  /// The factors that are distinguished, from 0.5 to 1.5.
  private static let (bins, least) = (100, 0.5)

  private init(factor: Double) { self.factor = factor }

  init(_ first: Brightness, _ second: Brightness) {
    var counts = [Int](repeating: 0, count: Dimming.bins)
    var sums = [Double](repeating: 0, count: Dimming.bins)
    var places = 0
    for y in stride(from: 2, to: first.height - 2, by: Dimming.step) {
      for x in stride(from: 2, to: first.width - 2, by: Dimming.step) {
        let (before, after) = (first.value(x, y), second.value(x, y))
        guard before >= Dimming.leastBrightness, Dimming.isFlat(first, x, y), Dimming.isFlat(second, x, y) else {
          continue
        }
        places += 1
        guard abs(after - before) >= Dimming.leastChange else { continue }
        let ratio = Double(after) / Double(before)
        let bin = Int((ratio - Dimming.least) * Double(Dimming.bins))
        guard counts.indices.contains(bin) else { continue }
        counts[bin] += 1
        sums[bin] += ratio
      }
    }
    // Alike is what is in two neighboring bins.
    let pairs = zip(counts, counts.dropFirst()).map { $0 + $1 }
    guard let most = pairs.max(), let bin = pairs.firstIndex(of: most), most > 8,
      Double(most) >= Dimming.leastPart * Double(places)
    else {
      self = .none
      return
    }
    factor = (sums[bin] + sums[bin + 1]) / Double(most)
  }

  private static func isFlat(_ frame: Brightness, _ x: Int, _ y: Int) -> Bool {
    let slope = frame.slope(x, y)
    return slope.x.magnitude + slope.y.magnitude <= flatSlope
  }

  @inline(__always)
  func applied(to value: Int) -> Int { min(255, Int(Double(value) * factor + 0.5)) }

  func applied(to frame: Brightness) -> Brightness {
    let values = (0..<256).map { UInt8(applied(to: $0)) }
    return Brightness(width: frame.width, height: frame.height, pixels: frame.pixels.map { values[Int($0)] })
  }
}
