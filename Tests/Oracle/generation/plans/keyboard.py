"""The plan of keyboard-following."""
from ..gestures import Area, short
from .base import Plan
from .lists import given


def keyboard_step(rng, screen_height):
    """A notification in one of all its forms; no keyboard is higher than the screen."""
    kind = rng.random()
    if kind < .3:
        return {'keyboard': 'show'}
    if kind < .5:
        return {'keyboard': 'hide'}
    if kind < .65:
        height = min(rng.choice([216, 253, 300, 120, 336, 0, screen_height]), screen_height)
        return {'keyboard': {'frameChange': {'height': height}}}
    value = {}
    if rng.random() < .6:
        height = rng.choice([216, 253, 260, 336, 100, 55, 40, 300, 291.5, 250.3, 0, screen_height, None])
        value['height'] = 'none' if height is None else min(height, screen_height)
    if rng.random() < .6:
        value['duration'] = rng.choice([0, .1, .25, .4, 1, 'none', '300ms', '0.3s', .333333, .123457])
    if rng.random() < .3:
        value['from'] = rng.choice(['system', 'hardware'])
    if rng.random() < .3:
        value['suggestions'] = rng.choice([True, False])
    return {'keyboard': value or {'suggestions': False}}


class KeyboardFollowing(Plan):
    MACROS = Plan.MACROS + ['longer_end', 'moving_list', 'finger_in_keyboard', 'interrupted', 'lives'] * 2

    def plan(self):
        rng = self.rng
        self.maybe('tabBar', [True, True, False], .6)
        self.maybe('curve', ['keyboard', 'easeInOut', 'linear', 'easeOut', 'easeIn', 'default',
                             'bezier(0.3, 0.1, 0.2, 1.0)', 'bezier(0.6, -0.4, 0.3, 1.6)', 'spring(0.7)', 'spring(1)',
                             'spring(0.3)'], .4, edges=['spring(1.5)', 'spring(0.05)', 'bezier(0, 1, 1, 0)'])
        field = given(self.maybe('fieldHeight', [44, 60, 100, 120, 50.5, 77.3], edges=[0, 1]), 100)
        rows = given(self.maybe('rows', [3, 8, 10, 12, 20, 30, 60], .6, edges=[0, 1, 1_000_000]), 30)
        if rng.random() < .1:
            self.parameters['text'] = rng.choice(['', 'Hello', '長い文章です。'])
        guide = self.home + (self.tab_bar if self.parameters.get('tabBar') else 0)
        bottom = self.H - guide - field
        limit = min(9_000, max(0, rows * 44 - (bottom - self.A)))
        upper = Area(10, self.A + 10, self.W - 10, max(self.A + 60, bottom - 20), 'y')
        high_up = Area(10, self.A + 10, self.W - 10, self.A + 150, 'y')
        self.areas = [upper, upper, high_up, Area(10, bottom + 5, self.W - 10, bottom + field - 5, 'y'), self.whole()]
        self.scrolls = [('list', 0, limit)]
        self.main_scroll = ('list', 0, limit, high_up)
        self.usual_names = ['field', 'field', 'background', 'background', 'list', 'row.1', 'row.2']
        self.all_names = ['field', 'background', 'list', *self.rows_named(rows)]
        if rng.random() < .15:
            self.first = {'screen': 'willAppear'}

    def other_step(self):
        kind = self.rng.random()
        if kind < .7:
            return keyboard_step(self.rng, self.H)
        if kind < .9:
            return super().other_step()
        return {'screen': self.rng.choice(['willDisappear', 'didAppear', 'willAppear'])}

    def _parts(self, gestures, high, area):
        rng = self.rng
        height = min(rng.choice([216, 253, 300]), self.H)
        show = {'keyboard': rng.choice(['show', {'height': height}])}
        jump = self.jump('list', rng.choice([high, high + height, high + height - 30]))
        swipe = self.swipe(gestures, area, rng.uniform(100, 300) * rng.choice([-1, 1]), .1)
        return show, jump, swipe

    def macro_longer_end(self, gestures, target, low, high, area):
        """At the longer end with the keyboard up, then it hides."""
        rng = self.rng
        show, jump, swipe = self._parts(gestures, high, area)
        return [(show, .1), (jump, rng.choice([.1, .6])), (rng.choice([{'keyboard': 'hide'}, swipe]), .2),
                ({'keyboard': rng.choice(['hide', 'show'])}, rng.choice([.05, .1, .3]))]

    def macro_moving_list(self, gestures, target, low, high, area):
        """The keyboard moves while the list does."""
        rng = self.rng
        show, jump, swipe = self._parts(gestures, high, area)
        return [(rng.choice([show, jump]), .05), (swipe, rng.choice([.1, .6])),
                (rng.choice([show, {'keyboard': 'hide'}, {'tap': 'field'}]), rng.choice([.05, .2, .5]))]

    def macro_finger_in_keyboard(self, gestures, target, low, high, area):
        """A finger drags the list down into the keyboard; perhaps a notification comes meanwhile."""
        rng = self.rng
        x, y = gestures.start(area)
        bottom = self.H - rng.choice([10, 60, 150, 200, 240])
        points = [[0, x, y], [rng.choice([.2, .4, .8]), x, bottom]]
        if rng.random() < .6:
            points.append([short(points[-1][0] + rng.choice([.1, .3]), 6), x, bottom - rng.choice([0, 20, -8, 120])])
        steps = [({'keyboard': 'show'}, .1), ({'path': {'points': points}}, rng.choice([.2, .7]))]
        if rng.random() < .4:
            steps.append((keyboard_step(rng, self.H), -rng.choice([.05, .1, .2])))
        return steps

    def macro_interrupted(self, gestures, target, low, high, area):
        rng = self.rng
        show, _, _ = self._parts(gestures, high, area)
        return [(show, .1), ({'keyboard': 'hide'}, rng.choice([.05, .1, .2])), (show, rng.choice([.05, .1, .3])),
                (keyboard_step(rng, self.H), rng.choice([.05, .1, .3]))]

    def macro_lives(self, gestures, target, low, high, area):
        """Notifications inside and outside the time in which the scene observes."""
        rng = self.rng
        lives = ['willAppear', 'didAppear', 'willDisappear']
        return [(step, rng.choice([0, .05, .1, .3]))
                for _ in range(3)
                for step in (keyboard_step(rng, self.H), {'screen': rng.choice(lives)})]
