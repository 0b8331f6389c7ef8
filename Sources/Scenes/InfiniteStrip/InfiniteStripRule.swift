import FlipbookUnits

/// Three copies of the buttons in a row, and the choice between them. All lengths are in points.
struct InfiniteStripRule: Sendable {
  let count: Int
  let width: Double

  /// A button's width, and the distance from one button to the next.
  var stride: Double { Double(Int(width) / 3) }
  /// P: the length of one copy of the buttons.
  var period: Double { Double(count) * stride }
  static let copies = 3
  var contentLength: Double { Double(InfiniteStripRule.copies) * period }
  /// The offset that centers button 0 of the middle copy.
  var initialOffset: Double { period + stride / 2 - width / 2 }

  func position(ofButton index: Int, copy: Int) -> Double { Double(copy) * period + Double(index) * stride }

  /// Returns the multiple of the period that moves an offset into 0.5P ..< 1.5P.
  func wrap(of offset: Double) -> Double {
    var translation = 0.0
    while (offset + translation).isAtLeast(1.5 * period) { translation -= period }
    while (offset + translation).isLess(than: 0.5 * period) { translation += period }
    return translation
  }

  /// Returns the copy of a button whose center is nearest to the center of the visible part, or the left one of two.
  func nearestCopy(ofButton index: Int, offset: Double) -> Int {
    var best = 0
    for copy in 1..<InfiniteStripRule.copies
    where distance(ofButton: index, copy: copy, offset: offset)
      .isLess(than: distance(ofButton: index, copy: best, offset: offset))
    {
      best = copy
    }
    return best
  }

  /// Returns the offset that centers a copy of a button, before rounding to device pixels.
  func offset(forButton index: Int, copy: Int) -> Double {
    position(ofButton: index, copy: copy) + stride / 2 - width / 2
  }

  /// Returns the translation from a button to the nearest copy of the old one, in −P/2 ..< P/2. Of two copies, the left one
  /// is used.
  func translation(backFrom new: Int, to old: Int) -> Double {
    let translation = Double(old - new) * stride
    return translation - ((translation / period + 0.5 + Double.tolerance).rounded(.down)) * period
  }

  /// Returns the left end on screen of the underline whose center is nearest to the center of the screen, or of the left one
  /// of two.
  func underlineOnScreen(content x: Double, offset: Double) -> Double {
    let onScreen = x - offset
    let fromMiddle = onScreen + stride / 2 - width / 2
    return onScreen - ((fromMiddle / period + 0.5 + Double.tolerance).rounded(.down)) * period
  }

  private func distance(ofButton index: Int, copy: Int, offset: Double) -> Double {
    (position(ofButton: index, copy: copy) + stride / 2 - offset - width / 2).magnitude
  }
}
