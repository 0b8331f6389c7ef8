import Motion
import Simulation

/// The article's likely side effect: a did-scroll that starts the menu's animation also animates its picture shifts.
final class LaggingPictures: Behaviour {
  private let cells: ParallaxCellsBehaviour
  private let bars: DirectionBarsBehaviour
  private var menuMoves = 0

  init(cells: ParallaxCellsBehaviour, bars: DirectionBarsBehaviour) {
    self.cells = cells
    self.bars = bars
  }

  /// Comes after the bars have heard of the same did-scroll.
  func scrollViewDidScroll(_ scrollView: ScrollViewID, on stage: inout Stage) {
    guard scrollView == cells.list, bars.menuMoves != menuMoves else { return }
    menuMoves = bars.menuMoves
    stage.animate("pictures", durationSeconds: DirectionBarsBehaviour.menuSeconds, curve: .easeOut) {
      cells.animateLastShift(on: &$0)
    }
  }
}
