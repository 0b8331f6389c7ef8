"use strict";
// The time of a case: playing, and one axis of time for the strip and the curves.

class ReviewTimes {
  constructor(host, one, player, settings) {
    Object.assign(this, { case: one, player, settings });
    const [transport, strip, tools, moments, curves] = ["transport", "strip", "tools", "moments", "curves"].map((name) => make("div", { class: name }));
    Object.assign(this, { moments, tools });
    this.deck = make("div", { class: "deck" }, transport, strip);
    host.append(this.deck, tools, curves);
    this.scale = new TimeScale(one.count);
    this.buildTransport(transport);
    const overview = make("div", { class: "overview", "aria-hidden": "true" });
    const zooming = make("div", { class: "zooming", role: "group", "aria-label": "Zoom in time" });
    strip.append(overview);
    tools.append(zooming);
    this.zoom = new TimeZoom(overview, zooming, this.scale, player);
    this.strip = new ReviewStrip(strip, moments, one, player, this.scale);
    this.curves = new ReviewCurves(curves, tools, one, player, this.scale);
    this.scale.listen(curves, (event) => this.strip.track.fractionAt(event), () => this.curves.scrolls);
    this.observer = new ResizeObserver(() => this.resize());
    for (const element of [this.deck, strip, this.curves.plots]) this.observer.observe(element);
    player.addEventListener("frame", () => {
      this.scale.reveal(player.place);
      this.showPlace();
    });
    player.addEventListener("state", () => this.showState());
    player.addEventListener("range", () => this.sayRange());
    this.showPlace();
    this.showState();
  }

  /** Shows the case with or without the lag. */
  show() {
    this.strip.show();
    this.curves.build();
    this.showPlace();
  }

  /** Makes the panel of numbers: its elements, or none if nothing is drawn. */
  numbersPanel() {
    const { case: one, curves, player } = this;
    const [panel, update] = new NumbersPanel(curves.run, curves, player).parts;
    player.addEventListener("frame", () => update(player.place));
    update(player.place);
    const rest = one.equalTracks ? [make("p", { class: "hint" }, counted(one.equalTracks, "track") + " equal")] : [];
    return curves.run.tracks.length ? [make("h3", {}, "Numbers"), panel, ...rest] : rest;
  }

  close() { this.observer.disconnect(); }

  /** The axis of the strip continues that of the curves. */
  resize() {
    const { curves, deck, strip: { track }, zoom: { bar } } = this;
    const [left, right] = curves.insets(track.element.parentElement);
    for (const element of [bar, track.element]) element.style.margin = "0 " + right + "px 0 " + left + "px";
    document.documentElement.style.setProperty("--deck", deck.offsetHeight + "px");
    this.strip.track.draw();
  }

  buildTransport(host) {
    const { player } = this;
    this.toggle = playbackButton("play", "Play", () => player.toggle());
    this.toggle.classList.add("main");
    this.speed = make("select", {
      "aria-label": "Speed", onchange: () => player.setSpeed(Number(this.speed.value)),
    }, ...Player.speeds.map((value) => make("option", { value: String(value) }, value + "\u00d7")));
    this.frame = make("span", { class: "frame-number", id: "frame-number" });
    this.amount = make("span", { class: "time" });
    this.clear = button("Clear", "Clear the range, and play the whole run", () => player.clearRange());
    this.clear.classList.add("clear");
    host.append(playbackButton("back", "Previous frame", () => player.step(-1)), this.toggle, playbackButton("next", "Next frame", () => player.step(1)),
      make("span", { class: "readout" }, this.frame, this.amount), make("span", { class: "spring" }), this.clear, this.speed);
  }

  showPlace() {
    const { case: one, player } = this;
    this.frame.textContent = one.number(player.place) + " / " + one.number(one.count - 1);
    this.amount.textContent = one.timeText(player.place) + " \u00b7 " + one.amountText(player.place);
  }

  showState() {
    const { player, toggle, settings } = this;
    showPlayback(toggle, player.isPlaying);
    this.speed.value = String(player.speed);
    settings.speed = player.speed;
    this.clear.hidden = !player.hasRange;
    document.documentElement.dataset.playing = String(player.isPlaying);
  }

  sayRange() {
    const { case: one, player } = this;
    this.showState();
    announce(player.hasRange ? "Frames " + player.range.map((place) => one.number(place)).join(" to ") : "The whole run");
  }
}
