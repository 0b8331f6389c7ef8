"use strict";
// What the reviewer decided: accept or reject, with a comment, for each case that can be accepted.

class Decisions {
  constructor(review) {
    this.review = review;
    this.entries = review.cases.map((one) => this.restored(one));
    this.listeners = new Set();
    /** Which are being sent. */
    this.held = new Set();
  }

  onChange(listener) { this.listeners.add(listener); }

  /** Returns { decision, comment }, or undefined. */
  of(index) { return this.entries[index]; }

  canDecide(index) { return this.review.cases[index].canAccept && !this.entries[index]?.isWritten && !this.held.has(index); }

  /** Keeps decisions as they are while they are sent. */
  hold(indices) { for (const index of indices) this.held.add(index); }
  release(indices) { for (const index of indices) this.held.delete(index); }

  /** Decides a case; the same decision again takes it back. */
  decide(index, decision) {
    if (!this.canDecide(index)) return;
    const entry = this.entries[index] ?? {};
    this.put(index, { ...entry, decision: entry.decision === decision ? undefined : decision });
  }

  /** Accepts several cases. */
  acceptAll(indices) {
    for (const index of indices) if (this.canDecide(index)) this.put(index, { ...this.entries[index], decision: "accept" });
  }

  comment(index, comment) { this.put(index, { ...this.entries[index], comment }); }

  put(index, entry) {
    this.entries[index] = entry;
    this.store(this.review.cases[index], entry);
    for (const listener of this.listeners) listener(index);
  }

  count(decision) { return this.entries.filter((entry) => entry?.decision === decision).length; }

  /** Notes that the server has written the baselines of cases. */
  settle(indices) {
    for (const index of indices) this.put(index, { ...this.entries[index], isWritten: true });
  }

  /** Takes decisions back. */
  reopen(indices) {
    for (const index of indices) this.put(index, { ...this.entries[index], decision: undefined });
  }

  get openCount() { return this.review.cases.filter((one, index) => one.canAccept && !this.entries[index]?.decision).length; }

  /** The cases that were accepted, as a command. */
  get command() {
    if (!this.review.command) return "";
    const [before, after] = this.review.command;
    const words = this.review.cases.filter((_, index) => this.entries[index]?.decision === "accept").map((one) => one.word);
    return words.length ? [before, ...words, after].filter(Boolean).join(" ") : "";
  }

  /** The decisions about some cases as a file for `approve --decisions`. */
  json(indices = this.entries.map((_, index) => index)) {
    const cases = indices.flatMap((index) => {
      const one = this.review.cases[index];
      const entry = this.entries[index];
      if (!entry?.decision) return [];
      return [{ name: one.name, decision: entry.decision, candidate: one.candidate, comment: entry.comment ?? "" }];
    });
    return JSON.stringify({ flipbookDecisions: 1, cases }, null, 2) + "\n";
  }

  // Decisions survive a reload, because a candidate that has changed has another digest. Some browsers store nothing for files.

  key(one) { return "flipbook-review " + one.name + " " + one.candidate; }

  restored(one) {
    if (!one.canAccept) return undefined;
    try {
      const entry = JSON.parse(localStorage.getItem(this.key(one)) ?? "null") ?? undefined;
      // The baseline was written but is not there anymore.
      return entry?.isWritten ? { comment: entry.comment } : entry;
    } catch {
      return undefined;
    }
  }

  store(one, entry) {
    try {
      localStorage.setItem(this.key(one), JSON.stringify(entry));
    } catch { /* The result can still be copied. */ }
  }
}

/** The buttons and the comment with which a case is decided. */
class DecisionPanel {
  /** `actions`: { accept(), reject(), acceptGroup() }. */
  constructor(host, review, decisions, index, actions, siblings) {
    Object.assign(this, { decisions, index, siblings });
    const one = review.cases[index];
    if (!one.canAccept) {
      const reason = DecisionPanel.reason(review, one);
      host.replaceChildren(make("p", { class: "hint" }, reason));
      host.hidden = !reason;
      return;
    }
    this.accept = button("Accept", "Accept the actual run as the new baseline (Y)", actions.accept);
    this.reject = button("Reject", "Reject the change (R)", actions.reject);
    this.accept.classList.add("accept");
    this.reject.classList.add("reject");
    this.group = button("", "Accept all cases with this cause (Shift Y)", actions.acceptGroup);
    this.comment = make("input", {
      type: "text", class: "comment", placeholder: "Comment", "aria-label": "Comment", maxLength: 2000, autocomplete: "off",
      value: decisions.of(index)?.comment ?? "", oninput: () => decisions.comment(index, this.comment.value),
    });
    this.comment.addEventListener("keydown", (event) => {
      if (event.key === "Escape" || event.key === "Enter") this.comment.blur();
    });
    host.replaceChildren(make("div", { class: "decide", role: "group", "aria-label": "Decision" }, this.accept, this.reject, this.group), this.comment);
    this.show();
  }

  /** Why nothing can be accepted after a comparison with a commit. */
  static sinceReason({ since }) { return "this is a comparison with " + since + ", without baselines. Merging the change accepts it."; }

  static reason(review, one) {
    if (review.since) return "Nothing can be accepted here: " + DecisionPanel.sinceReason(review);
    if (!review.command) return "";
    return one.status === "wrong" ? "Nothing can be accepted until this is fixed." : "There is no candidate to accept.";
  }

  show() {
    if (!this.accept) return;
    const decision = this.decisions.of(this.index)?.decision;
    this.accept.setAttribute("aria-pressed", String(decision === "accept"));
    this.reject.setAttribute("aria-pressed", String(decision === "reject"));
    const isWritten = this.decisions.of(this.index)?.isWritten === true;
    this.accept.disabled = isWritten;
    this.reject.disabled = isWritten;
    this.accept.textContent = isWritten ? "Accepted" : "Accept";
    this.showGroup();
  }

  /** Shows how many cases with the same cause are left to accept, if there are others than this one. */
  showGroup() {
    const { decisions, index, group } = this;
    const open = this.siblings.filter((other) => decisions.canDecide(other));
    const left = open.filter((other) => decisions.of(other)?.decision !== "accept");
    group.hidden = !left.some((other) => other !== index);
    group.textContent = left.length === this.siblings.length ? "Accept all " + left.length : "Accept " + left.length + " more";
  }
}
