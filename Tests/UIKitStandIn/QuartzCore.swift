// The types of QuartzCore that the recorder uses, with the same names and types and without any effect.
@_exported import Foundation
import ObjectiveC

open class CALayer: NSObject {
  open var frame = CGRect.zero
  open func presentation() -> Self? { nil }
}

open class CADisplayLink: NSObject {
  /// Creates a link that calls a method in every refresh.
  public init(target: Any, selector: Selector) {}
  open var timestamp: CFTimeInterval { 0 }
  open func add(to runLoop: RunLoop, forMode mode: RunLoop.Mode) {}
  open func invalidate() {}
}

/// A time in seconds.
public typealias CFTimeInterval = Double
