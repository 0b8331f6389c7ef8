import FlipbookExpressions
import FlipbookSimulation
import FlipbookUnits

/// A number or a color that a look shows, and that animations change, such as the shadow of a card or the color of an icon.
struct AnimatedField {
  let view: Int
  /// The position of the field in the view's part.
  let field: Int
  /// The range of a number, or nil for a color.
  let range: ClosedRange<Double>?
  /// The number of the first property that the stage animates. The numbers of state come before those of all fields.
  let first: Int
  /// What animations added when the view's content was last made: to the number, or to red, green, blue, and alpha.
  var parts = SIMD4<Double>.zero

  /// One for a number, four for a color.
  private var count: Int { range == nil ? 4 : 1 }
  var properties: [AnimatedProperty] { (first..<first + count).map(AnimatedProperty.own) }

  /// Returns the fields of a screen that change. Those of rows follow what is computed for the row, and the color behind a view is
  /// the stage's.
  static func fields(of plan: ScreenPlan) -> [AnimatedField] {
    var found: [AnimatedField] = []
    var next = plan.state.count
    for (view, viewPlan) in plan.views.enumerated() where !viewPlan.isInRow {
      guard let part = viewPlan.part else { continue }
      for field in viewPlan.fields {
        let range: ClosedRange<Double>?
        switch field.kind {
        case .number(let numbers) where part.fields[field.index].isAnimated: range = numbers
        case .color where part.background == nil: range = nil
        default: continue
        }
        found.append(AnimatedField(view: view, field: field.index, range: range, first: next))
        next += found[found.count - 1].count
      }
    }
    return found
  }

  /// Returns the numbers of the field in the values of its part, or nil if the view leaves them to the part.
  fileprivate func numbers(in values: PartValues, _ traits: Traits) -> SIMD4<Double>? {
    guard range == nil else { return values.optionalNumber(field).map { SIMD4($0, 0, 0, 0) } }
    return (values.color(field)?.color(in: traits)).map { SIMD4($0.red, $0.green, $0.blue, $0.alpha) }
  }

  /// Returns what animations add now.
  fileprivate func parts(on stage: Stage) -> SIMD4<Double> {
    var parts = SIMD4<Double>.zero
    for index in 0..<count { parts[index] = stage.animatedPart(of: .own(first + index)) }
    return parts
  }

  fileprivate func change(from old: SIMD4<Double>, to new: SIMD4<Double>, _ stage: inout Stage) {
    for index in 0..<count { stage.propertyChanged(.own(first + index), from: old[index], to: new[index]) }
  }
}

/// Fields that animations change.
extension ScreenBehavior {
  /// Inside an animation block, animates what a view shows from its former values.
  func animateFields(of view: Int, from before: PartValues, _ stage: inout Stage) {
    guard isSetUp else { return }
    for field in animatedFields where field.view == view {
      guard let old = field.numbers(in: before, traits), let new = field.numbers(in: partValues[view], traits) else {
        continue
      }
      field.change(from: old, to: new, &stage)
    }
  }

  /// Makes the contents again that animations have changed.
  func updateAnimatedFields(_ stage: inout Stage) {
    let areAnimated = stage.animatesOwn(from: plan.state.count)
    // Once an animation has ended, its part is taken away.
    defer { wereFieldsAnimated = areAnimated }
    guard areAnimated || wereFieldsAnimated else { return }
    for field in animatedFields where field.parts(on: stage) != field.parts { makeContent(of: field.view, &stage) }
  }

  /// Returns the values that a view shows now: the model's with what animations add.
  func drawnValues(of view: Int, _ stage: Stage) -> PartValues {
    var values = partValues[view]
    for index in animatedFields.indices where animatedFields[index].view == view {
      let field = animatedFields[index]
      let parts = field.parts(on: stage)
      animatedFields[index].parts = parts
      // Without a layout in between, its animation can be stopped.
      if parts != .zero { wereFieldsAnimated = true }
      guard let model = field.numbers(in: values, traits) else { continue }
      let drawn = model + parts
      if let range = field.range {
        values[field.field] = .number(drawn[0].clamped(to: range))
      } else if parts != .zero {
        let color = drawn.clamped(lowerBound: .zero, upperBound: .one)
        values[field.field] = .color(
          ScreenColor(Color(red: color[0], green: color[1], blue: color[2], alpha: color[3])))
      }
    }
    return values
  }
}

extension ScreenBehavior {
  var remembered: [RememberedValue] {
    plan.remembered.map { track in
      let kind: RememberedValue.Kind =
        switch (track.value, track.value.type) {
        case (.drawn(.view), _): .drawn
        case (_, .flag): .choice
        case (_, .word(let words)): words.count <= RememberedValue.mostChoices ? .choice : .number
        default: .number
        }
      return RememberedValue(name: track.name, kind: kind)
    }
  }
}
