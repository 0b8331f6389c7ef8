import FlipbookSimulation
import FlipbookUnits

/// A number or a color that a look shows, and that animations change, such as the shadow of a card or the color of an icon.
struct AnimatedField {
  let view: Int
  /// The position of the field in the view's part.
  let field: Int
  /// The range of a number, or nil for a color.
  let range: ClosedRange<Double>?
  /// What the stage animates: the number, or red, green, blue, and alpha. The numbers of state come before those of all fields.
  let properties: [AnimatedProperty]
  /// What animations added when the view's content was last made.
  var parts: [Double]

  /// Returns the fields of a screen that change. Those of rows follow what is computed for the row, and the color behind a view is
  /// the stage's.
  static func fields(of plan: ScreenPlan) -> [AnimatedField] {
    var found: [AnimatedField] = []
    var next = plan.state.count
    func add(_ view: Int, _ field: Int, _ range: ClosedRange<Double>?, _ count: Int) {
      let properties = (next..<next + count).map(AnimatedProperty.own)
      found.append(
        AnimatedField(
          view: view, field: field, range: range, properties: properties, parts: Array(repeating: 0, count: count)))
      next += count
    }
    for (view, viewPlan) in plan.views.enumerated() where !viewPlan.isInRow {
      guard let part = viewPlan.part else { continue }
      for field in viewPlan.fields {
        switch field.kind {
        case .number(let range) where part.fields[field.index].isAnimated: add(view, field.index, range, 1)
        case .color where part.background == nil: add(view, field.index, nil, 4)
        default: continue
        }
      }
    }
    return found
  }

  /// Returns the numbers of the field in the values of its part, or nil if the view leaves them to the part.
  fileprivate func numbers(in values: PartValues, _ traits: Traits) -> [Double]? {
    guard range == nil else { return values.optionalNumber(field).map { [$0] } }
    return (values.color(field)?.color(in: traits)).map { [$0.red, $0.green, $0.blue, $0.alpha] }
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
      for (property, (old, new)) in zip(field.properties, zip(old, new)) {
        stage.propertyChanged(property, from: old, to: new)
      }
    }
  }

  /// Makes the contents again that animations have changed.
  func updateAnimatedFields(_ stage: inout Stage) {
    for field in animatedFields {
      let parts = zip(field.properties, field.parts)
      if parts.contains(where: { stage.animatedPart(of: $0) != $1 }) { makeContent(of: field.view, &stage) }
    }
  }

  /// Returns the values that a view shows now: the model's with what animations add.
  func drawnValues(of view: Int, _ stage: Stage) -> PartValues {
    var values = partValues[view]
    for index in animatedFields.indices where animatedFields[index].view == view {
      let parts = animatedFields[index].properties.map { stage.animatedPart(of: $0) }
      animatedFields[index].parts = parts
      let field = animatedFields[index]
      guard let model = field.numbers(in: values, traits) else { continue }
      let drawn = zip(model, parts).map { ($0 + $1).clamped(to: field.range ?? 0...1) }
      if field.range != nil {
        values[field.field] = .number(drawn[0])
      } else if parts.contains(where: { $0 != 0 }) {
        let color = Color(red: drawn[0], green: drawn[1], blue: drawn[2], alpha: drawn[3])
        values[field.field] = .color(ScreenColor(color))
      }
    }
    return values
  }
}
