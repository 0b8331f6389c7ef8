"use strict";
// The list of flipbooks, with search, grouped by scene. A card plays its small frames under the pointer and while it has focus.
// There can be a hundred thousand: a card is only made when it is shown, and a group shows its first ones and a button for more.

(() => {
  const firstCount = 120;
  const fewGroups = 3;
  const moreCount = 480;
  const cards = readData("cards");
  if (isDataWanted) return sendData({ flipbooks: cards });
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)");
  const groups = Map.groupBy(cards, (card) => card.scene || "other");
  const sections = [...groups].map(([scene, members], index) => {
    // Those that fail come first.
    members.sort((one, other) => (other.failures > 0) - (one.failures > 0));
    const items = members.map((card) => ({ card, element: null, words: wordsOf(card) }));
    const count = make("span", {}, String(members.length));
    const list = make("div", { class: "cards" });
    const section = { items, count, list, matches: items, limit: firstCount };
    section.more = make("button", { type: "button", class: "more", onclick: () => showMore(section) });
    section.link = make("a", { href: "#group-" + index }, scene);
    byId("contents").append(section.link);
    section.element = make("section", { id: "group-" + index, "aria-label": scene }, make("h2", {}, scene, count), list, section.more);
    byId("groups").append(section.element);
    return section;
  });
  byId("search").addEventListener("input", filter);
  byId("only-failed").addEventListener("change", filter);
  byId("only-failed").parentElement.hidden = !cards.some((card) => card.failures > 0);
  byId("contents").hidden = sections.length <= fewGroups;
  document.title = "Flipbooks";
  filter();

  function wordsOf(card) {
    return [card.title, card.scene, card.variant, card.device, card.appearance, card.locale, card.cell, card.place]
      .join(" ").toLowerCase();
  }

  function filter() {
    const wanted = byId("search").value.toLowerCase().split(/\s+/).filter(Boolean);
    const onlyFailed = byId("only-failed").checked;
    let shown = 0;
    for (const section of sections) {
      section.matches = section.items.filter(({ card, words }) => wanted.every((word) => words.includes(word)) && (!onlyFailed || card.failures > 0));
      section.limit = firstCount;
      section.element.hidden = section.link.hidden = section.matches.length === 0;
      section.count.textContent = String(section.matches.length);
      section.element.style.setProperty("--count", section.matches.length);
      shown += section.matches.length;
      fill(section);
    }
    const failed = cards.filter((card) => card.failures > 0).length;
    showHits(shown, onlyFailed);
    byId("summary").textContent = (shown === cards.length ? counted(shown, "flipbook") : shown + " of " + counted(cards.length, "flipbook"))
      + (failed ? " \u00b7 " + failed + " with failed expectations" : "");
  }

  /** Says that nothing is found, and shows everything again on request. */
  function showHits(count, onlyFailed) {
    const host = byId("no-hits");
    host.hidden = count > 0 || cards.length === 0;
    if (host.hidden) return;
    const text = byId("search").value.trim();
    const what = onlyFailed ? "flipbook with failed expectations" : "flipbook";
    host.replaceChildren(make("p", {}, text ? "No " + what + " contains \u201c" + text + "\u201d." : "No " + what + "."), button("Show all", "Clear the search", () => {
      byId("search").value = "";
      byId("only-failed").checked = false;
      filter();
      byId("search").focus();
    }));
  }

  function fill(section) {
    const rest = section.matches.length - section.limit;
    section.list.replaceChildren(...section.matches.slice(0, section.limit).map((item) => item.element ??= cardElement(item.card)));
    section.more.hidden = rest <= 0;
    section.more.textContent = "Show " + Math.min(moreCount, rest) + " of " + rest + " more";
  }

  function showMore(section) {
    const next = section.limit;
    section.limit += moreCount;
    fill(section);
    section.matches[next].element.focus();
  }

  function cardElement(card) {
    const [count, width, height] = card.picture;
    const canvas = make("canvas", { width, height, "aria-hidden": "true" });
    const bar = make("div", { class: "bar" });
    const facts = [card.variant, card.device, card.appearance === "dark" ? "dark" : "", card.locale === "ja" ? "ja" : ""];
    const words = card.cell ? make("p", { class: "cell", title: card.cell }, cellText(card.cell)) : make("p", {}, facts.filter(Boolean).join(" \u00b7 "));
    const verdict = card.expectations === 0 ? "" : card.failures ? card.failures + " of " + card.expectations + " failed"
      : card.expectations === 1 ? "1 expectation holds" : card.expectations + " expectations hold";
    const path = card.place.split("/").map(encodeURIComponent).join("/");
    const name = card.title || card.place;
    const link = make("a", { class: card.failures ? "card failed" : "card", href: path + "/flipbook.html" }, make("div", { class: "poster" }, canvas), bar,
      make("h3", { title: name.slice(0, 400) }, name), words,
      make("p", {}, counted(card.frames, "frame") + " \u00b7 " + numberText(card.frames / card.fps, 1) + " s"),
      make("p", { class: "verdict " + (card.failures ? "fails" : "holds") }, verdict));
    const picture = make("img", { alt: "" });
    const context = canvas.getContext("2d");
    const show = (index) => {
      context.clearRect(0, 0, width, height);
      canvas.dataset.shown = index;
      context.drawImage(picture, index * width, 0, width, height, 0, 0, width, height);
    };
    const showPoster = () => {
      bar.style.width = "0";
      show(card.poster);
    };
    const advance = (index) => {
      bar.style.width = Math.round(index % count / Math.max(1, count - 1) * 100) + "%";
      show(index % count);
    };
    picture.onload = () => {
      showPoster();
      canvas.dataset.drawn = "true";
    };
    whenSeen(canvas, () => { picture.src = path + "/card.png"; });
    const whenLoaded = (action) => (index) => { if (picture.complete && picture.naturalWidth) action(index); };
    play(link, whenLoaded(advance), whenLoaded(showPoster), card);
    return link;
  }

  /** What distinguishes a cell of a matrix: the values of its axes, "iphone-15 · dark · look 26". A number or a switch has the name of its axis. */
  function cellText(cell) {
    const value = (part) => /^[^=]*=(-?[\d.]+|true|false|yes|no|on|off)$/.test(part) ? part.replace("=", " ") : part.slice(part.indexOf("=") + 1);
    return cell.split(",").map(value).join(" \u00b7 ");
  }

  function whenSeen(element, action) {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      action();
    }, { rootMargin: "400px" });
    observer.observe(element);
  }

  /** Plays at the run's speed while the pointer is over a card, or it has focus. */
  function play(link, advance, showPoster, card) {
    const step = Math.max(60, card.frames / card.fps * 1000 / card.picture[0]);
    let timer = 0;
    const start = () => {
      if (timer || isCalm.matches) return;
      let index = 0;
      timer = setInterval(() => advance(index += 1), step);
    };
    const stop = () => {
      if (link.matches(":hover") || link === document.activeElement) return;
      clearInterval(timer);
      timer = 0;
      showPoster();
    };
    for (const kind of ["pointerenter", "focus"]) link.addEventListener(kind, start);
    for (const kind of ["pointerleave", "blur"]) link.addEventListener(kind, stop);
  }
})();
