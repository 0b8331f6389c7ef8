"""Runs the loops over pixels under the address and undefined-behavior sanitizers of clang, which every Swift toolchain has."""

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
LOOPS = ROOT / "Sources/CPixels"


def main():
    compiler = shutil.which("clang")
    if compiler is None:
        sys.exit("expected clang in the folder of swift")
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder) / "loops"
        run([compiler, "-O1", "-g", "-fsanitize=address,undefined", "-fno-sanitize-recover=all", f"-I{LOOPS}/include",
             ROOT / "Tests/Sanitizers/loops.c", *sorted(LOOPS.glob("*.c")), "-o", program])
        run([program])
    print("no undefined behavior in the loops over pixels")


def run(command):
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        sys.exit(done.stderr[-5000:])


if __name__ == "__main__":
    main()
