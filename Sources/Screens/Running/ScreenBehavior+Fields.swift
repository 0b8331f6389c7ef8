import FlipbookSimulation
import FlipbookUnits

/// A number that a look shows, and that animations change, such as the shadow of a card.
struct AnimatedField {
  let view: Int
  /// The position of the field in the view's part.
  let field: Int
  let range: ClosedRange<Double>
  /// What the stage animates. The numbers of state come first.
  let property: AnimatedProperty
  /// What animations added when the view's content was last made.
  var part = 0.0

  /// Returns the fields of a screen that change. Those of rows follow what is computed for the row.
  static func fields(of plan: ScreenPlan) -> [AnimatedField] {
    var found: [AnimatedField] = []
    for (view, viewPlan) in plan.views.enumerated() where !viewPlan.isInRow {
      guard let part = viewPlan.part else { continue }
      for field in viewPlan.fields where part.fields[field.index].isAnimated {
        guard case .number(let range) = field.kind else { continue }
        let property = AnimatedProperty.own(plan.state.count + found.count)
        found.append(AnimatedField(view: view, field: field.index, range: range, property: property))
      }
    }
    return found
  }
}

/// Fields that animations change.
extension ScreenBehavior {
  /// Inside an animation block, animates what a view shows from its former values.
  func animateFields(of view: Int, from before: PartValues, _ stage: inout Stage) {
    guard isSetUp else { return }
    for field in animatedFields where field.view == view {
      guard let old = before.optionalNumber(field.field), let new = partValues[view].optionalNumber(field.field) else {
        continue
      }
      stage.propertyChanged(field.property, from: old, to: new)
    }
  }

  /// Makes the contents again that animations have changed.
  func updateAnimatedFields(_ stage: inout Stage) {
    for field in animatedFields where stage.animatedPart(of: field.property) != field.part {
      makeContent(of: field.view, &stage)
    }
  }

  /// Returns the values that a view shows now: the model's with what animations add.
  func drawnValues(of view: Int, _ stage: Stage) -> PartValues {
    var values = partValues[view]
    for index in animatedFields.indices where animatedFields[index].view == view {
      let field = animatedFields[index]
      animatedFields[index].part = stage.animatedPart(of: field.property)
      guard let number = values.optionalNumber(field.field) else { continue }
      values[field.field] = .number((number + animatedFields[index].part).clamped(to: field.range))
    }
    return values
  }
}
