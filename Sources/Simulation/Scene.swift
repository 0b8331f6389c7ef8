public import FlipbookUnits

/// A scene: its descriptor, and how to create its stage.
public struct SceneDefinition: Sendable {
  public let descriptor: SceneDescriptor
  /// Sets the stage: views, scroll views, behaviors.
  public let makeStage: @Sendable (SceneContext) -> Stage

  public init(_ descriptor: SceneDescriptor, makeStage: @escaping @Sendable (SceneContext) -> Stage) {
    self.descriptor = descriptor
    self.makeStage = makeStage
  }
}

/// What a scene is made from.
public struct SceneContext: Sendable {
  public let traits: Traits
  public let variant: Variant
  public let parameters: Parameters

  public init(traits: Traits, variant: Variant, parameters: Parameters) {
    self.traits = traits
    self.variant = variant
    self.parameters = parameters
  }

  public var device: Device { traits.device }
  public var isRefined: Bool { variant == .refined }
}
