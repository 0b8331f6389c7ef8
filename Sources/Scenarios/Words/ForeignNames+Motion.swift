/// Names of animations, touches, and gestures.
extension ForeignNames {
  static let motion = #"""
    handler | UIView.animate(withDuration:animations:), withAnimation(_:_:), .animation(_:value:), UIView.transition(with:duration:options:animations:), CABasicAnimation, CATransaction | tapped: card, animate: {fold: 1}, during: 0.3
    action | withAnimation, animation, animations, to, from, toValue, fromValue | animate: {fold: 1}
    action | withDuration, duration, CATransaction.setAnimationDuration(_:), animationDuration, seconds, speed | during: 0.3
    action | .delay(_:), startDelay, beginTime, startAnimation(afterDelay:) | delay: 0.2
    action | stagger, staggered | delay: i * 0.03
    action | UIView.AnimationOptions, options | curve: easeOut, repeat: 3, autoreverse: true
    action | UIView.AnimationCurve, UICubicTimingParameters, CAMediaTimingFunction, timingFunction, .curveEaseInOut, .easeInOut(duration:), ease, easing, timing | curve: easeInOut
    action | .curveEaseIn, .easeIn(duration:) | curve: easeIn
    action | .curveEaseOut, .easeOut(duration:) | curve: easeOut
    action | .curveLinear, .linear(duration:) | curve: linear
    action | UICubicTimingParameters(controlPoint1:controlPoint2:), CAMediaTimingFunction(controlPoints:), .timingCurve(_:_:_:_:duration:), UnitCurve, cubicBezier, bezier | curve: "bezier(0.2, 0, 0, 1)"
    action | UIView.animate(withDuration:delay:usingSpringWithDamping:), usingSpringWithDamping, UISpringTimingParameters(dampingRatio:), UISpringTimingParameters, dampingRatio | curve: spring(0.7)
    action | .spring(response:dampingFraction:), .interactiveSpring(response:dampingFraction:), response, damping, dampingFraction | spring: {response: 0.4, damping: 0.8}
    action | withAnimation(.spring(duration:bounce:)), .spring(duration:bounce:), UIView.animate(springDuration:bounce:), springDuration, bounce, Spring | spring: {duration: 0.5, bounce: 0.3}
    action | .smooth, .smooth(duration:extraBounce:) | spring: smooth
    action | .snappy, .snappy(duration:extraBounce:) | spring: snappy
    action | .bouncy, .bouncy(duration:extraBounce:) | spring: bouncy
    action | initialSpringVelocity, initialVelocity, UISpringTimingParameters.initialVelocity, velocity | spring: {duration: 0.5, bounce: 0.3}, velocity: 300
    spring | dampingFraction, dampingRatio | response: 0.4, damping: 0.8
    spring | extraBounce | bounce: 0.3
    spring | CASpringAnimation.stiffness, CASpringAnimation.mass | response: 6.283 * sqrt(1 / 250), damping: 0.8
    action | CASpringAnimation, UISpringTimingParameters(mass:stiffness:damping:initialVelocity:), stiffness, mass | spring: {response: 6.283 * sqrt(1 / 250), damping: 0.8}
    action | UIView.modifyAnimations(withRepeatCount:autoreverses:animations:), repeatCount, .repeatCount(_:autoreverses:), modifyAnimations | repeat: 3
    action | UIView.AnimationOptions.repeat, .repeatForever(autoreverses:), repeats, loop | repeat: forever
    action | UIView.AnimationOptions.autoreverse, autoreverses, CAAnimation.autoreverses, yoyo | autoreverse: true
    action | UIView.animate(withDuration:animations:completion:), completion, .addCompletion(_:), withAnimation(_:completionCriteria:_:completion:), AnimationCompletionCriteria.removed, onComplete, onCompletion, onEnd | then: {set: {open: true}}
    action | AnimationCompletionCriteria.logicallyComplete | do: [{animate: {fold: 1}, spring: {duration: 0.5, bounce: 0.3}}, {after: 0.5, set: {open: true}}]
    action | UIView.AnimationOptions.beginFromCurrentState, beginFromCurrentState | stop: fold, animate: {fold: 1}
    action | CALayer.removeAllAnimations(), UIViewPropertyAnimator.stopAnimation(_:), finishAnimation(at:), removeAnimation(forKey:) | stop: fold
    action | UIView.layoutIfNeeded(), setNeedsLayout() | animate: {fold: 1}, layoutIfNeeded: true
    action | UIView.performWithoutAnimation(_:), setAnimationsEnabled(_:), Transaction.disablesAnimations, .transaction(_:) | set: {fold: 1}
    action | UIView.animateKeyframes(withDuration:delay:options:animations:), KeyframeAnimator, CAKeyframeAnimation, addKeyframe(withRelativeStartTime:relativeDuration:animations:), keyframeAnimator | keyframes: [{at: 0, for: 0.5, set: {fold: 1}}], during: 0.6
    keyframe | withRelativeStartTime, relativeStartTime, start, time, offset | at: 0.5
    keyframe | relativeDuration, duration, during | for: 0.5
    keyframe | animations, animate | set: {fold: 1}
    action | PhaseAnimator, .phaseAnimator(_:content:animation:) | animate: {fold: 1}, then: {animate: {fold: 0}}
    action | CAAnimationGroup, UIView.addAnimations(_:) | do: [{animate: {fold: 1}}, {animate: {x: 100}, delay: 0.1}]
    screen | UIViewPropertyAnimator, UIViewPropertyAnimator.fractionComplete, pauseAnimation(), continueAnimation(withTimingParameters:durationFactor:), UIViewPropertyAnimator.isReversed, UIPercentDrivenInteractiveTransition, scrubsLinearly, pausesOnCompletion | gestures: {grab: {pan: card}}, on: [{began: grab, animate: {fold: 1}, named: opening, paused: true}, {moved: grab, fractionComplete: {opening: grab.translation.y / 300}}, {ended: grab, continue: opening, reversed: opening.fractionComplete < 0.5, spring: smooth, velocity: grab.velocity.y / 300}]
    value | CALayer.presentation(), presentationLayer | drawn(fold)
    value | CACurrentMediaTime(), Date.now, CADisplayLink.timestamp, time | seconds
    handler | CADisplayLink, TimelineView(.animation), onFrame, refresh, requestAnimationFrame | every: refresh, set: {fold: "mod(seconds, 1)"}
    handler | Timer.scheduledTimer(withTimeInterval:repeats:block:), Timer | appeared: screen, after: 2, set: {open: true}
    action | DispatchQueue.main.asyncAfter(deadline:execute:), Task.sleep(for:), wait | after: 2
    handler | .onChange(of:initial:_:), didSet, .onReceive(_:perform:), withObservationTracking(_:onChange:) | becomes: open, animate: {fold: 1}
    action | if, guard, condition | when: open
    action | Bool.toggle() | set: {open: not open}
    action | actions | do: [{set: {open: true}}]
    view | .transition(.opacity), .transition(_:), AnyTransition | alpha: "if(open, 1, 0)"
    view | .transition(.move(edge:)), .transition(.slide), .transition(.push(from:)) | top: "if(open, 100, screen.height)"
    value | simd_mix, CGFloat.interpolate, Animatable, animatableData, lerp | interpolate(fold, [0, 1], [44, 96])
    none | UIDynamicAnimator, UIGravityBehavior, UIAttachmentBehavior, UISnapBehavior, UICollisionBehavior, UIMotionEffect | views do not push each other; animate with a spring and the velocity of the lift
    none | CAEmitterLayer, CAReplicatorLayer, Canvas, SKView, MTKView | there are no particles; repeat a view, and let its place depend on i and seconds
    none | UIImpactFeedbackGenerator, UISelectionFeedbackGenerator, UINotificationFeedbackGenerator, .sensoryFeedback(_:trigger:), UIFeedbackGenerator | what is felt or heard is not simulated
    """#

  static let touches = #"""
    handler | UITapGestureRecognizer, .onTapGesture(count:perform:), TapGesture, UIControl.addTarget(_:action:for:), .touchUpInside, UIAction, tap, onTap, click, onPress | tapped: card, set: {open: not open}
    handler | UITabBarDelegate.tabBar(_:didSelect:), UITabBarControllerDelegate.tabBarController(_:didSelect:), UIControl.Event.valueChanged | tapped: tabs, when: touch.item >= 0, set: {page: touch.item}
    handler | UITableViewDelegate.tableView(_:didSelectRowAt:), didSelectRowAt, collectionView(_:didSelectItemAt:), onSelect | tapped: list, set: {page: row}
    handler | .onTapGesture(count: 2), UITapGestureRecognizer.numberOfTapsRequired, doubleTap, SpatialTapGesture | doubleTapped: card, set: {open: not open}
    handler | UIResponder.touchesBegan(_:with:), .touchDown, UIControl.beginTracking(_:with:), onPressIn | touchDown: card, animate: {size: 0.96}
    handler | UIResponder.touchesMoved(_:with:), UIControl.continueTracking(_:with:) | touchMoved: card, set: {x: x + touch.dx}
    handler | UIResponder.touchesEnded(_:with:), touchesCancelled(_:with:), UIControl.endTracking(_:with:), onPressOut | touchUp: card, animate: {size: 1}
    screen | UILongPressGestureRecognizer, .onLongPressGesture(minimumDuration:perform:), LongPressGesture, longPressed, longPress, press, pressed | gestures: {lift: {press: card, during: 0.5}}, on: [{began: lift, set: {open: true}}]
    screen | UIPanGestureRecognizer, DragGesture(), .gesture(_:), addGestureRecognizer(_:), drag, dragging, pan, panned, onDrag | gestures: {grab: {pan: card}}, on: [{moved: grab, set: {x: grab.translation.x}}]
    screen | UIPinchGestureRecognizer, MagnifyGesture(), MagnificationGesture, pinch, pinched, onPinch, magnify | gestures: {zoom: {pinch: card}}, on: [{moved: zoom, set: {size: zoom.scale}}]
    screen | UIRotationGestureRecognizer, RotateGesture(), RotationGesture, rotate, rotation, twist | gestures: {spin: {rotation: card}}, on: [{moved: spin, set: {turn: spin.rotation}}]
    screen | UISwipeGestureRecognizer, swipe, onSwipe | gestures: {away: {swipe: card, direction: left}}, on: [{swiped: away, set: {open: true}}]
    screen | UIScreenEdgePanGestureRecognizer, UINavigationController.interactivePopGestureRecognizer | gestures: {back: {pan: card, edge: left}}, on: [{moved: back, set: {x: back.translation.x}}]
    gesture | zoom, magnify, scale | pinch: card
    gesture | rotate, twist | rotation: card
    gesture | drag | pan: card
    gesture | longPress, tap | press: card
    gesture | gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:), shouldRecognizeSimultaneouslyWith, .simultaneousGesture(_:), SimultaneousGesture | pinch: card, simultaneously: grab
    gesture | UIPanGestureRecognizer.minimumNumberOfTouches, maximumNumberOfTouches, numberOfTouchesRequired | pan: card, touches: 2
    gesture | UILongPressGestureRecognizer.minimumPressDuration, minimumDuration, duration | press: card, during: 0.5
    gesture | DragGesture(minimumDistance:), minimumDistance, UILongPressGestureRecognizer.allowableMovement | pan: card, slop: 20
    gesture | UIScreenEdgePanGestureRecognizer.edges | pan: card, edge: left
    gesture | direction, isDirectionalLockEnabled | pan: card, axis: y
    handler | UIGestureRecognizer.State.began, onStart | began: grab, set: {start: x}
    handler | UIGestureRecognizer.State.changed, .onChanged(_:), .updating(_:body:), @GestureState, onUpdate | moved: grab, set: {x: start + grab.translation.x}
    handler | UIGestureRecognizer.State.ended, .onEnded(_:) | ended: grab, animate: {x: 0}, spring: snappy
    handler | UIGestureRecognizer.State.cancelled, cancelled | canceled: grab, set: {x: 0}
    value | UIPanGestureRecognizer.translation(in:), DragGesture.Value.translation | grab.translation.y
    value | UIPanGestureRecognizer.velocity(in:), DragGesture.Value.velocity | grab.velocity.y
    value | UIGestureRecognizer.location(in:), DragGesture.Value.location, location | grab.location.y
    value | DragGesture.Value.startLocation | grab.start.y
    value | DragGesture.Value.predictedEndTranslation, predictedEndLocation | project(grab.translation.y, grab.velocity.y)
    value | UIPinchGestureRecognizer.scale, MagnifyGesture.Value.magnification | zoom.scale
    value | UIRotationGestureRecognizer.rotation, RotateGesture.Value.rotation | spin.rotation
    action | UIGestureRecognizer.isEnabled, cancelsTouchesInView, UIScrollView.touchesShouldCancel(in:) | cancel: touch
    none | UIGestureRecognizer.require(toFail:), .highPriorityGesture(_:including:), .exclusively(before:), gestureRecognizerShouldBegin(_:) | the gesture that begins first has the touch; only a tap waits, for doubleTapped of the same view
    none | UIHoverGestureRecognizer, .onHover(perform:), UIPointerInteraction, UIPencilInteraction | there are only fingers
    none | UIDragInteraction, UIDropInteraction, .draggable(_:), .dropDestination(for:action:), .onMove(perform:), beginInteractiveMovementForItem(at:) | lift a row with a press and move a view over it with the same gesture
    step | XCUIElement.tap(), touch, click | tap: card
    scenario | XCUIElement.doubleTap() | timeline: [{at: 0.2, tap: card}, {after: 0.1, tap: card}]
    step | XCUIElement.press(forDuration:), XCUICoordinate.press(forDuration:thenDragTo:), press, longPress, hold | drag: {from: card, by: [0, 40], during: 0.3, press: 0.6}
    step | XCUIElement.swipeUp(), XCUIElement.swipeUp(velocity:), flick, fling | swipe: {from: card, by: [0, -100], during: 0.15}
    step | XCUIElement.pinch(withScale:velocity:), zoom, magnify, spread | pinch: {on: card, to: 2, during: 0.4}
    step | XCUIElement.rotate(_:withVelocity:), turn, rotation | twist: {on: card, by: 90, during: 0.4}
    step | XCUIDevice.orientation, UIWindowScene.requestGeometryUpdate(_:), orientation | rotate: landscape
    step | sleep(_:), wait, pause, delay | after: 1, tap: card
    step | XCUIElement.scroll(byDeltaX:deltaY:), scrollTo | scroll: {target: list, to: 300}
    step | XCUIDevice.press(.home), background | app: willResignActive
    step | XCUIElement.typeText(_:), inputText, insertText, send_keys, sendKeys | type: Hello
    step | XCUIKeyboardKey.delete, eraseText, clearText, deleteBackward | delete: 3
    step | XCUIKeyboardKey.return, pressKey | return: true
    """#
}
