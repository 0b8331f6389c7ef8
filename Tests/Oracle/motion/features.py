"""The features that a run can exercise.  The simulation records them, so that coverage can be measured."""

# In any scene.
EVERYWHERE = (
    # scroll views
    'drag past an edge', 'drag past an edge without bounces', 'drag starts past an edge',
    'lift past an edge', 'lift past an edge without bounces', 'fling', 'lift at rest',
    'fling comes to rest', 'fling bounces', 'fling stops at an edge', 'bounce ends', 'bounce crosses its edge',
    'limits move past a fling', 'limits move past a fling without bounces', 'limits move past a list at rest',
    'list rests past a limit', 'caught view is dragged', 'caught list bounces', 'caught view is lifted',
    'catch a decelerate', 'catch a bounce', 'catch a scroll',
    'set in a drag', 'set in a decelerate', 'set in a bounce', 'set in a scroll', 'set when held', 'set when idle',
    'set past an edge in a drag',
    'animate in a drag', 'animate in a decelerate', 'animate in a bounce', 'animate in a scroll',
    'animate when held', 'animate when idle', 'animate to the shown offset', 'programmed scroll ends',
    # fingers
    'two fingers in one refresh', 'equally long pans', 'pan against another pan', 'lift with a stale sample',
    'lift below 10 pt/s', 'lift with one pair', 'lift with two pairs', 'path ends in its first refresh',
    'slop exactly', 'long movement that is a tap', 'touch on the keyboard', 'touch on nothing', 'touch ignored',
    # everything else
    'keyboard moves', 'status bar scrolls', 'status bar at the top', 'status bar ends a motion',
    'app event in a touch', 'screen event in a touch', 'runs until 60 s',
)

IN_SCENE = {
    'keyboard-following': (
        'show while hidden', 'show while shown', 'show without a duration', 'show without a frame', 'show at once',
        'show from hardware', 'show without suggestions', 'hide while shown', 'hide while hidden',
        'change while shown', 'change while hidden', 'notification unobserved', 'tap shows', 'tap hides',
        'constant held at 0', 'finger pulls the keyboard', 'finger pulls the keyboard unobserved',
        'pulled keyboard returns', 'pulled keyboard hides', 'pull ends with a notification', 'own curve'),
    'hiding-bars': (
        'at the top', 'at the end', 'direction bottom', 'direction top', 'second drag while hidden',
        'limit of the movement', 'shown by an event', 'held by the offset', 'held by the most', 'settles hidden',
        'settles shown', 'settles after a programmed scroll', 'shown by the status bar', 'not dragging'),
    'collapsing-header': (
        'start', 'stop_up', 'move_up', 'stop_down', 'move_down', 'held in the same callback', 'settles shown',
        'settles hidden', 'does not settle at the start'),
    'sticky-tabs': (
        'catch a page', 'set in a page', 'animate in a page', 'caught pager settles',
        'page by speed', 'page by nearness', 'page from exactly on one', 'page held to the neighbor',
        'page held to the ends', 'page past an end', 'pager lifted on a page', 'content passed on',
        'content keeps its frame', 'list of another page scrolls', 'stuck', 'page appears at the top',
        'page appears below the tabs', 'page appears unchanged', 'page is passed', 'tab tapped',
        'tab of the current page tapped', 'list dragged by the content view'),
    'side-drawer': (
        'opened by a pan', 'closed by a pan', 'dragged past the open position', 'opened by the button',
        'closed by a tap', 'closed by a drag', 'opened again by a drag', 'touch began left of the menu’s edge',
        'pan canceled', 'pan canceled and settled', 'flick decides', 'touch while settling', 'menu row tapped',
        'part open'),
    'category-strip': (
        'first button', 'button between', 'last button', 'selected again'),
    'direction-bars': (
        'menu leaves', 'bar leaves', 'bar returns', 'menu returns', 'judged before any drag'),
    'parallax-cells': ('share held at 1', 'without a navigation bar', 'bounces'),
    'infinite-strip': (
        'wraps to the left', 'wraps to the right', 'wraps in a drag', 'wraps in a decelerate', 'wraps in a scroll',
        'wraps when idle', 'wraps when held', 'underline from another copy'),
    'media-reader': (
        'menu leaves', 'bar leaves', 'bar returns', 'menu returns', 'opened by a pan', 'closed by a pan',
        'opened by the button', 'closed by a tap', 'closed by a drag', 'pan canceled', 'opened during a fling',
        'target below the open drawer', 'pictures lag', 'row appears in the layout',
        'first button', 'button between', 'last button'),
}

# The reasons to refuse a scenario.
REFUSALS = ('gestures overlap', 'point off the screen', 'target off the screen', 'target covered', 'no status bar',
            'no such target')

# Too rare to require: a fling that ends in the refresh in which the layout moves the list.
RARE = ('no beginning',)

KNOWN = {*EVERYWHERE, *RARE}.union(*IN_SCENE.values())
