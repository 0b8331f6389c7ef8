import Flipbook
import FlipbookExport

extension Verification {
  /// The results as JUnit XML, with one test per case. A changed case is a failure, a wrong one is an error, and a new
  /// one is skipped.
  package var tests: [UInt8] {
    let counts =
      "tests=\"\(cases.count)\" failures=\"\(cases.count(of: .changed))\" errors=\"\(cases.count(of: .wrong))\" "
      + "skipped=\"\(cases.count(of: .new))\""
    let name = XML.attribute("\(Program.toolName) verify")
    var lines = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<testsuites name=\(name) \(counts)>"]
    lines.append("  <testsuite name=\(name) \(counts)>")
    lines += cases.flatMap(element)
    lines += ["  </testsuite>", "</testsuites>"]
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }

  private func element(_ result: VerifiedCase) -> [String] {
    let start = "    <testcase name=\(XML.attribute(result.name)) classname=\(XML.attribute(result.scenario))"
    let message = XML.attribute(result.verdict)
    let text = XML.text(result.facts.joined(separator: "\n"))
    switch result.status {
    case .equal: return [start + "/>"]
    case .changed: return [start + ">", "      <failure message=\(message)>\(text)</failure>"] + end(result)
    case .wrong: return [start + ">", "      <error message=\(message)>\(text)</error>"] + end(result)
    case .new: return [start + ">", "      <skipped message=\(message)/>"] + end(result)
    }
  }

  private func end(_ result: VerifiedCase) -> [String] {
    var lines = ["baseline: \(result.baseline)"]
    if let candidate = result.candidate {
      lines.append("candidate: \(FileTree.join(output, candidate))")
      lines.append("accept: \(VerdictLines.acceptance(of: [result.name], output))")
    }
    return ["      <system-out>\(XML.text(lines.joined(separator: "\n")))</system-out>", "    </testcase>"]
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
