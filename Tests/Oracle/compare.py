#!/usr/bin/env python3
"""compare.py ORACLE.csv OTHER.csv: compares two traces.  Exits with 1 if they differ."""
import csv
import io
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
