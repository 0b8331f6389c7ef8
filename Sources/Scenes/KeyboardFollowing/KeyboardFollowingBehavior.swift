import FlipbookMotion
import FlipbookSimulation
import FlipbookSnapshots
import FlipbookUnits

/// Applies the rule to keyboard notifications, taps, and drags of the list.
final class KeyboardFollowingBehavior: Behavior {
  private let rule: any KeyboardFollowingRule
  private let curve: TimingCurve
  private let list: ScrollViewID
  let field: ViewID
  private let tabBar: ViewID?
  let guideLength: Double
  let bottomConstraint: ConstraintID
  /// When the caret last started to blink, in seconds.
  private var editingSince = 0.0

  init(_ context: SceneContext, on stage: inout Stage) {
    rule = context.isRefined ? RefinedKeyboardFollowing() : ArticleKeyboardFollowing()
    typealias Scene = KeyboardFollowingScene
    let parameters = context.parameters
    curve = parameters[Scene.curve]
    let device = stage.device
    let content = SampleContent(context, .rowsOnly)
    let hasTabBar = parameters[Scene.tabBar]
    guideLength = device.homeIndicatorHeight + (hasTabBar ? device.tabBarHeight : 0)
    let fieldHeight = parameters[Scene.fieldHeight]
    let width = device.size.width
    let top = device.safeArea.top
    let fieldTop = device.size.height - guideLength - fieldHeight

    let rows = content.rows(count: parameters[Scene.rows], height: ScreenParts.rowHeight)
    list = stage.addList(frame: Rect(x: 0, y: top, width: width, height: fieldTop - top), rows: rows)
    field = stage.addView(
      "field",
      content: .inputBar(
        InputBarContent(
          text: parameters[Scene.text] ?? content.note,
          placeholder: content.messagePlaceholder,
          isEditing: false,
          backgroundExtension: rule.backgroundExtension(on: device, hasTabBar: hasTabBar)
        )),
      frame: Rect(x: 0, y: fieldTop, width: width, height: fieldHeight)
    )
    let guide = stage.addView(
      "bottomLayoutGuide",
      frame: Rect(x: 0, y: device.size.height - guideLength, width: width, height: guideLength),
      isLayoutGuide: true
    )
    tabBar = hasTabBar ? stage.addTabBar(TabBarContent(items: content.tabs, selected: 0)) : nil
    bottomConstraint = stage.constrain(field, .bottom, to: .sibling(guide, .top), .backward)
    stage.constrain(stage[list].view, .top, to: .superview(.top), constant: top)
    stage.constrain(stage[list].view, .bottom, to: .sibling(field, .top))
    stage.setHardwareKeyboardHeight(rule.hardwareKeyboardHeight)
    if rule.dismissesInteractively { stage[list].keyboardDismissMode = .interactive }
  }

  func keyboardWillShow(_ notification: KeyboardNotification, on stage: inout Stage) {
    setEditing(true, on: &stage)
    guard let height = notification.height else { return }
    follow(notification, to: rule.constant(keyboardHeight: height, guideLength: guideLength), on: &stage)
  }

  func keyboardWillHide(_ notification: KeyboardNotification, on stage: inout Stage) {
    setEditing(false, on: &stage)
    follow(notification, to: 0, on: &stage)
  }

  func keyboardWillChangeFrame(_ notification: KeyboardNotification, on stage: inout Stage) {
    guard rule.followsFrameChanges else { return }
    keyboardWillShow(notification, on: &stage)
  }

  func viewWasTapped(_ view: ViewID, at point: Point, on stage: inout Stage) {
    if view == field {
      if !stage.keyboard.isShown { stage.showKeyboard(KeyboardShow()) }
    } else if view != tabBar, view != stage.keyboard.view {
      stage.hideKeyboard()
    }
  }

  func keyboardWasDragged(toTop top: Double, on stage: inout Stage) {
    guard stage.screenHasAppeared else { return }
    let height = stage.device.size.height - top
    stage.setConstant(
      of: bottomConstraint, to: rule.constant(keyboardHeight: height, guideLength: guideLength))
  }

  func stageDidLayOut(on stage: inout Stage) {
    guard var content = stage[field].content.as(InputBarContent.self), content.isEditing else { return }
    let alpha = Caret.alpha(after: stage.seconds - editingSince)
    guard alpha != content.caretAlpha else { return }
    content.caretAlpha = alpha
    stage[field].content = .inputBar(content)
  }

  /// Follows the keyboard to the height that it has on the turned device, which UIKit announces as if it were shown again.
  func takeOver(from earlier: any Behavior, on before: Stage, to stage: inout Stage) {
    guard let earlier = earlier as? KeyboardFollowingBehavior else { return }
    editingSince = earlier.editingSince
    if var content = stage[field].content.as(InputBarContent.self) {
      content.backgroundExtension = rule.backgroundExtension(on: stage.device, hasTabBar: tabBar != nil)
      stage[field].content = .inputBar(content)
    }
    guard stage.keyboard.isShown, stage.screenHasAppeared else { return }
    let constant = rule.constant(keyboardHeight: stage.keyboard.height, guideLength: guideLength)
    stage.setConstant(of: bottomConstraint, to: constant)
  }

  static let tracks: [SceneTrack<KeyboardFollowingBehavior>] = [
    SceneTrack("bottomConstraint.constant", "The bar's distance above the bottom layout guide (points, model).") {
      .number($1.constant(of: $0.bottomConstraint))
    },
    SceneTrack("field.bottom", "The bar's bottom edge on screen (points).") {
      .number($1.drawnFrame(of: $0.field).maxY)
    },
    SceneTrack("field.top", "The bar's top edge on screen (points).") { .number($1.drawnFrame(of: $0.field).minY) },
    SceneTrack("keyboard.top", "The keyboard's top edge on screen (points).") {
      .number($1.drawnFrame(of: $1.keyboard.view).minY)
    },
    SceneTrack("tabBar.top", "The tab bar's top edge on screen (points); empty without one.") {
      .optional($0.tabBarTop(on: $1))
    },
    SceneTrack("list.bottom", "The list's bottom edge on screen (points).") {
      .number($1.drawnFrame(of: $1[$0.list].view).maxY)
    },
  ]

  private func tabBarTop(on stage: Stage) -> Double? { tabBar.map { stage.drawnFrame(of: $0).minY } }

  func target(_ name: TargetName, on stage: Stage) -> Target? {
    if name.isSingle("field") { return Target(view: field) }
    if name.isSingle("background") || name.isSingle("list") { return Target(view: stage[list].view) }
    return stage.row(name, of: list)
  }

  /// Follows the keyboard in the article's three steps: lay out, change the constant, and lay out in an animation block.
  private func follow(_ notification: KeyboardNotification, to constant: Double, on stage: inout Stage) {
    guard stage.screenHasAppeared, let duration = notification.durationSeconds else { return }
    stage.layoutIfNeeded()
    stage.setConstant(of: bottomConstraint, to: constant)
    stage.animate("field", durationSeconds: duration, curve: curve) { $0.layoutIfNeeded() }
  }

  private func setEditing(_ isEditing: Bool, on stage: inout Stage) {
    guard var content = stage[field].content.as(InputBarContent.self) else { return }
    if isEditing, !content.isEditing { editingSince = stage.seconds }
    content.isEditing = isEditing
    // A text view that resigns does not scroll back.
    content.isScrolledToEnd = true
    stage[field].content = .inputBar(content)
  }
}
