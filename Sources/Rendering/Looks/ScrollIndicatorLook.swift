import Snapshots
import Units

/// The capsule that tells how far a list is scrolled: the node's frame is the capsule.
struct ScrollIndicatorLook: Look {
  func draw(on canvas: inout Canvas) {
    let radius = min(canvas.size.width, canvas.size.height) / 2
    canvas.fill(canvas.bounds, canvas.theme.scrollIndicator, cornerRadius: radius)
  }
}
