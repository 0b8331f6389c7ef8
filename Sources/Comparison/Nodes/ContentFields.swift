internal import FlipbookSnapshots

/// What each kind of node shows, by name: part of the canonical text of nodes.
extension NodeContent {
  /// Its kind first.
  var fields: [NodeField] {
    switch self {
    case .container: [NodeField(word: "container")]
    case .surface(let tone): [NodeField(word: "surface"), NodeField("tone", tone: tone)]
    case .statusBar: [NodeField(word: "statusBar")]
    case .homeIndicator: [NodeField(word: "homeIndicator")]
    case .scrollIndicator: [NodeField(word: "scrollIndicator")]
    case .navigationBar(let bar): [NodeField(word: "navigationBar")] + bar.fields
    case .tabBar(let bar): [NodeField(word: "tabBar")] + bar.fields
    case .row(let row): [NodeField(word: "row")] + row.fields
    case .inputBar(let bar): [NodeField(word: "inputBar")] + bar.fields
    case .keyboard(let keyboard): [NodeField(word: "keyboard")] + keyboard.fields
    case .text(let text): [NodeField(word: "text")] + text.fields
    case .picture(let picture): [NodeField(word: "picture")] + picture.fields
    case .pictureCaption(let caption): [NodeField(word: "pictureCaption")] + caption.fields
    case .stripButton(let button): [NodeField(word: "stripButton")] + button.fields
    case .segments(let segments): [NodeField(word: "segments")] + segments.fields
    case .collapsingHeader(let header): [NodeField(word: "collapsingHeader")] + header.fields
    case .profile(let profile): [NodeField(word: "profile")] + profile.fields
    case .button(let button): [NodeField(word: "button")] + button.fields
    case .menu(let menu): [NodeField(word: "menu"), NodeField("title", text: menu.title)]
    case .menuRow(let row): [NodeField(word: "menuRow")] + row.fields
    case .searchBar(let bar): [NodeField(word: "searchBar")] + bar.fields
    case .switch(let state): [NodeField(word: "switch"), NodeField("on", .other, state.isOn)]
    case .sectionHeader(let header): [NodeField(word: "sectionHeader")] + header.fields
    case .insetGroup(let group): [NodeField(word: "insetGroup")] + group.rows.flatMap(\.fields)
    }
  }
}

extension NavigationBarContent {
  fileprivate var fields: [NodeField] {
    let left: [NodeField] =
      switch leftItem {
      case .none: []
      case .back(let title): [NodeField("back", text: title)]
      case .menu: [NodeField(word: "menu", "left", .other)]
      }
    return [NodeField("title", text: title)] + left
  }
}

extension TabBarContent {
  fileprivate var fields: [NodeField] {
    [
      NodeField("titles", texts: items.map(\.title)),
      NodeField(word: items.map(\.icon).joined(separator: ","), "icons", .other),
      NodeField("selected", .other, selected),
    ]
  }
}

extension RowContent {
  fileprivate var fields: [NodeField] {
    [
      NodeField("title", text: title), NodeField("subtitle", text: subtitle), NodeField("value", text: value),
      NodeField("thumbnail", .other, thumbnail ?? -1), NodeField("chevron", .other, showsChevron),
      NodeField("separator", .other, hasSeparator), NodeField("selected", .other, isSelected),
    ]
  }
}

extension InputBarContent {
  fileprivate var fields: [NodeField] {
    [
      NodeField("text", text: text), NodeField("placeholder", text: placeholder),
      NodeField("editing", .other, isEditing), NodeField("caret", .fading, caretAlpha),
      NodeField("extension", .other, backgroundExtension),
    ]
  }
}

extension KeyboardContent {
  fileprivate var fields: [NodeField] {
    [NodeField(word: "\(layout)", "layout", .other), NodeField("suggestions", .other, showsSuggestions)]
  }
}

extension TextContent {
  fileprivate var fields: [NodeField] {
    [
      NodeField("string", text: string), NodeField("tone", tone: tone), NodeField(word: "\(face)", "face", .other),
      NodeField(word: "\(weight)", "weight", .other), NodeField("size", .other, size),
      NodeField(word: "\(alignment)", "alignment", .other), NodeField("lines", .other, lineLimit),
    ]
  }
}

extension ProfileContent {
  fileprivate var fields: [NodeField] {
    [
      NodeField("texts", texts: [name, handle, line]),
      NodeField("counts", texts: counts.flatMap { [$0.number, $0.label] }),
    ]
  }
}

extension InsetGroupContent.Row {
  fileprivate var fields: [NodeField] {
    let shown: [NodeField] = [NodeField("title", text: title), NodeField("value", text: value)]
    let sign = icon.map { [NodeField(word: $0.name, "icon", .other), NodeField("iconColor", color: $0.color)] } ?? []
    return shown + sign + [accessory.field]
  }
}

extension InsetGroupContent.Row.Accessory {
  fileprivate var field: NodeField {
    switch self {
    case .none: NodeField(word: "none", "accessory", .other)
    case .chevron: NodeField(word: "chevron", "accessory", .other)
    case .check: NodeField(word: "check", "accessory", .other)
    case .toggle(let state): NodeField(word: state.isOn ? "on" : "off", "accessory", .other)
    }
  }
}

extension PictureContent {
  fileprivate var fields: [NodeField] {
    [NodeField("index", .other, index), NodeField("opacity", .fading, opacity)]
  }
}

extension PictureCaptionContent {
  fileprivate var fields: [NodeField] { [NodeField("texts", texts: [title, line, date])] }
}

extension StripButtonContent {
  fileprivate var fields: [NodeField] {
    [NodeField("title", text: title), NodeField("selected", .other, isSelected)]
  }
}

extension SegmentsContent {
  fileprivate var fields: [NodeField] {
    [NodeField("titles", texts: titles), NodeField("selected", .other, selected)]
  }
}

extension CollapsingHeaderContent {
  fileprivate var fields: [NodeField] {
    [NodeField("title", text: title), NodeField("bandHeight", .other, bandHeight)]
  }
}

extension ButtonContent {
  fileprivate var fields: [NodeField] { [NodeField("title", text: title), NodeField("color", color: color)] }
}

extension MenuRowContent {
  fileprivate var fields: [NodeField] {
    [
      NodeField("title", text: title), NodeField(word: icon, "icon", .other),
      NodeField("marked", .other, isMarked),
    ]
  }
}

extension SearchBarContent {
  fileprivate var fields: [NodeField] {
    [
      NodeField("text", text: text), NodeField("placeholder", text: placeholder),
      NodeField("cancel", text: cancelTitle),
    ]
  }
}

extension SectionHeaderContent {
  fileprivate var fields: [NodeField] {
    [NodeField("title", text: title), NodeField(word: "\(style)", "style", .other)]
  }
}
