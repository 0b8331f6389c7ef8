import CFlipbookPixels
import FlipbookComparison
import FlipbookEncoding
import FlipbookUnits
import Foundation

/// Measures the cost of comparing frames: `bench diff FOLDER FOLDER` compares the frames with the same names in both
/// folders.
///
/// Prints a line for each method: its name, its CPU milliseconds per pair, and the number of pixels that it found in all pairs.
struct Differences {
  /// The number of measurements. The fastest one counts, because other programs on the machine only add time.
  private static let rounds = 5

  /// Receives results immediately. Otherwise, the compiler moves the computation to where they are printed, after the
  /// measurement.
  nonisolated(unsafe) private static var found = 0

  private let files: [(first: [UInt8], second: [UInt8])]
  private let pictures: [(first: StraightBitmap, second: StraightBitmap)]

  init(_ first: String, _ second: String) throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: first).filter { $0.hasSuffix(".png") }.sorted()
    files = try names.map { name in
      (try Differences.bytes("\(first)/\(name)"), try Differences.bytes("\(second)/\(name)"))
    }
    pictures = try files.map { (try PNGDecoder.decode($0.first), try PNGDecoder.decode($0.second)) }
  }

  private static func bytes(_ path: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: URL(filePath: path))) }

  func measure() throws {
    guard let size = pictures.first?.first.size else { throw Bench.Problem(message: "no frames in both folders") }
    print("pairs \(files.count) of \(size.width * size.height)")
    try measureDecoded(width: size.width)
    let comparison = PictureComparison()
    for (name, pairs) in [("first-pair", Array(pictures.prefix(1))), ("all-pairs", pictures)] {
      try Differences.measure(name, pairs.count) {
        pairs.reduce(0) { $0 + Differences.perceptible(comparison.compare($1.first, $1.second)) }
      }
    }
    try Differences.measure("files", files.count) {
      let pair = PicturePair()
      return try files.reduce(0) { $0 + Differences.perceptible(try pair.compare($1.first, $1.second)) }
    }
    try Differences.measure("files-decoded", files.count) {
      try files.reduce(0) {
        let (first, second) = (try PNGDecoder.decode($1.first), try PNGDecoder.decode($1.second))
        return $0 + Differences.perceptible(comparison.compare(first, second))
      }
    }
  }

  /// Measures the loops themselves on the first frame: with equal rows, and with its negative, which differs in every
  /// pixel.
  private func measureDecoded(width: Int) throws {
    guard let pixels = pictures.first?.first.pixels else { return }
    let count = pixels.count
    let (first, second) = (Differences.copy(pixels), Differences.copy(pixels))
    defer {
      first.deallocate()
      second.deallocate()
    }
    try Differences.measure("equal-rows", 1) { cpixels_count_equal_bytes(first, second, count) / (4 * width) }
    // The compiler would otherwise skip reading unchanged memory again.
    try Differences.measure("memcmp", 1) {
      second[count - 1] &+= 1
      return memcmp(first, second, count) == 0 ? 1 : 0
    }
    for place in 0..<count where place % 4 < 3 { second[place] = 255 - first[place] }
    var marks = [UInt8](repeating: 0, count: width)
    try Differences.measure("every-pixel", 1) {
      stride(from: 0, to: count, by: 4 * width).reduce(0) {
        $0 + cpixels_mark_differences(first + $1, second + $1, width, 352.15, &marks).beyond
      }
    }
  }

  private static func copy(_ pixels: [UInt8]) -> UnsafeMutablePointer<UInt8> {
    let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: pixels.count)
    _ = copy.initialize(from: pixels)
    guard let start = copy.baseAddress else { preconditionFailure("allocated memory without a place") }
    return start
  }

  private static func perceptible(_ difference: PictureDifference) -> Int {
    guard case .differs(let counts, _) = difference else { return 0 }
    return counts.perceptible
  }

  private static func measure(_ name: String, _ pairs: Int, _ body: () throws -> Int) throws {
    var least = Double.infinity
    for _ in 0..<rounds {
      let begin = seconds
      found = try body()
      least = min(least, seconds - begin)
    }
    print("\(name) \(1000 * least / Double(pairs)) \(found)")
  }

  /// The CPU time of this thread.
  private static var seconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
