import Flipbook
import FlipbookExport

extension Verification {
  /// The results as JUnit XML, with one test per case. A changed case or a failed expectation is a failure, a wrong case is
  /// an error, and a new one is skipped.
  package var tests: [UInt8] {
    JUnitXML(name: "\(Program.toolName) verify", tests: cases.map { test(of: $0) }).bytes
  }

  private func test(of result: VerifiedCase) -> JUnitXML.Test {
    let text = result.facts.joined(separator: "\n")
    var test = JUnitXML.Test(name: result.name, scenario: result.source, milliseconds: result.milliseconds)
    switch result.status {
    case .equal: return test
    case .wrong: test.end = .error(result.verdict, text)
    case .new where result.failures == 0: test.end = .skipped(result.verdict)
    case .changed, .failed, .new: test.end = .failure(result.verdict, text)
    }
    test.output = ["\(since == nil ? "baseline" : "before"): \(result.baseline)"]
    if let candidate = result.candidate {
      test.output.append("candidate: \(FileTree.join(output, candidate))")
      test.output.append("accept: \(VerdictLines.acceptance(of: [result.name], output))")
    }
    return test
  }
}

/// Tests in the XML that build servers read: what the schema of Jenkins's xUnit plugin allows, and GitLab reads.
///
/// The time of a test is the duration of its scenario, so that the same scenarios give the same bytes on every machine.
struct JUnitXML {
  /// How a test ended, with a message and a text.
  enum End {
    case success
    case failure(String, String)
    case error(String, String)
    case skipped(String)
  }

  struct Test {
    let name: String
    let scenario: String
    let milliseconds: Int
    var end = End.success
    /// Lines of output.
    var output: [String] = []
  }

  let name: String
  let tests: [Test]

  var bytes: [UInt8] {
    let name = XML.attribute(name)
    let time = JUnitXML.seconds(tests.reduce(0) { $0 + $1.milliseconds })
    let counts = "tests=\"\(tests.count)\" failures=\"\(failures)\" errors=\"\(errors)\""
    let lines =
      [
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<testsuites name=\(name) \(counts) time=\"\(time)\">",
        "  <testsuite name=\(name) \(counts) skipped=\"\(skipped)\" time=\"\(time)\">",
      ] + tests.flatMap(\.lines) + ["  </testsuite>", "</testsuites>"]
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }

  private var failures: Int { tests.count { if case .failure = $0.end { true } else { false } } }
  private var errors: Int { tests.count { if case .error = $0.end { true } else { false } } }
  private var skipped: Int { tests.count { if case .skipped = $0.end { true } else { false } } }

  /// "2.050": the schema allows at most three decimals.
  static func seconds(_ milliseconds: Int) -> String {
    let decimals = String(milliseconds % 1_000)
    return "\(milliseconds / 1_000)." + String(repeating: "0", count: 3 - decimals.count) + decimals
  }
}

extension JUnitXML.Test {
  fileprivate var lines: [String] {
    let start =
      "    <testcase name=\(XML.attribute(name)) classname=\(XML.attribute(scenario)) "
      + "time=\"\(JUnitXML.seconds(milliseconds))\""
    let content = content + outputLines
    return content.isEmpty ? [start + "/>"] : [start + ">"] + content + ["    </testcase>"]
  }

  private var content: [String] {
    switch end {
    case .success: []
    case .failure(let message, let text): [element("failure", message, text)]
    case .error(let message, let text): [element("error", message, text)]
    // Older schemas allow no attributes here.
    case .skipped(let message): ["      <skipped>\(XML.text(message))</skipped>"]
    }
  }

  private func element(_ kind: String, _ message: String, _ text: String) -> String {
    "      <\(kind) type=\"\(kind)\" message=\(XML.attribute(message))>\(XML.text(text))</\(kind)>"
  }

  private var outputLines: [String] {
    output.isEmpty ? [] : ["      <system-out>\(XML.text(output.joined(separator: "\n")))</system-out>"]
  }
}

/// Text in XML 1.0, which cannot express most control characters.
enum XML {
  static func attribute(_ text: String) -> String { "\"\(escaped(text, alsoBlanks: true))\"" }

  static func text(_ text: String) -> String { escaped(text, alsoBlanks: false) }

  private static func escaped(_ text: String, alsoBlanks: Bool) -> String {
    text.unicodeScalars.reduce(into: "") { result, character in
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n", "\t":
        if alsoBlanks { result += "&#\(character.value);" } else { result.unicodeScalars.append(character) }
      case "\0"..." ", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}":
        result += character == " " ? " " : "\u{FFFD}"
      default: result.unicodeScalars.append(character)
      }
    }
  }
}
