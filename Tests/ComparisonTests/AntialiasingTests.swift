import CFlipbookPango
import FlipbookEncoding
import Testing

@testable import FlipbookComparison

/// Pictures whose edges were drawn differently are equal, and small changes next to them are found.
@Suite struct AntialiasingTests {
  /// The effects of other rasterizers, versions, and machines on edges. Text that moves by more than a sixth of a
  /// pixel, or has colored edges, is a different picture.
  static let noise: [(name: String, drawing: CairoDrawing)] = [
    ("gamma 0.8", CairoDrawing(gamma: 0.8)), ("gamma 0.9", CairoDrawing(gamma: 0.9)),
    ("gamma 1.1", CairoDrawing(gamma: 1.1)), ("gamma 1.25", CairoDrawing(gamma: 1.25)),
    ("another rasteriser", CairoDrawing(antialiasing: CAIRO_ANTIALIAS_BEST)),
    ("0.05 pixels", CairoDrawing(shift: 0.05)), ("0.1 pixels", CairoDrawing(shift: 0.1)),
    ("0.15 pixels", CairoDrawing(shift: 0.15)), ("−0.1 pixels", CairoDrawing(shift: -0.1)),
  ]

  /// Effects on shapes without text.
  static let coarseNoise: [(name: String, drawing: CairoDrawing)] = [
    ("a coarse rasteriser", CairoDrawing(antialiasing: CAIRO_ANTIALIAS_FAST, text: "")),
    ("0.2 pixels", CairoDrawing(shift: 0.2, text: "")), ("0.3 pixels", CairoDrawing(shift: 0.3, text: "")),
    ("0.4 pixels", CairoDrawing(shift: 0.4, text: "")), ("−0.3 pixels", CairoDrawing(shift: -0.3, text: "")),
    ("0.3 pixels, gamma 1.1", CairoDrawing(shift: 0.3, gamma: 1.1, text: "")),
  ]

  @Test(arguments: (noise + coarseNoise).indices) func antialiasingNoiseIsTolerated(_ index: Int) throws {
    let (name, drawing) = (Self.noise + Self.coarseNoise)[index]
    let plain = try (drawing.text.isEmpty ? CairoDrawing.plainWithoutText : CairoDrawing.plain).get()
    let difference = PictureComparison().compare(plain, try drawing.picture())
    #expect(!difference.differs, "\(name): \(difference)")
  }

  @Test func thereIsNoiseToTolerate() throws {
    let pixelmatch = PictureComparison(tolerance: PictureTolerance(ignoresAntialiasing: false))
    let shifted = try CairoDrawing(shift: 0.15).picture()
    #expect(pixelmatch.compare(try CairoDrawing.plain.get(), shifted).differs)
  }

  static let changes: [(name: String, change: @Sendable (inout CairoDrawing) -> Void)] = [
    ("a line is one pixel lower", { $0.lineTop += 1 }),
    ("a button has another blue", { $0.buttonColor = (0.2, 0.3, 0.9) }),
    ("a glyph is missing", { $0.text = "Flipbook: the quick brown fox jumps over t" }),
    ("a glyph is another one", { $0.text = "Flipbook: the quick brawn fox jumps over it" }),
    ("the caret is away", { $0.hasCaret = false }), ("a disc is missing", { $0.hasDisc = false }),
    ("text is gray", { $0.textGray = 0.25 }), ("text is slightly gray", { $0.textGray += 0.05 }),
    ("everything is a pixel to the right", { $0.shift += 1 }),
    ("corners are rounder", { $0.radius = 20 }), ("corners are slightly rounder", { $0.radius += 2 }),
  ]

  @Test(arguments: changes.indices) func changesAreFound(_ index: Int) throws {
    let (name, change) = Self.changes[index]
    let plain = try CairoDrawing.plain.get()
    for base in [CairoDrawing(), CairoDrawing(gamma: 1.1), CairoDrawing(shift: 0.1)] {
      var drawing = base
      change(&drawing)
      #expect(PictureComparison().compare(plain, try drawing.picture()).differs, "\(name)")
    }
  }
}
