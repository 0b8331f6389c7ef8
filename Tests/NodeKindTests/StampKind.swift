import FlipbookRendering
import FlipbookSnapshots
import FlipbookUnits

/// A kind that the library doesn't know: a postage stamp. This file is everything that a kind needs.
struct StampContent: NodeKind {
  static let word = "postageStamp"

  var country: String
  var ink = Color(hex: 0x884422)
  var wear = 1.0
  var paper = Tone.background
  var isCancelled = false

  var fields: [NodeField] {
    [
      .text("country", country), .color("ink", ink), .opacity("wear", wear), .color("paper", paper),
      .flag("cancelled", isCancelled, default: false),
    ]
  }
}

struct StampLook: Look {
  let content: StampContent

  func draw(on canvas: inout Canvas) {
    canvas.fill(canvas.bounds, content.ink, cornerRadius: canvas.cornerRadius)
    canvas.text(content.country, TextStyle(11, .white), x: 4, baseline: canvas.size.height - 4)
  }
}
