package import FlipbookSnapshots

/// A view.
package struct ViewSource: Sendable {
  package let name: String
  package let place: ScreenSource.Place
  /// The edges and other numbers that the view sets, in file order.
  package var properties: [(key: ViewKey, value: SourceExpression)] = []
  /// What the view shows; nil for a container.
  package var part: ScreenPart?
  /// The values of the part's fields, by their positions.
  package var fields: [(index: Int, value: FieldSource)] = []
  /// One of the words of `Touches`.
  package var touches: SourceExpression?
  package var repetition: SourceExpression?
  /// The name of a scroll view that a pan on the view drags in place of its own.
  package var drags: SourceExpression?
  /// The state with the text that keys change while the view is the first responder.
  package var edits: SourceExpression?
  /// The keys with which it does: a word of `KeyboardType`.
  package var keyboardType: SourceExpression?
  /// How the view is mixed with what is beneath it.
  package var blendMode = BlendMode.normal
  /// The view in it that is its mask.
  package var mask: (name: String, place: ScreenSource.Place)?
  package var scroll: ScrollSource?
  package var views: [ViewSource] = []

  package init(_ name: String, at place: ScreenSource.Place) {
    self.name = name
    self.place = place
  }

  /// Who gets the touches in a view.
  package enum Touches: String, CaseIterable, Sendable {
    /// The view and those in it.
    case itself = "self"
    /// What is below.
    case none
    /// The views in it; where there is none, what is below.
    case through
  }
}

/// The value of a part's field.
package enum FieldSource: Sendable {
  case constant(PartValue)
  case expression(SourceExpression)
  case template(SourceTemplate)
  case templates([SourceTemplate])
  /// A text for each copy of the view.
  case copies([SourceTemplate], place: ScreenSource.Place)
}

/// What makes a view scroll.
package struct ScrollSource: Sendable {
  package enum Content: Sendable {
    /// A length along the axis, in points.
    case length(SourceExpression)
    /// A number of pages, each as long as the view.
    case pages(SourceExpression)
    /// Rows: their number, or that in each section.
    case rows(SourceExpression)
    /// As long as the view.
    case none
  }

  package let isVertical: Bool
  package var content = Content.none
  /// What each row shows, and how high it is.
  package var row: ViewSource? {
    get { rowViews.first }
    set { rowViews = newValue.map { [$0] } ?? [] }
  }

  /// Whether the rows are those of the sample content, because the screen describes none.
  package var showsSampleRows = false
  /// The number of sections; nil without sections.
  package var sections: SourceExpression?
  /// The header of each section.
  package var header: ViewSource? {
    get { headerViews.first }
    set { headerViews = newValue.map { [$0] } ?? [] }
  }

  /// The row and the header in lists, because a view is in a view only indirectly.
  private var rowViews: [ViewSource] = []
  private var headerViews: [ViewSource] = []
  /// Insets before and after the content.
  package var insets: (leading: SourceExpression?, trailing: SourceExpression?) = (nil, nil)
  /// The space before the scroll indicator; the inset before the content without it.
  package var indicatorInset: SourceExpression?
  /// Flags that differ from the standard.
  package var flags: [ScrollFlag: SourceExpression] = [:]
  /// What a drag does with the keyboard: one of `dismissals`.
  package var dismissal: SourceExpression?
  /// How the scroll view slows down after a lift: a word of `rates`.
  package var decelerationRate: SourceExpression?
  /// The edges at which its content is drawn beneath the bars: a word of `extendedEdges`.
  package var edgesForExtendedLayout: SourceExpression?
  /// The offset at the start.
  package var offset: SourceExpression?
  /// What it zooms; it then scrolls along both axes.
  package var zoom: ZoomSource?
  /// Whether the scroll view has a refresh control.
  package var refreshes = false
  package var place: ScreenSource.Place

  /// The words for what a drag does with the keyboard.
  package static let dismissals = ["keeps", "onDrag", "interactive"]
  /// The words for how a scroll view slows down, as in `UIScrollView.DecelerationRate`.
  package static let rates = ["normal", "fast"]
  /// The words for edges at which content is drawn beneath bars, as in `UIRectEdge`.
  package static let extendedEdges = ["none", "top", "bottom", "all"]

  package init(isVertical: Bool, at place: ScreenSource.Place) {
    self.isVertical = isVertical
    self.place = place
  }
}

/// How a scroll view zooms a view in it.
package struct ZoomSource: Sendable {
  package let view: String
  /// The least and the greatest scale; 1 and the least one by default.
  package var least: SourceExpression?
  package var greatest: SourceExpression?
  /// Whether content that is smaller than the scroll view is in its middle.
  package var centers = false
  package let place: ScreenSource.Place

  package init(_ view: String, at place: ScreenSource.Place) {
    self.view = view
    self.place = place
  }
}

/// The flags of a scroll view. Only `scrollsToTop` changes while the screen is played.
package enum ScrollFlag: String, CaseIterable, Sendable {
  case paging, bounces, indicator, scrollsToTop, alwaysBounces, draggingAfterLift

  /// What the flag says, in one sentence.
  package var summary: String {
    switch self {
    case .paging: "Whether a lift settles on a page; true with pages."
    case .bounces: "Whether it moves past its ends; true without the key."
    case .indicator: "Whether it shows how far it is scrolled; true with rows."
    case .scrollsToTop: "Whether a tap on the status bar scrolls it to its top."
    case .alwaysBounces: "Whether it bounces also if the content is not longer than the view; true for scroll: y."
    case .draggingAfterLift: "Whether dragging stays true while it decelerates, as in UIKit; true without the key."
    }
  }
}
