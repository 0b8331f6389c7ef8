import CairoRendering
import Encoding
import Foundation
import Rendering
import RenderingSamples
import Snapshots
import Testing
import Units

/// Writes the samples as files for people to look at, where FLIPBOOK_SAMPLES names a folder.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["FLIPBOOK_SAMPLES"] != nil))
struct ContactPictures {
  @Test func writesEverySample() throws {
    let folder = URL(fileURLWithPath: try #require(ProcessInfo.processInfo.environment["FLIPBOOK_SAMPLES"]))
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let renderer = try CairoRenderer()
    for sample in Samples.all {
      let list = SnapshotPainter(shaper: renderer.shaper).displayList(of: sample.snapshot)
      let device = sample.snapshot.traits.device
      let bitmap = try renderer.render(list, size: device.size, scale: device.scale)
      try Data(PNGEncoder().encode(bitmap)).write(to: folder.appending(path: "\(sample.name).png"))
      let svg = SVGRenderer().bytes(of: list, size: device.size, scale: device.scale)
      try Data(svg).write(to: folder.appending(path: "\(sample.name).svg"))
    }
    #expect(renderer.shaper.warnings == [])
  }
}
