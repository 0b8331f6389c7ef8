"""What must be true of the panels: that they can be read."""
from expecting import equal, viewer

# Every text whose contrast to the nearest ground beneath it is below 4.5, as WCAG's level AA asks of small texts. What is faded
# (nodes out of sight, events past) and what lies in pictures is left out.
FAINT_TEXTS = """(() => {
  const parts = (color) => color.match(/[\\d.]+/g).map(Number);
  const luminance = ([red, green, blue]) => [red, green, blue].map((part) => part / 255)
    .map((part) => part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
    .reduce((sum, part, index) => sum + part * [0.2126, 0.7152, 0.0722][index], 0);
  const ground = (element) => {
    for (let one = element; one; one = one.parentElement) {
      const color = parts(getComputedStyle(one).backgroundColor);
      if (color.length < 4 || color[3] === 1) return color;
    }
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const faint = [];
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    if (!walker.currentNode.textContent.trim() || element.closest('svg, script, .unseen, .out, .past, option')) continue;
    if (!element.checkVisibility()) continue;
    const [text, under] = [luminance(parts(getComputedStyle(element).color)), luminance(ground(element))];
    const contrast = (Math.max(text, under) + 0.05) / (Math.min(text, under) + 0.05);
    if (contrast < 4.5) faint.push(contrast.toFixed(2) + ' ' + walker.currentNode.textContent.trim().slice(0, 40));
  }
  return faint;
})()"""


def texts_can_be_read(browser, folder, _):
    for dark in (False, True):
        page = viewer(browser, folder, "hostile", "#f=20", dark=dark)
        for key in "12345?":
            page.press(key)
            equal(page.js(FAINT_TEXTS), [], f"texts too faint, {'dark' if dark else 'light'}, after {key}")
        index = browser.page(dark=dark)
        index.open(folder / "out/index.html", ready="document.title === 'Flipbooks'")
        equal(index.js(FAINT_TEXTS), [], f"texts too faint in the index, {'dark' if dark else 'light'}")


ALL = [texts_can_be_read]
