import FlipbookUnits

/// The positions of a strip's buttons and underline, and the offset for each button, in points. Three buttons are visible.
protocol CategoryStripRule: Sendable {
  var contentLength: Double { get }
  var buttonWidth: Double { get }
  /// Returns the left end of a button, and of the underline if the button is selected.
  func position(ofButton index: Int) -> Double
  var underlineWidth: Double { get }
  /// Returns the offset for a tapped button, before rounding to device pixels.
  func offset(forButton index: Int) -> Double
}

/// The article's integer arithmetic. The last offset can be past the limit.
struct ArticleCategoryStrip: CategoryStripRule {
  let count: Int
  let width: Double

  private var wholeWidth: Int { Int(width) }
  private var stride: Int { wholeWidth / 3 }

  var contentLength: Double { (width / 3).rounded(.down) * Double(count) }
  var buttonWidth: Double { width / 3 }
  var underlineWidth: Double { Double(stride) }

  func position(ofButton index: Int) -> Double { Double(stride * index) }

  func offset(forButton index: Int) -> Double {
    if index == 0 { return 0 }
    if index < count - 1 { return Double(stride * (index - 1)) }
    return Double(wholeWidth * (count / 3 - 1))
  }
}

/// Exact thirds. The tapped button is centered, as far as the content allows.
struct RefinedCategoryStrip: CategoryStripRule {
  let count: Int
  let width: Double

  var contentLength: Double { Double(count) * width / 3 }
  var buttonWidth: Double { width / 3 }
  var underlineWidth: Double { width / 3 }

  func position(ofButton index: Int) -> Double { Double(index) * width / 3 }

  func offset(forButton index: Int) -> Double {
    let centered = position(ofButton: index) + buttonWidth / 2 - width / 2
    return centered.clamped(to: 0...max(0, contentLength - width))
  }
}
