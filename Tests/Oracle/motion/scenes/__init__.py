"""The scenes by name."""
from ..numbers import PlayError
from .category_strip import CategoryStrip
from .collapsing_header import CollapsingHeader
from .direction_bars import DirectionBars
from .hiding_bars import HidingBars
from .infinite_strip import InfiniteStrip
from .keyboard_following import KeyboardFollowing
from .media_reader import MediaReader
from .parallax_cells import ParallaxCells
from .side_drawer import SideDrawer
from .sticky_tabs import StickyTabs

SCENES = {
    'keyboard-following': KeyboardFollowing,
    'hiding-bars': HidingBars,
    'collapsing-header': CollapsingHeader,
    'sticky-tabs': StickyTabs,
    'side-drawer': SideDrawer,
    'category-strip': CategoryStrip,
    'direction-bars': DirectionBars,
    'parallax-cells': ParallaxCells,
    'infinite-strip': InfiniteStrip,
    'media-reader': MediaReader,
}


def scene_type(name):
    if name not in SCENES:
        raise PlayError(f'unknown scene {name!r}')
    return SCENES[name]
