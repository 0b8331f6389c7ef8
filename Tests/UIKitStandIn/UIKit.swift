// The types of UIKit that the recorder uses, with the same names and types and without any effect.
@_exported import Foundation
@_exported import QuartzCore

@MainActor open class UIResponder: NSObject {}

@MainActor open class UIView: UIResponder {
  open var layer: CALayer { CALayer() }
}

@MainActor open class UIWindow: UIView {
  open func sendEvent(_ event: UIEvent) {}
}

@MainActor open class UIEvent: NSObject {
  open var allTouches: Set<UITouch>? { nil }
}

@MainActor open class UITouch: NSObject {
  /// What a touch does in an event.
  public enum Phase: Int, Sendable {
    case began, moved, stationary, ended, cancelled
  }

  open var timestamp: TimeInterval { 0 }
  open var phase: Phase { .began }
  open func location(in view: UIView?) -> CGPoint { .zero }
}
