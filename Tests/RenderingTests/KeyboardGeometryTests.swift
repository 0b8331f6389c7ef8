import RenderingSamples
import FlipbookSnapshots
import Testing
import FlipbookUnits

@testable import FlipbookRendering

/// Compares keys with the tables in the facts, which are measured up to 375 points and derived beyond.
@Suite struct KeyboardGeometryTests {
  struct Qwerty: CustomStringConvertible {
    let device: String
    let letterWidth: Double
    let secondRow: Double
    let thirdRow: Double
    let shiftWidth: Double
    let deleteX: Double
    /// The x coordinate and width of each key in the bottom row.
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
      bottom: [(3, 34), (43, 34), (83, 34), (123, 114), (243, 74)]
    ),
    Qwerty(
      device: "iphone-8",
      letterWidth: 31.5,
      secondRow: 21.75,
      thirdRow: 59.25,
      shiftWidth: 42,
      deleteX: 330,
      bottom: [(3, 40.5), (49.5, 41), (96.5, 41), (143.5, 135.5), (284.5, 87.5)]
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
      bottom: [(4, 46), (56, 46), (108, 46), (160, 147), (313, 97)]
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

  /// The tolerance: the tables are rounded to half a point, the keys to device pixels.
  static let tolerance = 0.5

  @Test(arguments: qwerty) func lettersMatchTheTable(_ row: Qwerty) throws {
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
    let cap = metrics.widthClass == .small ? 38 : metrics.widthClass == .medium ? 42 : 45.0
    #expect(keys.allSatisfy { $0.rect.height == cap })
    for (key, place) in zip(keys.suffix(row.bottom.count).sorted { $0.rect.minX < $1.rect.minX }, row.bottom) {
      #expect(abs(key.rect.minX - place.0) <= Self.tolerance && abs(key.rect.width - place.1) <= Self.tolerance)
    }
  }

  @Test(arguments: Device.presets + LandscapeDevices.all) func keysNeitherOverlapNorLeaveTheKeyboard(_ device: Device) {
    let size = Size(width: device.size.width, height: device.keyboard.withSuggestions)
    let metrics = KeyboardMetrics(device: device, size: size, showsSuggestions: true)
    let plane = Rect(x: 0, y: 0, width: metrics.width, height: metrics.planeHeight)
    #expect((metrics.planeTop + metrics.planeHeight + device.homeIndicatorHeight).isAtMost(size.height))
    for layout in [KeyboardContent.Layout.qwerty, .kana] {
      let look = KeyboardLook(content: KeyboardContent(layout: layout, showsSuggestions: true))
      let keys = look.keys(metrics, words: .of(.ja))
      for (index, key) in keys.enumerated() {
        #expect(key.rect.width >= 24 && key.rect.height >= 28)
        #expect(key.rect.minX >= 0 && key.rect.maxX <= plane.maxX && key.rect.minY >= 0)
        // The shadow is one point lower.
        #expect((key.rect.maxY + 1).isAtMost(plane.maxY))
        for other in keys[(index + 1)...] { #expect(key.rect.intersection(other.rect) == nil) }
      }
    }
  }

  /// The width of columns, the tops of rows and the height of keycaps.
  @Test(
    arguments: [
      ("iphone-se-1", 57.2, 54.0, 46.0), ("iphone-8", 68.2, 54, 46), ("iphone-x", 68.2, 54, 46),
      ("iphone-12", 71.2, 54, 46), ("iphone-15", 71.8, 54, 46), ("iphone-16-pro", 73.6, 54, 46),
      ("iphone-8-plus", 75.6, 56, 48), ("iphone-15-pro-max", 78.8, 56, 48),
    ] as [(String, Double, Double, Double)])
  func kanaColumnsDivideTheWidth(_ name: String, _ width: Double, _ pitch: Double, _ cap: Double) throws {
    let (metrics, _) = try Self.plane(of: name)
    let keys = KanaPlane(metrics: metrics, words: .of(.ja)).keys
    let side = metrics.width < 410 ? 3.0 : 4.0
    for column in 1..<5 {
      let x = side + Double(column) * (width + 7)
      let inColumn = keys.filter { abs($0.rect.minX - x) <= Self.tolerance }
      #expect(inColumn.count == (column == 4 ? 3 : 4))
      #expect(inColumn.allSatisfy { abs($0.rect.width - width) <= Self.tolerance })
      for (row, key) in inColumn.enumerated() {
        #expect(key.rect.minY == 4 + Double(row) * pitch)
        #expect(key.rect.height == (column == 4 && row == 2 ? cap + pitch : cap))
      }
    }
    // Globe and microphone share a cell if there is no dock.
    #expect(keys.count == (metrics.hasDock ? 19 : 20))
  }

  @Test(arguments: ["iphone-17", "iphone-17-pro-max"]) func planesOfIOS26HaveTheSameMargins(_ name: String) throws {
    let (metrics, _) = try Self.plane(of: name)
    func left(_ keys: [Key]) -> Double? { keys.map(\.rect.minX).min() }
    let kana = left(KanaPlane(metrics: metrics, words: .of(.ja)).keys)
    let look = KeyboardLook(content: KeyboardContent(layout: .qwerty, showsSuggestions: true))
    #expect(kana != nil && kana == left(look.keys(metrics, words: .of(.en))))
  }

  @Test(arguments: [
    ("iphone-se-1", 37.0), ("iphone-8", 44), ("iphone-8-plus", 45), ("iphone-15", 45), ("iphone-11", 45),
  ])
  func suggestionBarIsAsHighAsOnTheDevice(_ name: String, _ height: Double) throws {
    #expect(try Self.plane(of: name).0.barHeight == height)
  }

  /// Landscape (facts, "Any width"): above a home indicator the rows are closer together.
  @Test(
    arguments: [
      (LandscapeDevices.se, 37.0, 162.0, [6.0, 46, 86, 126], 562.0),
      (LandscapeDevices.eight, 37, 163, [6, 46, 86, 126], 661),
      (LandscapeDevices.x, 37, 151, [4, 42, 80, 118], 718),
    ] as [(Device, Double, Double, [Double], Double)])
  func lyingPhonesHaveFlatKeys(
    _ device: Device, _ bar: Double, _ plane: Double, _ tops: [Double], _ room: Double
  ) {
    let size = Size(width: device.size.width, height: device.keyboard.withSuggestions)
    let metrics = KeyboardMetrics(device: device, size: size, showsSuggestions: true)
    let keys = QwertyPlane(metrics: metrics, words: .of(.en)).keys
    #expect(metrics.barHeight == bar && metrics.planeHeight == plane)
    #expect([0, 10, 19, 28].map { keys[$0].rect.minY } == tops)
    #expect(keys.allSatisfy { $0.rect.height == 32 })
    #expect(keys[9].rect.maxX.isNear(3 + room) && keys[0].rect.minX == 3)
    #expect(abs(keys[1].rect.minX - keys[0].rect.maxX - 5) <= Self.tolerance)
  }

  /// The number of keys in a row in portrait and landscape, which increases with the size of the tablet.
  @Test(arguments: [
    (DrawnLook.device("ipad-9.7"), [11, 10, 11, 6]), (DrawnLook.device("ipad-mini-6"), [11, 10, 11, 6]),
    (DrawnLook.device("ipad-pro-11"), [12, 11, 11, 6]), (DrawnLook.device("ipad-pro-12.9"), [14, 14, 13, 12, 6]),
    (LandscapeDevices.pad, [11, 10, 11, 6]), (LandscapeDevices.pro11, [12, 11, 11, 6]),
    (LandscapeDevices.pro13, [14, 14, 13, 12, 6]),
  ])
  func tabletsHaveTheirOwnKeys(_ device: Device, _ counts: [Int]) {
    let size = Size(width: device.size.width, height: device.keyboard.withSuggestions)
    let metrics = KeyboardMetrics(device: device, size: size, showsSuggestions: true)
    #expect(metrics.barHeight == 50)
    let plane = TabletPlane(metrics: metrics, isRomaji: false, words: .of(.en))
    #expect(plane.rows.map(\.slots.count) == counts)
    let keys = plane.keys
    for top in Set(keys.map(\.rect.minY)) {
      let row = keys.filter { $0.rect.minY == top }
      #expect(row.map(\.rect.maxX).max() == device.size.width - 6)
    }
    #expect(keys.map(\.rect.maxY).max().map { metrics.planeHeight - $0 <= 14 } == true)
  }

  @Test(arguments: [
    (KeyboardContent.Layout.numberPad, 11), (.decimalPad, 12), (.phonePad, 12), (.emailAddress, 33), (.url, 33),
  ])
  func otherKeyboardsFillTheirPlaneWithoutOverlaps(_ layout: KeyboardContent.Layout, _ count: Int) throws {
    for name in ["iphone-se-1", "iphone-8", "iphone-x", "iphone-15", "iphone-15-plus"] {
      let device = try #require(Device.preset(named: name))
      let size = Size(width: device.size.width, height: device.keyboard.plain)
      let metrics = KeyboardMetrics(device: device, size: size, showsSuggestions: false)
      let look = KeyboardLook(content: KeyboardContent(layout: layout, showsSuggestions: false))
      let keys = look.keys(metrics, words: .of(.en)).map(\.rect)
      #expect(
        keys.count == count + (layout == .emailAddress || layout == .url ? (metrics.hasDock ? 0 : 2) : 0), "\(name)")
      for (index, key) in keys.enumerated() {
        #expect(key.minX >= 3 && key.maxX <= device.size.width - 3 && key.maxY <= metrics.planeHeight, "\(name)")
        for other in keys.dropFirst(index + 1) where abs(other.minY - key.minY) < 1 {
          #expect(other.minX >= key.maxX + 4.5 || other.maxX <= key.minX - 4.5, "\(name) \(layout) \(key) \(other)")
        }
      }
    }
  }

  private static func plane(of name: String) throws -> (KeyboardMetrics, [Key]) {
    let device = try #require(Device.preset(named: name))
    let size = Size(width: device.size.width, height: device.keyboard.withSuggestions)
    let metrics = KeyboardMetrics(device: device, size: size, showsSuggestions: true)
    return (metrics, QwertyPlane(metrics: metrics, words: .of(.en)).keys)
  }
}
