import FlipbookCairoRendering
import FlipbookEncoding
import Foundation
import FlipbookRendering
import RenderingSamples
import FlipbookSnapshots
import Testing
import FlipbookUnits

/// Writes pictures for people to look at: the samples where FLIPBOOK_SAMPLES names a folder, the sheet of all looks where
/// FLIPBOOK_LOOKS does, as script/pictures asks.
@Suite struct ContactPictures {
  private static let samples = ProcessInfo.processInfo.environment["FLIPBOOK_SAMPLES"]
  private static let looks = ProcessInfo.processInfo.environment["FLIPBOOK_LOOKS"]

  @Test(.enabled(if: samples != nil, "only with FLIPBOOK_SAMPLES")) func writesEverySample() throws {
    try Self.write(Samples.all + Samples.landscape, to: try #require(Self.samples), scale: nil)
  }

  @Test(.enabled(if: looks != nil, "only in script/pictures")) func writesEveryLook() throws {
    try Self.write(LookSheet.samples + PartSheet.samples, to: try #require(Self.looks), scale: 1)
  }

  /// - Parameter scale: The pixels per point, or nil for the device's own scale.
  private static func write(_ samples: [Sample], to path: String, scale: Double?) throws {
    let folder = URL(fileURLWithPath: path)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let renderer = try CairoRenderer()
    for sample in samples {
      let list = SnapshotPainter(shaper: renderer.shaper, looks: .standard).displayList(of: sample.snapshot)
      let device = sample.snapshot.traits.device
      let scale = scale ?? device.scale
      let bitmap = try renderer.render(list, size: device.size, scale: scale)
      try Data(PNGEncoder().encode(bitmap)).write(to: folder.appending(path: "\(sample.name).png"))
      let svg = SVGRenderer().bytes(of: list, size: device.size, scale: scale)
      try Data(svg).write(to: folder.appending(path: "\(sample.name).svg"))
    }
    #expect(renderer.shaper.warnings == [])
  }
}
