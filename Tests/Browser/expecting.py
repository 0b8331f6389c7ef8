"""The functions that checks use."""
FRAME = "Number(document.querySelector('#frame-number').textContent.split(' ')[0])"
PLAYING = "document.documentElement.dataset.playing === 'true'"

# compareFrame(number, url, most, share) returns 0 if the page shows a frame like the picture at `url`, within `most` in each
# channel and except for a share of all pixels. comparePictures(url, url, most, share) compares two pictures in the same way.
COMPARISON = """
window.pixelsOf = (source, width, height) => {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context.drawImage(source, 0, 0);
  return context.getImageData(0, 0, width, height).data;
};
window.load = async (url) => {
  const image = new Image(); image.src = url; await image.decode();
  return image;
};
window.compareFrame = async (number, url, most = 0, share = 0) => {
  const image = await load(url);
  location.hash = '#f=' + number;
  const canvas = document.querySelector('.frame');
  if (canvas.width !== image.width || canvas.height !== image.height) return 'another size';
  const wanted = pixelsOf(image, image.width, image.height);
  let others = 0;
  for (let tries = 0; tries < 60; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 15));
    others = 0;
    const got = pixelsOf(canvas, image.width, image.height);
    for (let index = 0; index < got.length; index += 4) {
      if ([0, 1, 2, 3].some((part) => Math.abs(got[index + part] - wanted[index + part]) > most)) others += 1;
    }
    if (others <= share * got.length / 4) return 0;
  }
  return others + ' other pixels';
};
window.comparePictures = async (first, second, most = 0, share = 0) => {
  const [one, other] = [await load(first), await load(second)];
  if (one.width !== other.width || one.height !== other.height) return 'another size';
  const [got, wanted] = [one, other].map((image) => pixelsOf(image, image.width, image.height));
  let others = 0;
  for (let index = 0; index < got.length; index += 4) {
    if ([0, 1, 2, 3].some((part) => Math.abs(got[index + part] - wanted[index + part]) > most)) others += 1;
  }
  return others <= share * got.length / 4 ? 0 : others + ' other pixels';
}; 0"""
# The controls that are smaller than a finger, as [words, width, height].
SMALL = """[...document.querySelectorAll('button, select, [role=tab], [role=slider], input, summary')]
  .map((one) => [one.title || one.textContent, one.getBoundingClientRect()])
  .filter(([, box]) => box.width > 0 && (box.width < 43.9 || box.height < 43.9)).map(([words, box]) => [words, box.width, box.height])"""



def expect(is_so, words):
    if not is_so:
        raise AssertionError(words)


def equal(got, wanted, words):
    expect(got == wanted, f"{words}: expected {wanted!r}, got {got!r}")


def viewer(browser, folder, name="move-article", fragment="#f=0", **options):
    page = browser.page(**options)
    page.open(folder / "out" / name / "flipbook.html", fragment)
    return page


def box(page, selector):
    """Where an element is in the window, in pixels: left, top, right, bottom, width, and height."""
    names = "{ left, top, right, bottom, width, height }"
    return page.js(f"(({names}) => ({names}))(document.querySelector({selector!r}).getBoundingClientRect())")


def is_clean(page, allowed=1):
    equal(page.complaints(), [], "messages in the console")
    expect(len(page.requests()) <= allowed, f"the page loads {page.requests()[allowed:]}")


def kept_address(page):
    """The part of the address after the name of the page, once quick changes have become one."""
    return page.js("new Promise((resolve) => setTimeout(() => resolve(location.hash), 450))")
