/// The part of Objective-C's runtime that `#selector` uses.
public struct Selector {
  /// The name of the method.
  public let name: String

  /// Creates a selector from the name of a method.
  public init(_ name: String) { self.name = name }
}
