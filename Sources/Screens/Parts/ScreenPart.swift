package import FlipbookSnapshots
package import FlipbookUnits

/// What a view of a user-defined screen shows: the word after `look`, with named values.
package struct ScreenPart: Sendable {
  /// The word after `look`, such as "navigationBar".
  package let name: String
  /// One sentence for people.
  package let summary: String
  /// The values that the part takes. A value's index is the position of its field.
  package let fields: [PartField]
  /// The field that selects the part if a view without a look has it, such as "text". Nil if only `look` does.
  package let shorthand: String?
  /// Whether the part edits several lines, so that the return key begins another one.
  package let isTextView: Bool
  /// Whether the part is at the bottom of what it is in, unless the screen says where.
  package let isAtBottom: Bool
  /// Returns the color of a plain area, which animations change; nil for all other parts.
  package let background: (@Sendable (PartValues, Traits) -> Color)?
  /// Returns the node's content for values that follow the fields.
  package let make: @Sendable (PartValues, Traits) -> NodeContent
  /// Returns the size that a view takes where the screen gives none. The last argument is the view's width in points, or nil
  /// if it isn't known.
  package let naturalSize: @Sendable (PartValues, Traits, Double?) -> NaturalSize
  /// Returns where the items are in a view of a size, in their order, or nil for those that are not shown; nil for parts without items
  /// that fingers touch.
  package let items: (@Sendable (PartValues, Traits, Size) -> [Rect?])?

  /// Creates a part. By default, it fills its parent.
  init(
    _ name: String,
    _ summary: String,
    shorthand: String? = nil,
    isTextView: Bool = false,
    isAtBottom: Bool = false,
    fields: [PartField] = [],
    background: (@Sendable (PartValues, Traits) -> Color)? = nil,
    naturalSize: @escaping @Sendable (PartValues, Traits, Double?) -> NaturalSize = { _, _, _ in NaturalSize() },
    items: (@Sendable (PartValues, Traits, Size) -> [Rect?])? = nil,
    make: @escaping @Sendable (PartValues, Traits) -> NodeContent
  ) {
    self.name = name
    self.summary = summary
    self.fields = fields
    self.shorthand = shorthand
    self.isTextView = isTextView
    self.isAtBottom = isAtBottom
    self.background = background
    self.make = make
    self.naturalSize = naturalSize
    self.items = items
  }

  /// The values of a view that sets none.
  package var standardValues: PartValues { PartValues(fields.map(\.standard)) }

  /// Returns the position of a field, or nil if the part has no field of that name.
  package func index(of field: String) -> Int? { fields.firstIndex { $0.name == field } }
}

/// The size, in points, that a view takes where the screen gives none. Nil fills the parent.
package struct NaturalSize: Hashable, Sendable {
  package var width: Double?
  package var height: Double?

  package init(width: Double? = nil, height: Double? = nil) {
    self.width = width
    self.height = height
  }

  init(_ size: Size) { self.init(width: size.width, height: size.height) }
}
