/// Names of views and of what they show.
extension ForeignNames {
  static let views = #"""
    view | UIView.alpha, .opacity(_:), CALayer.opacity | alpha: 0.5
    view | UIView.isHidden, .hidden(), visible, isVisible | hidden: not open
    view | UIView.frame, .frame(width:height:), CGRect, rect | left: 16, top: 100, width: 200, height: 44
    view | UIView.bounds, CGSize, size, sizeThatFits(_:), intrinsicContentSize | width: 200, height: 44
    view | UIView.center, .position(x:y:) | centerX: parent.width / 2, centerY: 400, width: 200, height: 44
    view | leadingAnchor, leftAnchor, leading, x, minX | left: 16
    view | topAnchor, y, minY | top: 100
    view | trailingAnchor, rightAnchor, trailing, maxX | right: screen.width - 16
    view | bottomAnchor, maxY | bottom: screen.height - 16
    view | widthAnchor, maxWidth, minWidth | width: 200
    view | heightAnchor, maxHeight, minHeight | height: 44
    view | centerXAnchor | centerX: parent.width / 2, width: 200
    view | centerYAnchor | centerY: parent.height / 2, height: 44
    view | NSLayoutConstraint, constraints, .constant, NSLayoutConstraint.activate(_:) | top: card.bottom + 8
    view | .padding(_:), layoutMargins, layoutMarginsGuide, directionalLayoutMargins, margin | left: margins.left, width: margins.width
    view | .offset(x:y:), CGAffineTransform(translationX:y:), translation, translateX | left: 16 + x
    value | CGRect.minX, CGRect.origin, UIView.frame.origin.x | card.left
    value | CGRect.minY, UIView.frame.origin.y | card.top
    value | CGRect.maxX | card.right
    value | CGRect.maxY | card.bottom
    value | UIView.center, CGRect.midX | card.centerX
    value | CGRect.midY | card.centerY
    value | CGFloat.pi, Double.pi | 3.14159
    value | UIView.safeAreaInsets, safeAreaLayoutGuide, safeArea | safe.top
    view | .ignoresSafeArea(_:edges:), edgesIgnoringSafeArea | top: 0, height: screen.height
    value | UIView.superview, GeometryReader, .containerRelativeFrame(_:), containerView | parent.width
    value | UIScreen.main.bounds, UIWindow.bounds, UIScreen | screen.width
    value | UIView.convert(_:to:), .coordinateSpace(_:), .onGeometryChange(for:of:action:), GeometryProxy.frame(in:) | card.screenX
    view | CALayer.cornerRadius, .cornerRadius(_:), .clipShape(.rect(cornerRadius:)), RoundedRectangle, borderRadius, radius | corner: 12
    view | Circle(), Capsule(), .clipShape(.circle) | width: 40, height: 40, corner: 20, clips: true
    view | CALayer.maskedCorners, UnevenRoundedRectangle | look: card, corner: 14, bottomCorner: 0
    view | UIView.clipsToBounds, CALayer.masksToBounds, .clipped(), overflow | clips: true
    view | UIView.mask, .mask(alignment:_:), CALayer.mask, maskView | mask: spot, color: tint, width: 100, height: 100, views: {spot: {shape: ellipse, fill: black}}
    view | .blendMode(_:), CALayer.compositingFilter, CGBlendMode, mixBlendMode | blendMode: multiply, color: systemOrange
    view | UIView.backgroundColor, .background(_:), background, .fill(_:), Rectangle() | color: systemBackground
    view | UIView.tintColor, .tint(_:), .foregroundStyle(_:), .foregroundColor(_:), textColor | color: systemBlue
    view | Color.primary, primary | color: label
    view | Color.secondary, secondary | color: secondaryLabel
    view | Color.accentColor, accent | color: tint
    view | UIColor(dynamicProvider:), Color(_:bundle:), UIColor | color: {light: white, dark: black}
    view | UIView.transform, CGAffineTransform, .transformEffect(_:) | scale: 1.1, rotation: 10
    view | CGAffineTransform(scaleX:y:), .scaleEffect(_:) | scale: 1.1
    view | .scaleEffect(x:y:), scaleEffectX | scaleX: 1.1, scaleY: 0.9
    view | CGAffineTransform(rotationAngle:), .rotationEffect(_:), rotate, angle, degrees | rotation: 45
    view | CALayer.anchorPoint, UnitPoint, anchor, transformOrigin | anchorX: 0.5, anchorY: 1
    view | CALayer.zPosition, .zIndex(_:), zOrder | z: 1
    action | UIView.bringSubviewToFront(_:), sendSubviewToBack(_:), exchangeSubview(at:withSubviewAt:) | front: card
    view | CALayer.shadowOpacity, .shadow(color:radius:x:y:), shadowRadius, shadowOffset, shadowColor, boxShadow | shadow: 0.2
    view | CALayer.borderWidth, .border(_:width:), borderColor, .strokeBorder(_:lineWidth:), border, stroke | shape: rectangle, stroke: separator, lineWidth: 1, corner: 12
    view | UIView.addSubview(_:), insertSubview(_:at:), subviews, children, ZStack, .overlay(alignment:content:) | views: {name: {text: Hello, left: 16}}
    view | UIStackView, VStack, LazyVStack, addArrangedSubview(_:), arrangedSubviews, spacing | repeat: 3, color: tint, top: 100 + i * 60, height: 52
    view | HStack, LazyHStack, ForEach, Spacer() | repeat: 3, color: tint, left: 16 + i * 120, width: 108
    view | Grid, LazyVGrid, UICollectionViewFlowLayout, GridItem | repeat: 6, color: tint, left: "16 + 120 * mod(i, 3)", top: 100 + 120 * floor(i / 3), width: 108, height: 108
    view | UIView.isUserInteractionEnabled, .allowsHitTesting(_:), .disabled(_:), pointerEvents | touches: none
    view | UIView.hitTest(_:with:), point(inside:with:), .contentShape(_:) | touches: through
    view | CAGradientLayer, LinearGradient, gradient, CAGradientLayer.startPoint, endPoint | look: shade, from: systemIndigo, to: systemTeal, direction: downRight
    view | RadialGradient, CAGradientLayerType.radial, radial | look: shade, from: systemTeal, to: systemIndigo, direction: outward
    view | UIGlassEffect, .glassEffect(_:in:), GlassEffectContainer | look: card, glass: 1
    view | UIVisualEffectView, UIBlurEffect, .background(.regularMaterial), Material, UIBlurEffect.Style.systemMaterial, regularMaterial | material: regular
    view | .background(.ultraThinMaterial), UIBlurEffect.Style.systemUltraThinMaterial, ultraThinMaterial | material: ultraThin
    view | .background(.thinMaterial), UIBlurEffect.Style.systemThinMaterial, thinMaterial | material: thin
    view | .background(.thickMaterial), .background(.ultraThickMaterial), UIBlurEffect.Style.systemThickMaterial, UIBlurEffect.Style.extraLight, UIBlurEffect.Style.prominent, thickMaterial | material: thick
    view | .background(.bar), UIBlurEffect.Style.systemChromeMaterial, chromeMaterial | material: chrome
    view | .blur(radius:), CIGaussianBlur, backdropFilter, blurRadius | picture: dunes, views: {veil: {blur: 12}}
    view | UIVisualEffectView.contentView, effect | material: thin, views: {name: {text: Hello, left: 16, top: 12}}
    none | UIVibrancyEffect | text and icons keep their own colors on a material
    view | CAShapeLayer, Shape, .trim(from:to:), strokeEnd, strokeStart, trim, .stroke(_:lineWidth:), strokeColor, lineWidth | shape: ellipse, stroke: systemBlue, lineWidth: 6, strokeEnd: fold, lineCap: round, rotation: -90
    view | Ellipse(), UIBezierPath(ovalIn:), fillColor | shape: ellipse, stroke: clear, fill: systemBlue
    view | CAShapeLayer.lineDashPattern, StrokeStyle, lineDashPattern, dash | shape: rectangle, lineDash: 6, corner: 12
    none | UIBezierPath, Path | shapes are rectangles with round corners, ellipses, and lines; show any other one as an icon or a picture
    none | .compositingGroup(), .drawingGroup(opaque:), isolation | a view with clips: true, an alpha below 1, or a mask is mixed with what is beneath it as one picture
    none | AngularGradient, EllipticalGradient, MeshGradient | a shade goes from one side, or from the middle, to another
    none | CATransform3D, .rotation3DEffect(_:axis:), transform3D, perspective | views turn only in their own plane
    none | .saturation(_:), .grayscale(_:), .brightness(_:), .contrast(_:), .hueRotation(_:), CIFilter | pictures are drawn in their own colors
    """#

  static let controls = #"""
    view | UILabel, Text(_:), label, attributedText, string | text: Hello
    view | Text("\(count)"), String(format:) | text: "{count(names)} people"
    view | UIFont, .font(_:), UIFont.preferredFont(forTextStyle:), textStyle | text: Hello, style: headline
    view | UIFont.Weight, .fontWeight(_:), .bold() | text: Hello, weight: bold
    view | UIFont.systemFont(ofSize:), pointSize, fontSize | text: Hello, size: 20
    view | UILabel.numberOfLines, .lineLimit(_:) | text: Hello, lines: 2
    view | UILabel.textAlignment, .multilineTextAlignment(_:), textAlign | text: Hello, alignment: center
    view | NSLocalizedString, LocalizedStringKey, String(localized:) | text: {en: Hello, ja: こんにちは}
    view | UIImageView, UIImage(named:), Image(_:), AsyncImage, image, photo | picture: seaSunset
    view | UIImage(systemName:), Image(systemName:), systemName, systemImage, symbol, Label | icon: heart.fill
    view | UIView.contentMode, .aspectRatio(_:contentMode:), .scaledToFill(), .resizable(), objectFit | picture: seaSunset, mode: fill
    view | .scaledToFit(), scaleAspectFit | picture: seaSunset, mode: fit
    view | UIButton, Button(_:action:), UIButton.Configuration, .buttonStyle(_:), button | look: button, title: Play, style: filled
    view | UIButton.isHighlighted, ButtonStyle, configuration.isPressed | look: button, title: Play, highlighted: open
    view | UISwitch, Toggle(_:isOn:), UISwitch.isOn | look: switch, "on": open
    view | UISlider, Slider(value:in:) | look: slider, value: fold
    view | UISegmentedControl, Picker(_:selection:), .pickerStyle(.segmented), selectedSegmentIndex | look: segments, items: [Day, Week], position: page
    view | UIPageControl, .indexViewStyle(_:), numberOfPages, currentPage | look: pageDots, count: 3, position: pager.page
    view | UIProgressView, ProgressView(value:), Gauge | look: progress, value: 0.4
    view | UIActivityIndicatorView, ProgressView(), startAnimating() | look: spinner
    view | UINavigationBar, .navigationTitle(_:), UINavigationItem, .toolbar(content:), navigationItem | look: navigationBar, title: People
    view | UIBarButtonItem, ToolbarItem, rightBarButtonItem | look: navigationBar, title: People, buttons: [Edit]
    view | UINavigationBarAppearance, .toolbarBackground(_:for:), scrollEdgeAppearance | look: navigationBar, title: People, background: 0
    view | UINavigationBar.prefersLargeTitles, .navigationBarTitleDisplayMode(_:), largeTitleDisplayMode | text: People, style: largeTitle, left: 16, alpha: "interpolate(list.offset, [0, 44], [1, 0])"
    view | UITabBar, TabView, .tabItem(_:), UITabBarItem, Tab | look: tabBar, items: [Home, Search], selected: page
    view | UITabBarItem.badgeValue, .badge(_:) | look: tabBar, items: [Home, Inbox], badges: ["", "3"]
    view | .tabBarMinimizeBehavior(_:), tabBarMinimizeBehavior | look: tabBar, items: [Home, Search], minimized: fold
    view | UISearchBar, UISearchController, .searchable(text:), UISearchTextField | look: searchBar, placeholder: Search
    view | UITableViewCell, UICollectionViewListCell, UIListContentConfiguration, LabeledContent | look: row, title: Wi-Fi, value: Home
    view | UITableViewCell.accessoryType, NavigationLink, UICellAccessory | look: row, title: Wi-Fi, accessory: disclosure
    view | UITableView.separatorStyle, .listRowSeparator(_:), Divider() | look: row, title: Wi-Fi, separator: false
    view | UITextField, TextField(_:text:), UITextField.text, UITextField.placeholder | look: textField, edits: entered, placeholder: Name
    view | UITextField.isSecureTextEntry, SecureField | look: textField, edits: entered, secure: true
    view | UITextField.BorderStyle, .textFieldStyle(_:) | look: textField, edits: entered, border: rounded
    view | UITextView, TextEditor | look: inputBar, edits: entered, placeholder: Message
    handler | textFieldDidBeginEditing(_:), UIControl.Event.editingDidBegin, textViewDidBeginEditing(_:), onFocus | didBeginEditing: field, animate: {fold: 1}
    handler | textFieldDidChangeSelection(_:), textViewDidChange(_:), UITextField.textDidChangeNotification, textField(_:shouldChangeCharactersIn:replacementString:), onChangeText | editingChanged: field, set: {fold: length(entered)}
    handler | textFieldDidEndEditing(_:), UIControl.Event.editingDidEnd, textViewDidEndEditing(_:), onBlur | didEndEditing: field, when: entered == '', animate: {fold: 0}
    handler | textFieldShouldReturn(_:), UIControl.Event.editingDidEndOnExit, .onSubmit(of:_:), onSubmitEditing | returned: field, keyboard: hide
    value | UIResponder.isFirstResponder, UITextField.isEditing | if(field.focused, 1, 0)
    value | String.count | length(entered)
    value | String.contains(_:) | if(contains(entered, 'a'), 1, 0)
    value | localizedCaseInsensitiveContains(_:), localizedStandardContains(_:), String.lowercased(), lowercased, NSPredicate | if(localizedCaseInsensitiveContains(entered, 'ann'), 1, 0)
    value | String.hasPrefix(_:), startsWith | if(hasPrefix(entered, 'A'), 1, 0)
    value | String.hasSuffix(_:), endsWith | if(hasSuffix(entered, 'a'), 1, 0)
    value | String.isEmpty, UIKeyInput.hasText | if(entered == '', 0, 1)
    view | UITextField.keyboardType, UIKeyboardType, .keyboardType(_:) | look: textField, edits: entered, keyboardType: numberPad
    none | inputAccessoryView, UITextContentType, .textContentType(_:), UITextInput | nothing is above the keyboard; a step keyboard: {height: 260} has another height
    none | .contentTransition(.numericText()), numericText | a text changes at once; animate the top of two texts in a view with clips: true
    none | .symbolEffect(_:), NSSymbolEffect | an icon changes at once; animate its scale, rotation, or alpha
    none | UIDatePicker, DatePicker, UIPickerView, UIStepper, Stepper, ColorPicker, MKMapView, Map, WKWebView, AVPlayerLayer, VideoPlayer | there is no such look; draw what matters of it with views, or show a picture
    """#
}
