import Flipbook
import FlipbookCairoRendering
import FlipbookEncoding
import FlipbookRendering
import FlipbookScenarios
import FlipbookSimulation
import FlipbookUnits
import Foundation

/// Renders the frames of a scenario by one of several methods, to compare their costs (`bench METHOD SCENARIO [FOLDER]`), or
/// compares frames (`bench diff FOLDER FOLDER`).
///
/// Without a folder, the pictures stay in memory. All methods draw the same display lists of the same simulation.
@main
enum Bench {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    if arguments.count == 3 && arguments[1] == "diff" { return try Differences(arguments[2], arguments[3]).measure() }
    guard (2...3).contains(arguments.count), let method = Method(rawValue: arguments[1]) else {
      let methods = Method.allCases.map(\.rawValue).joined(separator: "|")
      throw Problem(message: "usage: bench \(methods) SCENARIO [FOLDER]")
    }
    let folder = arguments.count == 3 ? arguments[3] : nil
    if let folder { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) }
    var pictures = try Pictures(of: arguments[2])
    let renderer = try CairoRenderer()
    var encoder = method.encoder()
    var (frames, bytes) = (0, 0)
    while let list = try pictures.next(renderer.shaper) {
      let png = try encoder.encode(list, pictures, renderer)
      if let folder { try Data(png).write(to: URL(filePath: "\(folder)/frame-\(frames).png")) }
      (frames, bytes) = (frames + 1, bytes + png.count)
    }
    print("\(frames) frames, \(bytes) bytes")
  }

  struct Problem: Error {
    let message: String
  }
}

/// The display lists of a scenario's frames.
struct Pictures: ~Copyable {
  let size: Size
  let scale: Double
  private var simulator: Simulator
  private var painter: SnapshotPainter?

  init(of path: String) throws {
    let reading = try ScenarioReader(vocabulary: Studio.standard.vocabulary).read(path: path)
    guard let scenario = reading.scenario, let play = Play(scenario, studio: .standard) else {
      throw Bench.Problem(message: reading.diagnostics.map(\.description).joined(separator: "\n"))
    }
    size = scenario.traits.device.size
    scale = scenario.output.scale
    simulator = play.simulator(.everything)
  }

  mutating func next(_ shaper: any TextShaper) throws -> DisplayList? {
    let painter = self.painter ?? SnapshotPainter(shaper: shaper, looks: .standard)
    self.painter = painter
    return simulator.nextFrame().map(painter.displayList)
  }
}
