import Flipbook
import FlipbookScenarios

/// What commands that serve a page have in common.
enum ServedPage {
  /// 32 random letters and digits.
  static func secret() -> String {
    let characters = Array("abcdefghijklmnopqrstuvwxyz0123456789")
    var generator = SystemRandomNumberGenerator()
    return String((0..<32).map { _ in characters[Int.random(in: 0..<characters.count, using: &generator)] })
  }
}

extension Option where Value == Int {
  static let port = Option(
    "port",
    ValueKind(placeholder: "N", expected: "a port from 0 to 65535", words: []) { text in
      Int(text).flatMap { (0...65535).contains($0) ? $0 : nil }
    },
    "the port of the page (default 0: any free port)")
}
