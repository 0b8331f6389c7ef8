"use strict";
// The current frame and playback. It knows neither pictures nor controls, and reports changes as events.

class Player extends EventTarget {
  static speeds = [0.1, 0.25, 0.5, 1, 2];
  static modes = ["once", "loop", "ping-pong"];

  constructor(count, framesPerSecond) {
    super();
    this.count = count;
    this.framesPerSecond = framesPerSecond;
    this.place = 0;
    this.speed = 1;
    this.mode = "loop";
    this.direction = 1;
    this.isPlaying = false;
    this.range = [0, count - 1];
  }

  /** Changes the number of frames, for a run that is compared with a longer one. */
  setCount(count) {
    if (count === this.count) return;
    const { hasRange, range } = this;
    this.count = count;
    this.tell("count");
    this.setRange(...hasRange ? range : [0, count - 1]);
    this.seek(this.place);
  }

  get hasRange() { return this.range[0] > 0 || this.range[1] < this.count - 1; }

  tell(kind) { this.dispatchEvent(new Event(kind)); }

  /** Shows a frame. */
  seek(place) {
    const wanted = clamp(Math.round(place), 0, this.count - 1);
    if (wanted === this.place) return;
    this.place = wanted;
    this.tell("frame");
  }

  /** Moves by `count` frames and stops there. */
  step(count) {
    this.pause();
    this.seek(this.place + count);
  }

  toggle() { if (this.isPlaying) this.pause(); else this.play(); }

  pause() {
    if (!this.isPlaying) return;
    this.isPlaying = false;
    this.tell("state");
  }

  play() {
    if (this.isPlaying || this.count < 2) return;
    const [first, last] = this.range;
    if (this.mode !== "ping-pong") this.direction = 1;
    if (this.place < first || this.place > last || (this.place === last && this.direction > 0)) this.seek(first);
    this.isPlaying = true;
    this.tell("state");
    let before = null;
    let due = 0;
    const loop = this.loop = {};
    const tick = (now) => {
      // Another loop has begun if playback was paused and started before this one noticed.
      if (!this.isPlaying || this.loop !== loop) return;
      if (before !== null) due += Math.min(now - before, 250) / 1000 * this.framesPerSecond * this.speed;
      before = now;
      const whole = Math.floor(due + 1e-3);
      due -= whole;
      if (whole > 0) this.advance(whole);
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  }

  /** Moves by `count` frames; the mode decides what happens at the ends. */
  advance(count) {
    const [first, last] = this.range;
    const length = last - first + 1;
    if (this.mode === "ping-pong" && length > 1) {
      const period = 2 * (length - 1);
      const phase = this.direction > 0 ? this.place - first : period - (this.place - first);
      const next = (phase + count) % period;
      this.direction = next < length - 1 ? 1 : -1;
      this.seek(first + (next < length ? next : period - next));
    } else if (this.mode === "once" && this.place + count >= last) {
      this.seek(last);
      this.pause();
    } else {
      this.seek(first + (this.place - first + count) % length);
    }
  }

  setSpeed(speed) {
    this.speed = clamp(speed, 0.1, 2);
    this.tell("state");
  }

  /** Changes to the next speed, up (1) or down (-1). */
  changeSpeed(direction) {
    const speeds = Player.speeds;
    const index = speeds.findIndex((speed) => speed >= this.speed - 1e-9);
    this.setSpeed(speeds[clamp(index + direction, 0, speeds.length - 1)]);
  }

  setMode(mode) {
    this.mode = mode;
    this.tell("state");
  }

  changeMode() { this.setMode(Player.modes[(Player.modes.indexOf(this.mode) + 1) % Player.modes.length]); }

  /** Limits playback to the frames between two places. */
  setRange(first, last) {
    this.range = [clamp(Math.min(first, last), 0, this.count - 1), clamp(Math.max(first, last), 0, this.count - 1)];
    this.tell("range");
  }

  /** Starts the range at this frame, or ends it there. */
  beginRange() { this.setRange(this.place, Math.max(this.place, this.range[1])); }
  endRange() { this.setRange(Math.min(this.place, this.range[0]), this.place); }

  clearRange() { this.setRange(0, this.count - 1); }
}
