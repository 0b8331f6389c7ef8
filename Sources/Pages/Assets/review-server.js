"use strict";
// The server behind the page of `flipbook review`: it writes accepted baselines immediately, and verifies again when a scenario changes.

class ReviewServer {
  static pollMilliseconds = 1000;

  /** `onStale` is called once the server has newer results. */
  constructor(version, onStale) {
    this.version = version;
    this.onStale = onStale;
    this.timer = setInterval(() => this.poll(), ReviewServer.pollMilliseconds);
  }

  async poll() {
    try {
      const state = await (await fetch("state")).json();
      if (state.version === this.version) return;
      clearInterval(this.timer);
      this.onStale();
    } catch { /* The server has ended or is busy; the page keeps working. */ }
  }

  /** Sends decisions. Returns what happened, as { isDone, message }. */
  async send(decisions) {
    try {
      const answer = await fetch("decide", { method: "POST", headers: { "Content-Type": "application/json" }, body: decisions });
      const { done, message } = await answer.json();
      return { isDone: done === true, message };
    } catch {
      return { isDone: false, message: "The server does not answer. Is 'flipbook review' still running?" };
    }
  }
}
