import TestSupport
import Testing

/// What is said about comments that are no markers, and about hosts that show less.
extension EmbedTests {
  @Test(
    "A comment that is nearly a marker is an error",
    arguments: [
      ("a.md", "<!-- flipbook a.yaml png\n  width=80 -->", "a marker is a single line"),
      ("a.md", "<!-- Flipbook a.yaml png -->", "unknown word 'Flipbook'; did you mean 'flipbook'?"),
      ("a.html", "<!-- flipbok a.yaml png -->", "unknown word 'flipbok'; did you mean 'flipbook'?"),
      ("a.rst", ".. flipbook a.yaml png\n   width=80", "a marker is a single line"),
      ("a.rst", ".. flipbook\n   a.yaml png", "a marker is a single line"),
      ("a.md", "<!-- Flipbook \"a b.YAML\" png -->", "unknown word 'Flipbook'"),
      ("a.md", "<!-- flipbook\u{3000}a.yaml png -->", "expected a space between the words of a marker"),
      ("a.md", "<!-- Facebook login.yml -->", nil), ("a.md", "<!-- flipbooks a.yaml and b.yaml are rendered -->", nil),
      ("a.rst", ".. _flipbook: https://example.com/openapi.yaml", nil),
      ("a.md", "<!-- Flipbook pictures\nare below -->", nil), ("a.md", "`<!-- flipbok a.yaml png -->`", nil),
      ("a.rst", ".. Flipbook pictures", nil),
    ] as [(String, String, String?)])
  func nearly(document: String, comment: String, problem: String?) throws {
    try folder.write("A page\n\n\(comment)\n", to: document)
    let end = try run("embed", document)
    #expect(end.status == (problem == nil ? 0 : 2))
    if let problem { #expect(end.errors.hasPrefix("\(document):3:1: error: \(problem)"), "\(end.errors)") }
  }

  @Test(
    "A document whose host can't show a picture says so",
    arguments: [
      ("content/a.md", "png", "Hugo publishes only"), ("content/b/index.md", "png", nil),
      ("a.md", "mp4", "GitHub shows no videos"), ("a.md", "gif", nil), ("a.html", "mp4", nil),
    ] as [(String, String, String?)])
  func hosts(document: String, format: String, warning: String?) throws {
    try folder.write("baseURL = 'x'\n", to: "hugo.toml")
    let up = String(repeating: "../", count: document.split(separator: "/").count - 1)
    try folder.write("<!-- flipbook \(up)scenarios/bar.yaml \(format) width=80 -->\n", to: document)
    let end = try run("embed", document)
    #expect(end.status == 0)
    #expect(warning.map { end.errors.contains("\(document):1:1: warning: \($0)") } ?? !end.errors.contains("warning"))
  }
}
