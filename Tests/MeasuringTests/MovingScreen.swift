import FlipbookMeasuring
import Glibc

/// A screen in which things move by any fraction of a pixel.
struct MovingScreen {
  static let (width, height) = (160, 240)
  /// Drawn in order, each over the ones before it.
  var layers: [Layer]
  /// The largest change of a pixel's brightness, which differs from frame to frame.
  var noise = 0

  struct Layer {
    /// The part of the screen in which the layer is visible.
    var clip: (left: Double, top: Double, right: Double, bottom: Double)
    /// The position of its content in each frame.
    var positions: [(x: Double, y: Double)]
    /// Brightness at a point of the content.
    var content: @Sendable (Double, Double) -> Double
    /// Whether the clip moves with the content.
    var movesClip = false
    /// The alpha in each frame; none for 1.
    var alphas: [Double] = []
    /// The size in each frame, around the center of the clip; none for 1.
    var scales: [Double] = []
  }

  func frame(_ index: Int) -> Brightness {
    var pixels: [UInt8] = []
    for y in 0..<MovingScreen.height {
      for x in 0..<MovingScreen.width {
        var value = 250.0
        for layer in layers {
          let position = layer.positions[index]
          var (left, top) = (Double(x) - position.x, Double(y) - position.y)
          if !layer.scales.isEmpty {
            let center = ((layer.clip.left + layer.clip.right) / 2, (layer.clip.top + layer.clip.bottom) / 2)
            left = center.0 + (left - center.0) / layer.scales[index]
            top = center.1 + (top - center.1) / layer.scales[index]
          }
          let place = layer.movesClip || !layer.scales.isEmpty ? (left, top) : (Double(x), Double(y))
          guard place.0 >= layer.clip.left, place.0 < layer.clip.right, place.1 >= layer.clip.top,
            place.1 < layer.clip.bottom
          else { continue }
          value += (max(0, layer.content(left, top)) - value) * (layer.alphas.isEmpty ? 1 : layer.alphas[index])
        }
        let mark = (x &* 7919 &+ y &* 104_729 &+ index &* 1_299_709) % 9973
        value += Double(mark % (2 * noise + 1) - noise)
        pixels.append(UInt8(max(0, min(255, value.rounded()))))
      }
    }
    return Brightness(width: MovingScreen.width, height: MovingScreen.height, pixels: pixels)
  }

  func regions(
    following wanted: [Measurement.Wanted] = [],
    workers: @escaping Measurement.Workers = { count, work in (0..<count).forEach(work) }
  ) throws -> [MeasuredRegion] {
    let measurement = try Measurement(width: MovingScreen.width, height: MovingScreen.height, workers: workers)
    for index in layers[0].positions.indices { try measurement.append(frame(index)) }
    return try measurement.regions(following: wanted)
  }

  /// Soft spots at places that depend on the seed; smooth, so that every fraction of a pixel shows.
  static func spots(_ seed: Int, spacing: Double = 12) -> @Sendable (Double, Double) -> Double {
    { x, y in
      var value = 240.0
      let (column, row) = (Int((x / spacing).rounded(.down)), Int((y / spacing).rounded(.down)))
      for row in row - 1...row + 1 {
        for column in column - 1...column + 1 {
          let mark = (column &* 7919 &+ row &* 104_729 &+ seed &* 1_299_709) & 0xFFFF
          let middle = (
            (Double(column) + 0.25 + Double(mark % 16) / 32) * spacing,
            (Double(row) + 0.25 + Double(mark / 16 % 16) / 32) * spacing
          )
          let distance = ((x - middle.0) * (x - middle.0) + (y - middle.1) * (y - middle.1)) / 8
          value -= Double(100 + mark / 256 % 100) * exp(-distance)
        }
      }
      return value
    }
  }

  /// Rows with a text of their own, whose edges are soft, as a fraction of a pixel needs them.
  static let rows: @Sendable (Double, Double) -> Double = { x, y in
    let row = (y / 40).rounded(.down)
    let distance = (y - row * 40 - 20) / 9
    let ink =
      (250 - spots(Int(row) + 50, spacing: 7)(x, y - row * 40)) * exp(-distance * distance * distance * distance)
    return x < 100 ? 250 - ink : 250
  }
}
