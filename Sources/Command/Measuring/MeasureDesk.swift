import Flipbook
import FlipbookExport
import FlipbookReview
import FlipbookServer
import FlipbookStorage
import FlipbookUnits

/// What the server of `measure --edit` does: it shows the recording, follows the rectangles that are drawn, and writes their file.
///
/// The server's thread handles one request after another, and nothing else uses the frames once it has started.
final class MeasureDesk: @unchecked Sendable {
  private let frames: MeasuredFrames
  private let title: String
  private let isForced: Bool
  private var file: FollowFile
  private var movie: MeasuredMovie

  /// - Throws: If a rectangle is not in the recording.
  init(_ frames: MeasuredFrames, _ file: FollowFile, title: String, isForced: Bool) throws(Refusal) {
    (self.frames, self.file, self.title, self.isForced) = (frames, file, title, isForced)
    movie = try frames.movie(following: file.rectangles)
  }

  func response(to request: ServerRequest) -> ServerResponse {
    switch (request.method, request.path) {
    case ("GET", "/"), ("HEAD", "/"):
      return ServerResponse(type: "text/html; charset=utf-8", body: movie.page(title: title, editing: file))
    case ("POST", "/follow"):
      do throws(Refusal) {
        return try follow(request.body)
      } catch {
        return answer { json in
          json.field("done", false)
          json.field("message", error.outcome.messages.compactMap { $0.problem?.text }.joined(separator: "; "))
        }
      }
    default: return .plain(404, "no such page")
    }
  }

  private func follow(_ body: [UInt8]) throws(Refusal) -> ServerResponse {
    var new = file
    new.rectangles = try MeasureDesk.rectangles(body)
    let movie = try frames.movie(following: new.rectangles)
    do {
      try OutputFile(file.path, isForced: isForced).write(new.bytes) { Interruption.isWanted }
    } catch {
      throw Refusal(outcome: .of(error, place: file.path))
    }
    (file, self.movie) = (new, movie)
    return answer { json in
      json.field("done", true)
      json.field("message", "Written to \(file.path).")
      movie.writeRegions(to: &json)
    }
  }

  /// The rectangles in a request.
  private static func rectangles(_ body: [UInt8]) throws(Refusal) -> [FollowedRectangle] {
    var rectangles: [FollowedRectangle] = []
    for item in (try? JSONValue(body))?["rectangles"]?.list ?? [] {
      let (name, place) = (item["name"]?.text ?? "", item["place"]?.text ?? "")
      guard let rectangle = FollowedRectangle("\(name)=\(place)"), rectangle.name == name else {
        throw refusal(
          "'\(name)': expected a name without spaces, and a rectangle and a moment such as 0,64,240,504@2.1")
      }
      guard !rectangles.contains(where: { $0.name == name }) else { throw refusal("'\(name)' is listed twice") }
      guard rectangles.count < FollowFile.most else { throw refusal("expected at most \(FollowFile.most) rectangles") }
      rectangles.append(rectangle)
    }
    return rectangles
  }

  private static func refusal(_ message: String) -> Refusal {
    Refusal(outcome: .failure(.wrong, message, place: Program.toolName))
  }

  private func answer(_ members: (inout JSONWriter) -> Void) -> ServerResponse {
    var json = JSONWriter()
    json.object(.compact, members)
    return ServerResponse(type: "application/json", body: json.take())
  }
}
