#!/usr/bin/env python3
"""compare.py ORACLE.csv OTHER.csv: compares two traces.  Exits with 1 if they differ."""
import csv
import io
import json
import math
import pathlib
import sys

TOLERANCE = 1e-6
CONTEXT = 3
COLUMNS_SHOWN = 8


def read(text):
    rows = list(csv.reader(io.StringIO(text)))
    return (rows[0], rows[1:]) if rows else ([], [])


def number(text):
    try:
        value = float(text)
    except ValueError:
        return None
    return value if math.isfinite(value) else None


def same(a, b):
    if a == b:
        return True
    x, y = number(a), number(b)
    return x is not None and y is not None and abs(x - y) <= TOLERANCE


def differences(one, two):
    """Returns lines that describe the differences; none if the traces are equal."""
    names, rows = read(one)
    other_names, other_rows = read(two)
    lines = []
    if names != other_names:
        missing = [name for name in names if name not in other_names]
        extra = [name for name in other_names if name not in names]
        lines.append(f'columns differ: missing {missing}, extra {extra}' if missing or extra
                     else f'the order of the columns differs: {names} / {other_names}')
    if len(rows) != len(other_rows):
        lines.append(f'the number of rows differs: oracle {len(rows)}, other {len(other_rows)}')
    count = min(len(rows), len(other_rows))
    found = []
    for column, name in enumerate(names):
        if name in other_names:
            other = other_names.index(name)
            pairs = [(rows[k][column], other_rows[k][other]) for k in range(count)]
            bad = [k for k, pair in enumerate(pairs) if not same(*pair)]
            if bad:
                found.append((bad[0], column, name, len(bad), pairs))
    found.sort()
    for first, _, name, bad, pairs in found[:COLUMNS_SHOWN]:
        lines.append(f'{name}: {bad} of {count} frames differ, first {first}')
        lines += frames_about(first, rows, pairs)
    if len(found) > COLUMNS_SHOWN:
        rest = ', '.join(f'{name} (from {first})' for first, _, name, _, _ in found[COLUMNS_SHOWN:])
        lines.append(f'more columns that differ: {rest}')
    return lines


# The events that the specification fixes; the others name what a scene animates or changes.
EVENTS = {'touchDown', 'touchUp', 'tap', 'willBeginDragging', 'didEndDragging', 'didEndDecelerating', 'didScrollToTop',
          'pageChanged', 'screen', 'app', 'note',
          *(f'keyboard{tense}{what}' for tense in ('Will', 'Did') for what in ('Show', 'Hide', 'ChangeFrame'))}
TOUCHES = ('touchDown', 'touchUp', 'tap')       # their subjects name views, each side in its own words


def event_differences(events, trace):
    """Lines that describe how the oracle's events differ from those of a trace in JSON; at most one difference."""
    found = []
    for frame in json.loads(trace)['frames']:
        for event in frame['events']:
            details = {key: value for key, value in event.items() if key not in ('event', 'time', 'subject')}
            found.append((event['time'], event['event'], event.get('subject'), details))
    one, two = ([plain(event) for event in events if event[1] in EVENTS] for events in (events, found))
    for index in range(max(len(one), len(two))):
        pair = [events[index] if index < len(events) else None for events in (one, two)]
        if pair[0] != pair[1]:
            return [f'event {index + 1} differs: oracle {pair[0]}, other {pair[1]}',
                    *(f'  before that {event}' for event in one[max(0, index - CONTEXT):index])]
    return []


def plain(event):
    time, name, subject, details = event
    return round(time, 6), name, None if name in TOUCHES else subject, details


def frames_about(first, rows, pairs):
    """Lines for the frames around the first one that differs."""
    lines = []
    for k in range(max(0, first - CONTEXT), min(len(pairs), first + CONTEXT + 1)):
        oracle, other = pairs[k]
        mark = ' ' if same(oracle, other) else '*'
        lines.append(f'  {mark} frame {rows[k][0]:>5} t {rows[k][1]:<22} oracle {oracle or "(empty)":<24}'
                     f' other {other or "(empty)"}')
    return lines


def main():
    if len(sys.argv) != 3:
        print('usage: compare.py ORACLE.csv OTHER.csv', file=sys.stderr)
        return 2
    lines = differences(*(pathlib.Path(path).read_text(encoding='utf-8') for path in sys.argv[1:]))
    print('\n'.join(lines) if lines else 'equal')
    return 1 if lines else 0


if __name__ == '__main__':
    sys.exit(main())
