"""Recordings of real devices, and measurements taken from them."""
import math

from motion import curves, physics
from motion.devices import device_from

# The distance past the edge of a bouncing UIScrollView, one value per refresh at 60 Hz, in points.
BOUNCES = [
    [35.667, 84, 115.333, 133.667, 142.667, 145, 142.333, 136.667, 129, 120, 110.667, 101, 91.333, 82.333,
     73.667, 65.667, 58, 51.333, 45.333, 40, 35, 30.667, 26.667, 23.333, 20.333, 17.667, 15.333, 13.333, 11.333,
     10, 8.667, 7.333, 6.333, 5.333, 4.667, 4, 3.333, 3, 2.667, 2.333, 2, 1.667, 1.333, 1.333, 1, 1, 0.667,
     0.667, 0.667],
    [9.5, 37.5, 56, 67.5, 73, 75, 74.5, 72, 68.5, 64, 59, 54, 49, 44, 39.5, 35, 31.5, 27.5, 24.5, 21.5, 19,
     16.5, 14.5, 12.5, 11, 9.5, 8, 7, 6, 5.5, 4.5, 4, 3.5, 3, 2.5, 2, 2, 1.5, 1.5, 1, 1, 1, 0.5, 0.5, 0.5],
    [393.5, 384.5, 367.5, 345.5, 320.5, 294.5, 268, 242.5, 218, 195, 173.5, 154, 136, 119.5, 105, 92, 80.5,
     70.5, 61, 53, 46, 40, 34.5, 30, 26, 22.5, 19.5, 16.5, 14.5, 12.5, 10.5, 9, 8, 6.5, 5.5, 5, 4, 3.5, 3, 2.5,
     2, 2, 1.5, 1.5, 1, 1, 1, 0.5, 0.5, 0.5],
]
# The progress of a keyboard that is being shown, in some refreshes at 60 Hz.
KEYBOARD = {1: .0905, 2: .1984, 3: .3102, 6: .6030, 9: .7938, 12: .8996, 15: .9528, 18: .9781, 24: .9961}


def recorded_bounces(vectors):
    """The spring stays within 0.6 pt of the recordings once the initial distance and speed are fitted."""
    for number, values in enumerate(BOUNCES, start=1):
        error = largest_error(values, physics.BETA)
        vectors.require(f'recorded bounce {number}: {error} pt off', error < .6)
        vectors.require(f'recorded bounce {number}: also fits β = 10', largest_error(values, 10) > 6)


def largest_error(values, beta):
    """Fits x0 and c of (x0 + c t) e^(-βt) to one value per refresh at 60 Hz by least squares."""
    rows = [(math.exp(-beta * k / 60), k / 60 * math.exp(-beta * k / 60), x) for k, x in enumerate(values)]
    aa, ab, bb = (sum(row[i] * row[j] for row in rows) for i, j in ((0, 0), (0, 1), (1, 1)))
    ax, bx = (sum(row[i] * row[2] for row in rows) for i in (0, 1))
    determinant = aa * bb - ab * ab
    x0, c = (ax * bb - bx * ab) / determinant, (bx * aa - ax * ab) / determinant
    return max(abs(x0 * a + c * b - x) for a, b, x in rows)


def recorded_keyboard(vectors):
    """The curve stays within 2.5 % of the recording, which may be shifted by up to one refresh."""
    shifts = [milliseconds / 1000 for milliseconds in range(17)]
    least = min(max(abs(curves.KEYBOARD.progress(k / 60 + shift, 1) - progress) for k, progress in KEYBOARD.items())
                for shift in shifts)
    vectors.require(f'recorded keyboard: {least} off', least < .025)


def keyboards_and_bars(vectors):
    """The heights of keyboards, and the tops of navigation bars."""
    for name, orientation, keyboard, plain, bar_top in [
            ('iphone-8', 'portrait', 260, 216, 20), ('iphone-14', 'portrait', 336, 291, 47),
            ('iphone-15', 'portrait', 336, 291, 53 + 2 / 3), ('iphone-15-pro-max', 'portrait', 346, 301, 53 + 2 / 3),
            ('iphone-16', 'portrait', 336, 291, 53 + 2 / 3), ('iphone-16-pro', 'portrait', 336, 291, 56 + 1 / 3),
            ('iphone-16-pro-max', 'portrait', 346, 301, 56 + 1 / 3),
            ('iphone-air', 'portrait', 353, 308, 68), ('iphone-xr', 'portrait', 346, 301, 48),
            ('iphone-16-pro', 'landscape', 209, 172, 0), ('ipad-pro-11', 'portrait', 333, 283, 24),
            ('ipad-pro-11', 'landscape', 418, 368, 24)]:
        device = device_from(name, orientation)
        vectors.check(f'{name} {orientation}: keyboard', device.keyboard, keyboard)
        vectors.check(f'{name} {orientation}: keyboard without suggestions', device.keyboard_plain, plain)
        vectors.check(f'{name} {orientation}: navigation bar', device.bar_top, bar_top)
    custom = {'size': [430, 932], 'scale': 3, 'safeArea': {'top': 59, 'bottom': 34}}
    vectors.check('custom device: navigation bar', device_from(custom).bar_top, 59)
    vectors.check('custom device: keyboard without suggestions', device_from(custom).keyboard_plain, 301)


TABLES = (recorded_bounces, recorded_keyboard, keyboards_and_bars)
