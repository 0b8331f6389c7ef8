"""Runs Flipbook on processors that QEMU imitates and compares everything it writes with what this machine's processor writes."""
import re
import shutil
import struct
import zlib

from contents import contents, differences, run

# What decides which instructions the program and its libraries choose: AVX2 and FMA, AVX alone, SSE 4.2, SSSE3, SSE3.
MODELS = ['max', 'EPYC', 'Haswell', 'Skylake-Client', 'SandyBridge', 'Nehalem', 'core2duo', 'Opteron_G2']
SHORT_MODELS = ['SandyBridge', 'core2duo']
# Has no CMPXCHG16B, without which Swift's runtime does not work.
TOO_OLD = 'Conroe'
# QEMU 7.2 ends about one in 150 programs with several threads like this, whatever they do. A fault of ours would happen again.
QEMU_FAULT = b'qemu: uncaught target signal 11'

SCENARIOS = {
    'keyboard': 'scene:\n  keyboard-following:\ndevice: iphone-se-1\ntimeline: [{at: 0, tap: field}]\nduration: 0.1\n',
    'late': 'scene:\n  keyboard-following:\ndevice: iphone-se-1\ntimeline: [{at: 0.04, tap: field}]\nduration: 0.1\n',
    'photos': 'scene:\n  parallax-cells:\ndevice: iphone-se-1\n'
              'timeline: [{at: 0, drag: {from: [160, 400], to: [160, 320], during: 0.1}}]\nduration: 0.05\n',
    'bars': 'scene:\n  hiding-bars:\n    rows: 30\ndevice: iphone-15\nappearance: dark\nlocale: ja\n'
            'output: {frame: device, scale: 1, overlays: [guides, time]}\nduration: 0.02\n',
}

# Each leaves files in its folder or prints something; "render" comes first, for "diff" takes what it leaves.
COMMANDS = {
    'render': ['render', 'scenarios', '-o', 'render', '--no-cache', '--quiet', '--format', 'png,svg'],
    'small': ['render', 'scenarios', '-o', 'small', '--no-cache', '--quiet', '--compression', 'small'],
    'pages': ['render', 'scenarios/photos.yaml', 'scenarios/bars.yaml', '-o', 'pages', '--no-cache', '--quiet', '--format', 'html,curves'],
    'animation': ['render', 'scenarios/photos.yaml', '-o', 'animation', '--no-cache', '--quiet', '--format', 'animation.svg'],
    'trace': ['trace', 'scenarios/photos.yaml'],
    'record': ['record', 'scenarios/keyboard.yaml', '--pixels'],
    'diff': ['diff', 'render/keyboard/png', 'small/late/png', '--format', 'json', '--contact-sheet', 'sheet.png'],
    'kinds': ['diff', 'kinds/a', 'kinds/b', '--format', 'json'],
    **{f'damaged-{index}': ['diff', f'kinds/damaged-{index}', 'kinds/b', '--format', 'json'] for index in range(6)},
}
SHORT_COMMANDS = ['render', 'small', 'animation', 'diff', 'kinds']


def check_processors(flipbook, work, models, is_short):
    """Returns the problems."""
    if not models:
        return []
    qemu = shutil.which('qemu-x86_64') or shutil.which('qemu-x86_64-static')
    if qemu is None:
        raise SystemExit('script/determinism: processors need qemu-x86_64 (script/setup --oracles); --models none leaves them out')
    status, _, errors = run([qemu, '-cpu', TOO_OLD, flipbook, '--version'], work)
    problems = [] if status == 4 and b'CMPXCHG16B' in errors else [f'{TOO_OLD}: status {status} without a message']
    commands = SHORT_COMMANDS if is_short else list(COMMANDS)
    expected = results(work / 'native', [flipbook], commands)
    for model in models:
        found = results(work / model, [qemu, '-cpu', model, flipbook], commands)
        lines = [f'{model}: {line}' for line in differences(expected, found)]
        print(f'{model}: {len(expected)} results, {len(lines)} differ', flush=True)
        problems += lines + [f'{model}: {line}' for name in commands for line in unexpected_end(work, model, name)]
    return problems


def unexpected_end(work, model, name):
    """How a command ended and what it printed, if it didn't end as it does without QEMU."""
    native, emulated = (work / folder / f'{name}.status' for folder in ('native', model))
    if native.read_text() == emulated.read_text():
        return []
    printed = emulated.with_suffix('.errors').read_text(errors='replace')[-2000:]
    return [f'{name}: exit status {emulated.read_text()} instead of {native.read_text()}: {printed}']


def results(folder, program, commands):
    """The digests of all files that the commands leave, and what they print."""
    (folder / 'scenarios').mkdir(parents=True)
    for name, text in SCENARIOS.items():
        (folder / 'scenarios' / f'{name}.yaml').write_text(f'flipbook: 1\ntitle: Everywhere\n{text}')
    for name, pictures in foreign_pictures().items():
        path = folder / 'kinds' / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(pictures)
    for name in commands:
        status, output, errors = run([*program, *COMMANDS[name]], folder)
        if QEMU_FAULT in errors:
            print(f'{folder.name}: {name}: QEMU ended with a segmentation fault; trying once more', flush=True)
            status, output, errors = run([*program, *COMMANDS[name]], folder)
        (folder / f'{name}.status').write_text(str(status))
        (folder / f'{name}.output').write_bytes(output)
        (folder / f'{name}.errors').write_bytes(re.sub(rb'qemu-x86_64: warning: .*\n', b'', errors))
    return contents(folder)


def foreign_pictures():
    """Folders of PNGs of kinds that Flipbook does not write, and damaged ones."""
    files = {}
    for side, shift in (('a', 0), ('b', 40)):
        for index, (color, depth) in enumerate([(0, 1), (0, 16), (2, 8), (2, 16), (3, 4), (4, 8), (6, 8)]):
            files[f'{side}/{index}.png'] = png(color, depth, shift)
    for index in range(6):
        place = 9 + 53 * index
        damage = lambda data: data[:place] + bytes([data[place] ^ 1 << index]) + data[place + 1:]
        files[f'damaged-{index}/0.png'] = png(*[(6, 8), (3, 4)][index % 2], 0, stream=damage)
    return files


def png(color, depth, shift, width=64, height=48, stream=lambda data: data):
    channels = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}[color]
    row_bytes = (width * channels * depth + 7) // 8
    rows = bytearray()
    for y in range(height):
        rows.append(y % 5)
        rows += bytes((x * x // 7 + y * (x % 11) + (shift if y > 20 else 0)) & 255 for x in range(row_bytes))
    palette = [chunk(b'PLTE', bytes(i * 5 % 256 for i in range(48)))] if color == 3 else []
    return b''.join([
        b'\x89PNG\r\n\x1a\n', chunk(b'IHDR', struct.pack('>IIBBBBB', width, height, depth, color, 0, 0, 0)), *palette,
        chunk(b'IDAT', stream(zlib.compress(bytes(rows)))), chunk(b'IEND', b'')])


def chunk(name, data):
    return struct.pack('>I', len(data)) + name + data + struct.pack('>I', zlib.crc32(name + data))
