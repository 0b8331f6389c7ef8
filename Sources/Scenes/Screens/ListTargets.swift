import FlipbookSimulation

/// The targets of a plain list.
final class ListTargets: Behavior {
  private let list: ScrollViewID

  init(list: ScrollViewID) { self.list = list }

  static let descriptors = [
    TargetDescriptor("list", "The list's center."),
    TargetDescriptor("row.N", "A row of the list, from 0."),
  ]

  func target(_ name: TargetName, on stage: Stage) -> Target? {
    if name.isSingle("list") { return Target(view: stage[list].view) }
    return stage.row(name, of: list)
  }
}
