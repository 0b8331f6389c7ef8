package import FlipbookUnits

/// A scene: its descriptor, and how to create its stage.
package struct SceneDefinition: Sendable {
  package let descriptor: SceneDescriptor
  /// Sets the stage: views, scroll views, behaviors.
  package let makeStage: @Sendable (SceneContext) -> Stage

  package init(_ descriptor: SceneDescriptor, makeStage: @escaping @Sendable (SceneContext) -> Stage) {
    self.descriptor = descriptor
    self.makeStage = makeStage
  }
}

/// What a scene is made from.
package struct SceneContext: Sendable {
  package let traits: Traits
  package let variant: Variant
  package let parameters: Parameters

  package init(traits: Traits, variant: Variant, parameters: Parameters) {
    self.traits = traits
    self.variant = variant
    self.parameters = parameters
  }

  package var device: Device { traits.device }
  package var isRefined: Bool { variant == .refined }
}
