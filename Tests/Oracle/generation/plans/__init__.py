"""The plan of every scene by its name."""
from .drawer import MediaReader, SideDrawer
from .keyboard import KeyboardFollowing
from .lists import CollapsingHeader, DirectionBars, HidingBars, ParallaxCells
from .strips import CategoryStrip, InfiniteStrip
from .tabs import StickyTabs

PLANS = {
    'keyboard-following': KeyboardFollowing, 'hiding-bars': HidingBars, 'collapsing-header': CollapsingHeader,
    'sticky-tabs': StickyTabs, 'side-drawer': SideDrawer, 'category-strip': CategoryStrip,
    'direction-bars': DirectionBars, 'parallax-cells': ParallaxCells, 'infinite-strip': InfiniteStrip,
    'media-reader': MediaReader,
}
