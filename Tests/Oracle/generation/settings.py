"""Random devices, frame rates and spellings of durations."""
from motion import devices

COMMON_DEVICES = ['iphone-se-1', 'iphone-8', 'iphone-12', 'iphone-15', 'iphone-16-pro', 'ipad-9.7', 'ipad-pro-11']
COMMON_RATES = [(60, 60)] * 6 + [(30, 60), (50, 60), (25, 60), (120, 120), (24, 60), (10, 60), (60, 120), (15, 30)]
FRAME_RATES = [1, 7, 10, 24, 30, 48, 60, 90, 120, 144, 240]
REFRESH_RATES = [1, 7, 24, 30, 48, 60, 90, 120, 144, 240]
SIZES = [[320, 480], [375, 667], [400, 700], [361, 640], [431, 900], [500, 800], [320.5, 568.5], [333, 601],
         [414, 414], [700, 400], [1001, 1003], [250, 444], [64, 300], [100, 150]]
WRITTEN_AS_DURATION = ('at', 'after', 'during', 'hold', 'duration')


def random_device(rng):
    """Returns the device as the file gives it, the orientation, and the device itself."""
    written = written_device(rng)
    orientation = rng.choice(['portrait', 'landscape'])
    return written, orientation, devices.device_from(written, orientation)


def written_device(rng):
    if rng.random() < .75:
        return rng.choice(COMMON_DEVICES if rng.random() < .5 else devices.NAMES)
    value = {'size': rng.choice(SIZES), 'scale': rng.choice([1, 2, 3])}
    if rng.random() < .8:
        area = {'top': rng.choice([20, 44, 50, 59, 47.5, 0]), 'bottom': rng.choice([0, 34, 20, 25.5])}
        if rng.random() < .5:
            area.update(left=rng.choice([0, 0, 44]), right=0)
        value['safeArea'] = area
    return value


def random_rates(rng):
    """Returns frames and refreshes per second."""
    if rng.random() < .75:
        return rng.choice(COMMON_RATES)
    return rng.choice(FRAME_RATES), rng.choice(REFRESH_RATES)


def duration_text(rng, seconds):
    """Writes a duration as text with a unit."""
    microseconds = round(seconds * 1e6)
    if rng.random() < .5:
        return f'{microseconds / 1000:.3f}'.rstrip('0').rstrip('.') + 'ms'
    return f'{microseconds / 1e6:.6f}'.rstrip('0').rstrip('.') + 's'


def with_units(rng, value):
    """Returns the step with some of its durations written as text with a unit."""
    if isinstance(value, dict) and 'points' in value:
        return {'points': [[duration_text(rng, t) if t and rng.random() < .3 else t, x, y]
                           for t, x, y in value['points']]}
    if isinstance(value, dict):
        return {key: duration_text(rng, entry)
                if key in WRITTEN_AS_DURATION and isinstance(entry, (int, float)) and rng.random() < .5
                else with_units(rng, entry) for key, entry in value.items()}
    return value
