"use strict";
// The page of `flipbook watch`: asks the server for news, and shows the newest flipbook of a scenario at the frame that was shown.

(() => {
  const pollMilliseconds = 400;
  const frame = byId("frame");
  let news = { version: 0, problems: [], scenarios: [] };
  let shown = { page: null, version: -1 };
  let isLost = false;

  const pages = () => news.scenarios.flatMap((scenario) => (scenario.pages.length ? scenario.pages : [null]).map((page) => ({ scenario, page })));
  const wanted = () => {
    try {
      return decodeURIComponent(location.hash.slice(1));
    } catch {
      return "";
    }
  };
  const current = () => pages().find((item) => nameOf(item) === wanted()) ?? pages().find((item) => item.page !== null) ?? pages()[0];
  const nameOf = ({ scenario, page }) => page ?? scenario.name;

  async function ask(path) {
    const answer = await fetch(path);
    if (!answer.ok) throw new Error(answer.statusText);
    return answer.json();
  }

  async function poll() {
    try {
      const { version, isRunning } = await ask("state");
      if (version !== news.version) {
        news = await ask("scenarios");
        show();
      }
      isLost = false;
      summarize(isRunning);
    } catch {
      isLost = true;
      summarize(false);
    }
    setTimeout(poll, pollMilliseconds);
  }

  function summarize(isRunning) {
    const bad = news.scenarios.filter((scenario) => scenario.status !== "good").length;
    const counts = counted(news.scenarios.length, "scenario") + (bad ? " \u00b7 " + bad + " with problems" : "");
    const text = isLost ? "flipbook watch has ended; this is its last result" : isRunning ? "Rendering\u2026" : news.version === 0 ? "" : counts;
    if (byId("summary").textContent !== text) byId("summary").textContent = text;
    document.documentElement.dataset.ready = String(!isRunning && news.version > 0);
  }

  function show() {
    const all = pages();
    const item = current();
    document.querySelector(".watch").classList.toggle("single", all.length <= 1);
    byId("scenarios").replaceChildren(...all.map((each) => make("li", { "data-status": each.scenario.status }, entry(each, each === item))));
    list(byId("problems"), news.problems);
    list(byId("messages"), item ? item.scenario.messages : []);
    document.title = (item ? nameOf(item) + " \u2013 " : "") + "Watching";
    if (item) showPage(item);
  }

  function entry(item, isCurrent) {
    const element = make("button", { type: "button", onclick: () => { location.hash = encodeURIComponent(nameOf(item)); } },
      make("span", { class: "mark", "aria-label": item.scenario.status }), nameOf(item));
    if (isCurrent) element.setAttribute("aria-current", "true");
    return element;
  }

  function list(element, texts) {
    element.replaceChildren(...texts.map((text) => make("p", {}, text)));
    element.hidden = texts.length === 0;
  }

  /** Shows a flipbook, unless it is shown already. A newer one begins at the frame that the earlier one shows. */
  function showPage({ scenario, page }) {
    frame.hidden = page === null;
    if (page === null || (shown.page === page && shown.version === scenario.version)) return;
    const number = shown.page === page ? frameNumber() : null;
    shown = { page, version: scenario.version };
    const address = "page/" + page.split("/").map(encodeURIComponent).join("/") + "?" + scenario.version;
    frame.contentWindow.location.replace(new URL(address + (number === null ? "" : "#f=" + number), document.baseURI));
  }

  function frameNumber() {
    return frame.contentDocument?.querySelector("#timeline [role=slider]")?.getAttribute("aria-valuenow") ?? null;
  }

  addEventListener("hashchange", show);
  poll();
})();
