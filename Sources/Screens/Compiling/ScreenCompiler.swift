import FlipbookExpressions
import FlipbookScenes
package import FlipbookSimulation
package import FlipbookUnits

/// Checks a screen and compiles it for one device. Problems are collected, so that all are reported at once.
package final class ScreenCompiler {
  let source: ScreenSource
  let traits: Traits
  /// Those of the device in its other orientation, if it is turned while the screen is played.
  let turned: Traits?
  var plan: ScreenPlan
  package private(set) var problems: [ScreenProblem] = []

  /// The values of constant names: parameters and facts about the device.
  var constants: [String: Meaning] = [:]
  var lists: [String: ExpressionList] = [:]
  var stateIndices: [String: Int] = [:]
  /// The states of each list, which follow each other.
  var stateLists: [String: StateList] = [:]
  /// The states with items, by name.
  var itemsIndices: [String: Int] = [:]
  var animators: [String: ScreenPlan.AnimatorPlan] = [:]
  var readState: Set<Int> = []
  var instances: [Instance] = []
  /// The instances of each view by its name, in the order of their indices.
  var families: [String: Family] = [:]
  /// What is known about the values of views.
  var values: [Int: ValueState] = [:]
  /// The values that are being compiled, outermost first.
  var open: [(reference: Int, place: ScreenSource.Place)] = []
  /// What was drawn under a name, by its slot.
  var drawn: [ScreenPlan.DrawnValue: Int] = [:]
  /// The slots of an edge of several views, by names such as "card.*.left".
  var viewLists: [String: SlotList] = [:]
  var system: [ScreenPlan.SystemValue: Int] = [:]
  /// The slots of what is known of views that edit a text, by the view.
  var editingSlots: [Int: [EditingValue: Int]] = [:]

  /// State that starts with a value of the orientation, if the device is turned.
  var turningStarts: [TurningStart] = []

  /// The handler that is being compiled, in words, and the branches by their words and places.
  var openHandler = ""
  var branchNumbers: [String: Int] = [:]
  /// Slots that handlers use for values of their own.
  var volatile: [Int] = []
  var hasTooMany = false
  /// The row of which views are being added.
  var openRow: RowSlots?
  /// The views of the rows and headers of each list.
  var rowViews: [Int: (row: Range<Int>, header: Range<Int>?)] = [:]
  /// The first slot of each gesture.
  var gestureSlots: [String: Int] = [:]

  /// A view of the screen: a source, once for each repetition.
  struct Instance {
    let source: ViewSource
    /// The name with the indices of its repetitions, such as "cell.3".
    let name: String
    let parent: Int?
    /// The indices of the repetitions around it and its own.
    let path: [Int]
    /// The names of the repeated views around it and its own.
    let chain: [String]
    let slot: Int
    var scrollView: Int?
    /// The row in which the view is.
    let row: RowSlots?
    /// The items for one of which the innermost copy is.
    let items: Int?
  }

  /// A row: its own view, and the slots of its numbers in the list, of its section, and in the section.
  struct RowSlots {
    let root: Int
    let index: Int
    let section: Int
    let sectionRow: Int
  }

  struct Family {
    let chain: [String]
    let place: ScreenSource.Place
    /// Whether the view is in rows, which only expressions in the same row can name.
    let isInRow: Bool
    var members: [[Int]: Int] = [:]
  }

  enum ValueState {
    case open
    case done(Meaning)
  }

  private init(_ source: ScreenSource, traits: Traits, turns: Bool) {
    self.source = source
    self.traits = traits
    turned = turns ? traits.turned : nil
    plan = ScreenPlan(traits: traits, content: SampleContent(traits.locale))
    plan.pictures = source.pictures
  }

  /// Compiles a screen.
  /// - Parameters:
  ///   - extraTracks: The names of tracks that are needed besides those that the screen selects.
  ///   - turns: Whether the device is turned while the screen is played.
  /// - Returns: The plan and what describes it, which are only complete without problems.
  package static func compile(
    _ source: ScreenSource, traits: Traits, extraTracks: [String] = [], turns: Bool = false
  ) -> (definition: SceneDefinition, problems: [ScreenProblem]) {
    let compiler = ScreenCompiler(source, traits: traits, turns: turns)
    compiler.declareConstants()
    compiler.declareState()
    compiler.addViews()
    compiler.declareGestures()
    compiler.declareAnimators()
    compiler.compileState()
    compiler.compileViews()
    compiler.compileRows()
    compiler.compileGestures()
    compiler.compileHandlers()
    compiler.compileTurningStates()
    compiler.compileStatusBar()
    compiler.compileHardwareKeyboard()
    compiler.compileTargets()
    compiler.compileTracks(extra: extraTracks)
    compiler.compileGuides()
    compiler.plan.noteReaders()
    compiler.reportUnread()
    compiler.warnOfRows()
    compiler.warnOfStaggers()
    compiler.plan.volatileSlots = compiler.volatile + compiler.plan.payload.values.sorted()
    let descriptor = compiler.descriptor()
    compiler.removePrivateTracks()
    let plan = compiler.plan
    let definition = SceneDefinition(layingItselfOut: descriptor.name, describe: { descriptor }) { _ in
      ScreenStage.make(plan)
    }
    return (definition, compiler.problems)
  }

  // MARK: - Problems

  func complain(
    _ message: String, at place: ScreenSource.Place, unknown: ExpressionProblem.Unknown? = nil,
    other: ScreenSource.Place? = nil, isWarning: Bool = false
  ) {
    problems.append(ScreenProblem(message, at: place, unknown: unknown, other: other, isWarning: isWarning))
  }

  /// Reports what is wrong with an expression. A problem without words has been reported already.
  func complain(_ problem: ExpressionProblem, in expression: SourceExpression) {
    guard !problem.message.isEmpty else { return }
    problems.append(
      ScreenProblem(problem.message, at: expression.place, offset: problem.offset, unknown: problem.unknown))
  }

  // MARK: - Memory

  func addSlot(_ start: Double = 0) -> Int {
    plan.slots.append(start)
    return plan.slots.count - 1
  }

  /// Compiles an expression, or reports what is wrong with it and returns nil.
  func program(_ expression: SourceExpression, as type: ValueType?, in scope: ScreenScope) -> Program? {
    var scope = scope
    do throws(ExpressionProblem) {
      let program = try Compiler.compile(expression.syntax, as: type, in: &scope)
      plan.stackDepth = max(plan.stackDepth, program.stackDepth)
      if program.slots.isEmpty, program.constant == nil, program.valueWithoutSlots == nil {
        complain("has no value: it divides by 0, or the result is too large", at: expression.place)
        return nil
      }
      return program
    } catch {
      complain(error, in: expression)
      return nil
    }
  }

  /// Returns the value of an expression that must not change, or reports that it does.
  func constant(_ expression: SourceExpression, _ what: String, _ range: ClosedRange<Double>, path: [Int] = [])
    -> Double?
  {
    guard let program = program(expression, as: .number, in: ScreenScope(self, .constants)) else { return nil }
    guard let value = program.valueWithoutSlots else {
      complain("\(what) must not change while the screen is played", at: expression.place)
      return nil
    }
    guard range.contains(value) else {
      complain(
        "\(what): expected \(range.lowerBound.exactText) to \(range.upperBound.exactText), found \(value.exactText)",
        at: expression.place)
      return nil
    }
    return value
  }

  /// Adds a cell that computes a slot; a value that never changes is put there at once.
  func addCell(_ program: Program, slot: Int, effect: ScreenPlan.Effect, at place: ScreenSource.Place) {
    if let value = program.valueWithoutSlots {
      plan.slots[slot] = value
    } else {
      plan.cells.append(ScreenPlan.Cell(slot: slot, program: program, effect: effect, place: place))
    }
  }

  // MARK: - Names

  private func declareConstants() {
    let turnedFacts = turned.map(DeviceFact.all)
    for (index, fact) in DeviceFact.all(of: traits).enumerated() {
      let type: ValueType = fact.isFlag ? .flag : .number
      constants[fact.name] = .constant(fact.value, type)
      guard let turnedFacts, turnedFacts[index].value != fact.value else { continue }
      let slot = addSlot(fact.value)
      constants[fact.name] = .slot(slot, type)
      plan.turningSlots.append((slot, index))
    }
    var first: [String: ScreenSource.Place] = [:]
    for parameter in source.parameters {
      if let other = first[parameter.name] {
        complain("'\(parameter.name)' is declared twice", at: parameter.place, other: other)
      }
      first[parameter.name] = parameter.place
      complainOfFact(parameter.name, at: parameter.place)
      declare(parameter)
    }
    names = first
    for list in source.lists {
      declare(list.name, at: list.place)
      lists[list.name] = list.values
    }
  }

  /// Gives the name of a parameter its value, except those that no expression reads.
  private func declare(_ parameter: ParameterSource) {
    switch parameter.value {
    case .number(let number): constants[parameter.name] = .constant(number, .number)
    case .integer(let number): constants[parameter.name] = .constant(Double(number), .number)
    case .duration(let duration): constants[parameter.name] = .constant(duration.seconds, .number)
    case .boolean(let flag): constants[parameter.name] = .constant(flag ? 1 : 0, .flag)
    case .choice(let word):
      guard case .choice(let words) = parameter.descriptor.kind else { return }
      constants[parameter.name] = .constant(number(ofText: word), .word(words))
    case .text(let text): constants[parameter.name] = .constant(number(ofText: text ?? parameter.sample ?? ""), .text)
    case .group(let members):
      plan.content = SampleContent(traits.locale, own: OwnContent(.group(members)))
      constants["\(parameter.name).title"] = .constant(number(ofText: plan.content.appTitle), .text)
    default: return
    }
  }

  /// The places of parameters, state, and views.
  var names: [String: ScreenSource.Place] = [:]

  /// - Parameter isView: Whether it is a view, which can have the name of a parameter: alone, only that is a value.
  func declare(_ name: String, at place: ScreenSource.Place, isView: Bool = false) {
    let isParameter = source.parameters.contains { $0.name == name && $0.place == names[name] }
    if let other = names[name], !isView || !isParameter {
      complain("'\(name)' is declared twice", at: place, other: other)
    }
    names[name] = place
    complainOfFact(name, at: place)
  }

  /// Reports a name with a dot that would hide a fact about the device.
  private func complainOfFact(_ name: String, at place: ScreenSource.Place) {
    guard name.contains("."),
      ScreenScope.systemValues.contains(where: { $0.name == name })
        || DeviceFact.all(of: traits).contains(where: { $0.name == name })
    else { return }
    complain("'\(name)' is a fact about the device; choose another name", at: place)
  }

  func number(ofText text: String) -> Double { plan.texts.number(of: text) }

  func index(of color: ScreenColor) -> Int {
    if let index = plan.colors.firstIndex(of: color) { return index }
    plan.colors.append(color)
    return plan.colors.count - 1
  }

  /// Returns the number of the first of several colors, which are added one after the other unless they already are.
  func index(ofColors colors: [ScreenColor]) -> Int {
    if let index = plan.colors.indices.first(where: { plan.colors[$0...].starts(with: colors) }) { return index }
    plan.colors += colors
    return plan.colors.count - colors.count
  }
}
