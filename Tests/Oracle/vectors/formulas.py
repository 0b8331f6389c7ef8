"""Expected numbers of the formulas: curves, springs, rubber band, deceleration, velocity."""
import math

from motion import curves, physics
from motion.animation import Animated, Animator
from motion.numbers import Clock
from motion.scenes.parallax_cells import picture_y
from motion.touch import Finger
from . import PRINTED_TO_FOUR_DIGITS


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
    for what, curve, duration, distance, values in [
            ('drawer', curves.EASE_OUT, .16, 240, enumerate(drawer)),
            ('menu', curves.EASE_OUT, .26, -40, menu),
            ('strip', curves.EASE_IN_OUT, .26, 125, strip)]:
        for k, x in values:
            vectors.check(f'{what} {k}', distance * curve.progress(k / 60, duration), x, PRINTED_TO_FOUR_DIGITS)


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


def bounce(vectors):
    for x0, v0, values, ends, at_60, at_120 in [
            (100, 0, (89.54286966004554, 70.17030980041856, 35.81432868123655, 16.128359334152996,
                      2.7396800752629358), 0.6799789054891665, 41, 82),
            (0, 1000, (28.952976253773574, 33.530993358063064, 22.48655031156938, 11.309945537144758,
                       2.1193471611842933), 0.6571905550593705, 40, 79),
            (60, 800, (76.88810279904618, 68.92698056670159, 39.47783745799744, 18.724972030207603,
                       3.3392857741051962), 0.7029200887434313, 43, 85),
            (100, -500, (75.06638153315875, 53.404813121387036, 24.571053525451862, 10.473386565580617,
                         1.6800064946707893), 0.6268033019440598, 38, 76)]:
        spring = physics.Spring(x0, v0, physics.BETA)
        for t, x in zip((.05, .1, .2, .3, .5), values):
            vectors.check(f'bounce {x0} {v0} {t}', spring.distance(t), x)
        vectors.check(f'bounce {x0} {v0}: half a point left', spring.distance(ends), .5)
        for rate, refresh in [(60, at_60), (120, at_120)]:
            vectors.check(f'bounce {x0} {v0}: end at {rate} Hz', last_refresh(spring, rate), refresh)
    spring = physics.Spring(0, 1000, physics.BETA)
    vectors.check('bounce peak', spring.distance(0.09151642719868217), 33.667012095858176)
    vectors.check('bounce peak speed', spring.speed(0.09151642719868217), 0)
    spring = physics.Spring(0, 1399.3991987980762, physics.BETA)
    vectors.check('bounce after a fling: peak', spring.distance(1 / physics.BETA), 47.113589752869075)
    vectors.check('bounce after a fling: half a point left', spring.distance(0.6927689924759611), .5)


def last_refresh(spring, rate):
    """Returns the refresh in which a spring ends that starts in refresh 0."""
    return next(n for n in range(1, 10 * rate) if spring.has_ended(n / rate))


def paging(vectors):
    spring = physics.Spring(-275, 800, physics.PAGE_OMEGA)
    for t, x in [(.05, -200.35074935096563), (.1, -121.02783468493668), (.2, -35.04193345834237),
                 (.3, -8.76407318792873), (.5, -0.4501737664360502), (0.49311098019852767, -.5)]:
        vectors.check(f'page {t}', spring.distance(t), x)
    vectors.check('page: end at 60 Hz', last_refresh(spring, 60), 30)


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

        def record(self, feature):
            pass
    At66Milliseconds.clock.n = 66
    finger = Finger(At66Milliseconds(), None)
    finger.samples = [(t / 1000, (0, y)) for t, y in [(0, 0), (16, 8), (33, 20), (50, 36), (66, 48)]]
    vectors.check('lift', finger.velocity()[1], 790.4411764705882)


TABLES = (parallax, animations_at_60, rubber_band, deceleration, bounce, paging, timing_curves, additive_animations,
          velocity_at_the_lift)
