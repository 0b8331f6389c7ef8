package import Foundation
package import Testing

/// A program, or a module of Python, that tests use to judge Flipbook's output.
///
/// `script/setup --judges` installs all of them, and `script/fresh` fails if a test is skipped for lack of one. A test states
/// the tools it needs with the trait ``Testing/Trait/needs(_:)``, which skips it where one of them does not work.
package enum Tool: String, CaseIterable, Sendable {
  /// Draws an SVG as a PNG with librsvg.
  case rsvgConvert = "rsvg-convert"
  /// Checks the structure of a PNG.
  case pngcheck
  /// Checks that XML is well formed.
  case xmllint
  /// Records, fails, or interrupts the system calls of a program.
  case strace
  /// Runs a program on a terminal of its own.
  case script
  /// Python 3 with its standard library.
  case python = "Python 3"
  /// Python 3 with Pillow, which reads pictures.
  case pillow = "Pillow"
  /// Reads and writes videos and animated pictures; Flipbook itself runs it for videos.
  case ffmpeg
  /// Makes a GIF smaller.
  case gifsicle
  /// Keeps the earlier versions of scenarios.
  case git

  private var program: String { self == .python || self == .pillow ? "python3" : rawValue }

  /// The arguments of a run that succeeds only where the tool works here; `nil` where its presence is enough.
  private var probe: [String]? {
    switch self {
    case .rsvgConvert, .pngcheck, .xmllint, .ffmpeg, .gifsicle, .git: nil
    case .strace: ["-qq", "-o", "/dev/null", "/bin/true"]
    case .script: ["-qec", "true", "/dev/null"]
    case .python: ["-c", "import xml.etree.ElementTree"]
    case .pillow: ["-c", "import PIL.Image"]
    }
  }

  private static let folders = ["/usr/bin", "/bin", "/usr/local/bin"]

  private static let paths = Dictionary(
    uniqueKeysWithValues: allCases.compactMap { tool in tool.search().map { (tool, $0) } })

  private func search() -> String? {
    Tool.folders.map { "\($0)/\(program)" }.first { path in
      guard FileManager.default.isExecutableFile(atPath: path) else { return false }
      guard let probe else { return true }
      return (try? Tool.run(path, probe).status) == 0
    }
  }

  /// The path of the program, of Python for a module; `nil` where the tool is missing or does not work.
  package var path: String? { Tool.paths[self] }

  /// Runs the tool and returns its exit status and standard output.
  ///
  /// - Throws: An error if the tool is missing; the trait ``Testing/Trait/needs(_:)`` prevents that.
  package func run(_ arguments: [String]) throws -> (status: Int32, output: Data) {
    try Tool.run(#require(path), arguments)
  }

  private static func run(_ path: String, _ arguments: [String]) throws -> (status: Int32, output: Data) {
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, output)
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips a test where one of the tools is missing. `script/test` lists the tests that were skipped, with the reason.
  package static func needs(_ tools: Tool...) -> Self {
    let missing = tools.filter { $0.path == nil }.map(\.rawValue)
    return .enabled(if: missing.isEmpty, "\(missing.joined(separator: " and ")): missing, or not usable here")
  }
}
