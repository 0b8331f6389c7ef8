import FlipbookMotion
import FlipbookSimulation

/// The article's likely side effect: a did-scroll that starts the menu's animation also animates its picture shifts.
final class LaggingPictures: Behavior {
  private let cells: ParallaxCellsBehavior
  private let bars: DirectionBarsBehavior
  private var menuMoves = 0

  init(cells: ParallaxCellsBehavior, bars: DirectionBarsBehavior) {
    self.cells = cells
    self.bars = bars
  }

  /// Comes after the bars have heard of the same did-scroll.
  func scrollViewDidScroll(_ scrollView: ScrollViewID, on stage: inout Stage) {
    guard scrollView == cells.list, bars.menuMoves != menuMoves else { return }
    menuMoves = bars.menuMoves
    stage.animate("pictures", durationSeconds: DirectionBarsBehavior.menuSeconds, curve: .easeOut) {
      cells.animateLastShift(on: &$0)
    }
  }
}
