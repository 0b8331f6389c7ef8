import FlipbookUnits
package import FlipbookMotion

extension TimingCurve {
  /// The curve as scenario files write it.
  package var words: String {
    if let named = TimingCurve.named.first(where: { $0.curve == self }) { return named.name }
    switch shape {
    case .linear: return "linear"
    case .keyboard: return "keyboard"
    case .spring(let ratio): return "spring(\(ratio.exactText))"
    case .response(let seconds, let ratio, _): return "spring(\(seconds.exactText), \(ratio.exactText))"
    case .bezier(let x1, let y1, let x2, let y2):
      return "bezier(\([x1, y1, x2, y2].map(\.exactText).joined(separator: ", ")))"
    }
  }
}
