package import Motion
package import Units

/// A scene of the catalogue: what may be said of it, and how its stage is set.
package struct SceneDefinition: Sendable {
  package let descriptor: SceneDescriptor
  /// Sets the stage: views, scroll views, behaviours.
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

/// A scene's parameters, checked against its descriptors; what a scenario leaves out has its standard value.
package struct Parameters: Sendable {
  private let descriptors: [ParameterDescriptor]
  private let values: [String: ParameterValue]

  package init(_ descriptors: [ParameterDescriptor], values: [String: ParameterValue] = [:]) {
    self.descriptors = descriptors
    self.values = values
  }

  package func boolean(_ name: String) -> Bool {
    guard case .boolean(let value) = self[name] else { return false }
    return value
  }

  package func integer(_ name: String) -> Int {
    guard case .integer(let value) = self[name] else { return 0 }
    return value
  }

  package func number(_ name: String) -> Double {
    switch self[name] {
    case .number(let value): value
    case .integer(let value): Double(value)
    default: 0
    }
  }

  package func duration(_ name: String) -> Microseconds {
    guard case .duration(let value) = self[name] else { return .zero }
    return value
  }

  package func curve(_ name: String) -> TimingCurve {
    guard case .curve(let value) = self[name] else { return .linear }
    return value
  }

  package func choice(_ name: String) -> String {
    guard case .choice(let value) = self[name] else { return "" }
    return value
  }

  package func text(_ name: String) -> String? {
    guard case .text(let value) = self[name] else { return nil }
    return value
  }

  /// The titles that a scenario gave, or as many of the sample's as it asked for, in rounds if need be.
  package func titles(_ name: String, sample: [String]) -> [String] {
    switch self[name] {
    case .titles(let titles): titles
    case .titleCount(let count): (0..<count).map { sample[$0 % sample.count] }
    default: sample
    }
  }

  /// The parameters of a map of their own.
  package func group(_ name: String) -> Parameters {
    guard let descriptor = descriptors.first(where: { $0.name == name }), case .group(let members) = descriptor.kind
    else { return Parameters([]) }
    guard case .group(let values) = self[name] else { return Parameters(members) }
    return Parameters(members, values: values)
  }

  private subscript(name: String) -> ParameterValue? {
    values[name] ?? descriptors.first { $0.name == name }?.standard
  }
}
