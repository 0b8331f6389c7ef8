import Flipbook
import FlipbookReview
import FlipbookScenarios

/// The comment of `verify` in a pull request.
enum PullRequestOptions {
  static let comment = Option<Bool>.flag(
    "github", "also write comment.md, a comment for a pull request, and the report")

  static let link = Option<String>(
    "link", .text("URL", "an address such as https://example.com/pr-12"),
    "where the results folder will be found, for the pictures and links of the comment")

  /// What the comment links to, or `nil` if none is wanted.
  static func links(_ arguments: ParsedArguments) -> PullRequestComment.Links? {
    guard arguments[comment] else { return nil }
    var results = arguments[link]
    while results?.hasSuffix("/") ?? false { results?.removeLast() }
    return PullRequestComment.Links(results: results, run: run)
  }

  /// The page of the run on a hosted runner, which sets these variables.
  private static var run: String? {
    let parts = ["GITHUB_SERVER_URL", "GITHUB_REPOSITORY", "GITHUB_RUN_ID"].compactMap { Environment.value(of: $0) }
    guard parts.count == 3 else { return nil }
    let address = "\(parts[0])/\(parts[1])/actions/runs/\(parts[2])"
    return isAddress(address) ? address : nil
  }

  static func problems(_ arguments: ParsedArguments) -> [ArgumentProblem] {
    let (own, other) = (comment.description.spelling, link.description.spelling)
    var problems: [ArgumentProblem] = []
    if let address = arguments[link], !isAddress(address) {
      problems.append(
        .other("\(other): expected an address such as https://example.com/pr-12, found \(Wording.quoted(address))"))
    }
    if arguments.isGiven(link.description), !arguments[comment] {
      problems.append(.other("\(other): needs '\(own)', whose comment contains the links"))
    }
    if arguments[comment], arguments.isGiven(ShardChoice.option.description) {
      problems.append(
        .other("\(own): cannot be used with '\(ShardChoice.option.description.spelling)': no part knows all causes"))
    }
    return problems
  }

  /// Whether a text is an address that Markdown can contain as it is.
  private static func isAddress(_ text: String) -> Bool {
    guard let scheme = ["https://", "http://"].first(where: text.hasPrefix) else { return false }
    let rest = text.dropFirst(scheme.count)
    return rest.first.map { $0.isLetter || $0.isNumber } ?? false
      && rest.utf8.allSatisfy { byte in
        let character = Character(UnicodeScalar(byte))
        return byte < 128 && (character.isLetter || character.isNumber || "-._~/:%@+,=&".contains(character))
      }
  }
}
