package import Flipbook
import FlipbookScenarios
import FlipbookStorage
import FlipbookUnits
import FlipbookYAML

/// The file beside a recording with the rectangles that are followed in it, such as `drawer.follow.yaml` for `drawer.mov`.
///
/// Each entry is a name and what follows the equals sign of `--follow`: `menu: 0,64,240,504@2.1`.
package struct FollowFile: Sendable {
  package let path: String
  package var rectangles: [FollowedRectangle]

  /// The most rectangles of a file.
  package static let most = 100
  private static let mostBytes = 1 << 20

  package init(path: String, rectangles: [FollowedRectangle]) { (self.path, self.rectangles) = (path, rectangles) }

  /// The path of the file of a recording.
  package static func path(of recording: String) -> String {
    let path = recording.hasSuffix("/") && recording != "/" ? String(recording.dropLast()) : recording
    let name = FileTree.name(of: path)
    let stem = name.lastIndex(of: ".").map { $0 == name.startIndex ? name[...] : name[..<$0] } ?? name[...]
    return path.dropLast(name.count) + stem + OutputFile.followSuffix
  }

  /// Reads the file of a recording.
  ///
  /// - Returns: `nil` if there is none.
  /// - Throws: If it cannot be read, or all errors in it.
  package static func read(for recording: String) throws(Refusal) -> FollowFile? {
    let path = path(of: recording)
    guard FileTree.identity(of: path) != nil else { return nil }
    let bytes: [UInt8]
    do throws(OutputError) {
      bytes = try InputFile.read(path, limit: mostBytes) { Interruption.isWanted }
    } catch {
      throw Refusal(outcome: .of(error, place: path))
    }
    var reader = Reader(path: path)
    do throws(YAMLError) {
      reader.read(try YAMLParser.parse(bytes) { Interruption.isWanted })
    } catch {
      reader.add(error.message, at: error.position)
    }
    guard reader.problems.isEmpty else {
      throw Refusal(outcome: Outcome(status: .wrong, messages: reader.problems.map { .diagnostic($0) }))
    }
    return FollowFile(path: path, rectangles: reader.rectangles)
  }

  /// The text of the file.
  package var bytes: [UInt8] {
    let entries = rectangles.map { rectangle in
      let isPlain = rectangle.name.utf8.allSatisfy {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20) || $0 == UInt8(ascii: "-")
      }
      return "\(isPlain ? rectangle.name : rectangle.name.quotedScalar): \(rectangle.place)\n"
    }
    return Array((OutputFile.followMark + "\n" + (entries.isEmpty ? "{}\n" : entries.joined())).utf8)
  }

  /// Reads the entries, and notes all problems.
  private struct Reader {
    let path: String
    var rectangles: [FollowedRectangle] = []
    var problems: [Diagnostic] = []

    mutating func add(_ message: String, at position: SourcePosition) {
      problems.append(Diagnostic(path: path, line: position.line, column: position.column, message: message))
    }

    mutating func read(_ node: Node) {
      guard case .mapping(let entries) = node.content, entries.count <= FollowFile.most else {
        return add(
          "expected at most \(FollowFile.most) names, each with a rectangle and a moment", at: node.range.start)
      }
      var names: Set<String> = []
      for entry in entries {
        guard let name = entry.key.scalar?.text, let place = entry.value.scalar?.text,
          let rectangle = FollowedRectangle("\(name)=\(place)"), rectangle.name == name
        else {
          add("expected a name, a rectangle, and a moment such as 'menu: 0,64,240,504@2.1'", at: entry.key.range.start)
          continue
        }
        guard names.insert(name).inserted else {
          add("\(Wording.quoted(name)) is listed twice", at: entry.key.range.start)
          continue
        }
        rectangles.append(rectangle)
      }
    }
  }
}
