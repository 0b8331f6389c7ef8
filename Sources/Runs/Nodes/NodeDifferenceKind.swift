package import FlipbookSnapshots

/// The visible effect of a difference in nodes.
package enum NodeDifferenceKind: String, Hashable, Sendable, CaseIterable {
  case appeared, vanished
  case textChanged = "text changed"
  /// The raw value is part of the JSON format.
  case recolored = "recoloured"
  case moved, resized, scrolled, faded, changed, restacked
  /// Only the drawing differs.
  case redrawn = "looks different"
}

extension NodeField.Role {
  /// The visible effect of a change.
  package var difference: NodeDifferenceKind {
    switch self {
    case .text: .textChanged
    case .color: .recolored
    case .opacity: .faded
    case .other: .changed
    }
  }
}
