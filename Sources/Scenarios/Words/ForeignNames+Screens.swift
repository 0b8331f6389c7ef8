/// Names of scroll views, of screens, and of what they present.
extension ForeignNames {
  static let scrolling = #"""
    view | UIScrollView, ScrollView(_:content:), scrollable, contentSize | scroll: y, content: 1200
    view | UITableView, List, UICollectionView, numberOfRowsInSection, numberOfRows, numberOfItemsInSection | scroll: y, rows: 30
    view | UITableView.rowHeight, tableView(_:heightForRowAt:), heightForRowAt, estimatedRowHeight, itemSize | scroll: y, rows: 30, rowHeight: 60
    view | UITableViewDataSource.tableView(_:cellForRowAt:), UICollectionViewDiffableDataSource, cellForRowAt, cellProvider, cell | scroll: y, rows: 3, row: {views: {name: {text: "Row {i + 1}", left: 16}}}
    view | UITableViewDataSource.numberOfSections(in:), Section(_:content:), numberOfSections, viewForHeaderInSection, sectionHeadersPinToVisibleBounds, titleForHeaderInSection | scroll: y, sections: 2, rows: 5, header: {look: sectionHeader, title: Team}
    view | UIScrollView.contentInset, .contentMargins(_:_:for:), .safeAreaInset(edge:content:), additionalSafeAreaInsets, adjustedContentInset | scroll: y, rows: 30, inset: {top: 44, bottom: 34}
    view | UIScrollView.contentInsetAdjustmentBehavior, automaticallyAdjustsScrollViewInsets | scroll: y, rows: 30, inset: {top: bar.bottom, bottom: home.height}
    view | UIScrollView.contentOffset, .defaultScrollAnchor(_:) | scroll: y, rows: 30, offset: 44
    view | UIScrollView.verticalScrollIndicatorInsets, scrollIndicatorInsets | scroll: y, rows: 30, indicatorInset: 44
    view | UIScrollView.showsVerticalScrollIndicator, .scrollIndicators(_:axes:), showsHorizontalScrollIndicator, showsIndicators | scroll: y, rows: 30, indicator: false
    view | UIScrollView.isPagingEnabled, .scrollTargetBehavior(.paging), UIPageViewController, .tabViewStyle(.page), pagingEnabled | scroll: x, pages: 3
    view | UIScrollView.bounces, .scrollBounceBehavior(_:axes:), bouncesVertically | scroll: y, rows: 30, bounces: false
    view | UIScrollView.alwaysBounceVertical, alwaysBounceHorizontal | scroll: x, content: 300, alwaysBounces: true
    view | UIScrollView.decelerationRate, UIScrollView.DecelerationRate | scroll: y, rows: 30, decelerationRate: fast
    view | UIScrollView.keyboardDismissMode, .scrollDismissesKeyboard(_:) | scroll: y, rows: 30, keyboard: interactive
    view | UIScrollView.scrollsToTop | scroll: y, rows: 30, scrollsToTop: true
    view | UIRefreshControl, .refreshable(action:), UIScrollView.refreshControl | scroll: y, rows: 30, refresh: true
    handler | UIRefreshControl.beginRefreshing(), onRefresh, pullToRefresh | pulledToRefresh: list, after: 1, endRefreshing: list
    action | UIRefreshControl.endRefreshing() | endRefreshing: list
    view | UIScrollView.maximumZoomScale, minimumZoomScale, viewForZooming(in:), bouncesZoom | scroll: both, zoom: {view: image, max: 3}, views: {image: {picture: dunes, width: 300, height: 200}}
    action | UIScrollView.setZoomScale(_:animated:), UIScrollView.zoom(to:animated:), zoomScale | zoom: {viewer: 2}
    action | UIScrollView.setContentOffset(_:animated:), ScrollViewProxy.scrollTo(_:anchor:), ScrollViewReader, .scrollPosition(_:), scrollRectToVisible(_:animated:), scrollToRow(at:at:animated:), scrollToItem(at:at:animated:) | scroll: {list: 300}
    handler | UIScrollViewDelegate.scrollViewDidScroll(_:), .onScrollGeometryChange(for:of:action:), scroll, didScroll, onScroll | scrolled: list, set: {fold: "clamp(list.offset, 0, 52)"}
    handler | UIScrollViewDelegate.scrollViewWillBeginDragging(_:), .onScrollPhaseChange(_:) | willBeginDragging: list, set: {open: true}
    handler | UIScrollViewDelegate.scrollViewWillEndDragging(_:withVelocity:targetContentOffset:), .scrollTargetBehavior(.viewAligned), ScrollTargetBehavior, targetContentOffset(forProposedContentOffset:withScrollingVelocity:), scrollViewWillEndDragging, snap | willEndDragging: list, targetContentOffset: round(targetContentOffset / 44) * 44
    handler | UIScrollViewDelegate.scrollViewDidEndDragging(_:willDecelerate:) | didEndDragging: list, when: not decelerates, set: {open: true}
    handler | UIScrollViewDelegate.scrollViewDidEndDecelerating(_:) | didEndDecelerating: list, set: {open: true}
    handler | UIScrollViewDelegate.scrollViewDidEndScrollingAnimation(_:) | didEndScrolling: list, set: {open: true}
    handler | UIScrollViewDelegate.scrollViewShouldScrollToTop(_:), scrollViewDidScrollToTop(_:) | tappedStatusBar: screen, set: {open: true}
    value | UIScrollView.contentOffset | list.offset
    value | UIScrollView.isDragging, isTracking | if(list.dragging, 1, 0)
    value | UIScrollView.isDecelerating | if(list.decelerating, 1, 0)
    view | .scrollTransition(_:axis:transition:), .visualEffect(_:), UICollectionViewLayoutAttributes, visibleItemsInvalidationHandler | scale: "interpolate(list.offset, [0, 300], [1, 0.8])"
    view | parallax, .backgroundExtensionEffect(), stretchyHeader | picture: dunes, top: -0.3 * list.offset, height: 240
    view | UITableView.tableHeaderView, .listRowInsets(_:), stickyHeader, UINavigationBar.hidesBarsOnSwipe | top: "max(safe.top, 200 - list.offset)"
    view | .edgesForExtendedLayout, UIViewController.extendedLayoutIncludesOpaqueBars, .scrollEdgeEffectStyle(_:for:) | scroll: y, rows: 30, edgesForExtendedLayout: all
    screen | UITableView.deleteRows(at:with:), UICollectionView.deleteItems(at:), .onDelete(perform:), deleteRows, UITableView.RowAnimation.fade, .transition(.opacity), Identifiable | state: {songs: {items: 3}}, views: {song: {repeat: songs, text: "Song {i}", left: 16, top: 100 + place * 44}}, on: [{tapped: song, delete: {songs: i}}]
    screen | UITableView.insertRows(at:with:), UICollectionView.insertItems(at:), insertRows, UITableView.RowAnimation.left, .transition(.move(edge:)) | state: {songs: {items: 3, value: [0]}}, views: {song: {repeat: songs, text: "Song {i}", left: "if(songs.i < 0, -200, 16)", top: 100 + place * 44}}, on: [{tapped: song, insert: {songs: "firstIndex(songs, -1)"}, to: 0}]
    screen | UICollectionViewDiffableDataSource.apply(_:), NSDiffableDataSourceSnapshot, performBatchUpdates(_:completion:), sorted(by:), sortDescriptors, CollectionDifference | state: {songs: {items: 3}}, views: {song: {repeat: songs, text: "Song {i}", left: 16, top: 100 + place * 44}}, on: [{tapped: song, filter: {songs: i != 1}, sort: {songs: -i}}]
    screen | UITableView.moveRow(at:to:), UICollectionView.moveItem(at:to:), .onMove(perform:), moveRow | state: {songs: {items: 3}}, views: {song: {repeat: songs, text: "Song {i}", left: 16, top: 100 + place * 44}}, on: [{tapped: song, move: {songs: i}, to: 0}]
    none | UICollectionViewCompositionalLayout, NSCollectionLayoutSection, orthogonalScrollingBehavior, estimatedItemSize, UICollectionViewLayout | place the copies of a repeated view, in a scroll view of its own for each axis
    """#

  static let screens = #"""
    screen | @State, @Published, @Observable, @Binding, @StateObject, var, viewDidLoad(), loadView(), awakeFromNib(), init(frame:) | state: {open: false}
    screen | let, static let, constants, @Environment | parameters: {rowHeight: 44}
    screen | [String], dataSource, data, items | lists: {names: [Anna, Ben, Mio]}
    screen | body, UIViewController, View, view, layout | views: {hello: {text: Hello, left: 16, top: safe.top}}
    screen | View protocol, ViewModifier, @ViewBuilder, UIViewRepresentable, component, subclass | components: {chip: {parameters: {title: New}, color: tint, width: 80, height: 32, views: {name: {text: "{title}", left: 8}}}}, views: {one: {component: chip, title: Old}}
    screen | handlers, events, delegate, @IBAction, @objc | on: [{tapped: card, set: {open: not open}}]
    screen | UIGestureRecognizerDelegate, gestureRecognizers | gestures: {grab: {pan: card}}
    handler | UIViewController.viewDidAppear(_:), .onAppear(perform:), .task(_:), didAppear, onMount | appeared: screen, animate: {fold: 1}
    handler | UIViewController.viewWillAppear(_:), viewIsAppearing(_:) | willAppear: screen, set: {fold: 0}
    handler | UIViewController.viewWillDisappear(_:), viewDidDisappear(_:), .onDisappear(perform:) | willDisappear: screen, set: {fold: 0}
    handler | UIApplication.didBecomeActiveNotification, applicationDidBecomeActive(_:), sceneDidBecomeActive(_:), scenePhase | becameActive: screen, set: {open: true}
    handler | UIApplication.willResignActiveNotification, applicationWillResignActive(_:), sceneWillResignActive(_:) | resignedActive: screen, set: {open: false}
    handler | UIViewController.viewWillTransition(to:with:), UIDevice.orientationDidChangeNotification, rotated, traitCollectionDidChange(_:) | willTransition: screen, scroll: {pager: pager.page * size.width}, animated: false
    none | UIViewController.viewDidLayoutSubviews(), UIView.layoutSubviews(), updateConstraints(), Layout, draw(_:), setNeedsDisplay() | edges follow what they depend on by themselves, and whatever is seen is a look
    handler | UIResponder.keyboardWillShowNotification, keyboardWillShow | keyboardWillShow: screen, animate: {fold: 1}, during: keyboard.duration, curve: keyboard
    handler | UIResponder.keyboardWillHideNotification, keyboardWillHide | keyboardWillHide: screen, animate: {fold: 0}, during: keyboard.duration, curve: keyboard
    value | UIView.keyboardLayoutGuide, UIResponder.keyboardFrameEndUserInfoKey, keyboardHeight | keyboard.top
    action | UITextField.selectedTextRange, UIResponder.selectAll(_:), TextSelection | select: all
    action | UIResponder.becomeFirstResponder(), @FocusState, .focused(_:) | focus: field
    action | UIResponder.resignFirstResponder(), UIView.endEditing(_:), dismissKeyboard | keyboard: hide
    screen | UIViewController.prefersStatusBarHidden, .statusBarHidden(_:) | statusBar: 0
    value | UITraitCollection.userInterfaceStyle, colorScheme | if(dark, 1, 0)
    value | UIDevice.userInterfaceIdiom, horizontalSizeClass, verticalSizeClass | if(device.isPad, 1, 0)
    scenario | UIViewController.overrideUserInterfaceStyle, .preferredColorScheme(_:), darkMode | appearance: dark
    scenario | UIViewController.supportedInterfaceOrientations | orientation: landscape
    scenario | CADisplayLink.preferredFrameRateRange, UIScreen.maximumFramesPerSecond, .previewDevice(_:), frameRate | refreshRate: 120
    scenario | XCTAssertEqual, #expect, XCTNSPredicateExpectation, assert, expectations | expect: [{at: end, card.left: 16}]
    scenario | XCUIApplication.launch(), steps, script | timeline: [{at: 0.2, tap: card}]
    screen | UIViewController.present(_:animated:completion:), .sheet(isPresented:content:), UISheetPresentationController, sheet, modalPresentationStyle, dismiss(animated:completion:) | views: {main: {component: sheet, behind: {go: {text: Go, left: 16, top: safe.top}}, page: {name: {text: Hello, left: 16, top: 40}}}}, on: [{tapped: go, set: {main_shown: true}}, {tapped: name, set: {main_shown: false}}]
    screen | UISwipeActionsConfiguration, .swipeActions(edge:content:), trailingSwipeActionsConfigurationForRowAt, leadingSwipeActionsConfigurationForRowAt, UIContextualAction, performsFirstActionWithFullSwipe, swipeToDelete | state: {open: false}, views: {mails: {component: swipeActions, rows: 8, trailing: [Delete], destructive: 0, leading: [Unread], cell: {name: {text: "Row {i + 1}", left: 16, top: 11}}}}, on: [{becomes: mails_performed == leading0, set: {open: true}}]
    screen | UISheetPresentationController.largestUndimmedDetentIdentifier, .presentationBackgroundInteraction(_:) | views: {main: {component: sheet, detents: [medium, large], undimmed: [medium], behind: {go: {text: Go, left: 16, top: safe.top}}, page: {name: {text: Hello, left: 16, top: 40}}}}, on: [{tapped: go, set: {main_shown: true}}]
    screen | UISheetPresentationController.detents, .presentationDetents(_:), selectedDetentIdentifier, .interactiveDismissDisabled(_:) | views: {main: {component: sheet, detents: [medium, large], dismisses: false, behind: {go: {text: Go, left: 16, top: safe.top}}, page: {name: {text: Hello, left: 16, top: 40}}}}, on: [{tapped: go, set: {main_shown: true}}, {tapped: name, set: {main_detent: large}}]
    view | UISheetPresentationController.prefersGrabberVisible, .presentationDragIndicator(_:) | look: grabber, top: 0
    screen | UINavigationController.pushViewController(_:animated:), popViewController(animated:), NavigationStack, .navigationDestination(for:destination:), UINavigationController | views: {stack: {component: push, title: People, pageTitle: Anna, root: {list: {scroll: y, rows: 20}}, page: {name: {text: Hello, left: 16, top: 200}}}}, on: [{tapped: list, set: {stack_shown: true}}, {tapped: name, set: {stack_shown: false}}]
    screen | .matchedGeometryEffect(id:in:), .navigationTransition(.zoom(sourceID:in:)), .matchedTransitionSource(id:in:), UIViewControllerAnimatedTransitioning, preferredTransition, UIViewControllerTransitioningDelegate | views: {main: {color: systemBackground}, thumb: {picture: dunes, left: 16, top: 200, width: 100, height: 75, alpha: "if(detail_lifted, 0, 1)"}, detail: {component: zoomTransition, source: thumb, match: hero, page: {hero: {picture: dunes, height: 300}, name: {text: Dunes, left: 16, top: 320}}}}, on: [{tapped: thumb, set: {detail_shown: true}}]
    screen | UIAlertController, .alert(_:isPresented:actions:), alert, UIAlertAction, addAction(_:), preferredAction | state: {open: false}, views: {main: {color: systemBackground}, ask: {component: alert, title: Delete?, actions: [Cancel, Delete], destructive: 1}}, on: [{tapped: main, set: {ask_shown: true}}, {tapped: ask_action.1, set: {open: true}}]
    screen | .confirmationDialog(_:isPresented:actions:), UIAlertController.Style.actionSheet, actionSheet, confirmationDialog | state: {open: false}, views: {main: {color: systemBackground}, ask: {component: actionSheet, actions: [Save, Delete], destructive: 1}}, on: [{tapped: main, set: {ask_shown: true}}, {tapped: ask_action.1, set: {open: true}}]
    screen | UIContextMenuInteraction, .contextMenu(menuItems:), UIContextMenuConfiguration, UITargetedPreview, contextMenu, contextMenuPreview | state: {open: false}, views: {main: {color: systemBackground}, card: {color: tint, left: 16, top: 100, width: 120, height: 120, alpha: "if(more_lifted, 0, 1)"}, more: {component: contextMenu, source: card, actions: [Copy, Share]}}, gestures: {hold: {press: card}}, on: [{began: hold, set: {more_shown: true}}, {tapped: more_action.1, set: {open: true}}]
    view | toast, snackbar, banner | look: toast, text: Saved, bottom: screen.height - 100
    screen | UIMenu, Menu, UIButton.showsMenuAsPrimaryAction, menu | views: {more: {icon: ellipsis.circle, left: 16, top: 100}, choices: {component: menu, source: more, actions: [Copy, Share]}}, on: [{tapped: more, set: {choices_shown: true}}, {tapped: choices_action.1, set: {choices_shown: false}}]
    screen | .fullScreenCover(isPresented:content:), UIModalPresentationStyle.fullScreen, modalTransitionStyle, UIModalTransitionStyle.crossDissolve | views: {main: {color: systemBackground}, cover: {component: fullScreen, page: {name: {text: Hello, left: 16, top: safe.top}}}}, on: [{tapped: main, set: {cover_shown: true}}, {tapped: name, set: {cover_shown: false}}]
    screen | UIPopoverPresentationController, .popover(isPresented:content:), preferredContentSize, popover, sourceView, sourceRect, .presentationCompactAdaptation(_:), adaptivePresentationStyle(for:) | views: {more: {icon: ellipsis.circle, left: 16, top: 100}, info: {component: popover, source: more, contentHeight: 200, adapts: false, page: {name: {text: Hello, left: 16, top: 16}}}}, on: [{tapped: more, set: {info_shown: true}}]
    none | UIActivityViewController, ShareLink | there is no share sheet; write a sheet with its actions
    none | UISplitViewController, NavigationSplitView, .inspector(isPresented:content:), UIWindow | a scenario shows one screen; write the columns as views
    none | async, await, URLSession, Task, Combine | nothing is loaded; write after: 1 before what shows the answer
    none | UIAccessibility, .accessibilityLabel(_:), reduceMotion, UIContentSizeCategory, dynamicTypeSize | the settings of accessibility are not simulated
    """#
}
