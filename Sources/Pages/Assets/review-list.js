"use strict";
// The causes: findings that several cases share, each with its cases, and the case that is open.

class ReviewList {
  constructor(host, review, decisions, open) {
    Object.assign(this, { host, review, decisions, open });
    this.items = [];
    this.groups = review.groups.map((group) => this.group(group));
    this.list = make("div", { class: "cause-list", id: "cause-list" }, make("ol", { class: "groups" }, ...this.groups.map(({ item }) => item)),
      review.equal ? make("p", { class: "hint" }, counted(review.equal, "case") + " equal") : null, orphanList(review));
    host.replaceChildren(this.buildSteps(), this.list);
    decisions.onChange(() => this.mark());
    this.mark();
  }

  group(group) {
    const cases = Array.from({ length: group.count }, (_, index) => group.first + index);
    const head = make("button", { type: "button", class: "cause", onclick: () => this.open(group.first) },
      make("span", { class: "cause-words" }, ...breakable(sentence(group.words))), make("span", { class: "cause-count" }, counted(group.count, "case")));
    const list = make("ol", { class: "members" }, ...cases.map((index) => this.member(index)));
    const item = make("li", {}, head, list);
    return { item, head, list, cases };
  }

  member(index) {
    const one = this.review.cases[index];
    const mark = make("span", { class: "mark", "aria-hidden": "true" });
    const state = make("span", { class: "unseen" });
    const control = make("button", { type: "button", class: "member", onclick: () => this.open(index) }, mark,
      make("span", { class: "name" }, ...breakable(one.name)), state);
    this.items[index] = { control, mark, state };
    return make("li", {}, control);
  }

  /** On a phone, a row in place of the list: the case before, the list itself, and the case after. */
  buildSteps() {
    const step = (words, direction, path) => asIcon(button(words, words, () => this.open(this.current + direction)), path);
    this.before = step("Previous case", -1, "M15 5l-7 7 7 7");
    this.after = step("Next case", 1, "M9 5l7 7-7 7");
    this.fold = button("", "Show all causes and cases", () => this.setOpen(!this.isOpen));
    this.fold.setAttribute("aria-controls", "cause-list");
    this.setOpen(false);
    return make("div", { class: "case-steps" }, this.before, this.fold, this.after);
  }

  setOpen(isOpen) {
    this.isOpen = isOpen;
    this.host.classList.toggle("unfolded", isOpen);
    this.fold.setAttribute("aria-expanded", String(isOpen));
  }

  /** The cases with the same cause as one, including it. */
  siblings(index) { return this.groups.find(({ cases }) => cases.includes(index))?.cases ?? [index]; }

  /** Shows which case is open. The cases of other causes are folded. */
  show(current) {
    this.current = current;
    this.setOpen(false);
    const { length } = this.review.cases;
    this.fold.textContent = "Case " + (current + 1) + " of " + length + " \u00b7 " + this.review.causes;
    this.before.disabled = current === 0;
    this.after.disabled = current === length - 1;
    for (const { item, head, list, cases } of this.groups) {
      const isOpen = cases.includes(current);
      item.classList.toggle("open", isOpen);
      head.setAttribute("aria-expanded", String(isOpen));
      list.hidden = !isOpen;
    }
    this.items.forEach(({ control }, index) => {
      if (index === current) control.setAttribute("aria-current", "true"); else control.removeAttribute("aria-current");
    });
    this.scrollTo(this.items[current]?.control);
  }

  /** Scrolls the list, but not the page. */
  scrollTo(element) {
    if (!element || this.host.scrollHeight <= this.host.clientHeight) return;
    const [box, room] = [element.getBoundingClientRect(), this.host.getBoundingClientRect()];
    if (box.top < room.top || box.bottom > room.bottom) this.host.scrollTop += box.top - room.top - room.height / 3;
  }

  mark() {
    this.items.forEach(({ control, mark, state }, index) => {
      const decision = this.decisions.of(index);
      control.dataset.decision = decision?.decision ?? "";
      mark.textContent = { accept: "\u2713", reject: "\u2715" }[decision?.decision] ?? "";
      state.textContent = { accept: ", accepted", reject: ", rejected" }[decision?.decision] ?? "";
    });
    for (const { item, cases } of this.groups) {
      const open = cases.filter((index) => this.decisions.canDecide(index));
      const decisions = open.map((index) => this.decisions.of(index)?.decision);
      item.classList.toggle("decided", open.length > 0 && decisions.every(Boolean));
      item.classList.toggle("refused", decisions.includes("reject"));
    }
  }
}

/** The baselines without a scenario, or the scenarios that are gone since a commit; null if there are none. */
function orphanList({ orphans, command }) {
  if (!orphans?.length) return null;
  const hint = command ? make("p", { class: "hint" }, [command[0], "--prune", command[1]].filter(Boolean).join(" ") + " removes them.") : null;
  const title = command ? "Baselines without a scenario" : "No longer here";
  return make("section", { class: "orphans", "aria-label": title }, make("h2", {}, title),
    make("ul", {}, ...orphans.map(({ path, reason }) => make("li", {}, make("span", { class: "name" }, path), make("span", { class: "hint" }, reason)))), hint);
}
