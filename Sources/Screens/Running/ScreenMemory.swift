import FlipbookExpressions

/// The numbers of a screen that is played: a slot for each value, and what must be computed again.
///
/// All memory is allocated once. Setting a slot marks the cells that read it; `recompute` evaluates them in dependency order.
/// What each refresh reads is not checked for overlapping accesses: none lasts while another function runs.
final class ScreenMemory {
  let slots: UnsafeMutablePointer<Double>
  /// The words and texts that values of slots number; those that handlers and keys make are added.
  var texts: TextTable
  private let stack: UnsafeMutablePointer<Double>
  private let isDirty: UnsafeMutablePointer<Bool>
  private let starts: [Int]
  private let readers: [Int]
  private let cells: [ScreenPlan.Cell]
  private var firstDirty = 0
  /// How often a slot has got another value.
  @exclusivity(unchecked) private(set) var changeCount = 0
  /// The slot whose reads are counted, −1 for none: that of the clock while a screen is played ahead.
  @exclusivity(unchecked) var watchedSlot = -1
  /// How many evaluated expressions read it.
  private(set) var watchedReads = 0
  /// The first expression that could not be evaluated.
  @exclusivity(unchecked) private(set) var problem: (fault: EvaluationFault, place: ScreenSource.Place)?

  init(_ plan: ScreenPlan) {
    cells = plan.cells
    texts = plan.texts
    slots = .allocate(capacity: plan.slots.count + 1)
    for (index, value) in plan.slots.enumerated() { (slots + index).initialize(to: value) }
    stack = .allocate(capacity: plan.stackDepth + 2)
    stack.initialize(repeating: 0, count: plan.stackDepth + 2)
    isDirty = .allocate(capacity: cells.count + 1)
    isDirty.initialize(repeating: true, count: cells.count + 1)
    (starts, readers) = plan.readers
  }

  deinit {
    slots.deallocate()
    stack.deallocate()
    isDirty.deallocate()
  }

  /// Takes over the values of another memory of the same plan, which is up to date.
  func take(_ other: ScreenMemory) {
    slots.update(from: other.slots, count: starts.count - 1)
    texts = other.texts
    isDirty.update(repeating: false, count: cells.count)
    firstDirty = cells.count
  }

  /// Whether a cell reads a slot.
  func isRead(_ slot: Int) -> Bool { starts[slot] < starts[slot + 1] }

  /// Whether a cell must be computed again.
  var needsUpdate: Bool { firstDirty < cells.count }

  /// Sets a slot, and marks the cells that read it if the value changes.
  @inline(__always)
  func set(_ slot: Int, to value: Double) {
    guard slots[slot] != value else { return }
    slots[slot] = value
    changeCount += 1
    for index in starts[slot]..<starts[slot + 1] {
      let cell = readers[index]
      isDirty[cell] = true
      firstDirty = min(firstDirty, cell)
    }
  }

  /// Evaluates the marked cells in dependency order, and reports those that have changed.
  @inline(__always)
  func recompute(_ changed: (ScreenPlan.Effect, Double, Double) -> Void) {
    var index = firstDirty
    while index < cells.count {
      if isDirty[index] {
        isDirty[index] = false
        let slot = cells[index].slot
        let old = slots[slot]
        guard let value = value(of: cells[index].program, at: cells[index].place) else { break }
        set(slot, to: value)
        if value != old { changed(cells[index].effect, old, value) }
      }
      index += 1
    }
    firstDirty = cells.count
  }

  /// Evaluates an expression; nil, and the problem is kept, if it has no value.
  @inline(__always)
  func value(of program: Program, at place: ScreenSource.Place) -> Double? {
    do throws(EvaluationFault) {
      return try value(of: program)
    } catch {
      problem = problem ?? (error, place)
      return nil
    }
  }

  @inline(__always)
  func value(of program: Program) throws(EvaluationFault) -> Double {
    if watchedSlot >= 0, program.slots.contains(watchedSlot) { watchedReads += 1 }
    return try program.evaluate(slots: slots, stack: stack, texts: program.readsTexts ? texts : nil)
  }
}
