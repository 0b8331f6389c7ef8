"""The scenarios that the browser opens, and the function that renders them."""
import base64
import json
import pathlib
import subprocess

HOSTILE = "</script><img src=x onerror=alert(1)>"

# Every text that a scenario can put on the page, and an expectation that fails.
SCENARIOS = {
    "hostile": f"""# {HOSTILE}<style>*{{display:none}}</style>
flipbook: 1
title: "{HOSTILE}\\u2028'\\"&amp;<!--"
device: {{size: [160, 120], scale: 2, safeArea: {{top: 0, bottom: 0, left: 0, right: 0}}}}
scene:
  category-strip:
    categories: ["{HOSTILE}", "two", "three", "four"]
timeline:
  - note: "{HOSTILE}"
  - at: 0.1
    tap: button.1
  - after: 0.1
    note: "javascript:alert(1)"
duration: 0.8
expect:
  - always: {{underline.x: {{inside: [-1, 10]}}}}
  - {{at: end, selected: 1}}
output: {{overlays: [touches]}}
""",
    "move-article": """flipbook: 1
title: A list is flung
device: {size: [160, 200], scale: 2, safeArea: {top: 20, bottom: 0, left: 0, right: 0}}
scene:
  hiding-bars: {variant: article}
timeline:
  - at: 0.1
    swipe: {from: [80, 150], to: [80, 90], during: 0.1}
duration: 1
""",
    "cells": """flipbook: 1
title: In two appearances
device: {size: [160, 120], scale: 1, safeArea: {top: 0, bottom: 0, left: 0, right: 0}}
scene:
  category-strip: {}
duration: 0.1
matrix: {appearance: [light, dark]}
""",
    "long": """flipbook: 1
title: Twenty seconds
device: iphone-se-1
scene:
  hiding-bars: {}
timeline:
  - at: 0.2
    swipe: {from: [160, 400], to: [160, 200], during: 0.2}
  - at: 4
    swipe: {from: [160, 200], to: [160, 420], during: 0.2}
  - at: 8
    swipe: {from: [160, 400], to: [160, 100], during: 0.15}
  - at: 13
    swipe: {from: [160, 200], to: [160, 420], during: 0.2}
duration: 20
""",
}
# In a device with a cutout, which covers the overlays.
SCENARIOS["layers"] = """flipbook: 1
title: Overlays
device: iphone-15
scene:
  hiding-bars: {variant: article}
timeline:
  - note: A list is flung
  - at: 0.1
    swipe: {from: [180, 600], to: [180, 350], during: 0.2}
duration: 0.5
fps: 10
output: {frame: device, scale: 1}
"""
SCENARIOS["move-refined"] = SCENARIOS["move-article"].replace("variant: article", "variant: refined")


def render(program, folder, names, *options):
    """Renders scenarios by name to `folder`/out and returns what the program printed."""
    paths = []
    for name in names:
        path = pathlib.Path(folder) / f"{name}.yaml"
        path.write_text(SCENARIOS[name], encoding="utf-8")
        paths.append(path.name)
    end = subprocess.run([program, "render", *paths, *options], cwd=folder, capture_output=True, text=True)
    if end.returncode not in (0, 1):
        raise SystemExit(f"render {' '.join(paths)}: exit status {end.returncode}\n{end.stderr}")
    return end.stderr


def file_as_url(path):
    return "data:image/png;base64," + base64.b64encode(pathlib.Path(path).read_bytes()).decode()


def manifest(folder):
    return json.loads((pathlib.Path(folder) / "flipbook.json").read_text(encoding="utf-8"))
