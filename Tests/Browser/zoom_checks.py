"""Checks of zooming and moving the frame."""
from expecting import equal, expect, is_clean, kept_address, viewer

BOX = "(() => { const { left, top, width } = document.querySelector('.paper').getBoundingClientRect(); return [left, top, width]; })()"
ROOM = "(() => { const { left, top, width, height } = byId('stage').getBoundingClientRect(); return [left, top, width, height]; })()"
POINTS = 160


def wheel(page, x, y, turn):
    page.call("Input.dispatchMouseEvent", type="mouseWheel", x=x, y=y, deltaX=0, deltaY=turn)


def share(page, x, y):
    """Where a point of the page is on the frame, in points."""
    left, top, width = page.js(BOX)
    return (x - left) * POINTS / width, (y - top) * POINTS / width


def is_near(one, other, words):
    expect(all(abs(a - b) < 1.5 for a, b in zip(one, other)), f"{words}: {one} and {other}")


def steps_are_points(browser, folder, _):
    for scale in (1, 2):
        page = viewer(browser, folder, scale=scale)
        page.press("0")
        fit = page.js(BOX)[2]
        widths = [fit]
        for _ in range(12):
            page.press("+")
            widths.append(page.js(BOX)[2])
        steps = [POINTS * step for step in (1, 2, 3, 4, 6, 8, 12, 16, 24, 32)]
        wanted = [fit] + [step for step in steps if step > fit * 1.001]
        equal([round(one) for one in sorted(set(widths))], [round(one) for one in wanted], f"widths at {scale} pixels per pixel")
        page.press("0")
        equal(page.js(BOX)[2], fit, "the width of the whole frame")
        is_clean(page)


def the_zoom_is_written(browser, folder, _):
    for width, height in ((1440, 900), (1280, 720), (390, 844)):
        page = viewer(browser, folder, width=width, height=height, touch=width < 600)
        words = "document.querySelector('.scale').textContent"
        for key in ("0", "+", "+", "-"):
            page.press(key)
            page.pause(100)
            pixels = page.js(BOX)[2] / POINTS
            equal(page.js(words), f"1 pt = {round(pixels, 2):g} px", f"the zoom after {key} at {width} px")
        expect(page.js("document.querySelector('.scale').getBoundingClientRect().right") <= width, "the zoom is in the window")
        is_clean(page)


def the_pointer_stays_in_place(browser, folder, _):
    page = viewer(browser, folder)
    for _ in range(3):
        page.press("+")
    left, top, width, height = page.js(ROOM)
    x, y = left + width * 0.6, top + height * 0.45
    before, wide = share(page, x, y), page.js(BOX)[2]
    wheel(page, x, y, -120)
    page.until(f"{BOX}[2] > {wide}")
    is_near(share(page, x, y), before, "what is under the pointer of the wheel")
    grabbed = share(page, x, y)
    page.drag((x, y), (x - 60, y - 40))
    is_near(share(page, x - 60, y - 40), grabbed, "what is under the pointer that drags")
    address = kept_address(page)
    expect("&z=" in address, f"the zoom in {address}")
    other = viewer(browser, folder, fragment=address)
    expect(abs(other.js(BOX)[2] - page.js(BOX)[2]) < 2, "the link keeps the zoom")
    is_near(share(other, left + width / 2, top + height / 2), share(page, left + width / 2, top + height / 2), "what the link keeps in the middle")
    small = viewer(browser, folder, fragment=address, width=1280, height=720)
    room = small.js(ROOM)
    is_near(share(small, room[0] + room[2] / 2, room[1] + room[3] / 2), share(page, left + width / 2, top + height / 2), "also in a smaller window")
    for _ in range(12):
        wheel(page, x, y, 240)
    page.until("!document.querySelector('.stage').classList.contains('zoomed')")
    expect("&z=" not in kept_address(page), "the whole frame is not in the link")
    is_clean(page)


def fingers_zoom(browser, folder, _):
    page = viewer(browser, folder, width=390, height=844, touch=True)
    left, top, width, height = page.js(ROOM)
    x, y, wide = left + width / 2, top + height / 2, page.js(BOX)[2]
    for kind, distance in [("touchStart", 30), ("touchMove", 40), ("touchMove", 60), ("touchMove", 90)]:
        page.call("Input.dispatchTouchEvent", type=kind, touchPoints=[
            {"x": x - distance, "y": y, "id": 0}, {"x": x + distance, "y": y, "id": 1}])
    page.call("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
    page.until(f"{BOX}[2] > {wide} * 2")
    expect(page.js(BOX)[2] < wide * 3.2, "three times the distance enlarges the frame at most three times")
    equal(page.js("visualViewport.scale"), 1, "the scale of the page")
    is_clean(page)


# The place and the width of what has the time axis.
TIMES = {"curves": "document.querySelector('.chart')", "filmstrip": "document.querySelector('.track')"}


def two_fingers_zoom_time_and_stay_in_the_frame(browser, folder, _):
    for name, element in TIMES.items():
        page = viewer(browser, folder, fragment="#f=9", width=390, height=844, touch=True, calm=True)
        page.call("Emulation.setTouchEmulationEnabled", enabled=True, maxTouchPoints=2)
        page.js(f"{element}.scrollIntoView({{ block: 'center' }})")
        left, top, width, height = page.js(f"(({{ left, top, width, height }}) => [left, top, width, height])({element}.getBoundingClientRect())")
        x, y = left + width * 0.6, top + height / 2

        def touch(kind, *xs, drop=0):
            page.call("Input.dispatchTouchEvent", type=kind, touchPoints=[{"x": x + one, "y": y + drop * index, "id": index} for index, one in enumerate(xs)])

        scrolled = page.js("scrollY")
        touch("touchStart", -20)
        touch("touchStart", -20, 20)
        for distance in (30, 45, 60, 80):
            touch("touchMove", -distance, distance, drop=distance / 2)
        touch("touchEnd", -80)
        touch("touchMove", -60)
        touch("touchEnd")
        address = kept_address(page)
        expect(address.startswith("#f=9&t="), f"the address after two fingers on the {name}: {address}")
        first, last = [int(one) for one in address.split("&t=")[1].split("-")]
        expect(10 <= last - first <= 20, f"four times the distance shows a quarter of 60 frames: {first} to {last}")
        equal(page.js("[visualViewport.scale, scrollY]"), [1, scrolled], f"scale and place of the page after two fingers on the {name}")
        touch("touchStart", 0)
        touch("touchEnd")
        expect(not kept_address(page).startswith("#f=9&"), f"a finger moves to a frame by a tap on the {name}")
        before = kept_address(page)
        touch("touchStart", 0)
        touch("touchMove", 40)
        touch("touchMove", 70)
        touch("touchEnd")
        expect(kept_address(page) != before, f"a finger moves through the run by dragging on the {name}")
        is_clean(page)


ALL = [two_fingers_zoom_time_and_stay_in_the_frame, the_zoom_is_written, steps_are_points, the_pointer_stays_in_place, fingers_zoom]
