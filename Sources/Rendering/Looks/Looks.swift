package import FlipbookSnapshots

/// The looks of the kinds of nodes, by kind.
///
/// Each worker's painter is handed the looks that it draws with, so a program can add kinds of its own:
/// `Looks.standard.adding(StampLook.self)`.
public struct Looks: Sendable {
  private struct Entry: Sendable {
    let adaptsToBackdrop: Bool
    let scrollEdge: ScrollEdge?
    let make: @Sendable (NodeContent) -> (any Look)?
  }

  /// The kinds that have a look, in the order in which they were added.
  package private(set) var kinds: [any NodeKind.Type] = []
  private var entries: [ObjectIdentifier: Entry] = [:]

  /// Creates the looks of kinds of nodes. If two are of the same kind, the later one is used.
  public init(_ looks: [any Look.Type] = []) {
    for look in looks { add(look) }
  }

  /// Returns these looks and another one, which replaces the look of the same kind.
  public func adding(_ look: any Look.Type) -> Looks {
    var looks = self
    looks.add(look)
    return looks
  }

  private mutating func add<Added: Look>(_ look: Added.Type) {
    let entry = Entry(adaptsToBackdrop: look.adaptsToBackdrop, scrollEdge: look.scrollEdge) {
      $0.as(Added.Content.self).map(Added.init(content:))
    }
    if entries.updateValue(entry, forKey: ObjectIdentifier(Added.Content.self)) == nil {
      kinds.append(Added.Content.self)
    }
  }

  /// Returns the look of a content, or nil if its kind has none.
  package func look(of content: NodeContent) -> (any Look)? {
    entries[ObjectIdentifier(content.kind)]?.make(content)
  }

  /// Returns whether a look's colors depend on its background.
  func adaptsToBackdrop(_ content: NodeContent) -> Bool {
    entries[ObjectIdentifier(content.kind)]?.adaptsToBackdrop ?? false
  }

  /// Returns the scroll edge of a bar, or nil for other contents.
  func scrollEdge(of content: NodeContent) -> ScrollEdge? {
    entries[ObjectIdentifier(content.kind)]?.scrollEdge
  }
}

extension Looks {
  /// iOS's looks of the kinds in `Snapshots/Kinds`.
  public static let standard = Looks([
    ContainerLook.self, SurfaceLook.self, StatusBarLook.self, NavigationBarLook.self, TabBarLook.self,
    HomeIndicatorLook.self, RowLook.self, InputBarLook.self, KeyboardLook.self, TextLook.self, PictureLook.self,
    PictureCaptionLook.self, StripButtonLook.self, ScrollIndicatorLook.self, SegmentsLook.self,
    CollapsingHeaderLook.self, ProfileLook.self, ButtonLook.self, MenuLook.self, MenuRowLook.self, SearchBarLook.self,
    SwitchLook.self, SectionHeaderLook.self, InsetGroupLook.self, SymbolLook.self, CardLook.self, ImageLook.self,
    SegmentedControlLook.self, PageControlLook.self, GrabberLook.self, SpinnerLook.self, ToastLook.self,
    BubbleLook.self,
    AvatarLook.self, ProgressLook.self, TextFieldLook.self, BadgeLook.self, ShadeLook.self, MaterialLook.self,
    BlurLook.self, ShapeLook.self,
  ])
}
