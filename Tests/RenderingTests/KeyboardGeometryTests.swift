import Snapshots
import Testing
import Units

@testable import Rendering

/// Keys against the tables of the facts: measured on phones up to 375 points wide, derived beyond.
@Suite struct KeyboardGeometryTests {
  struct Qwerty: CustomStringConvertible {
    let device: String
    let letterWidth: Double
    let secondRow: Double
    let thirdRow: Double
    let shiftWidth: Double
    let deleteX: Double
    /// x and width of the bottom row's keys.
    let bottom: [(Double, Double)]

    var description: String { device }
  }

  static let qwerty: [Qwerty] = [
    Qwerty(
      device: "iphone-se-1",
      letterWidth: 26,
      secondRow: 19,
      thirdRow: 51,
      shiftWidth: 36,
      deleteX: 281,
      bottom: [(3, 34), (43, 34), (83, 154), (243, 74)]
    ),
    Qwerty(
      device: "iphone-8",
      letterWidth: 31.5,
      secondRow: 21.75,
      thirdRow: 59.25,
      shiftWidth: 42,
      deleteX: 330,
      bottom: [(3, 40.5), (49.5, 41), (96.5, 182.5), (284.5, 87.5)]
    ),
    Qwerty(
      device: "iphone-x",
      letterWidth: 31.5,
      secondRow: 21.75,
      thirdRow: 59.25,
      shiftWidth: 42,
      deleteX: 330,
      bottom: [(3, 87.5), (96.5, 182), (284.5, 87.5)]
    ),
    Qwerty(
      device: "iphone-12",
      letterWidth: 33,
      secondRow: 22.5,
      thirdRow: 61.5,
      shiftWidth: 44.5,
      deleteX: 342.5,
      bottom: [(3, 91), (100, 190), (296, 91)]
    ),
    Qwerty(
      device: "iphone-15",
      letterWidth: 33.3,
      secondRow: 22.65,
      thirdRow: 61.95,
      shiftWidth: 45,
      deleteX: 345,
      bottom: [(3, 92), (101, 191), (298, 92)]
    ),
    Qwerty(
      device: "iphone-16-pro",
      letterWidth: 34.2,
      secondRow: 23.1,
      thirdRow: 63.3,
      shiftWidth: 46.5,
      deleteX: 352.5,
      bottom: [(3, 94), (103, 196), (305, 94)]
    ),
    Qwerty(
      device: "iphone-8-plus",
      letterWidth: 35.2,
      secondRow: 24.6,
      thirdRow: 65.8,
      shiftWidth: 45,
      deleteX: 365,
      bottom: [(4, 46), (56, 46), (108, 199), (313, 97)]
    ),
    Qwerty(
      device: "iphone-15-pro-max",
      letterWidth: 36.6,
      secondRow: 26.3,
      thirdRow: 68.9,
      shiftWidth: 47,
      deleteX: 378,
      bottom: [(5, 100), (111, 208), (325, 100)]
    ),
  ]

  /// The tables are rounded to half a point, the keys to device pixels.
  static let tolerance = 0.5

  @Test(arguments: qwerty) func lettersStandWhereTheTableSays(_ row: Qwerty) throws {
    let (metrics, keys) = try Self.plane(of: row.device)
    let tops =
      metrics.widthClass == .small
      ? [12, 66, 120, 174] : metrics.widthClass == .medium ? [10, 64, 118, 170] : [8, 64, 120, 176.0]
    #expect(keys.count == 10 + 9 + 7 + 2 + row.bottom.count)
    #expect(abs(keys[0].rect.width - row.letterWidth) <= Self.tolerance)
    #expect(abs(keys[10].rect.minX - row.secondRow) <= Self.tolerance)
    #expect(abs(keys[19].rect.minX - row.thirdRow) <= Self.tolerance)
    #expect(abs(keys[26].rect.width - row.shiftWidth) <= Self.tolerance)
    #expect(abs(keys[27].rect.minX - row.deleteX) <= Self.tolerance)
    #expect([0, 10, 19, 28].map { keys[$0].rect.minY } == tops)
    for (key, place) in zip(keys.suffix(row.bottom.count).sorted { $0.rect.minX < $1.rect.minX }, row.bottom) {
      #expect(abs(key.rect.minX - place.0) <= Self.tolerance && abs(key.rect.width - place.1) <= Self.tolerance)
    }
  }

  @Test(arguments: Device.presets.map(\.name)) func keysNeitherOverlapNorLeaveTheKeyboard(_ name: String) throws {
    let (metrics, qwerty) = try Self.plane(of: name)
    let kana = KanaPlane(metrics: metrics, hasGlobeKey: false, words: .of(.ja)).keys
    for keys in [qwerty, kana] {
      let plane = Rect(x: 0, y: 0, width: metrics.width, height: metrics.planeHeight)
      for (index, key) in keys.enumerated() {
        #expect(key.rect.minX >= 0 && key.rect.maxX <= plane.maxX && key.rect.minY >= 0)
        // The shadow is one point lower.
        #expect((key.rect.maxY + 1).isAtMost(plane.maxY))
        for other in keys[(index + 1)...] { #expect(key.rect.intersection(other.rect) == nil) }
      }
    }
  }

  @Test(arguments: [("iphone-se-1", 57.2), ("iphone-x", 68.2), ("iphone-15", 71.8), ("iphone-15-pro-max", 78.8)])
  func kanaColumnsDivideTheWidth(_ name: String, _ width: Double) throws {
    let (metrics, _) = try Self.plane(of: name)
    let keys = KanaPlane(metrics: metrics, hasGlobeKey: false, words: .of(.ja)).keys
    let side = metrics.width < 410 ? 3.0 : 4.0
    for column in 0..<5 {
      let x = side + Double(column) * (width + 7)
      let inColumn = keys.filter { abs($0.rect.minX - x) <= Self.tolerance }
      #expect(inColumn.count == (column == 4 ? 3 : 4))
      #expect(inColumn.allSatisfy { abs($0.rect.width - width) <= Self.tolerance })
    }
  }

  @Test(arguments: [
    ("iphone-se-1", 37.0), ("iphone-8", 44), ("iphone-8-plus", 45), ("iphone-15", 44), ("iphone-11", 44),
  ])
  func suggestionBarIsAsHighAsOnTheDevice(_ name: String, _ height: Double) throws {
    #expect(try Self.plane(of: name).0.barHeight == height)
  }

  private static func plane(of name: String) throws -> (KeyboardMetrics, [Key]) {
    let device = try #require(Device.preset(named: name))
    let metrics = KeyboardMetrics(
      device: device,
      width: device.size.width,
      height: device.keyboard.withSuggestions,
      showsSuggestions: true
    )
    let keys = QwertyPlane(
      metrics: metrics,
      hasGlobeKey: device.homeIndicatorHeight == 0 || device.size.width > 500,
      words: .of(.en)
    ).keys
    return (metrics, keys)
  }
}
