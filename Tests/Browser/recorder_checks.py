"""Checks of the recorder for pages: what it records of a page is imported, judged, and fitted."""
import json
import subprocess

from expecting import equal, expect

PAGE = """<!doctype html><meta charset=utf-8><title>Moving</title>
<style>
  body { margin: 0; height: 600px }
  div { position: absolute; left: 0; width: 40px; height: 40px; background: teal }
  #eased { transition: transform 480ms cubic-bezier(.7, .1, .3, .9) }
  #swift { transition: transform 500ms cubic-bezier(.2, .8, .2, 1) }
  #named { transition: transform 400ms ease-in-out }
  .moved { transform: translateX(300px) }
</style>
<div id=eased style="top: 0"></div><div id=swift style="top: 50px"></div><div id=named style="top: 100px"></div>
<div id=scripted style="top: 150px"></div>
<script>
  // A critically damped spring with a response of 0.5 s, by script.
  function play() {
    for (const id of ["eased", "swift", "named"]) document.getElementById(id).classList.add("moved");
    const begin = performance.now();
    requestAnimationFrame(function step(now) {
      const t = Math.max(0, now - begin) / 1000, w = 2 * Math.PI / 0.5;
      document.getElementById("scripted").style.left = 200 * (1 - (1 + w * t) * Math.exp(-w * t)) + "px";
      if (t < 1.2) requestAnimationFrame(step);
    });
  }
  document.documentElement.dataset.ready = "true";
</script>
"""

RECORD = """(async () => {
  const left = (id) => () => document.getElementById(id).getBoundingClientRect().left;
  const recorder = recordMotion({
    "eased.x": left("eased"), "swift.x": left("swift"), "named.x": left("named"), "scripted.x": left("scripted"),
  });
  const wait = (time) => new Promise((done) => setTimeout(done, time));
  await wait(300);
  play();
  await wait(1900);
  return recorder.stop();
})()"""

REFRESH = 1 / 60
# Some refreshes can be missing. If many are, other work on the machine disturbed the recording, which says little about the page.
LARGEST_GAP = 6 * REFRESH
ATTEMPTS = 8


def record(browser, folder, program):
    """Records the page until few refreshes are missing, and returns the path of the file."""
    gaps = []
    while len(gaps) < ATTEMPTS:
        path = record_once(browser, folder, program)
        times = [float(row.split(",")[0]) / 1000 for row in path.read_text().splitlines()[1:]]
        gaps.append(max(later - time for time, later in zip(times, times[1:])))
        if gaps[-1] <= LARGEST_GAP:
            return path
    raise AssertionError(f"the machine is too busy to record: each recording misses refreshes, for {min(gaps):.3f} s at best")


def record_once(browser, folder, program):
    (folder / "moving.html").write_text(PAGE)
    page = browser.page()
    page.open(folder / "moving.html")
    page.js(subprocess.run([program, "recorder", "web"], capture_output=True, text=True, check=True).stdout)
    path = folder / "motion.csv"
    path.write_text(page.js(RECORD)["motion"])
    return path


def a_recorded_page_is_fitted(browser, folder, program):
    path = record(browser, folder, program)
    output = subprocess.run([program, "fit", path, "--format", "json"], capture_output=True, text=True, check=True).stdout
    laws = {fit["track"]: [piece for piece in fit["pieces"] if piece["law"] != "rest"] for fit in json.loads(output)}
    for track, points, duration in (("eased.x", (.7, .1, .3, .9), .48), ("swift.x", (.2, .8, .2, 1), .5)):
        equal([piece["law"] for piece in laws[track]], ["bezier"], f"the laws of {track}")
        values = laws[track][0]["values"]
        expect(abs(values["duration"] - duration) <= REFRESH, f"{track} takes {values['duration']} s")
        for name, point in zip(("x1", "y1", "x2", "y2"), points):
            expect(abs(values[name] - point) <= .05, f"{name} of {track} is {values[name]}, expected {point}")
    equal([piece["law"] for piece in laws["named.x"]], ["easeInOut"], "the laws of named.x")
    expect(abs(laws["named.x"][0]["values"]["duration"] - .4) <= REFRESH, "named.x takes 0.4 s")
    equal([piece["law"] for piece in laws["scripted.x"]], ["spring"], "the laws of scripted.x")
    response = laws["scripted.x"][0]["values"]["response"]
    expect(abs(response - .5) <= .02, f"the response of scripted.x is {response}")


def a_recorded_page_is_compared(browser, folder, program):
    # The script starts its own clock, up to a refresh from the start of the transitions.
    kept, second = folder / "first.csv", folder / "second.csv"
    for path in (kept, second):
        rows = [row.split(",") for row in record(browser, folder, program).read_text().splitlines()]
        left_out = rows[0].index("scripted.x")
        path.write_text("".join(",".join(row[:left_out] + row[left_out + 1:]) + "\n" for row in rows))
    same = subprocess.run([program, "diff", kept, second], capture_output=True, text=True)
    equal(same.returncode, 0, f"two recordings of a page: {same.stdout}{same.stderr}")
    rows = second.read_text().splitlines()
    names = rows[0].split(",")
    column = names.index("named.x")
    short = [rows[0]]
    for row in rows[1:]:
        fields = row.split(",")
        fields[column] = str(float(fields[column]) * 0.9)
        short.append(",".join(fields))
    (folder / "short.csv").write_text("\n".join(short) + "\n")
    other = subprocess.run([program, "diff", kept, folder / "short.csv"], capture_output=True, text=True)
    equal(other.returncode, 1, "a recording that ends short")
    expect("named.x moves 0.9 times as far" in other.stdout, other.stdout)


def recorded_touches_become_steps(browser, folder, program):
    (folder / "moving.html").write_text(PAGE)
    page = browser.page()
    page.open(folder / "moving.html")
    page.js(subprocess.run([program, "recorder", "web"], capture_output=True, text=True, check=True).stdout)
    page.js("window.recorder = recordMotion({}); 0")
    page.mouse("mouseMoved", 50, 500)
    page.mouse("mousePressed", 50, 500, buttons=1)
    for step in range(1, 11):
        page.mouse("mouseMoved", 50, 500 - 10 * step, buttons=1)
    page.mouse("mouseReleased", 50, 400)
    (folder / "touches.csv").write_text(page.js("recorder.stop()")["touches"])
    steps = subprocess.run([program, "import", "touches", folder / "touches.csv"], capture_output=True, text=True)
    equal(steps.returncode, 0, steps.stderr)
    expect("- [0, 50, 500]" in steps.stdout and "50, 400]" in steps.stdout, steps.stdout)


ALL = [a_recorded_page_is_fitted, a_recorded_page_is_compared, recorded_touches_become_steps]
