import FlipbookExpressions
import FlipbookUnits

/// The sizes that views have by themselves.
extension ScreenCompiler {
  /// The references of natural widths and heights follow those of the keys.
  private static let naturalReference = ViewKey.allCases.count

  /// The size that a view has if nothing else decides, along the axis of the keys.
  func natural(of view: Int, _ keys: [ViewKey]) -> Syntax? {
    guard let part = instances[view].source.part else { return nil }
    let isHorizontal = keys == ViewKey.horizontal
    let values = startValues(of: view)
    let size = part.naturalSize(values.values, traits, nil)
    guard let length = isHorizontal ? size.width : size.height else { return nil }
    let wraps = !isHorizontal && wraps(part, values.values)
    let turns = turned.map { part.naturalSize(values.values, $0, nil) != size } ?? false
    if values.areConstant, !wraps, !turns { return .number(length, offset: 0) }
    if plan.views[view].naturalSlot == nil {
      plan.views[view].naturalSlot = addSlot(size.width ?? 0)
      _ = addSlot(size.height ?? 0)
    }
    if wraps { plan.views[view].wraps = true }
    let reference = ScreenCompiler.naturalReference + (isHorizontal ? 0 : 1)
    return .reference(view * 32 + reference)
  }

  /// Warns of a right or bottom edge that is meant as the constant of a constraint to the parent's edge.
  func warnOfInset(_ given: [(key: ViewKey, value: SourceExpression)], _ keys: [ViewKey]) {
    guard let far = given.first(where: { $0.key == keys[3] }), let constant = far.value.syntax.constant,
      let near = given.first(where: { $0.key == keys[0] })?.value.syntax.constant, constant <= near
    else { return }
    let (edge, size, inset) = (keys[3].name, keys[1].name, constant.magnitude.exactText)
    let place =
      constant == 0
      ? "at the parent's edge" : "\(inset) \(constant.magnitude == 1 ? "point" : "points") from the parent's edge"
    complain(
      "'\(edge)' is where the edge is in the parent, so that the view has no \(size); to end \(place), write "
        + "\(edge): parent.\(size)\(constant == 0 ? "" : " - \(inset)")", at: far.value.place, isWarning: true)
  }

  /// Whether a part is higher where it is narrower, with any text in the place of those that are not known yet.
  private func wraps(_ part: ScreenPart, _ values: PartValues) -> Bool {
    var values = values
    for (index, field) in part.fields.enumerated() where field.kind == .text && values.text(index).isEmpty {
      values[index] = .text("a a a a")
    }
    return part.naturalSize(values, traits, 1).height != part.naturalSize(values, traits, nil).height
  }

  /// Returns the meaning of a reference.
  func meaning(of reference: Int) throws(ExpressionProblem) -> Meaning {
    if let place = try placeMeaning(of: reference) { return place }
    let natural = reference % 32 - ScreenCompiler.naturalReference
    if natural >= 0, let slot = plan.views[reference / 32].naturalSlot { return .slot(slot + natural, .number) }
    let (view, key) = ScreenCompiler.parts(of: reference)
    return try value(of: view, key, at: 0)
  }
}
