"""What a run leaves behind, as something that can be compared."""
import hashlib
import subprocess


def contents(folder):
    """The digest of each file in a folder, by its path."""
    return {
        str(path.relative_to(folder)): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted(folder.rglob('*')) if path.is_file()
    }


def differences(expected, found):
    """A line for each file that is missing, unexpected or has other bytes."""
    lines = []
    for path in sorted(expected.keys() | found.keys()):
        if path not in found:
            lines.append(f'{path}: missing')
        elif path not in expected:
            lines.append(f'{path}: unexpected')
        elif expected[path] != found[path]:
            lines.append(f'{path}: other bytes')
    return lines


def run(command, folder, environment=None):
    """The status, standard output and standard error of a command; it is stopped after ten minutes."""
    done = subprocess.run(
        [str(word) for word in command], cwd=folder, env=environment, capture_output=True, timeout=600, stdin=subprocess.DEVNULL)
    return done.returncode, done.stdout, done.stderr
