import Flipbook
import FlipbookScenarios
import Testing

@testable import FlipbookCommand

@Suite("Requests of markers")
struct EmbedRequestTests {
  private static func read(_ text: String) -> Result<EmbedRequest, EmbedProblems> {
    EmbedRequest.read(text, studio: .standard, known: ["device", "variant", "format", "scale"])
  }

  @Test("A marker has a scenario, a format, and options")
  func readsOptions() throws {
    let request = try Self.read(" a/b.yaml animation.svg width=360 alt=\"A list | b\" device=iphone-8 only=x=1 ").get()
    #expect(request.scenario == "a/b.yaml")
    #expect(request.format.name == "animation.svg")
    #expect(request.base == "b")
    #expect(request.width == 360)
    #expect(request.alt == "A list | b")
    #expect(request.options.map(\.name) == ["--device"])
    #expect(request.cells.map(\.value) == ["1"])
    #expect(request.appearances == ["light", "dark"])
    #expect(try Self.read("a.yaml svg appearance=dark name=x_1.y").get().appearances == ["dark"])
    #expect(try Self.read("../.yaml svg").get().base == "scenario")
    #expect(Self.read("a b.yaml svg").failureMessages.count == 1)
    #expect(try Self.read("\"a b.yaml\" svg").get().base == "a-b")
  }

  @Test("Names keep the letters of all scripts, in one form on every system")
  func scripts() throws {
    #expect(try Self.read("x/引き出し.yaml svg").get().base == "引き出し")
    #expect(try Self.read("Éclair★ 1.yaml svg").failureMessages.count == 1)
    #expect(try Self.read("\"Éclair★ 1.yaml\" svg").get().base == "Éclair--1")
    #expect(try Self.read("con.yaml svg").get().base == "scenario-con")
    let composed = try Self.read("a.yaml svg name=か\u{3099}/日本").get().base
    #expect(Array(composed.unicodeScalars) == Array("\u{304C}/日本".unicodeScalars))
    #expect(PictureName.encoded("が/a b#?&\"%é.png") == "%E3%81%8C/a%20b%23%3F%26%22%25%C3%A9.png")
    #expect(PictureName.decoded(PictureName.encoded("が/a b#?&\"%é.png")) == "が/a b#?&\"%é.png")
  }

  static let wrong: [(String, String)] = [
    ("", "expected a scenario file and a format"),
    ("a.yaml", "expected a scenario file and a format"),
    ("a.yaml animation.svgs", "did you mean 'animation.svg'?"),
    ("a.yaml svg width=0", "width: expected a whole number from 1 to 16384, found '0'"),
    ("a.yaml svg width=99999", "width:"),
    ("a.yaml svg name=../x", "found '../x': '..' leads out of the folder"),
    ("a.yaml svg name=.git", "a name cannot begin with '.'"),
    ("a.yaml svg name=a//b", "a name between two '/' is empty"),
    ("a.yaml svg name=/a", "it begins with '/'"),
    ("a.yaml svg name=a?", "'?' is not allowed in names on every system"),
    ("a.yaml svg name=a\u{202E}b", "U+202E is not allowed"),
    ("a.yaml svg name=x/nul.b", "'nul.b' is a device on Windows"),
    ("a.yaml svg name=a.", "or end with '.'"),
    ("a.yaml html", "format 'html' writes no picture"),
    ("a.yaml curves", "format 'curves' writes no picture"),
    ("a.yaml svg devise=x", "unknown option 'devise'"),
    ("a.yaml svg format=png", "unknown option 'format'"),
    ("a.yaml svg wide", "expected an option such as width=360"),
    ("a.yaml svg appearance=blue", "unknown appearance 'blue'"),
    ("a.yaml svg at=-1", "at: expected seconds"),
    ("a.yaml svg at=nan", "at: expected seconds"),
    ("a.yaml svg only=x", "only: expected an axis"),
    ("a.yaml svg alt=\"x", "a quotation mark is not closed"),
  ]

  @Test("Whatever is wrong is reported", arguments: wrong)
  func reports(text: String, message: String) {
    let messages = Self.read(text).failureMessages
    #expect(messages.count == 1)
    #expect(messages.first?.contains(message) == true, "\(messages)")
  }

  @Test("All that is wrong with a marker is reported at once")
  func reportsEverything() { #expect(Self.read("a.yaml svg width=x name=/ foo").failureMessages.count == 3) }
}

extension Result where Failure == EmbedProblems {
  fileprivate var failureMessages: [String] { if case .failure(let problems) = self { problems.messages } else { [] } }
}
