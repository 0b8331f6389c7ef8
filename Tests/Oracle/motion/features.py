"""The features that a run of any scene can exercise.  The simulation records them, so that coverage can be measured.  A scene
lists those of its own."""

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

# The reasons to refuse a scenario.
REFUSALS = ('gestures overlap', 'point off the screen', 'target off the screen', 'target covered', 'no status bar',
            'no such target')

# Too rare to require: a fling that ends in the refresh in which the layout moves the list.
RARE = ('no beginning',)
