public import FlipbookMotion
public import FlipbookSnapshots
public import FlipbookUnits

/// A parameter of a scene, with the type of its values.
///
/// A scene declares each of its parameters once, lists them in its descriptor and reads them with the same declaration, so
/// that no name or type can be mistyped where a value is read.
public struct SceneParameter<Value: Sendable>: Sendable {
  /// The parameter's name, kind, standard value, and summary, for the scene's descriptor.
  public let descriptor: ParameterDescriptor
  fileprivate let standard: Value
  fileprivate let value: @Sendable (ParameterValue) -> Value?

  fileprivate init(
    _ name: String, _ kind: ParameterKind, standard: Value, as standardValue: ParameterValue, _ summary: String,
    value: @escaping @Sendable (ParameterValue) -> Value?
  ) {
    descriptor = ParameterDescriptor(name, kind, standard: standardValue, summary)
    self.standard = standard
    self.value = value
  }
}

extension SceneParameter<Bool> {
  /// Creates a parameter that is true or false.
  public static func boolean(_ name: String, standard: Bool, _ summary: String) -> Self {
    Self(name, .boolean, standard: standard, as: .boolean(standard), summary) {
      if case .boolean(let value) = $0 { value } else { nil }
    }
  }
}

extension SceneParameter<Int> {
  /// Creates a parameter whose values are the whole numbers of a range, including both ends.
  public static func integer(_ name: String, _ range: ClosedRange<Int>, standard: Int, _ summary: String) -> Self {
    Self(name, .integer(range), standard: standard, as: .integer(standard), summary) {
      if case .integer(let value) = $0 { value } else { nil }
    }
  }
}

extension SceneParameter<Double> {
  /// Creates a parameter that is a length in points or a plain factor in a range, including both ends.
  public static func number(
    _ name: String, _ range: ClosedRange<Double>, standard: Double, _ summary: String
  ) -> Self {
    Self(name, .number(range), standard: standard, as: .number(standard), summary) {
      switch $0 {
      case .number(let value): value
      case .integer(let value): Double(value)
      default: nil
      }
    }
  }
}

extension SceneParameter<Microseconds> {
  /// Creates a parameter whose values are the durations of a range, including both ends.
  public static func duration(
    _ name: String, _ range: ClosedRange<Microseconds>, standard: Microseconds, _ summary: String
  ) -> Self {
    Self(name, .duration(range), standard: standard, as: .duration(standard), summary) {
      if case .duration(let value) = $0 { value } else { nil }
    }
  }
}

extension SceneParameter<TimingCurve> {
  /// Creates a parameter whose values are timing curves.
  public static func curve(_ name: String, standard: TimingCurve, _ summary: String) -> Self {
    Self(name, .curve, standard: standard, as: .curve(standard), summary) {
      if case .curve(let value) = $0 { value } else { nil }
    }
  }
}

extension SceneParameter where Value: CaseIterable & RawRepresentable<String> {
  /// Creates a parameter whose values are the raw values of an enumeration's cases.
  public static func choice(_ name: String, standard: Value, _ summary: String) -> Self {
    let choices = Value.allCases.map(\.rawValue)
    return Self(name, .choice(choices), standard: standard, as: .choice(standard.rawValue), summary) {
      if case .choice(let value) = $0 { Value(rawValue: value) } else { nil }
    }
  }
}

extension SceneParameter<String?> {
  /// Creates a parameter that is a text; its value is nil if a scenario gives none and the sample content's is shown.
  public static func text(_ name: String, _ summary: String) -> Self {
    Self(name, .text, standard: nil, as: .text(nil), summary) {
      if case .text(let value) = $0 { .some(value) } else { nil }
    }
  }
}

extension SceneParameter<[RowTexts]> {
  /// Creates a parameter that is a list of rows' texts; without a value, the sample content's are shown.
  public static func rowTexts(_ name: String, _ range: ClosedRange<Int>, _ summary: String) -> Self {
    Self(name, .rows(range), standard: [], as: .rows([]), summary) {
      if case .rows(let rows) = $0 { rows } else { nil }
    }
  }
}

extension SceneParameter<[ImageSource]> {
  /// Creates a parameter that is a list of pictures; without a value, the sample content's are shown.
  public static func pictures(_ name: String, _ range: ClosedRange<Int>, _ summary: String) -> Self {
    Self(name, .pictures(range), standard: [], as: .pictures([]), summary) {
      if case .pictures(let pictures) = $0 { pictures } else { nil }
    }
  }
}

/// The titles of a row of tabs or buttons.
public enum SceneTitles: Sendable {
  /// A number of the sample content's titles.
  case count(Int)
  /// The titles themselves.
  case texts([String])

  /// Returns the titles that a scenario gave, or as many of the sample's as it asked for, repeated from the start if there are
  /// too few.
  public func texts(sample: [String]) -> [String] {
    switch self {
    case .texts(let texts): texts
    case .count(let count): (0..<count).map { sample[$0 % sample.count] }
    }
  }
}

extension SceneParameter<SceneTitles> {
  /// Creates a parameter that is a number of generated titles, or the titles themselves; the range bounds how many.
  public static func titles(_ name: String, _ range: ClosedRange<Int>, standard: Int, _ summary: String) -> Self {
    Self(name, .titles(range), standard: .count(standard), as: .titleCount(standard), summary) {
      switch $0 {
      case .titleCount(let count): .count(count)
      case .titles(let texts): .texts(texts)
      default: nil
      }
    }
  }
}

extension SceneParameter<Parameters> {
  /// Creates a parameter that is a map of further parameters.
  public static func group(_ name: String, _ members: [ParameterDescriptor], _ summary: String) -> Self {
    Self(name, .group(members), standard: Parameters(members), as: .group([:]), summary) {
      if case .group(let values) = $0 { Parameters(members, values: values) } else { nil }
    }
  }
}

/// The values of a scene's parameters; one that a scenario leaves out has its standard value.
public struct Parameters: Hashable, Sendable {
  private let names: [String]
  private let values: [String: ParameterValue]

  /// Creates the parameters of a scenario from a scene's descriptors and the values that the scenario sets, by name.
  ///
  /// The values must already be checked against the descriptors; a value of another kind counts as left out.
  package init(_ descriptors: [ParameterDescriptor], values: [String: ParameterValue] = [:]) {
    names = descriptors.map(\.name)
    self.values = values
  }

  /// Returns the value that a scenario gives a parameter, or nil if it leaves the parameter out.
  package func value(named name: String) -> ParameterValue? { values[name] }

  /// The parameter's value in this scenario. A scene may only read what its descriptor lists: a scenario could not set
  /// anything else.
  public subscript<Value>(parameter: SceneParameter<Value>) -> Value {
    let name = parameter.descriptor.name
    precondition(names.contains(name), "the scene's descriptor does not list the parameter '\(name)'")
    return values[name].flatMap(parameter.value) ?? parameter.standard
  }
}
