/// Writes a number so that reading it back gives the same Double, in as few digits as that takes.
///
/// Whole numbers have no fraction, and zero has no sign. The form is valid in JSON, CSV and Swift alike; very large and
/// very small numbers have an exponent ("1e+16", "2.5e-07").
/// - Returns: nil for what is no number (infinite or NaN), which neither JSON nor CSV can say.
package func numberText(_ number: Double) -> String? {
  guard number.isFinite else { return nil }
  guard number != 0 else { return "0" }
  let text = number.description
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}
