"use strict";
// The list of flipbooks, with search, grouped by scene. A card plays its small frames under the pointer and while it has focus.

(() => {
  const cards = readData("cards");
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)");
  const groups = Map.groupBy(cards, (card) => card.scene || "other");
  const sections = [...groups].map(([scene, members]) => {
    const items = members.map((card) => ({ card, element: cardElement(card), words: wordsOf(card) }));
    const count = make("span", {}, String(members.length));
    const element = make("section", { "aria-label": scene }, make("h2", {}, scene, count),
      make("div", { class: "cards" }, ...items.map((item) => item.element)));
    byId("groups").append(element);
    return { element, items, count };
  });
  byId("search").addEventListener("input", filter);
  byId("only-failed").addEventListener("change", filter);
  byId("only-failed").parentElement.hidden = !cards.some((card) => card.failures > 0);
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
      let inSection = 0;
      for (const { card, element, words } of section.items) {
        element.hidden = !wanted.every((word) => words.includes(word)) || (onlyFailed && card.failures === 0);
        if (!element.hidden) inSection += 1;
      }
      section.element.hidden = inSection === 0;
      section.count.textContent = String(inSection);
      shown += inSection;
    }
    const failed = cards.filter((card) => card.failures > 0).length;
    byId("summary").textContent = (shown === cards.length ? counted(shown, "flipbook") : shown + " of " + counted(cards.length, "flipbook"))
      + (failed ? " \u00b7 " + failed + " with failed expectations" : "");
  }

  function cardElement(card) {
    const [count, width, height] = card.picture;
    const canvas = make("canvas", { width, height, "aria-hidden": "true" });
    const bar = make("div", { class: "bar" });
    const facts = card.cell ? [card.cell.replaceAll(",", " \u00b7 ")]
      : [card.variant, card.device, card.appearance === "dark" ? "dark" : "", card.locale === "ja" ? "ja" : ""];
    const verdict = card.expectations === 0 ? "" : card.failures ? card.failures + " of " + card.expectations + " failed"
      : card.expectations === 1 ? "1 expectation holds" : card.expectations + " expectations hold";
    const path = card.place.split("/").map(encodeURIComponent).join("/");
    const link = make("a", { class: "card", href: path + "/flipbook.html" }, make("div", { class: "poster" }, canvas), bar,
      make("h3", {}, card.title || card.place), make("p", {}, facts.filter(Boolean).join(" \u00b7 ")),
      make("p", {}, counted(card.frames, "frame") + " \u00b7 " + numberText(card.frames / card.fps, 1) + " s"),
      make("p", { class: "verdict " + (card.failures ? "fails" : "holds") }, verdict));
    const picture = make("img", { alt: "" });
    const context = canvas.getContext("2d");
    const show = (index) => {
      context.clearRect(0, 0, width, height);
      context.drawImage(picture, index * width, 0, width, height, 0, 0, width, height);
      bar.style.width = index === 0 ? "0" : Math.round(index / Math.max(1, count - 1) * 100) + "%";
    };
    picture.onload = () => {
      show(0);
      canvas.dataset.drawn = "true";
    };
    whenSeen(canvas, () => { picture.src = path + "/card.png"; });
    play(link, (index) => { if (picture.complete && picture.naturalWidth) show(index % count); }, card);
    return link;
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
  function play(link, show, card) {
    const step = Math.max(60, card.frames / card.fps * 1000 / card.picture[0]);
    let timer = 0;
    const start = () => {
      if (timer || isCalm.matches) return;
      let index = 0;
      timer = setInterval(() => show(index += 1), step);
    };
    const stop = () => {
      if (link.matches(":hover") || link === document.activeElement) return;
      clearInterval(timer);
      timer = 0;
      show(0);
    };
    for (const kind of ["pointerenter", "focus"]) link.addEventListener(kind, start);
    for (const kind of ["pointerleave", "blur"]) link.addEventListener(kind, stop);
  }
})();
