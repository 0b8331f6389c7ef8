"""What checks are written with."""
FRAME = "Number(document.querySelector('#frame-number').textContent.split(' ')[0])"
PLAYING = "document.documentElement.dataset.playing === 'true'"


def expect(is_so, words):
    if not is_so:
        raise AssertionError(words)


def equal(got, wanted, words):
    expect(got == wanted, f"{words}: expected {wanted!r}, got {got!r}")


def viewer(browser, folder, name="move-article", fragment="#f=0", **options):
    page = browser.page(**options)
    page.open(folder / "out" / name / "flipbook.html", fragment)
    return page


def is_clean(page, allowed=1):
    equal(page.complaints(), [], "what the console says")
    expect(len(page.requests()) <= allowed, f"nothing is loaded, but {page.requests()[allowed:]} is")
