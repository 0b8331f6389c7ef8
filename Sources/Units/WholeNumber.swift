extension Int {
  /// The whole number nearest to 0 in a number of any size, held within ±2⁶²; 0 for what is not a number.
  ///
  /// Numbers of scenarios, recordings, and results can be of any size, and `Int.init` ends the program for those that do not fit.
  package init(holding number: Double) {
    self = number.isNaN ? 0 : Int(number.clamped(to: -0x1p62...0x1p62))
  }
}
