"""Expected numbers of the scenes, which the facts give for the articles' samples."""
from motion.scenario import Scenario
from motion.scenes import scene_type
from motion.stage import Stage
from . import PRINTED_TO_FOUR_DIGITS, play


def jumps(target, offsets):
    """Returns steps that set one offset per refresh."""
    return [f'{{at: {(k + 1) / 60:.6f}, scroll: {{target: {target}, to: {offset}, animated: false}}}}'
            for k, offset in enumerate(offsets)]


def hiding_bars(vectors):
    """The bars after a finger has dragged the list by each distance, one per refresh."""
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


TABLES = (hiding_bars, collapsing_header, other_scenes)
