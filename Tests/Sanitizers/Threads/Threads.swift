import FlipbookBitmaps
import FlipbookCairoRendering
import FlipbookRendering
import FlipbookUnits
import Foundation

/// Draws pictures in workers that share fonts, shaped text, and masks, as a batch does. `script/sanitize --short` starts it under the
/// thread sanitizer.
///
/// The compiler proves that all other code has no data races; here it is told so, by `@unchecked Sendable` and C libraries.
@main
enum Threads {
  private struct Different: Error {
    let number: Int
  }

  static func main() throws {
    let pool = try RendererPool(fontDirectories: [])
    let expected = try (0..<count).map { number in try pool.withRenderer { try digest(number, $0) } }
    for round in 0..<3 {
      // New pools open their fonts in the workers.
      let pool = round == 2 ? pool : try RendererPool(fontDirectories: [])
      for (number, digest) in try digests(pool) where digest != expected[number] {
        throw Different(number: number)
      }
    }
    print("threads: \(3 * count) pictures, equal")
  }

  /// The number of pictures.
  private static let count = 24
  private static let texts = [
    "Wayside 9:41", "A tap shows the keyboard", "日本語のキーボード", "fi fl ffi — Ångström", "0123456789",
    "The quick brown fox",
  ]

  /// Adds work while earlier work is running and its results are taken.
  private static func digests(_ pool: RendererPool) throws -> [(Int, ContentDigest)] {
    typealias Drawn = Result<(Int, ContentDigest), any Error>
    return try WorkerThreads<Drawn>.run(most: 4) { threads in
      var results: [(Int, ContentDigest)] = []
      for number in 0..<count {
        threads.add {
          Result { (number, try pool.withRenderer { try digest(number, $0) }) }
        }
        if number % 3 == 2, let result = threads.next() { results.append(try result.get()) }
      }
      while let result = threads.next() { results.append(try result.get()) }
      return results
    }
  }

  private static func digest(_ number: Int, _ renderer: CairoRenderer) throws -> ContentDigest {
    let text = texts[number % texts.count] + " \(number)"
    let setter = TextSetter(shaper: renderer.shaper, locale: text.utf8.count > text.count ? .ja : .en)
    let lines = (0..<4).map { row in
      let style = TextStyle(11 + 4 * Double(row), .black, weight: row == 1 ? .bold : .regular)
      // Lets other workers shape text meanwhile, even on a busy machine.
      usleep(500)
      return DisplayItem.text(setter.line(text, style, x: 8, baseline: 24 + 26 * Double(row), maxWidth: 140))
    }
    let card = DisplayItem.rectangle(
      Rect(x: 4, y: 4, width: 150, height: 60), cornerRadius: 8, .color(Color(hex: 0xff9500)))
    let glass = DisplayItem.material(
      Rect(x: 0, y: 50, width: 160, height: 40), cornerRadius: 12,
      Material(blur: 6, saturation: 1.8, tint: Color(hex: 0xffffff, alpha: 0.5), flat: .white))
    let list = DisplayList(root: DisplayGroup(items: [card] + lines + [glass]))
    return ContentDigest(of: try renderer.render(list, size: Size(width: 160, height: 120), scale: 2))
  }
}
