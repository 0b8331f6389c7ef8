import TestSupport
import Testing

/// `sweep`, and `check --lint` with a project's lists.
@Suite("Sweeps and lists of motion")
struct SweepCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(SweepCommandTests.box, to: "box.yaml")
  }

  private static let box = """
    flipbook: 1
    screen:
      parameters: {damping: 1, distance: 100}
      state: {x: 0}
      views: {box: {color: systemTeal, left: x, top: 200, width: 30, height: 60}}
      tracks: {box.x: drawn(box.left)}
      on:
        - {tapped: box, animate: {x: distance}, spring: {response: 0.4, damping: damping}}
    timeline: [{at: 0.1, tap: box}]
    expect: [{at: end, box.x: {lessThan: 150}}]
    """

  private func flipbook(_ words: String...) throws -> Flipbook.End { try Flipbook.run(words, in: folder.path) }

  @Test("The table has a row for each value, and the place where an expectation begins to fail")
  func table() throws {
    let end = try flipbook("sweep", "box.yaml", "--over", "distance=100..200", "--measure", "box.x end", "--count", "3")
    #expect(
      end.text == """
        distance  box.x end (pt)  fails
             100             100  none
             150             150  line 10
             200             200  line 10
        box.yaml:10:28: failed: screen: box.x: holds up to distance=149.99, and fails from distance=150

        """)
    #expect(end.status == 0)
  }

  @Test("The table and the chart replace their own files, and all others only on request", .needs(.pngcheck, .xmllint))
  func files() throws {
    let words = [
      "sweep", "box.yaml", "--over", "damping=0.5..1,distance=50..100", "--measure", "box.x overshoot,rests", "--count",
      "2",
      "--csv", "new/box.csv", "--chart",
    ]
    #expect(try Flipbook.run(words + ["new/box.svg"], in: folder.path).status == 0)
    #expect(try Flipbook.run(words + ["new/box.svg"], in: folder.path).status == 0)
    #expect(try Flipbook.run(words + ["new/box.png"], in: folder.path).status == 0)
    for (name, content) in [
      ("box.csv", "damping,fails\nhigh,none\n"), ("box-dark.svg", "<svg role=\"img\">mine</svg>"),
    ] {
      try folder.write(content, to: "new/\(name)")
      let before = try folder.contents("new")
      let end = try Flipbook.run(words + ["new/box.svg"], in: folder.path)
      #expect(end.status == 2 && end.errors.contains("new/\(name): error: "), "\(end.errors)")
      #expect(try folder.contents("new") == before)
      #expect(try Flipbook.run(words + ["new/box.svg", "--force"], in: folder.path).status == 0)
    }
    let files = try folder.contents("new")
    #expect(files.keys.sorted() == ["box-dark.png", "box-dark.svg", "box.csv", "box.png", "box.svg"])
    #expect(
      files["box.csv"].map { String(decoding: $0, as: UTF8.self) }?.hasPrefix(
        "damping,distance,box.x overshoot,rests,fails\n0.5,50,") == true)
    #expect(try Flipbook.shell("pngcheck -q new/*.png && xmllint --noout new/*.svg", in: folder.path).status == 0)
  }

  @Test(
    "A mistake is reported with what was expected",
    arguments: [
      ([], "missing '--over': a parameter and a range such as factor=0.05..0.3"),
      (
        ["--over", "damping=1"],
        "--over: expected a parameter and a range of numbers such as factor=0.05..0.3, found 'damping=1'"
      ),
      (["--over", "variant=0..1"], "--over: unknown parameter 'variant' (expected damping or distance)"),
      (["--over", "dampin=1..2"], "--over: unknown parameter 'dampin' (did you mean 'damping'?)"),
      (["--over", "a=1..2,b=1..2,c=1..2"], "'--over' takes one or two parameters, found 3"),
      (["--over", "a=1..2,a=1..2"], "'--over' names a twice"),
      (
        ["--over", "damping=1..2", "--measure", "box.y end"], "--measure: unknown track 'box.y' (did you mean 'box.x'?)"
      ),
      (
        ["--over", "damping=1..2", "--chart", "a.pdf"],
        "'--chart' needs a name that ends with .svg or .png, found 'a.pdf'"
      ),
    ])
  func mistakes(words: [String], message: String) throws {
    let end = try Flipbook.run(["sweep", "box.yaml"] + words, in: folder.path)
    #expect(end.errors.contains("error: \(message)\n"), "\(end.errors)")
    #expect(end.status == 2)
  }

  @Test("The lists of the project are those of 'check --lint', and small targets are only reported on request")
  func lint() throws {
    try folder.write("flipbook: 1\nmotionTokens: {springs: [{response: 0.5}]}\n", to: "flipbook.yaml")
    let end = try flipbook("check", "--lint", "box.yaml")
    let words =
      "motionTokens: the animation 'x' has the spring {response: 0.4, damping: 1}; expected {response: 0.5, damping: 1}"
    #expect(end.text.contains("box.yaml:8:7: failed: screen: \(words), at 0.183 s"), "\(end.text)")
    #expect(end.status == 1)
    #expect(try flipbook("check", "--lint", "--allow", "motionTokens", "box.yaml").status == 0)
    #expect(!(end.text + end.errors).contains("targetSize"))
    let more = try flipbook("check", "--lint", "--allow", "motionTokens", "--also", "targetSize", "box.yaml")
    #expect(
      more.errors.contains("box.yaml:8:8: warning: screen: targetSize: box answers taps and is 30 × 60 pt"),
      "\(more.errors)")
    #expect(more.status == 0)
    #expect(try flipbook("check", "--also", "targetSize", "box.yaml").errors.contains("'--also' needs '--lint'"))
  }
}
