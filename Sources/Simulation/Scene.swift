public import FlipbookUnits

/// A scene: its descriptor, and how to create its stage.
public struct SceneDefinition: Sendable {
  /// The scene's word in a scenario, such as "keyboard-following".
  package let name: String
  private let describe: @Sendable () -> SceneDescriptor
  /// What validation, `list`, the schema, and the documentation read without playing the scene.
  public var descriptor: SceneDescriptor { describe() }
  /// Sets the stage: views, scroll views, behaviors.
  public let makeStage: @Sendable (SceneContext) -> Stage

  /// Creates a scene from its descriptor and the function that sets its stage.
  ///
  /// If the descriptor says that the device can be turned, the function is called again for the turned device: each view moves to its
  /// place there, and the new behaviors take over from those that played until then. It must set as many views in both orientations.
  public init(_ descriptor: SceneDescriptor, makeStage: @escaping @Sendable (SceneContext) -> Stage) {
    name = descriptor.name
    describe = { descriptor }
    guard descriptor.canTurn else {
      self.makeStage = makeStage
      return
    }
    self.makeStage = { context in
      var stage = makeStage(context)
      stage.setAgain = { makeStage(context.with($0)) }
      return stage
    }
  }

  /// Creates a scene whose behaviors lay it out on a turned device themselves.
  /// - Parameter describe: Returns the descriptor, with the name of the scene.
  package init(
    layingItselfOut name: String, describe: @escaping @Sendable () -> SceneDescriptor,
    makeStage: @escaping @Sendable (SceneContext) -> Stage
  ) {
    self.name = name
    self.describe = describe
    self.makeStage = makeStage
  }
}

/// The configuration from which a scene sets its stage.
public struct SceneContext: Hashable, Sendable {
  /// The device, the appearance, and the language.
  public let traits: Traits
  /// The set of rules that the scene runs by.
  public let variant: Variant
  /// The values of the scene's parameters, which it reads with the declarations that its descriptor lists.
  public let parameters: Parameters

  /// Creates the configuration for one run of a scene.
  package init(traits: Traits, variant: Variant, parameters: Parameters) {
    self.traits = traits
    self.variant = variant
    self.parameters = parameters
  }

  /// Returns the configuration with other traits.
  func with(_ traits: Traits) -> SceneContext {
    SceneContext(traits: traits, variant: variant, parameters: parameters)
  }

  /// The device of the traits, in its orientation.
  public var device: Device { traits.device }
  /// Whether the scene runs by the refined rules instead of the article's.
  public var isRefined: Bool { variant == .refined }
}
