package import FlipbookSnapshots
package import FlipbookUnits

/// The look of a kind of node: the drawing primitives of its content in a theme.
package protocol Look {
  func draw(on canvas: inout Canvas)

  /// The distances by which it draws beyond the node's frame, as negative insets.
  func overflow(on canvas: Canvas) -> EdgeInsets
}

extension Look {
  package func overflow(on canvas: Canvas) -> EdgeInsets { .zero }
}

/// Maps content to looks.
package enum Looks {
  /// Returns the look of a content, or nil for content that draws nothing.
  package static func look(of content: NodeContent, cornerRadius: Double) -> (any Look)? {
    switch content {
    case .container: nil
    case .surface(let tone): SurfaceLook(tone: tone, cornerRadius: cornerRadius)
    case .statusBar: StatusBarLook()
    case .navigationBar(let content): NavigationBarLook(content: content)
    case .tabBar(let content): TabBarLook(content: content)
    case .homeIndicator: HomeIndicatorLook()
    case .row(let content): RowLook(content: content)
    case .inputBar(let content): InputBarLook(content: content)
    case .keyboard(let content): KeyboardLook(content: content)
    case .text(let content): TextLook(content: content)
    case .picture(let content): PictureLook(content: content, cornerRadius: cornerRadius)
    case .pictureCaption(let content): PictureCaptionLook(content: content)
    case .stripButton(let content): StripButtonLook(content: content)
    case .scrollIndicator: ScrollIndicatorLook()
    case .segments(let content): SegmentsLook(content: content)
    case .collapsingHeader(let content): CollapsingHeaderLook(content: content)
    case .profile(let content): ProfileLook(content: content)
    case .button(let content): ButtonLook(content: content)
    case .menu(let content): MenuLook(content: content)
    case .menuRow(let content): MenuRowLook(content: content)
    case .searchBar(let content): SearchBarLook(content: content)
    case .switch(let content): SwitchLook(content: content)
    case .sectionHeader(let content): SectionHeaderLook(content: content)
    case .insetGroup(let content): InsetGroupLook(content: content)
    }
  }

  /// Whether a look's colors depend on its background.
  package static func adaptsToBackdrop(_ content: NodeContent) -> Bool {
    content == .statusBar || content == .homeIndicator
  }
}
