import FlipbookSnapshots
import FlipbookUnits

/// A landscape that fills the node.
struct PictureLook: Look {
  let content: PictureContent

  func draw(on canvas: inout Canvas) {
    guard content.opacity < 1 else {
      canvas.picture(content.index, in: canvas.bounds, cornerRadius: canvas.cornerRadius)
      return
    }
    canvas.withAlpha(max(0, content.opacity)) {
      $0.picture(content.index, in: $0.bounds, cornerRadius: $0.cornerRadius)
    }
  }
}
