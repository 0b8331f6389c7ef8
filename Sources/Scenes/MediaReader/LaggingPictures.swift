import FlipbookMotion
import FlipbookSimulation

/// A likely side effect in the article: a did-scroll that starts the menu's animation also animates the pictures' shifts.
final class LaggingPictures: Behavior {
  private let cells: ParallaxCellsBehavior
  private let bars: DirectionBarsBehavior
  private var menuMoves = 0

  init(cells: ParallaxCellsBehavior, bars: DirectionBarsBehavior) {
    self.cells = cells
    self.bars = bars
  }

  func takeOver(from earlier: any Behavior, on before: Stage, to stage: inout Stage) { menuMoves = bars.menuMoves }

  /// Runs after the bars have handled the same did-scroll.
  func scrollViewDidScroll(_ scrollView: ScrollViewID, on stage: inout Stage) {
    guard scrollView == cells.list, bars.menuMoves != menuMoves else { return }
    menuMoves = bars.menuMoves
    stage.animate("pictures", durationSeconds: DirectionBarsBehavior.menuSeconds, curve: .easeOut) {
      cells.animateLastShift(on: &$0)
    }
  }
}
