"""4. sticky-tabs: tabs that stick to the top once the list has scrolled far enough, over swipeable pages."""
import math

from ..numbers import TOLERANCE, clamp, eq, ge, gt, index_at, le, lt, within
from ..scrollview import ScrollView
from ..touch import Hit, ScrollPan
from .base import Rows, Scene, row_number

BUTTON_WIDTH, BUTTON_HEIGHT, BUTTON_TOP = 64.0, 30.0, 103.0


class StickyTabs(Scene):
    FEATURES = (
        'catch a page', 'set in a page', 'animate in a page', 'caught pager settles', 'page by speed',
        'page by nearness', 'page from exactly on one', 'page held to the neighbor', 'page held to the ends',
        'page past an end', 'pager lifted on a page', 'content passed on', 'content keeps its frame',
        'list of another page scrolls', 'stuck', 'page appears at the top', 'page appears below the tabs',
        'page appears unchanged', 'page is passed', 'tab tapped', 'tab of the current page tapped',
        'list dragged by the content view')

    def build(self):
        self.Hc = float(self.parameter('contentHeight', 280))
        self.T = float(self.parameter('tabHeight', 44))
        tabs = self.parameter('tabs', 2)
        self.count = len(tabs) if isinstance(tabs, (list, tuple)) else int(tabs)
        self.rows = Rows(int(self.parameter('rows', 100)), float(self.parameter('rowHeight', 44)))
        self.top = self.B + self.navigation_bar_height
        self.y = 0.0                                    # of the content view, from the top of the pages
        self.page = 0
        self.should_scroll_frame = True
        self.last_c = 0.0
        self.lists = [ScrollView(f'list.{n}', 'y', self.stage) for n in range(self.count)]
        self.insets = [self.Hc] * self.count            # of the scroll indicators
        for view in self.lists:
            view.start_at(-self.Hc)
        self.pages = ScrollView('pages', 'x', self.stage, page_count=self.count)
        self.content = ScrollView('content', 'y', self.stage)
        self.scroll_views = [*self.lists, self.pages, self.content]
        for view in self.scroll_views:
            view.delegate = self
        self.visible = {0}

    def layout(self):
        length = self.H - self.top
        for view in self.lists:
            view.set_geometry(length, self.rows.content, self.Hc)
        self.pages.set_geometry(self.W, self.count * self.W)
        self.content.set_geometry(self.Hc, self.Hc)

    def track_names(self):
        return ['content.y', 'tabs.screenY', 'indicatorInset.top', 'page', 'tabs.underline.x']

    def track_values(self):
        return [self.y, self.y + self.Hc - self.T, self.insets[self.page], self.page,
                self.pages.offset.drawn / self.count]

    @property
    def list(self):
        return self.lists[self.page]

    # --- rules -----------------------------------------------------------------------------------

    def did_scroll(self, view):
        if view is self.pages:
            self.pages_scrolled()
        elif view is self.content:
            self.content_scrolled()
        elif view is self.list:
            if self.lists_pan_in_content:
                self.record('list dragged by the content view')
            self.list_scrolled(view)
        else:
            self.record('list of another page scrolls')

    def list_scrolled(self, view):
        offset = view.shown
        if ge(offset, -self.T):
            self.record('stuck')
            y, self.insets[self.page] = -(self.Hc - self.T), self.T
        else:
            y, self.insets[self.page] = -(self.Hc + offset), -offset
        if self.should_scroll_frame:
            self.y = y
        self.should_scroll_frame = True
        if self.refined:                    # the list beside this one stays with the tabs
            for n in sorted(self.visible - {self.page}):
                self.about_to_appear(n)

    def content_scrolled(self):
        c = self.content.shown
        if gt(c, 0) or lt(self.y, 0):
            self.record('content passed on')
            self.should_scroll_frame = True
            self.grow_list(c)
            self.content.set_offset(0.0)
        else:
            self.record('content keeps its frame')
            self.should_scroll_frame = False
            step, self.last_c = c - self.last_c, c
            self.grow_list(step)

    def grow_list(self, step):
        if not eq(step, 0):
            view = self.list
            view.set_offset(view.shown + step)

    def pages_scrolled(self):
        offset = self.pages.shown
        visible = {n for n in range(self.count)
                   if lt(n * self.W, offset + self.W) and gt((n + 1) * self.W, offset)}
        appearing = sorted(visible - self.visible)
        self.visible = visible
        if len(appearing) > 1:
            self.record('page is passed')
        for n in appearing:
            self.about_to_appear(n)

    def about_to_appear(self, n):
        view, s = self.lists[n], -self.y
        if eq(s, 0):
            self.record('page appears at the top')
            view.set_offset(-self.Hc)
        elif lt(s, self.Hc - self.T) or le(view.shown, -self.T):
            self.record('page appears below the tabs')
            view.set_offset(s - self.Hc)
        else:
            self.record('page appears unchanged')

    def take_nearest_page(self):
        self.set_page(int(clamp(math.floor(self.pages.x / self.W + 0.5 + TOLERANCE), 0, self.count - 1)))
        view = self.list
        if self.refined and lt(view.shown, -self.Hc) and not view.dragging and not view.decelerating:
            view.scroll_to(-self.Hc)

    def set_page(self, page):
        if page != self.page:
            self.stage.emit('pageChanged', self.pages.name, **{'from': self.page, 'to': page})
        self.page = page

    def will_begin_dragging(self, view):
        if self.refined and view in self.lists:
            self.set_page(self.lists.index(view))

    def did_end_dragging(self, view, decelerates):
        if view is self.pages and not decelerates:
            self.take_nearest_page()

    def did_end_decelerating(self, view):
        if view is self.pages:
            self.take_nearest_page()

    def did_end_programmed_scroll(self, view):
        if view is self.pages:
            self.take_nearest_page()

    def select_tab(self, n):
        self.record('tab of the current page tapped' if n == self.page else 'tab tapped')
        self.set_page(n)
        self.pages.scroll_to(n * self.W)

    @property
    def lists_pan_in_content(self):
        finger = self.stage.finger
        return (finger is not None and bool(finger.pan) and finger.hit.key[:1] == ('content',)
                and finger.pan.view is self.list)

    # --- touches ---------------------------------------------------------------------------------

    def hit(self, x, y):
        if within(y, self.B, self.top):
            return Hit(('navigationBar',))
        place = y - self.top - self.y
        if within(place, 0, self.Hc):
            return self.content_hit(x, place + self.content.shown)
        if lt(y, self.top):
            return Hit(('root',))
        at = x + self.pages.shown
        n = index_at(at, self.W)
        pages_pan = ScrollPan(self.pages)
        if not 0 <= n < self.count:
            return Hit(('pages',), [pages_pan])
        view = self.lists[n]
        row = self.rows.at(y - self.top + view.shown)
        key = ('pages', 'list', n) if row is None else ('pages', 'list', n, 'row', row)
        return Hit(key, [ScrollPan(view), pages_pan])

    def content_hit(self, x, place):
        pans = [ScrollPan(self.content)]
        if self.refined:                    # the touch still stops a moving content view
            pans = [ScrollPan(self.list, catches=False), ScrollPan(self.content, can_move=False)]
        if within(place, self.Hc - self.T, self.Hc):
            n = min(index_at(x, self.W / self.count), self.count - 1)
            return Hit(('content', 'tab', n), pans, tap=lambda: self.select_tab(n))
        left = (self.W - BUTTON_WIDTH) / 2
        if within(x, left, left + BUTTON_WIDTH) and within(place, BUTTON_TOP, BUTTON_TOP + BUTTON_HEIGHT):
            return Hit(('content', 'profile', 'profileButton'), pans)
        if within(place, 0, self.Hc - self.T):
            return Hit(('content', 'profile'), pans)
        return Hit(('content',), pans)

    def target(self, name):
        content_top = self.top + self.y - self.content.shown
        if name == 'profile':
            return self.W / 2, content_top + (self.Hc - self.T) / 2, ('content', 'profile')
        if name == 'profileButton':
            return self.W / 2, content_top + BUTTON_TOP + BUTTON_HEIGHT / 2, ('content', 'profile', 'profileButton')
        if name.startswith('tab.'):
            n = row_number(name)
            if n < self.count:
                return self.W / self.count * (n + 0.5), content_top + self.Hc - self.T / 2, ('content', 'tab', n)
        left = self.page * self.W - self.pages.shown
        if name == 'list':
            from_x, to_x = max(0.0, left), min(self.W, left + self.W)
            from_y = max(self.top, self.top + self.y + self.Hc)
            return (from_x + to_x) / 2, (from_y + self.H) / 2, ('pages', 'list', self.page)
        if name.startswith('row.'):
            n = row_number(name)
            return (left + self.W / 2, self.top + self.rows.center(self.list, n),
                    ('pages', 'list', self.page, 'row', n))
        return super().target(name)

    def scroll_view_named(self, name):
        return self.list if name == 'list' else super().scroll_view_named(name)
