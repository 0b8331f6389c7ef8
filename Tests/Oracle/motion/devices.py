"""Device presets (MotionFacts 2.8, 2.9) and custom devices (see scenarios/README.md)."""
from .numbers import PlayError


class Device:
    navigation_bar, tab_bar = 44, 49        # the tab bar's height excludes the home indicator

    def __init__(self, width, height, scale, top, bottom, status, keyboard, keyboard_plain):
        self.width, self.height, self.scale = width, height, scale
        self.top, self.home, self.status = top, bottom, status
        self.bar_top = float(top)               # B, the top of a navigation bar
        self.keyboard, self.keyboard_plain = keyboard, keyboard_plain

    def turn(self, top, bottom, navigation_bar, tab_bar, keyboard, keyboard_plain):
        """Rotates the device to landscape.  No track depends on the left and right insets."""
        self.width, self.height = self.height, self.width
        self.top, self.home, self.status = top, bottom, top
        self.bar_top = float(top)
        self.navigation_bar, self.tab_bar = navigation_bar, tab_bar
        self.keyboard, self.keyboard_plain = keyboard, keyboard_plain


#        name               W     H    scale top home status kb   plain
_TABLE = {
    'iphone-se-1':         (320, 568, 2, 20, 0, 20, 253, 216),
    'iphone-8':            (375, 667, 2, 20, 0, 20, 260, 216),
    'iphone-8-plus':       (414, 736, 3, 20, 0, 20, 271, 226),
    'iphone-x':            (375, 812, 3, 44, 34, 44, 336, 291),
    'iphone-xr':           (414, 896, 2, 48, 34, 48, 346, 301),
    'iphone-xs-max':       (414, 896, 3, 44, 34, 44, 346, 301),
    'iphone-11':           (414, 896, 2, 48, 34, 48, 346, 301),
    'iphone-11-pro':       (375, 812, 3, 44, 34, 44, 336, 291),
    'iphone-11-pro-max':   (414, 896, 3, 44, 34, 44, 346, 301),
    'iphone-12-mini':      (375, 812, 3, 50, 34, 50, 336, 291),
    'iphone-12':           (390, 844, 3, 47, 34, 47, 336, 291),
    'iphone-12-pro-max':   (428, 926, 3, 47, 34, 47, 346, 301),
    'iphone-14':           (390, 844, 3, 47, 34, 47, 336, 291),
    'iphone-14-plus':      (428, 926, 3, 47, 34, 47, 346, 301),
    'iphone-14-pro':       (393, 852, 3, 59, 34, 54, 336, 291),
    'iphone-14-pro-max':   (430, 932, 3, 59, 34, 54, 346, 301),
    'iphone-15':           (393, 852, 3, 59, 34, 54, 336, 291),
    'iphone-15-pro':       (393, 852, 3, 59, 34, 54, 336, 291),
    'iphone-15-pro-max':   (430, 932, 3, 59, 34, 54, 346, 301),
    'iphone-16':           (393, 852, 3, 59, 34, 54, 336, 291),
    'iphone-16-pro':       (402, 874, 3, 62, 34, 54, 336, 291),
    'iphone-16-pro-max':   (440, 956, 3, 62, 34, 54, 346, 301),
    'iphone-air':          (420, 912, 3, 68, 34, 59, 336, 291),
    'ipad-9.7':            (768, 1024, 2, 20, 0, 20, 313, 263),
    'ipad-mini-6':         (744, 1133, 2, 24, 20, 24, 333, 283),
    'ipad-pro-11':         (834, 1194, 2, 24, 20, 24, 333, 283),
    'ipad-pro-12.9':       (1024, 1366, 2, 24, 20, 24, 398, 348),
    'iphone-xs':         (375, 812, 3, 44, 34, 44, 336, 291),
    'iphone-se-2':       (375, 667, 2, 20, 0, 20, 260, 216),
    'iphone-se-3':       (375, 667, 2, 20, 0, 20, 260, 216),
    'iphone-12-pro':     (390, 844, 3, 47, 34, 47, 336, 291),
    'iphone-13-mini':    (375, 812, 3, 50, 34, 50, 336, 291),
    'iphone-13':         (390, 844, 3, 47, 34, 47, 336, 291),
    'iphone-13-pro':     (390, 844, 3, 47, 34, 47, 336, 291),
    'iphone-13-pro-max': (428, 926, 3, 47, 34, 47, 346, 301),
    'iphone-15-plus':    (430, 932, 3, 59, 34, 54, 346, 301),
    'iphone-16-plus':    (430, 932, 3, 59, 34, 54, 346, 301),
    'iphone-16e':        (390, 844, 3, 47, 34, 47, 336, 291),
    'iphone-17':         (402, 874, 3, 62, 34, 54, 336, 291),
    'iphone-17-pro':     (402, 874, 3, 62, 34, 54, 336, 291),
    'iphone-17-pro-max': (440, 956, 3, 62, 34, 54, 346, 301),
    'ipad-10.2':         (810, 1080, 2, 20, 0, 20, 313, 263),
    'ipad-10.9':         (820, 1180, 2, 24, 20, 24, 333, 283),
    'ipad-a16':          (820, 1180, 2, 24, 20, 24, 333, 283),
    'ipad-mini-7':       (744, 1133, 2, 24, 20, 24, 333, 283),
    'ipad-air-11':       (820, 1180, 2, 24, 20, 24, 333, 283),
    'ipad-air-13':       (1024, 1366, 2, 24, 20, 24, 398, 348),
    'ipad-pro-11-m4':    (834, 1210, 2, 24, 20, 24, 333, 283),
    'ipad-pro-13':       (1032, 1376, 2, 24, 20, 24, 398, 348),
}

# On phones with an island the navigation bar begins above the safe area: safe area top to B.  [Recordings R4]
_ISLAND_BAR_TOP = {59: 53 + 2 / 3, 62: 56 + 1 / 3, 68: 62 + 1 / 3}

# Devices that iOS 26 came with.  In portrait their keyboard is higher, and their bars are, and begin at the safe area.
# [Recordings R4]
_GLASS = ('iphone-17', 'iphone-17-pro', 'iphone-17-pro-max', 'iphone-air')
_GLASS_BAR, _GLASS_KEYBOARD = 54, 17

# iPads that came with iPadOS 17 or later: both bars are 50 points high.  [Facts 2.9, measured]
_NEW_PADS = ('ipad-a16', 'ipad-mini-7', 'ipad-air-11', 'ipad-air-13', 'ipad-pro-11-m4', 'ipad-pro-13')

# Landscape.  Only iPads keep a status bar.  Phones at least 414 points wide in portrait keep the portrait bar heights;
# on smaller phones both bars are 32 points high.  With iOS 26, they are 44, and 48 above the indicator.
#        name                top home nav tab kb   plain
_LANDSCAPE = {
    'iphone-se-1':         (0, 0, 32, 32, 199, 162),
    'iphone-8':            (0, 0, 32, 32, 200, 163),
    'iphone-8-plus':       (0, 0, 44, 49, 200, 163),
    'iphone-x':            (0, 21, 32, 32, 209, 172),
    'iphone-xr':           (0, 21, 44, 49, 209, 172),
    'iphone-xs-max':       (0, 21, 44, 49, 209, 172),
    'iphone-11':           (0, 21, 44, 49, 209, 172),
    'iphone-11-pro':       (0, 21, 32, 32, 209, 172),
    'iphone-11-pro-max':   (0, 21, 44, 49, 209, 172),
    'iphone-12-mini':      (0, 21, 32, 32, 209, 172),
    'iphone-12':           (0, 21, 32, 32, 209, 172),
    'iphone-12-pro-max':   (0, 21, 44, 49, 209, 172),
    'iphone-14':           (0, 21, 32, 32, 209, 172),
    'iphone-14-plus':      (0, 21, 44, 49, 209, 172),
    'iphone-14-pro':       (0, 21, 32, 32, 209, 172),
    'iphone-14-pro-max':   (0, 21, 44, 49, 209, 172),
    'iphone-15':           (0, 21, 32, 32, 209, 172),
    'iphone-15-pro':       (0, 21, 32, 32, 209, 172),
    'iphone-15-pro-max':   (0, 21, 44, 49, 209, 172),
    'iphone-16':           (0, 21, 32, 32, 209, 172),
    'iphone-16-pro':       (0, 21, 32, 32, 209, 172),
    'iphone-16-pro-max':   (0, 21, 44, 49, 209, 172),
    'iphone-air':          (0, 21, 44, 49, 209, 172),
    'ipad-9.7':            (20, 0, 44, 49, 398, 348),
    'ipad-mini-6':         (24, 20, 44, 49, 418, 368),
    'ipad-pro-11':         (24, 20, 44, 49, 418, 368),
    'ipad-pro-12.9':       (24, 20, 44, 49, 491, 441),
    'iphone-xs':         (0, 21, 32, 32, 209, 172),
    'iphone-se-2':       (0, 0, 32, 32, 200, 163),
    'iphone-se-3':       (0, 0, 32, 32, 200, 163),
    'iphone-12-pro':     (0, 21, 32, 32, 209, 172),
    'iphone-13-mini':    (0, 21, 32, 32, 209, 172),
    'iphone-13':         (0, 21, 32, 32, 209, 172),
    'iphone-13-pro':     (0, 21, 32, 32, 209, 172),
    'iphone-13-pro-max': (0, 21, 44, 49, 209, 172),
    'iphone-15-plus':    (0, 21, 44, 49, 209, 172),
    'iphone-16-plus':    (0, 21, 44, 49, 209, 172),
    'iphone-16e':        (0, 21, 32, 32, 209, 172),
    'iphone-17':         (0, 21, 44, 48, 209, 172),
    'iphone-17-pro':     (0, 21, 44, 48, 209, 172),
    'iphone-17-pro-max': (0, 21, 44, 49, 209, 172),
    'ipad-10.2':         (20, 0, 44, 49, 398, 348),
    'ipad-10.9':         (24, 20, 44, 49, 418, 368),
    'ipad-a16':          (24, 20, 50, 50, 418, 368),
    'ipad-mini-7':       (24, 20, 50, 50, 418, 368),
    'ipad-air-11':       (24, 20, 50, 50, 418, 368),
    'ipad-air-13':       (24, 20, 50, 50, 491, 441),
    'ipad-pro-11-m4':    (24, 20, 50, 50, 418, 368),
    'ipad-pro-13':       (24, 20, 50, 50, 491, 441),
}

NAMES = list(_TABLE)


def device_from(value, orientation='portrait'):
    if orientation not in ('portrait', 'landscape'):
        raise PlayError(f'unknown orientation {orientation!r}')
    device = _portrait(value)
    if orientation == 'landscape':
        device.turn(*(_LANDSCAPE[value] if isinstance(value, str) else _turned_map(device)))
    return device


def _turned_map(device):
    """A custom device rotates like a phone."""
    bars = (44, 49) if device.width >= 414 else (32, 32)
    if device.home > 0:
        return 0, min(21, device.home), *bars, 209, 172
    return 0, 0, *bars, 200, 163


def _portrait(value):
    if isinstance(value, str):
        if value not in _TABLE:
            raise PlayError(f'unknown device {value!r}')
        device = Device(*_TABLE[value])
        if value in _GLASS:
            device.navigation_bar = _GLASS_BAR
            device.keyboard += _GLASS_KEYBOARD
            device.keyboard_plain += _GLASS_KEYBOARD
        elif value in _NEW_PADS:
            device.navigation_bar = device.tab_bar = 50
        else:
            device.bar_top = _ISLAND_BAR_TOP.get(device.top, device.bar_top)
        return device
    if not isinstance(value, dict):
        raise PlayError('device: expected a preset or a map')
    width, height = value['size']
    area = value.get('safeArea') or {}
    top, home = area.get('top', 0), area.get('bottom', 0)
    if home > 0:
        keyboard, plain = (336, 291) if width < 414 else (346, 301)
    elif width < 375:
        keyboard, plain = 253, 216
    elif width < 414:
        keyboard, plain = 260, 216
    else:
        keyboard, plain = 271, 226
    return Device(width, height, value.get('scale', 2), top, home, top, keyboard, plain)
