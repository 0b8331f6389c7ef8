"""Builds the recipes of "Pictures in documents" with the programs that publish such documents.

Each project is written as its recipe says, filled by `flipbook embed`, and built; the page must then show pictures that are there.
Without a program, its recipe is skipped with a message. Needs the release build that script/render makes.
"""
import html.parser
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile
import urllib.parse

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = ROOT / ".build/release/flipbook"
SCENARIO = """flipbook: 1
title: A strip & "taps"
device: {size: [160, 120], scale: 2, safeArea: {top: 0, bottom: 0, left: 0, right: 0}}
scene: category-strip
timeline: [{at: 0.1, tap: button.1}]
duration: 0.4
"""
TITLE = 'A strip & "taps"'


class Page(html.parser.HTMLParser):
    """The pictures of a page: the attributes of each, and the sources for dark pages."""

    def __init__(self, path):
        super().__init__()
        self.images, self.sources = [], []
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        if tag == "img":
            self.images.append(attributes)
        if tag == "source":
            self.sources.append(attributes)

    handle_startendtag = handle_starttag


def run(*words, folder):
    end = subprocess.run(words, cwd=folder, capture_output=True, text=True)
    assert end.returncode == 0, f"{' '.join(map(str, words))}: exit status {end.returncode}\n{end.stdout}{end.stderr}"
    return end.stdout


def project(folder, files):
    """Writes files, a scenario among them, and embeds the pictures of those that have markers."""
    for name, text in {"scenarios/taps.yaml": SCENARIO, **files}.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    documents = [name for name, text in files.items() if " flipbook " in text]
    if documents:
        run(PROGRAM, "embed", *documents, folder=folder)
        run(PROGRAM, "embed", "--check", *documents, folder=folder)


def shows_pictures(path, count, dark, is_sized=True):
    """Every picture of the page is there, described, and as wide as wanted, and `dark` of them have a counterpart for dark pages."""
    page = Page(path)
    shown = [image for image in page.images if image.get("alt") == TITLE]
    assert len(shown) == count, f"{path}: {len(shown)} pictures instead of {count}: {page.images}"
    assert len(page.sources) == dark, f"{path}: {page.sources}"
    for name in [image["src"] for image in shown] + [source["srcset"] for source in page.sources]:
        file = path.parent / urllib.parse.unquote(name)
        assert file.stat().st_size > 200, f"{file} is empty"
    for image in shown if is_sized else []:
        sizes = [image.get("width", ""), image.get("height", "")] if "width" in image else [image.get("style", "")]
        assert any("80" in size for size in sizes), f"{path}: the width is missing: {image}"


def github(folder):
    project(folder, {"README.md": "# Taps\n\n<!-- flipbook scenarios/taps.yaml animation.svg width=80 -->\n\n"
                     "| a | b |\n| --- | --- |\n| 1 | <!-- flipbook scenarios/taps.yaml gif width=80 name=in-a-table --> |\n"})
    (folder / "index.html").write_text(run("cmark-gfm", "--unsafe", "-e", "table", "README.md", folder=folder), encoding="utf-8")
    shows_pictures(folder / "index.html", 2, dark=2)


def mkdocs(folder):
    """MkDocs moves pages by default, and then changes the links of Markdown, but not those of HTML tags."""
    marker = ("# Taps\n\n<!-- flipbook ../scenarios/taps.yaml animation.svg width=80 -->\n\n"
              "!!! note\n\n    <!-- flipbook ../scenarios/taps.yaml gif width=80 -->\n")
    # With attr_list, the tags have the size, so that pictures have two pixels for each point.
    for extensions in ("admonition", "admonition, attr_list"):
        options = f"site_name: Taps\nmarkdown_extensions: [{extensions}]\n"
        project(folder, {"mkdocs.yml": options, "docs/index.md": marker, "docs/guide.md": marker})
        for settings, page in (("", "guide/index.html"), ("use_directory_urls: false\n", "guide.html")):
            (folder / "mkdocs.yml").write_text(options + settings, encoding="utf-8")
            run("mkdocs", "build", "--quiet", "--strict", folder=folder)
            for name in ("index.html", page):
                shows_pictures(folder / "site" / name, 2, dark=0, is_sized="attr_list" in extensions)


def sphinx(folder):
    project(folder, {"conf.py": "project = 'Taps'\nhtml_static_path = ['_static']\n",
                     "index.rst": "Taps\n====\n\n.. flipbook scenarios/taps.yaml animation.svg width=80 appearance=light\n\n"
                     ".. flipbook scenarios/taps.yaml gif width=80 appearance=both name=_static/both\n"})
    run("sphinx-build", "-q", "-W", "-b", "html", ".", "site", folder=folder)
    shows_pictures(folder / "site/index.html", 2, dark=1)


def docc(folder):
    project(folder, {"Taps.docc/Taps.md": "# Taps\n\nA strip.\n\n## Overview\n\n<!-- flipbook ../scenarios/taps.yaml png width=80 -->\n"})
    run("docc", "convert", "Taps.docc", "--fallback-display-name", "Taps", "--fallback-bundle-identifier", "taps",
        "--transform-for-static-hosting", "--warnings-as-errors", "--output-path", "site", folder=folder)
    [page] = (folder / "site/data/documentation").rglob("taps.json")
    [image] = [one for one in json.loads(page.read_text())["references"].values() if one["type"] == "image"]
    # DocC sets quotation marks as in print.
    assert image["alt"].replace("“", "\"").replace("”", "\"") == TITLE, image
    appearances = {trait for variant in image["variants"] for trait in variant["traits"] if trait in ("light", "dark")}
    assert appearances == {"light", "dark"}, image
    assert all("2x" in variant["traits"] for variant in image["variants"]), image
    for variant in image["variants"]:
        assert (folder / "site" / variant["url"].lstrip("/")).stat().st_size > 200, variant


def slack(folder):
    project(folder, {})
    run(PROGRAM, "render", "--quiet", "--format", "gif", "--width", "360", "--max-size", "200kB", "scenarios/taps.yaml", folder=folder)
    [file] = folder.rglob("animation.gif")
    size = file.stat().st_size
    assert size <= 200_000, size


RECIPES = {"GitHub": (github, "cmark-gfm"), "MkDocs": (mkdocs, "mkdocs"), "Sphinx": (sphinx, "sphinx-build"), "DocC": (docc, "docc"),
           "Slack": (slack, None)}


def main():
    failures = 0
    for name, (build, needed) in RECIPES.items():
        if needed and not shutil.which(needed):
            print(f"{name}: skipped, it needs {needed} (script/setup --oracles)")
            continue
        with tempfile.TemporaryDirectory() as folder:
            try:
                build(pathlib.Path(folder))
            except (AssertionError, OSError) as error:
                failures += 1
                print(f"{name}: FAILED: {error}")
            else:
                print(f"{name}: holds")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
