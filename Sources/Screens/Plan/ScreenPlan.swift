import FlipbookExpressions
import FlipbookMotion
import FlipbookScenes
import FlipbookSimulation
import FlipbookSnapshots
import FlipbookUnits

/// A screen that has been checked and compiled for one device.
///
/// All numbers are in one memory of slots: state, what the stage reports, edges of views, and the values of handlers. A cell
/// computes a slot from others. Cells are in dependency order.
package struct ScreenPlan: Sendable {
  var traits: Traits
  /// What lists without rows of their own show.
  var content: SampleContent
  /// The start values of all slots.
  var slots: [Double] = []
  /// The words and texts that values of slots number.
  var texts = TextTable()
  var colors: [ScreenColor] = []
  /// The pictures beside the scenario, by the words that name them.
  var pictures: [String: ScreenPicture] = [:]
  var cells: [Cell] = []
  /// The cells that read each slot: those of slot n are `cells[starts[n]..<starts[n + 1]]`.
  var readers: (starts: [Int], cells: [Int]) = ([0], [])
  var state: [StatePlan] = []
  var items: [ItemsPlan] = []
  var views: [ViewPlan] = []
  /// The views by the names that steps use.
  var viewsByName: [String: Int] = [:]
  /// The views in rows, without those that are repeated in a row.
  var rowViewsByName: [String: Int] = [:]
  var scrollViews: [ScrollPlan] = []
  /// Slots of what is different in the other orientation, with the places of these facts among all; empty unless the device is
  /// turned while the screen is played.
  var turningSlots: [(slot: Int, fact: Int)] = []
  /// Slots of the keyboard and the clock that are read, with what they contain.
  var systemSlots: [(slot: Int, value: SystemValue)] = []
  /// Slots that contain what is drawn.
  var drawnSlots: [(slot: Int, value: DrawnValue)] = []
  /// Those that only tracks read; they are filled as tracks are.
  var trackSlots: [(slot: Int, value: DrawnValue)] = []
  /// Those that only guides read; they are filled as guides are drawn.
  var guideSlots: [(slot: Int, value: DrawnValue)] = []
  /// The views that edit a text.
  var textFields: [TextFieldPlan] = []
  var carets: [CaretPlan] = []
  var gestures: [GesturePlan] = []
  var handlers: [HandlerPlan] = []
  var groups: [GroupPlan] = []
  /// What can run: each handler, and both outcomes of each condition, in words.
  var branches: [String] = []
  /// The slots of the values that events bring.
  var payload: [String: Int] = [:]
  /// The slots that a handler that is called by another one must not overwrite.
  var volatileSlots: [Int] = []
  var tracks: [TrackPlan] = []
  /// State and the moving values of views, whether they are tracks or not.
  var remembered: [TrackPlan] = []
  var targets: [TargetPlan] = []
  var guides: [GuidePlan] = []
  /// Whether a hardware keyboard shows only its bar.
  var showsHardwareBar = false
  /// How many numbers the deepest expression needs.
  var stackDepth = 1

  /// What recomputing a cell changes.
  enum Effect: Hashable, Sendable {
    case none
    /// A view's frame, alpha, flags, or content.
    case view(Int, ViewChange)
    /// The length of a scroll view's content, its rows, or its insets.
    case scrollView(Int, ScrollChange)
    /// A handler that waits for the cell.
    case event(handler: Int)
  }

  struct ViewChange: OptionSet, Hashable, Sendable {
    let rawValue: UInt8
    static let frame = ViewChange(rawValue: 1)
    static let alpha = ViewChange(rawValue: 2)
    static let traits = ViewChange(rawValue: 4)
    static let content = ViewChange(rawValue: 8)
    static let effects = ViewChange(rawValue: 16)
  }

  struct ScrollChange: OptionSet, Hashable, Sendable {
    let rawValue: UInt8
    static let content = ScrollChange(rawValue: 1)
    static let rows = ScrollChange(rawValue: 2)
    static let insets = ScrollChange(rawValue: 4)
  }

  /// Notes which cells read which slots, once for all stages that are set. Call this when all cells are known.
  mutating func noteReaders() {
    var bySlot = [[Int]](repeating: [], count: slots.count)
    for (index, cell) in cells.enumerated() { for slot in cell.program.slots { bySlot[slot].append(index) } }
    readers = (bySlot.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.count) }, bySlot.flatMap(\.self))
  }

  struct Cell: Sendable {
    let slot: Int
    let program: Program
    var effect: Effect
    let place: ScreenSource.Place
  }

  struct StatePlan: Sendable {
    let name: String
    let slot: Int
    let type: ValueType
    /// Its number in a list of state.
    let copy: Int
    let place: ScreenSource.Place
  }

  struct ViewPlan: Sendable {
    let name: String
    /// Whether the view is in a row or a header, which are nodes only while they are visible.
    var isInRow = false
    /// Whether the view is the stage's own status bar.
    var isStatusBar = false
    /// The index of the parent's plan; nil for the screen.
    let parent: Int?
    /// The first of the view's slots; the others follow in the order of `ViewKey`.
    let slot: Int
    /// The number of the copy that it is or is in; 0 for a view that is not repeated.
    var copy = 0
    let part: ScreenPart?
    var values: PartValues
    var fields: [FieldPlan] = []
    var blendMode = BlendMode.normal
    var touches = ViewSource.Touches.itself
    /// The slot of a word if the touches change.
    var touchesSlot: Int?
    /// The slot of the name of a scroll view that a pan on the view drags in place of its own.
    var dragsSlot: Int?
    var scrollView: Int?
    /// The slots of the natural width and height, if they depend on what the view shows.
    var naturalSlot: Int?
    /// Whether the natural height depends on the width.
    var wraps = false
  }

  struct FieldPlan: Sendable {
    enum Value: Sendable {
      case slot(Int, ValueType)
      case template(Template)
      case templates([Template])
    }

    let index: Int
    let kind: PartFieldKind
    let value: Value
  }

  /// A text with the values of slots in it.
  struct Template: Sendable {
    enum Piece: Sendable {
      case text(String)
      case slot(Int, ValueType)
    }

    let pieces: [Piece]
  }

  struct ScrollPlan: Sendable {
    let name: String
    let view: Int
    let axis: Axis
    /// The first of the scroll view's slots, in the order of `ScrollValue`.
    let slot: Int
    /// The slot of the content's length.
    var contentSlot: Int
    /// The slot of the offset at the start; nil for the smallest one.
    var startSlot: Int?
    /// The slots of the insets before and after the content.
    var insetSlots: (leading: Int, trailing: Int)
    /// The slot of the space before the scroll indicator; nil for the inset before the content.
    var indicatorSlot: Int?
    var flags: [ScrollFlag: Bool] = [:]
    /// The slot of the flag for whether a tap on the status bar scrolls to the top, if it changes.
    var scrollsToTopSlot: Int?
    var rows: RowsPlan?
    var isPaged = false
    var dismissal = KeyboardDismissMode.none
    /// How a lift slows down; nil for the scenario's rate.
    var decelerationRate: DecelerationRate?
    var edgesForExtendedLayout: [LayoutEdge] = []
    var refreshes = false
    var zoom: ZoomPlan?
  }

  /// The view that a scroll view zooms, its scales, and whether it is in the middle where it is smaller.
  struct ZoomPlan: Sendable {
    let view: Int
    let limits: ClosedRange<Double>
    let centers: Bool
  }

  enum SystemValue: Hashable, Sendable {
    case keyboardTop, keyboardHeight, keyboardShown, hasAppeared, seconds
  }

  enum DrawnValue: Hashable, Sendable {
    case state(Int)
    case view(Int, ViewKey)
    case offset(Int)
    case keyboardTop
    case zoom(Int)
  }

  struct HandlerPlan: Sendable {
    let event: ScreenEvent
    /// The index of the scroll view or view, or −1.
    let subject: Int
    let group: Int
    /// Whether only a change to true counts.
    let place: ScreenSource.Place
    /// The slot of a repeated view's index, with its value.
    var index: (slot: Int, value: Double)?
  }

  struct GroupPlan: Sendable {
    var condition: Program?
    var values: [(slot: Int, program: Program, place: ScreenSource.Place)] = []
    var actions: [ActionPlan] = []
    var otherwise: [Int] = []
    var delay: Program?
    /// The named animations that it follows, directly or not.
    var sequences: [String] = []
    /// The branch that runs if the condition holds, or always; the next one runs if it does not hold.
    var branch: Int?
    let place: ScreenSource.Place
  }

  struct GesturePlan: Sendable {
    enum Kind: Sendable {
      case pan(PanAxis, edge: LayoutEdge?, edgeWidth: Double, slop: Double, handsOverTo: Int?, room: Int?, fingers: Int)
      case press(seconds: Double)
      case swipe(SwipeDemand)
      case pair(PairGestureKind)
    }

    let name: String
    /// The view, or all copies of a repeated one; a list for a view in its rows.
    let views: [Int]
    /// The view in rows.
    let rowView: Int?
    let kind: Kind
    /// The first of the gesture's slots, in the order of `GestureValue`.
    let slot: Int
    /// The slot of the flag without which it gets no touch.
    let condition: Int?
    /// The gestures beside which this one is recognized.
    let simultaneously: [Int]
  }

  struct TargetPlan: Sendable {
    let name: String
    let view: Int
    /// Slots of left, top, width, and height; nil for the view's own.
    let part: [Int?]
    /// What computes them, when a step asks for the target.
    let cells: [Cell]
  }

  struct GuidePlan: Sendable {
    enum Shape: Sendable {
      case line(Axis, Int)
      case dimension(Axis, at: Int, from: Int, to: Int)
      case note(x: Int, y: Int)
    }

    let name: String
    let shape: Shape
    let kind: Guide.Kind
    /// What computes the slots, when the guide is drawn.
    let cells: [Cell]
    /// The slot of the flag without which it is not drawn.
    let condition: Int?
    let label: Template
  }
}
