"""Reported faults, as scenarios with their expected numbers; `judge.py` plays them through flipbook as well."""
import pathlib

from . import rows_of

FOLDER = pathlib.Path(__file__).parent.parent / 'cases'
NAVIGATION_TOP, MOST_HIDDEN, LIST_END = 20, 64, 1533           # hiding-bars on iphone-8


def case(name):
    return rows_of((FOLDER / f'{name}.yaml').read_text(encoding='utf-8'))


def column(rows, name):
    return [float(row[name]) for row in rows]


def bars_past_an_edge(vectors):
    """The bars follow the list only inside its limits."""
    rows = case('refined-bars-past-top')
    for row in (row for row in rows if row['list.dragging'] == '1'):
        hidden = min(MOST_HIDDEN, max(0, float(row['list.offset.y'])))
        vectors.check(f'past the top, frame {row["frame"]}', float(row['navigationBar.top']), NAVIGATION_TOP - hidden)
    rows = case('refined-bars-past-end')
    for row in (row for row in rows if row['list.dragging'] == '1' and float(row['time']) > 1):
        hidden = MOST_HIDDEN + min(0, float(row['list.offset.y']) - LIST_END)
        vectors.check(f'past the end, frame {row["frame"]}', float(row['navigationBar.top']), NAVIGATION_TOP - hidden)


def bars_and_the_status_bar(vectors):
    """The bars move no faster than their animation of 0.2 s or the list, whichever is faster."""
    rows = case('refined-status-bar-tap')
    tops, offsets = column(rows, 'navigationBar.top'), column(rows, 'list.offset.y')
    vectors.check('status bar: hidden before', min(tops), NAVIGATION_TOP - MOST_HIDDEN)
    vectors.check('status bar: shown after', tops[-1], NAVIGATION_TOP)
    vectors.check('status bar: at the top', offsets[-1], 0)
    steepest = 1.8 * MOST_HIDDEN / (.2 * 60)
    for k in range(1, len(rows)):
        step, scrolled = abs(tops[k] - tops[k - 1]), abs(offsets[k] - offsets[k - 1])
        vectors.require(f'status bar: a jump of {step} pt in frame {k}', step <= max(steepest, scrolled) + 1e-6)


def page_swipe_of_the_slop(vectors):
    rows = case('page-swipe-of-the-slop')
    for frame, offset in [(9, 16.5), (10, 48), (11, 85.5), (12, 124.5), (len(rows) - 1, 375)]:
        vectors.check(f'page swipe, frame {frame}', float(rows[frame]['pages.offset.x']), offset)
    vectors.require('page swipe: page 1', rows[-1]['page'] == '1')


def strip_lifted_past_its_end(vectors):
    rows = case('strip-lifted-past-its-end')
    lifted = max(k for k, row in enumerate(rows) if row['touch.down'] == '1') + 1
    vectors.require('strip: past its end at the lift', float(rows[lifted]['strip.offset.x']) == 2000)
    for row in rows[lifted:]:
        vectors.require(f'strip: dragging in frame {row["frame"]}', row['strip.dragging'] == '0')
    vectors.check('strip: on its end', float(rows[-1]['strip.offset.x']), 750)


def button_under_open_drawer(vectors):
    rows = case('button-under-open-drawer')
    states = [row['drawer.state'] for row in rows]
    vectors.require('drawer: opened', 'opened' in states)
    vectors.require('drawer: the tap closes it', states[-1] == 'closed' and float(rows[-1]['main.x']) == 0)


def layout_at_the_end_of_a_scroll(vectors):
    """The event and the end of the scroll fall on 1 s; 0.2 s of animation and 0.1 s of hold follow."""
    rows = case('refined-bars-event-at-the-end-of-a-scroll')
    vectors.check('layout at the end of a scroll: frames', len(rows), 1 + round((1 + .2 + .1) * 60))


TABLES = (bars_past_an_edge, bars_and_the_status_bar, page_swipe_of_the_slop, strip_lifted_past_its_end,
          button_under_open_drawer, layout_at_the_end_of_a_scroll)
