"""Operates the pages in a real browser, with keyboard and mouse, and reports the checks that fail.

verify.py [--binary FILE] [--keep FOLDER] [--quick] [--only NAME]: --keep keeps the rendered files and screenshots in a folder,
--quick skips the long run, and --only runs the checks whose names contain NAME.
"""
import argparse
import pathlib
import sys
import tempfile
import time

import animation_checks
import chromium
import comparison_checks
import decision_checks
import expectation_checks
import failure_checks
import fixtures
import frame_checks
import layout_checks
import looks_checks
import measured_checks
import note_checks
import pair_checks
import panel_checks
import picture_checks
import recorder_checks
import result_checks
import review_checks
import review_key_checks
import review_layout_checks
import review_page_checks
import review_time_checks
import saving_checks
import selection_checks
import server_checks
import time_checks
import touch_checks
import video_checks
import viewer_checks
import watch_checks
import zoom_checks

ROOT = pathlib.Path(__file__).resolve().parents[2]
PARTS = [
    viewer_checks, time_checks, frame_checks, touch_checks, note_checks, panel_checks, zoom_checks, picture_checks,
    selection_checks, expectation_checks, recorder_checks, comparison_checks, looks_checks, pair_checks, review_checks,
    review_key_checks, review_page_checks, review_layout_checks, decision_checks, review_time_checks, failure_checks, layout_checks,
    saving_checks, server_checks, watch_checks, result_checks, animation_checks, video_checks, measured_checks,
]


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--binary", default=ROOT / ".build/release/flipbook", type=pathlib.Path)
    arguments.add_argument("--keep", type=pathlib.Path)
    arguments.add_argument("--quick", action="store_true")
    arguments.add_argument("--only", help="part of the names of the checks to run")
    arguments.add_argument("--times", action="store_true", help="judge times as well, on a machine that does nothing else")
    options = arguments.parse_args()
    if not chromium.PROGRAM:
        print("Skipped: the checks in a browser, which need chromium (script/setup --oracles)")
        return 0
    with tempfile.TemporaryDirectory() as temporary:
        folder = options.keep or pathlib.Path(temporary)
        folder.mkdir(parents=True, exist_ok=True)
        return run(options.binary.resolve(), folder, options)


def run(program, folder, options):
    fixtures.render(program, folder, ["hostile", "move-article", "move-refined", "cells"], "--format", "html,png")
    failures = 0
    with chromium.Browser() as browser:
        browser.judges_times = options.times
        for check in [check for part in PARTS for check in part.ALL]:
            if options.quick and check in result_checks.SLOW or (options.only or "") not in check.__name__:
                continue
            started = time.monotonic()
            try:
                result = check(browser, folder, program)
            except Exception as error:
                failures += 1
                print(f"FAILED {check.__name__}: {type(error).__name__}: {error}")
            else:
                print(f"{check.__name__}: holds{f' ({result})' if result else ''}, {time.monotonic() - started:.1f} s")
            browser.close_pages()
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
