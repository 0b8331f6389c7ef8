import FlipbookMeasuring
import Testing

/// Errors that are stated, against those that are made, for a list whose rows are drawn at whole pixels of a device or between them.
@Suite("The stated error of a place is the one that is made")
struct DrawnPixelTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    /// Pixels of the device for a pixel of the recording.
    let density: Double
    /// Whether rows are drawn at whole pixels of the device.
    var isWhole = true
    /// The largest change of a pixel by compression.
    var noise = 0
    /// The ratios of errors that are made and stated that are honest.
    var ratios = 0.8...1.3
    var testDescription: String { name }
  }

  static let cases = [
    Case(name: "at the size of the device", density: 1),
    Case(name: "at half of it", density: 2),
    Case(name: "at a third of it", density: 3),
    Case(name: "at a third of it, with noise", density: 3, noise: 6),
    // Its rounding is as small as the error of what is measured.
    Case(name: "at a ninth of it, with noise", density: 9, noise: 6, ratios: 0.5...1.3),
    // An error of a rounding that did not happen is stated, because it could have.
    Case(name: "between pixels", density: 2, isWhole: false, ratios: 0...1),
  ]

  @Test(arguments: cases)
  func `A list is as far off as its error says`(_ item: Case) throws {
    let offsets = (0..<40).map { frame in
      let progress = max(0, min(1, Double(frame - 6) / 26))
      return 211.3 * progress * progress * (3 - 2 * progress)
    }
    let drawn = item.isWhole ? offsets.map { ($0 * item.density).rounded() / item.density } : offsets
    let list = MovingScreen.Layer(
      clip: (0, 40, 160, 240), positions: drawn.map { (0, -$0) }, content: MovingScreen.rows)
    let bar = MovingScreen.Layer(
      clip: (0, 0, 160, 40), positions: Array(repeating: (0, 0), count: 40), content: MovingScreen.spots(2))
    let regions = try MovingScreen(layers: [list, bar], noise: item.noise).regions()
    let region = try #require(regions.first { $0.name == "list" }, "\(regions.map(\.name))")
    let column = try #require(region.drawn(inPixelsOf: 1 / item.density).columns.first)
    let distances = zip(column.values, offsets).map { ($0 ?? .nan) - $1 }
    let middle = distances.sorted()[distances.count / 2]
    let parts = (7..<32).map { (distances[$0] - middle) / (column.errors[$0] ?? 0) }
    let ratio = (parts.reduce(0) { $0 + $1 * $1 } / Double(parts.count)).squareRoot()
    #expect(item.ratios.contains(ratio), "\(ratio)")
    let isWhole = column.values.allSatisfy { value in
      value.map { ($0 * item.density - ($0 * item.density).rounded()).magnitude < 1e-6 } ?? false
    }
    #expect(isWhole == item.isWhole)
  }
}
