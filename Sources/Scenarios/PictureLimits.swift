package import FlipbookUnits

/// The limits on the size of pictures. See Output, "Errors".
package enum PictureLimits {
  /// Returns what is wrong with a picture of `size` points at `scale` pixels per point, or `nil` if it is within the limits.
  package static func problem(of size: Size, scale: Double) -> String? {
    let width = (size.width * scale).rounded()
    let height = (size.height * scale).rounded()
    let pictures = "pictures of \(Wording.number(width)) × \(Wording.number(height)) pixels"
    if max(width, height) > ScenarioLimits.pixelsPerSide {
      return "\(pictures); expected at most \(Wording.number(ScenarioLimits.pixelsPerSide)) per side"
    }
    if width * height > ScenarioLimits.pixelsPerFrame {
      return "\(pictures); expected at most \(Wording.number(ScenarioLimits.pixelsPerFrame)) in total"
    }
    return min(width, height) < 1 ? "\(pictures); expected at least 1 per side" : nil
  }
}
