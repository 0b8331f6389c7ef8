package import FlipbookSnapshots
package import FlipbookUnits

/// Snapshots made by hand as the scenes would make them.
package enum SampleFrames {
  /// A list above a text bar above the keyboard.
  package static func keyboard(_ traits: Traits, suggestions: Bool = true, isEditing: Bool = true) -> FrameSnapshot {
    let device = traits.device
    let (width, height) = (device.size.width, device.size.height)
    let keyboardHeight = device.keyboard.height(suggestions: suggestions)
    let keyboardTop = isEditing ? height - keyboardHeight : height
    let fieldBottom = min(keyboardTop, height - device.safeArea.bottom)
    let top = device.safeArea.top
    return frame(
      traits,
      [
        list(traits, Rect(x: 0, y: top, width: width, height: fieldBottom - 100 - top), rowHeight: 44, offset: 20),
        SnapshotNode(
          name: "field",
          frame: Rect(x: 0, y: fieldBottom - 100, width: width, height: 100),
          content: .inputBar(
            InputBarContent(
              text: isEditing ? SampleTexts.note(traits.locale) : "",
              placeholder: SampleTexts.message(traits.locale),
              isEditing: isEditing,
              caretAlpha: 1
            )
          )
        ),
        SnapshotNode(
          name: "keyboard",
          frame: Rect(x: 0, y: keyboardTop, width: width, height: keyboardHeight),
          content: .keyboard(
            KeyboardContent(layout: traits.locale == .ja ? .kana : .qwerty, showsSuggestions: suggestions)
          )
        ),
      ]
    )
  }

  /// Pictures that lag behind their cells.
  package static func pictures(_ traits: Traits) -> FrameSnapshot {
    let size = traits.device.size
    let top = traits.device.safeArea.top + 44
    let offset = 60.0
    let rows = (0..<6).map { index in
      SnapshotNode(
        name: "row.\(index)",
        frame: Rect(x: 0, y: Double(index) * 210, width: size.width, height: 210),
        clipsToBounds: true,
        children: [
          SnapshotNode(
            name: "picture",
            frame: Rect(x: 0, y: -Double(index * 40).rounded(), width: size.width, height: 410),
            content: .picture(PictureContent(index: index))
          ),
          SnapshotNode(
            name: "caption",
            frame: Rect(x: 0, y: 0, width: size.width, height: 210),
            content: .pictureCaption(SampleTexts.caption(index, traits.locale))
          ),
        ]
      )
    }
    return frame(
      traits,
      [
        SnapshotNode(
          name: "list",
          frame: Rect(x: 0, y: top, width: size.width, height: size.height - top),
          boundsOrigin: Point(x: 0, y: offset),
          clipsToBounds: true,
          content: .surface(.background),
          children: rows
        ),
        scrollIndicator(traits, top: top + 40),
        navigationBar(traits, NavigationBarContent(title: SampleTexts.appTitle(traits.locale))),
      ]
    )
  }

  /// Category buttons with an underline, above a page and a tab bar.
  package static func strip(_ traits: Traits, selected: Int = 3) -> FrameSnapshot {
    let device = traits.device
    let size = device.size
    let stride = (size.width / 3).rounded(.down)
    let top = device.safeArea.top + 44
    let buttons = SampleTexts.categories(traits.locale).enumerated().map { index, title in
      SnapshotNode(
        name: "button.\(index)",
        frame: Rect(x: stride * Double(index), y: 0, width: stride, height: 40),
        content: .stripButton(StripButtonContent(title: title, isSelected: index == selected))
      )
    }
    let underline = SnapshotNode(
      name: "underline",
      frame: Rect(x: stride * Double(selected), y: 0, width: stride, height: 3),
      content: .surface(.orange)
    )
    let tabHeight = 49 + device.safeArea.bottom
    return frame(
      traits,
      [
        SnapshotNode(
          name: "strip",
          frame: Rect(x: 0, y: top, width: size.width, height: 40),
          boundsOrigin: Point(x: stride * Double(max(0, selected - 1)), y: 0),
          clipsToBounds: true,
          content: .surface(.secondaryBackground),
          children: buttons + [underline]
        ),
        SnapshotNode(
          name: "page",
          frame: Rect(x: 0, y: top + 40, width: size.width, height: 120),
          content: .text(
            TextContent(
              SampleTexts.categories(traits.locale)[selected],
              weight: .bold,
              size: 34,
              alignment: .center
            )
          )
        ),
        list(
          traits,
          Rect(x: 0, y: top + 160, width: size.width, height: size.height - top - 160 - tabHeight),
          rowHeight: 60,
          offset: 0
        ),
        navigationBar(
          traits,
          NavigationBarContent(
            title: SampleTexts.appTitle(traits.locale),
            leftItem: .back(title: SampleTexts.back(traits.locale))
          )
        ),
        SnapshotNode(
          name: "tabBar",
          frame: Rect(x: 0, y: size.height - tabHeight, width: size.width, height: tabHeight),
          content: .tabBar(TabBarContent(items: SampleTexts.tabs(traits.locale), selected: 1))
        ),
      ]
    )
  }

  /// A screen in the given traits with status bar and home indicator on top.
  package static func frame(_ traits: Traits, _ children: [SnapshotNode]) -> FrameSnapshot {
    let device = traits.device
    let size = device.size
    var nodes = children
    nodes.append(
      SnapshotNode(
        name: "statusBar",
        frame: Rect(x: 0, y: 0, width: size.width, height: device.statusBarHeight),
        content: .statusBar
      )
    )
    if device.homeIndicatorHeight > 0 {
      nodes.append(
        SnapshotNode(
          name: "homeIndicator",
          frame: Rect(
            x: 0,
            y: size.height - device.homeIndicatorHeight,
            width: size.width,
            height: device.homeIndicatorHeight
          ),
          content: .homeIndicator
        )
      )
    }
    let root = SnapshotNode(name: "screen", frame: device.bounds, content: .surface(.background), children: nodes)
    return FrameSnapshot(
      frame: FrameIndex(0),
      seconds: 0,
      traits: traits,
      root: root,
      tracks: [],
      events: [],
      touch: nil,
      caption: nil
    )
  }

  private static func navigationBar(_ traits: Traits, _ content: NavigationBarContent) -> SnapshotNode {
    SnapshotNode(
      name: "navigationBar",
      frame: Rect(x: 0, y: traits.device.safeArea.top, width: traits.device.size.width, height: 44),
      content: .navigationBar(content)
    )
  }

  private static func scrollIndicator(_ traits: Traits, top: Double) -> SnapshotNode {
    SnapshotNode(
      name: "indicator",
      frame: Rect(x: traits.device.size.width - 6, y: top, width: 3, height: 120),
      alpha: 0.8,
      content: .scrollIndicator
    )
  }

  static func list(_ traits: Traits, _ area: Rect, rowHeight: Double, offset: Double) -> SnapshotNode {
    let texts = SampleTexts.rows(traits.locale)
    let visible = Int((offset + area.height) / rowHeight) + 1
    let rows = (0..<visible).map { index in
      let text = texts[index % texts.count]
      let isTall = rowHeight > 50
      return SnapshotNode(
        name: "row.\(index)",
        frame: Rect(x: 0, y: Double(index) * rowHeight, width: area.width, height: rowHeight),
        content: .row(
          RowContent(
            title: text.0,
            subtitle: isTall ? text.1 : nil,
            value: text.2,
            thumbnail: isTall ? index : nil,
            showsChevron: isTall,
            isSelected: index == 2
          )
        )
      )
    }
    return SnapshotNode(
      name: "list",
      frame: area,
      boundsOrigin: Point(x: 0, y: offset),
      clipsToBounds: true,
      content: .surface(.background),
      children: rows
    )
  }
}
