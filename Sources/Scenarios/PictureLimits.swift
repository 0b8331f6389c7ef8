package import FlipbookUnits

/// How large pictures may be (specification, "Errors").
package enum PictureLimits {
  /// What is wrong with a picture of `size` points at `scale` pixels per point; nil for one within the limits.
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
