#!/usr/bin/env python3
"""Holds the oracle's own formulas and scenes to the vectors that the motion facts give.  Exit 1 if one differs."""
import math
import sys

from motion import curves, physics
from motion.animation import Animated, Animator
from motion.numbers import Clock
from motion.scenario import Scenario
from motion.scenes import scene_type
from motion.scenes.parallax_cells import picture_y
from motion.stage import Stage
from motion.touch import Finger
from oracle import trace

PRINTED_TO_FOUR_DIGITS = 6e-5


class Vectors:
    def __init__(self):
        self.checked = self.wrong = 0

    def check(self, what, value, expected, tolerance=1e-9):
        self.checked += 1
        if abs(value - expected) > tolerance:
            self.wrong += 1
            print(f'{what}: {value!r}, expected {expected!r}')

    def require(self, what, holds):
        self.checked += 1
        if not holds:
            self.wrong += 1
            print(what)


def parallax(vectors):
    for top, length, offset, row, y in [
            (104, 563, 0, 0, -118.75808538163), (104, 563, 0, 2, -10.090556274256146),
            (104, 563, 150, 0, -157.5679172056921), (104, 563, 150, 3, 0),
            (64, 603, 300, 2, -103.0750307503075), (20, 647, 500, 3, -115.98599766627773)]:
        vectors.check(f'parallax {top} {offset} {row}', picture_y(top + row * 210 - offset, 210, length, 100), y)


def animations_at_60(vectors):
    drawer = [0, 40.0699, 76.8440, 110.7642, 141.7677, 169.6148, 193.9147, 214.0944, 229.3204, 238.3435, 240]
    menu = [(1, -4.1867), (3, -11.8956), (6, -22.0917), (10, -32.8841), (13, -38.2201), (15, -39.8928), (16, -40)]
    strip = [(1, .9983), (3, 9.4164), (6, 38.4517), (8, 65.2619), (10, 91.4197), (13, 117.9836), (15, 124.6445),
             (16, 125)]
    for what, curve, duration, way, values in [
            ('drawer', curves.EASE_OUT, .16, 240, enumerate(drawer)),
            ('menu', curves.EASE_OUT, .26, -40, menu),
            ('strip', curves.EASE_IN_OUT, .26, 125, strip)]:
        for k, x in values:
            vectors.check(f'{what} {k}', way * curve.progress(k / 60, duration), x, PRINTED_TO_FOUR_DIGITS)


def rubber_band(vectors):
    for length, row in {
            375: (5.420499342969759, 25.621118012422325, 47.96511627906977, 85.05154639175261, 138.655462184874),
            568: (5.447253705318227, 26.2300587741394, 50.14446227929375, 92.15339233038353, 158.5786802030457),
            812: (5.46299694189595, 26.59916617033954, 51.51095732410621, 96.8763557483731,
                  173.10077519379848)}.items():
        for x, shown in zip((10, 50, 100, 200, 400), row):
            vectors.check(f'band {length} {x}', physics.rubber_band(x, length), shown)
    vectors.check('inverse', physics.inverse_rubber_band(60, 667), 119.87419499775348)


def deceleration(vectors):
    k = physics.DECELERATION
    vectors.check('rate', k, 2.0020026706730794)
    vectors.check('edge time', -math.log1p(-k * 300 / 2000) / k, 0.17837347821461697)
    vectors.check('edge speed', 2000 - k * 300, 1399.3991987980762)


def bounce_and_paging(vectors):
    for x0, v0, values, at_two, at_three in [
            (100, 0, (90.97959895689502, 73.57588823428847, 40.60058497098381),
             1.2755517816455746, 1.3566448032672076),
            (0, 1000, (30.326532985631673, 36.787944117144235, 27.06705664732254),
             1.2755517816455746, 1.3566448032672076),
            (60, 800, (78.84898576264234, 73.57588823428847, 46.01399630044832),
             1.342846228969817, 1.42393925059145),
            (100, -500, (75.81633246407918, 55.18191617571635, 27.06705664732254),
             1.1369223455335855, 1.2180153671552185)]:
        c1, c2 = x0, v0 + physics.BETA * x0
        for t, x in zip((.05, .1, .2), values):
            vectors.check(f'bounce {x0} {v0} {t}', (c1 + c2 * t) * math.exp(-physics.BETA * t), x)
        for scale, duration in [(2, at_two), (3, at_three)]:
            vectors.check(f'bounce duration {x0} {v0}', physics.spring_duration(c1, c2, physics.BETA, scale), duration)
    omega = physics.PAGE_OMEGA
    for t, x in [(.05, -200.35074935096563), (.1, -121.02783468493668), (.5, -0.4501737664360502)]:
        vectors.check(f'page {t}', (-275 + (800 - omega * 275) * t) * math.exp(-omega * t), x)


def timing_curves(vectors):
    for name, row in {
            'easeInOut': (0.019722453548311196, 0.1291619310473198, 0.5, 0.8708380689526802, 0.9802775464516889),
            'easeIn': (0.017026609651562934, 0.09346465071882484, 0.31535681257253945, 0.62186186917489,
                       0.8394278457624664),
            'easeOut': (0.16057215423753346, 0.37813813082510966, 0.6846431874274606, 0.9065353492811752,
                        0.982973390348437),
            'linear': (.1, .25, .5, .75, .9),
            'default': (0.09479630571604324, 0.40851059135539586, 0.802403387584857, 0.9604589783489741,
                        0.9943164774845563)}.items():
        for t, y in zip((.1, .25, .5, .75, .9), row):
            vectors.check(f'{name} {t}', curves.curve_named(name).progress(t, 1), y)
    for t, y in [(.05, 0.2986501268099052), (.1, 0.7146465203979452), (.2, 1.0399030638239806),
                 (.5, 0.9985721449148537)]:
        vectors.check(f'spring(0.7) {t}', curves.curve_named('spring(0.7)').progress(t, .5), y)
    vectors.check('spring(1)', curves.RatioSpring(1).progress(.5, .5), 0.999)
    for t, y in [(1 / 60, 0.03789457107263483), (.05, 0.2322304925343014), (.25, 0.9420383465481865),
                 (.5, 0.9989009788907399)]:
        vectors.check(f'keyboard {t}', curves.KEYBOARD.progress(t, 1), y)
    vectors.check('keyboard end', curves.KEYBOARD.progress(curves.KEYBOARD_DURATION, 1), .999)


def additive_animations(vectors):
    clock = Clock(100, 100)
    animator = Animator(clock)
    value = Animated(animator, 0)
    expected = {25: 12.916193, 50: 50, 60: 64.839368, 75: 74.167614, 100: 50, 125: 12.916193, 150: 0}
    for n in range(151):
        clock.n = n
        if n in (0, 50):
            animator.animate(1, curves.EASE_IN_OUT, lambda: value.set(100 if n == 0 else 0))
        animator.complete()
        if n in expected:
            vectors.check(f'additive {n}', value.drawn, expected[n], 1e-6)


def velocity_at_the_lift(vectors):
    class At66Milliseconds:
        clock = Clock(1000, 1000)
    At66Milliseconds.clock.n = 66
    finger = Finger(At66Milliseconds, None)
    finger.samples = [(t / 1000, (0, y)) for t, y in [(0, 0), (16, 8), (33, 20), (50, 36), (66, 48)]]
    vectors.check('lift', finger.velocity()[1], 790.4411764705882)


def play(device, scene, *steps):
    """The trace as one map per frame."""
    timeline = '\n'.join('  - ' + step for step in steps)
    lines = trace(f'flipbook: 1\ndevice: {device}\nscene: {scene}\ntimeline:\n{timeline}\n').splitlines()
    names = lines[0].split(',')
    return [dict(zip(names, line.split(','))) for line in lines[1:]]


def jumps(target, offsets):
    """The program sets one offset per refresh."""
    return [f'{{at: {(k + 1) / 60:.6f}, scroll: {{target: {target}, to: {offset}, animated: false}}}}'
            for k, offset in enumerate(offsets)]


def hiding_bars(vectors):
    """The bars for a list that a finger has dragged so far, one distance per refresh."""
    points = [[0, 200, 700]]
    expected = {10: (34, 823, 78, -73), 60: (-16, 873, 28, -23), 100: (-56, 913, -12, 17), 140: (-88, 953, -44, 57),
                166: (-88, 979, -44, 83), 180: (-88, 979, -44, 83)}
    for k, distance in enumerate(expected):
        points.append([round((k + 1) / 60, 6), 200, 700 - (distance + 10)])
    points.append([0.6, 200, 700 - (180 + 10)])
    tracks = ('navigationBar.top', 'tabBar.top', 'top.constant', 'bottom.constant')
    rows = play('iphone-11-pro-max', '{hiding-bars: }', f'{{at: 0.016667, path: {{points: {points}}}}}')
    found = {float(row['list.offset.y']): row for row in rows}
    for distance, values in expected.items():
        for track, value in zip(tracks, values):
            vectors.check(f'bars {distance} {track}', float(found[distance][track]), value)


def collapsing_header(vectors):
    offsets = [-40, -30, -25, -20, -10, 0, 10, 20, 60, 100, 95, 80, 70, 0, -20, -30]
    expected = {-25: ('move_down', -230.5), -20: ('move_down', -231), -10: ('move_down', -232),
                100: ('stop_down', -130), 95: ('move_up', -129.5), 80: ('move_up', -128), 70: ('stop_up', -130),
                -20: ('stop_up', -220)}
    seen = {}
    for row in play('iphone-11', '{collapsing-header: }', *jumps('list', offsets)):
        here = (row['header.state'], round(float(row['header.y']), 9))
        seen.setdefault(float(row['list.offset.y']), []).append(here)
    for offset, state in expected.items():
        vectors.require(f'header {offset}: {seen.get(offset)}, expected {state}', state in seen.get(offset, []))


def other_scenes(vectors):
    rows = play('iphone-11', '{sticky-tabs: }', *jumps('list.0', [-200, -100, 500]))
    for k, y, inset in [(1, -80, 200), (2, -180, 100), (3, -236, 44)]:
        vectors.check('content.y', float(rows[k]['content.y']), y)
        vectors.check('indicatorInset.top', float(rows[k]['indicatorInset.top']), inset)

    rows = play('iphone-se-1', '{keyboard-following: {tabBar: true}}', '{at: 0, keyboard: {height: 216}}')
    vectors.check('keyboard constant', float(rows[-1]['bottomConstraint.constant']), 216 - 49)
    for k, height in [(1, 8.1852), (3, 50.1618), (6, 117.6721), (15, 203.4803), (30, 215.7626)]:
        vectors.check(f'keyboard {k}', 568 - float(rows[k + 1]['keyboard.top']), height, PRINTED_TO_FOUR_DIGITS)

    for device, offsets in [('iphone-se-1', [0, 0, 106, 212, 318, 424, 530, 636, 640]),
                            ('iphone-15-pro-max', [0, 0, 143, 286, 429, 572, 715, 858, 860])]:
        scenario = Scenario(f'flipbook: 1\ndevice: {device}\nscene: {{category-strip: }}\n')
        strip = Stage(scenario, scene_type('category-strip')).scene.strip
        for page, offset in enumerate(offsets):
            vectors.check(f'strip {device} {page}', strip.target_offset(page), offset)

    rows = play('iphone-8', '{side-drawer: }', '{at: 0, drag: {from: leftEdge, by: [130, 0], during: 2.166667}}')
    by_x = {round(float(row['main.x'])): row for row in rows}
    vectors.check('menu alpha', float(by_x[60]['menu.alpha']), .25, 1e-6)
    vectors.check('shade alpha', float(by_x[110]['shade.alpha']), 110 / 240 * .36, 1e-6)


def main():
    vectors = Vectors()
    for table in (parallax, animations_at_60, rubber_band, deceleration, bounce_and_paging, timing_curves,
                  additive_animations, velocity_at_the_lift, hiding_bars, collapsing_header, other_scenes):
        table(vectors)
    print(f'{vectors.checked} vectors, {vectors.wrong} differ')
    return 1 if vectors.wrong else 0


if __name__ == '__main__':
    sys.exit(main())
