import Flipbook
import FlipbookExport
import FlipbookStorage
import FlipbookReview
import FoundationEssentials

/// A file with the milliseconds that each result took, by which later runs divide their work.
struct RecordedCosts: Codable {
  private static let mostBytes = 256 << 20

  private let flipbookCosts: Int
  private let milliseconds: [String: Int]

  static func read(_ path: String) throws(Refusal) -> [String: Int] {
    let bytes: [UInt8]
    do throws(OutputError) {
      bytes = try InputFile.read(path, limit: mostBytes)
    } catch {
      throw Refusal(outcome: .of(error, place: path))
    }
    guard let costs = try? JSONDecoder().decode(RecordedCosts.self, from: Data(bytes)), costs.flipbookCosts == 1,
      costs.milliseconds.values.allSatisfy({ $0 >= 0 })
    else { throw Refusal(outcome: .failure(.wrong, "not a file of recorded costs", place: path)) }
    return costs.milliseconds
  }

  /// The contents of a file with these costs, in their order.
  static func bytes(_ costs: [ShardRecord.Cost]) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.field("flipbookCosts", 1)
      json.field("milliseconds") { json in
        json.object { json in costs.forEach { json.field($0.name, $0.milliseconds) } }
      }
    }
    json.endLine()
    return json.take()
  }
}
