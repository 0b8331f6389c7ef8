"""The plan of keyboard-following."""
from ..gestures import Area, short
from .base import Plan, given


def keyboard_step(rng, screen_height):
    """A notification in any of its forms; no keyboard is higher than the screen."""
    kind = rng.random()
    if kind < .25:
        return {'keyboard': 'show'}
    if kind < .4:
        return {'keyboard': 'hide'}
    if kind < .6:
        height = min(rng.choice([216, 253, 300, 120, 336, 0, screen_height]), screen_height)
        return {'keyboard': {'frameChange': {'height': height}}}
    value = {}
    if rng.random() < .6:
        height = rng.choice([216, 253, 260, 336, 100, 55, 40, 20, 300, 291.5, 250.3, 0, screen_height, None])
        value['height'] = 'none' if height is None else min(height, screen_height)
    if rng.random() < .6:
        value['duration'] = rng.choice([0, .1, .25, .4, 1, 'none', '300ms', '0.3s', .333333, .123457])
    if rng.random() < .35:
        value['from'] = rng.choice(['system', 'hardware', 'hardware'])
    if rng.random() < .35:
        value['suggestions'] = rng.choice([True, False, False])
    return {'keyboard': value or {'suggestions': False}}


class KeyboardFollowing(Plan):
    def plan(self):
        rng = self.rng
        self.maybe('tabBar', [True, True, False], .6)
        self.maybe('curve', ['keyboard', 'easeInOut', 'linear', 'easeOut', 'easeIn', 'default',
                             'bezier(0.3, 0.1, 0.2, 1.0)', 'bezier(0.6, -0.4, 0.3, 1.6)', 'spring(0.7)', 'spring(1)',
                             'spring(0.3)'], .4, edges=['spring(1.5)', 'spring(0.05)', 'bezier(0, 1, 1, 0)'])
        self.field_height = given(self.maybe('fieldHeight', [44, 60, 100, 120, 50.5, 77.3], edges=[0, 1]), 100)
        rows = given(self.maybe('rows', [3, 8, 10, 12, 20, 30, 60], .6, edges=[0, 1, 1_000_000]), 30)
        if rng.random() < .1:
            self.parameters['text'] = rng.choice(['', 'Hello', '長い文章です。'])
        guide = self.home + (self.tab_bar if self.parameters.get('tabBar') else 0)
        bottom = self.H - guide - self.field_height
        self.limit = min(9_000, max(0, rows * 44 - (bottom - self.A)))
        upper = Area(10, self.A + 10, self.W - 10, max(self.A + 60, bottom - 20), 'y')
        self.high_up = Area(10, self.A + 10, self.W - 10, self.A + min(150, self.H / 3), 'y')
        field = Area(10, bottom + 5, self.W - 10, bottom + self.field_height - 5, 'y')
        self.areas = [upper, upper, self.high_up, field, self.whole()]
        self.scrolls = [('list', 0, self.limit)]
        self.main_scrolls = [('list', 0, self.limit, self.high_up)]
        self.usual_names = ['field', 'field', 'background', 'background', 'list', 'row.1', 'row.2']
        self.all_names = ['field', 'background', 'list', *self.rows_named(rows)]
        if rng.random() < .15:
            self.first = {'screen': 'willAppear'}

    def stories(self):
        return [*super().stories(), *['longer_end', 'moving_list', 'interrupted', 'lives', 'taps'] * 2,
                *['pull_keyboard'] * 10, *['small'] * 4]

    def other_step(self):
        kind = self.rng.random()
        if kind < .7:
            return keyboard_step(self.rng, self.H)
        if kind < .9:
            return super().other_step()
        return {'screen': self.rng.choice(['willDisappear', 'didAppear', 'willAppear'])}

    # --- stories ---------------------------------------------------------------------------------

    def show(self):
        height = min(self.rng.choice([216, 253, 300]), self.H)
        return {'keyboard': self.rng.choice(['show', {'height': height}])}

    def swipe(self, gestures):
        return gestures.swipe_along(self.high_up, self.rng.uniform(100, 300) * self.rng.choice([-1, 1]), .1)

    def longer(self):
        """About the longer end that the list has with the keyboard up."""
        return self.jump('list', self.rng.choice([self.limit, self.limit + 216, self.limit + 216 - 30]))

    def story_longer_end(self, gestures):
        """At the longer end with the keyboard up, then it hides."""
        rng = self.rng
        return [(self.show(), .1), (self.longer(), rng.choice([.1, .6])),
                (rng.choice([{'keyboard': 'hide'}, self.swipe(gestures)]), .2),
                ({'keyboard': rng.choice(['hide', 'show'])}, rng.choice([.05, .1, .3]))]

    def story_moving_list(self, gestures):
        """The keyboard moves while the list does."""
        rng = self.rng
        return [(rng.choice([self.show(), self.longer()]), .05), (self.swipe(gestures), rng.choice([.1, .6])),
                (rng.choice([self.show(), {'keyboard': 'hide'}, {'tap': 'field'}]), rng.choice([.05, .2, .5]))]

    def story_taps(self, gestures):
        """Taps on the field and outside it, in whatever state the keyboard is."""
        rng = self.rng
        return [({'tap': rng.choice(['field', 'field', 'background', 'row.1', 'list'])}, rng.choice([.05, .2, .6]))
                for _ in range(rng.randint(2, 4))]

    def story_small(self, gestures):
        """A keyboard lower than the tab bar, or only the suggestions of a hardware keyboard."""
        rng = self.rng
        value = rng.choice([{'height': rng.choice([0, 20, 40])}, {'height': 10}, {'from': 'hardware'},
                            {'from': 'hardware', 'height': 'none'}, {'height': 'none'}, {'duration': 'none'},
                            {'duration': 0}])
        return [({'keyboard': value}, .1), ({'keyboard': rng.choice(['hide', 'show'])}, rng.choice([.1, .5]))]

    def story_pull_keyboard(self, gestures):
        """A finger drags the list down into the keyboard; perhaps something happens meanwhile."""
        rng = self.rng
        start = gestures.start(self.high_up)
        deep = self.H - rng.choice([5, 10, 60, 150, 200, 240])
        points = [(rng.choice([.2, .4, .8]), (start[0], deep))]
        if rng.random() < .7:
            points.append((rng.choice([.1, .3]), (start[0], short(deep - rng.choice([0, 20, -4, 120, 40])))))
        steps = [({'keyboard': 'show'}, .1), (gestures.path_through(start, points), rng.choice([.2, .7]))]
        kind = rng.random()
        if kind < .35:
            steps.append((keyboard_step(rng, self.H), -rng.choice([.05, .1, .2, .3])))
        elif kind < .55:
            steps.append(({'screen': rng.choice(['willDisappear', 'didAppear'])}, -rng.choice([.1, .3, .5])))
        return steps

    def story_interrupted(self, gestures):
        rng = self.rng
        return [(self.show(), .1), ({'keyboard': 'hide'}, rng.choice([.05, .1, .2])),
                (self.show(), rng.choice([.05, .1, .3])), (keyboard_step(rng, self.H), rng.choice([.05, .1, .3]))]

    def story_lives(self, gestures):
        """Notifications inside and outside the time in which the scene observes them."""
        rng = self.rng
        lives = ['willAppear', 'didAppear', 'willDisappear']
        return [(step, rng.choice([0, .05, .1, .3]))
                for _ in range(3)
                for step in (keyboard_step(rng, self.H), {'screen': rng.choice(lives)})]
