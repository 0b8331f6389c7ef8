"""Checks that a browser plays videos as our own frames are."""
import base64
import pathlib
import subprocess
import time

from expecting import COMPARISON, equal, expect
from fixtures import file_as_url

SCENARIO = pathlib.Path(__file__).resolve().parents[2] / "scenarios/side-drawer/drag-open-tap-closed.yaml"
WIDTH = 375
# The largest differences of flat colors, of 255. The remains of motion differ a little more in WebM.
LIMITS = {"animation.mp4": 2, "animation.webm": 4}
MOMENTS = 12
# The largest difference of a color where it is flat: where the pixels around it, as far as a block of the codec reaches, have it too.
FLAT = """
window.flatDifference = async (video, seconds, wanted) => {
  video.currentTime = seconds;
  await new Promise((done) => { video.onseeked = () => requestAnimationFrame(() => requestAnimationFrame(done)); });
  const image = await load(wanted);
  const [width, height] = [image.width, image.height];
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  context.drawImage(video, 0, 0);
  const [seen, frame] = [context.getImageData(0, 0, width, height).data, pixelsOf(image, width, height)];
  const reach = 16;
  let worst = 0, count = 0;
  for (let y = reach; y < height - reach; y += 3) for (let x = reach; x < width - reach; x += 3) {
    const place = (y * width + x) * 4;
    let flat = true;
    for (let dy = -reach; flat && dy <= reach; dy += 1) for (let dx = -reach; dx <= reach; dx += 1) {
      const other = place + (dy * width + dx) * 4;
      if ([0, 1, 2].some((part) => frame[other + part] !== frame[place + part])) { flat = false; break; }
    }
    if (!flat) continue;
    count += 1;
    for (let part = 0; part < 3; part += 1) worst = Math.max(worst, Math.abs(seen[place + part] - frame[place + part]));
  }
  return [worst, count];
}; 0"""


def videos_show_the_frames(browser, folder, program):
    place = folder / "videos"
    end = subprocess.run([program, "render", "--quiet", "--format", "png,mp4,webm", "--width", str(WIDTH), "--fps", "30", "-o", place,
                          SCENARIO], capture_output=True, text=True)
    expect(end.returncode == 0, end.stderr)
    [result] = [path.parent for path in place.rglob("animation.mp4")]
    frames = sorted((result / "png").glob("*.png"))
    notes = []
    for name, limit in LIMITS.items():
        page = browser.page()
        data = base64.b64encode((result / name).read_bytes()).decode()
        page.js(f"document.body.innerHTML = '<video muted preload=auto src=\"data:video/{name[-4:].strip('.')};base64,{data}\"></video>'; 0")
        page.js("window.video = document.querySelector('video'); 0")
        page.until("video.readyState >= 2")
        width, height, seconds = page.js("[video.videoWidth, video.videoHeight, video.duration]")
        equal((width % 2, height % 2), (0, 0), f"{name}: the rests of its sides {width} × {height}, divided by 2")
        expect(abs(seconds - len(frames) / 30) <= 1 / 30, f"{name}: {seconds} s of {len(frames)} frames at 30 fps")
        page.js(COMPARISON)
        page.js(FLAT)
        worst, pixels = 0, 0
        for moment in range(MOMENTS):
            number = moment * (len(frames) - 1) // (MOMENTS - 1)
            for _ in range(10):
                difference, count = page.js(f"flatDifference(video, {(number + 0.5) / 30}, '{file_as_url(frames[number])}')")
                if difference <= limit:
                    break
                # On a busy machine, the video can show the frame before for a while.
                time.sleep(0.2)
            expect(difference <= limit, f"{name}: frame {number}: flat colors differ by {difference} of 255")
            worst, pixels = max(worst, difference), pixels + count
        expect(pixels > 1000, f"{name}: only {pixels} pixels are flat")
        notes.append(f"{name}: {width} × {height}, {seconds:.3f} s, {worst} of 255 at {pixels} pixels")
    return "; ".join(notes)


ALL = [videos_show_the_frames]
