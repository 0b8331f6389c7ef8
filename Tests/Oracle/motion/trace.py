"""The trace as CSV."""


def text(value):
    if value is None:
        return ''
    if isinstance(value, str):
        return value
    if isinstance(value, float):
        if value == 0:
            return '0'
        if value == int(value) and abs(value) < 1e15:
            return str(int(value))
        return repr(value)
    return str(value)


def csv(columns, rows):
    lines = [','.join(columns)]
    lines += [','.join(text(value) for value in row) for row in rows]
    return '\n'.join(lines) + '\n'
