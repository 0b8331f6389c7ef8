import TestSupport
import Testing

@testable import FlipbookCommand

/// Which parts of a document are markers, and where their tags belong.
@Suite("Markers in documents")
struct MarkerScannerTests {
  struct Case: CustomTestStringConvertible {
    let testDescription: String
    let kind: DocumentKind
    let text: String
    /// The text of each marker, and the tag after it.
    let expected: [[String]]

    init(_ testDescription: String, in kind: DocumentKind = .markdown, _ text: String, _ expected: [[String]]) {
      self.testDescription = testDescription
      self.kind = kind
      self.text = text
      self.expected = expected
    }
  }

  static let cases = [
    Case("a marker without a tag", "a\n<!-- flipbook a.yaml svg -->\nb\n", [[" a.yaml svg ", ""]]),
    Case(
      "a marker with a tag", "<!-- flipbook a svg -->\n<img src=\"a.svg\">\nb", [[" a svg ", "<img src=\"a.svg\">"]]),
    Case(
      "CRLF", "<!-- flipbook a svg -->\r\n<picture><img src=\"a\"></picture>\r\n",
      [[" a svg ", "<picture><img src=\"a\"></picture>"]]),
    Case("no final line end", "<!-- flipbook a svg -->", [[" a svg ", ""]]),
    Case("in a table", "| <!-- flipbook a svg --><img src=\"a\"> | b |", [[" a svg ", "<img src=\"a\">"]]),
    Case("in a quotation", "> <!-- flipbook a svg -->\n> <img src=\"a\">\n", [[" a svg ", "<img src=\"a\">"]]),
    Case(
      "a picture over several lines", "<!-- flipbook a svg -->\n<picture>\n<img src=\"a\">\n</picture>",
      [[" a svg ", "<picture>\n<img src=\"a\">\n</picture>"]]),
    Case(
      "another marker before the end of a tag", "<!-- flipbook a svg -->\n<picture>\n<!-- x --></picture>",
      [[" a svg ", ""]]),
    Case("in a fence", "```md\n<!-- flipbook a svg -->\n```\n", []),
    Case(
      "in a fence of tildes with backticks", "~~~\n```\n<!-- flipbook a svg -->\n~~~\n<!-- flipbook b svg -->",
      [[" b svg ", ""]]),
    Case("in a longer fence", "````\n```\n<!-- flipbook a svg -->\n````\n", []),
    Case("in a fence without an end", "```\n<!-- flipbook a svg -->\n", []),
    Case("in a fence of a list", "- ```\n  <!-- flipbook a svg -->\n  ```\n", []),
    Case(
      "after a fence that ends with its quotation", "> ```\n> a\n\n<!-- flipbook a svg -->\n", [[" a svg ", ""]]),
    Case("after a fence that ends with its list", "- ```\n  a\n\n<!-- flipbook a svg -->\n", [[" a svg ", ""]]),
    Case(
      "after a fence in an item's second paragraph", "- a\n\n  ```\n  b\nc\n<!-- flipbook a svg -->", [[" a svg ", ""]]),
    Case(
      "in a fence of a quotation", "> ```\n> <!-- flipbook a svg -->\n> ```\n> <!-- flipbook b svg -->",
      [[" b svg ", ""]]),
    Case(
      "an unclosed picture", "<!-- flipbook a svg -->\n<picture>\n\ntext\n\n<picture><img></picture>",
      [[" a svg ", ""]]),
    Case(
      "a picture with text", "<!-- flipbook a svg -->\n<picture>text<img></picture>", [[" a svg ", ""]]),
    Case(
      "a video", "<!-- flipbook a mp4 -->\n<video width=\"3\"><source src=\"a.mp4\"></video>b",
      [[" a mp4 ", "<video width=\"3\"><source src=\"a.mp4\"></video>"]]),
    Case("in a code span", "`<!-- flipbook a svg -->` <!-- flipbook b svg -->", [[" b svg ", ""]]),
    Case("in a code span over two lines", "a `x\n<!-- flipbook a svg --> y` z", []),
    Case("after a backtick alone", "a ` b\n\n<!-- flipbook a svg -->", [[" a svg ", ""]]),
    Case("escaped", "\\<!-- flipbook a svg -->", []),
    Case("in indented code", "a\n\n    <!-- flipbook a svg -->\n", []),
    Case("in an item of a list", "- a\n\n    <!-- flipbook a svg -->\n", [[" a svg ", ""]]),
    Case("in indented code of an item", "- a\n\n      <!-- flipbook a svg -->\n", []),
    Case("in indented code of a number", "1. a\n\n       <!-- flipbook a svg -->\n", []),
    Case("in an item of a number", "10. a\n\n       <!-- flipbook a svg -->\n", [[" a svg ", ""]]),
    Case("in an item that begins with code", "-     <!-- flipbook a svg -->\n", []),
    Case("in an inner item", "- a\n  - b\n\n      <!-- flipbook a svg -->\n", [[" a svg ", ""]]),
    Case("in code of an outer item", "- a\n  - b\n\n  c\n\n      <!-- flipbook a svg -->\n", []),
    Case("in a paragraph of an item", "- a\n      <!-- flipbook a svg -->\n", [[" a svg ", ""]]),
    Case("in indented code of a quotation", "> a\n>\n>     <!-- flipbook a svg -->\n", []),
    Case("after a quotation in an item", "- a\n  > b\n\n    <!-- flipbook a svg -->\n", [[" a svg ", ""]]),
    Case("in indented code below a heading", "# a\n    <!-- flipbook a svg -->\n", []),
    Case("in indented code below a list and a heading", "- a\n# b\n\n    <!-- flipbook a svg -->\n", []),
    Case("in an item of MkDocs", in: .mkdocs, "- a\n\n      <!-- flipbook a svg -->\n", [[" a svg ", ""]]),
    Case("in code of an item of MkDocs", in: .mkdocs, "- a\n\n        <!-- flipbook a svg -->\n", []),
    Case("in another comment", "<!-- a\n<!-- flipbook a svg -->\nb -->\n", []),
    Case("over two lines", "<!-- flipbook\na svg -->\n", []),
    Case("without an end", "<!-- flipbook a svg\n", []),
    Case("another word", "<!-- flipbooks a svg -->\n<!--flipbook a svg-->\n", [[" a svg", ""]]),
    Case(
      "JSX", in: .mdx, "{/* flipbook a svg */}\n<img src=\"a\" />\n<!-- flipbook b svg -->",
      [[" a svg ", "<img src=\"a\" />"]]),
    Case(
      "HTML in a script", in: .html, "<script>'<!-- flipbook a svg -->'</SCRIPT><!-- flipbook b svg -->",
      [[" b svg ", ""]]),
    Case("HTML that looks like Markdown", in: .html, "```\n    <!-- flipbook a svg -->", [[" a svg ", ""]]),
    Case("DocC", in: .docc, "<!-- flipbook a svg -->\n![A \\] b](a.svg)\n", [[" a svg ", "![A \\] b](a.svg)"]]),
    Case(
      "DocC after a tag for GitHub", in: .docc,
      "<!-- flipbook a svg -->\n<picture><source srcset=\"b.svg\"><img src=\"a.svg\"></picture>\n",
      [[" a svg ", "<picture><source srcset=\"b.svg\"><img src=\"a.svg\"></picture>"]]),
    Case(
      "reStructuredText", in: .reStructuredText, ".. flipbook a svg\n\n.. image:: a.svg\n   :alt: A\n\nb\n",
      [[" a svg", ".. image:: a.svg\n   :alt: A"]]),
    Case(
      "reStructuredText in a code block", in: .reStructuredText,
      "x::\n\n  .. flipbook a svg\n\n.. code-block:: rst\n\n   .. flipbook b svg\n", []),
    Case(
      "reStructuredText with HTML", in: .reStructuredText,
      ".. flipbook a svg\n\n.. raw:: html\n\n   <picture></picture>\n\nb",
      [[" a svg", ".. raw:: html\n\n   <picture></picture>"]]),
    Case(
      "in an admonition and a tab of MkDocs", in: .mkdocs,
      "!!! note\n\n    <!-- flipbook a svg -->\n\n=== \"A\"\n\n    <!-- flipbook b svg -->\n    ![b](b.svg)\n",
      [[" a svg ", ""], [" b svg ", "![b](b.svg)"]]),
    Case("in what is no admonition of Hugo", in: .hugo, "!!! note\n\n    <!-- flipbook a svg -->\n", []),
    Case(
      "in indented code after an admonition", in: .mkdocs, "!!! note\n    a\n\nb\n\n    <!-- flipbook a svg -->\n", []),
    Case("an empty document", "", []),
  ]

  @Test("Markers are found where they are markers", arguments: cases)
  func findsMarkers(example: Case) {
    let bytes = Array(example.text.utf8)
    let found = MarkerScanner.markers(in: bytes, example.kind).map { marker in
      [marker.text, String(decoding: bytes[marker.tag], as: UTF8.self)]
    }
    #expect(found == example.expected)
  }

  @Test(
    "An element of HTML in which MkDocs reads no Markdown is known at each marker",
    arguments: [
      ("<div>\n\n<!-- flipbook a svg -->\n\n</div>\n<!-- flipbook b svg -->", ["div", nil]),
      ("<div><div>\n</div>\n<!-- flipbook a svg --></div>\n\n<!-- flipbook b svg -->", ["div", nil]),
      ("<P align=center><!-- flipbook a svg --></P>\n<!-- flipbook b svg -->", ["p", nil]),
      ("<div markdown=\"1\">\n<!-- flipbook a svg -->\n</div>", [nil]),
      ("a <span><!-- flipbook a svg --></span>\n    <div>\n", [nil]),
      ("```html\n<div>\n```\n<!-- flipbook a svg -->", [nil]),
      ("<details>\n<summary>A</summary>\n<!-- flipbook a svg -->\n</details>\n", ["details"]),
    ])
  func knowsElements(document: String, expected: [String?]) {
    #expect(MarkerScanner.markers(in: Array(document.utf8), .mkdocs).map(\.element) == expected)
    #expect(MarkerScanner.markers(in: Array(document.utf8), .hugo).allSatisfy { $0.element == nil })
  }

  @Test("Tags that are inserted are found again", arguments: DocumentKind.allCases, ["\n", "\r\n"])
  func findsItsOwnTags(kind: DocumentKind, lineEnd: String) {
    let ends = kind.markerEnds
    let marker =
      String(decoding: ends.open, as: UTF8.self) + " flipbook a svg " + String(decoding: ends.close, as: UTF8.self)
    for (before, after) in [
      ("", ""), ("", lineEnd), ("a" + lineEnd + lineEnd, lineEnd + "b" + lineEnd), ("  ", lineEnd + lineEnd + "b"),
    ] {
      for (dark, poster) in [("a-dark.svg", nil), (nil, nil), ("a-dark.mp4", "a-poster.png")] {
        let document = Array((before + marker + after).utf8)
        let found = MarkerScanner.markers(in: document, kind)
        #expect(found.count == 1)
        guard let marker = found.first else { continue }
        let indentation = String(decoding: marker.lead.drop { $0 == 10 || $0 == 13 }, as: UTF8.self)
        let file = poster != nil ? "が.mp4" : dark == nil ? "a b.png" : "a b.svg"
        if kind.isSite && poster != nil { continue }
        let tag = EmbeddedTag(
          file: file, darkFile: dark, poster: poster, title: "A *b* | \"c\" <d> `e` {f}\nz", width: 3, height: 4
        )
        .text(for: kind, lineEnd: lineEnd, indentation: indentation)
        #expect(
          Set(EmbeddedTag.files(in: tag)).isSubset(of: [file, dark, poster])
            && EmbeddedTag.files(in: tag).contains(file))
        var changed = document
        changed.replaceSubrange(marker.tag, with: marker.lead + Array(tag.utf8))
        let again = MarkerScanner.markers(in: changed, kind)
        #expect(again.count == 1)
        #expect(again.first.map { String(decoding: changed[$0.tag], as: UTF8.self) } == tag, "\(kind) \(before)")
        // Nothing but the tag and what leads to it is new.
        var restored = changed
        restored.removeSubrange(marker.tag.lowerBound..<marker.tag.lowerBound + marker.lead.count + tag.utf8.count)
        #expect(restored == document)
      }
    }
  }

  @Test("Random documents of parts of markers are read without harm, and only tags would change")
  func readsRandomDocuments() {
    var random = SplitMix(seed: 17)
    let parts = [
      "<!--", "-->", " flipbook ", "flipbook", "a.yaml", " svg", "\n", "\r\n", "\r", "`", "```", "~~~", "    ", "\t",
      "> ", "- ", "1. ",
      "<picture>", "</picture>", "<img ", ">", "![", "](", ")", "{/*", "*/}", ".. ", ".. raw:: html", "::", "<script>",
      "</script", "\\",
      "\u{0}", "é", "\"", "=", "<!-- flipbook a svg -->", "{/* flipbook a svg */}",
    ]
    // The first document has a tag that contains a marker.
    checkTags(in: "<!-- flipbook a svg -->![a.yaml<!-- flipbook a svg -->-->](><img )\t")
    for _ in 0..<10_000 {
      let count = Int.random(in: 0...20, using: &random)
      checkTags(in: (0..<count).map { _ in parts.randomElement(using: &random) ?? "" }.joined())
    }
  }

  /// Checks that the tags of a document are in it, apart from each other, and tags.
  private func checkTags(in text: String) {
    let bytes = Array(text.utf8)
    for kind in DocumentKind.allCases {
      var end = 0
      for marker in MarkerScanner.markers(in: bytes, kind) {
        #expect(marker.tag.lowerBound >= end && marker.tag.upperBound <= bytes.count, "\(text.debugDescription)")
        end = marker.tag.upperBound
        let tag = String(decoding: bytes[marker.tag], as: UTF8.self)
        let starts = [
          "{{< figure ", "```{image} ", "<picture>", "<img ", "<video ", "![", "@Video(", ".. image::", ".. raw:: html",
        ]
        let isTag = starts.contains { tag.hasPrefix($0) }
        #expect(tag.isEmpty || isTag, "\(text.debugDescription)")
      }
    }
  }
}
