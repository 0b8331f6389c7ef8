"use strict";
// The page of `flipbook watch`: asks the server for news, and shows the newest flipbook of a scenario as the earlier one was shown.

(() => {
  const pollMilliseconds = 400;
  const frame = byId("frame");
  let news = { version: 0, problems: [], scenarios: [] };
  let shown = { page: null, version: -1 };
  let isLost = false;

  const pages = () => news.scenarios.flatMap((scenario) => (scenario.pages.length ? scenario.pages : [null]).map((page) => ({ scenario, page })));
  const wanted = () => {
    try {
      return decodeURIComponent(location.hash.slice(1).split("&")[0]);
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
    const focused = byId("scenarios").contains(document.activeElement) ? document.activeElement.textContent : null;
    byId("scenarios").replaceChildren(...all.map((each) => make("li", { "data-status": each.scenario.status }, entry(each, nameOf(each) === nameOf(item)))));
    [...byId("scenarios").querySelectorAll("button")].find((one) => one.textContent === focused)?.focus();
    showFold(item);
    list(byId("problems"), news.problems);
    list(byId("messages"), item ? item.scenario.messages : []);
    document.title = (item ? nameOf(item) + " \u2013 " : "") + "Watching";
    if (item) showPage(item);
  }

  const parts = (item) => [make("span", { class: "mark", "aria-label": item.scenario.status }), make("span", {}, nameOf(item))];

  /** Names the scenario that is shown on the button that unfolds the list in a narrow window. */
  function showFold(item) {
    const fold = byId("fold");
    fold.replaceChildren(...item ? parts(item) : []);
    fold.dataset.status = item?.scenario.status ?? "";
  }

  function unfold(isOpen) { byId("fold").setAttribute("aria-expanded", String(isOpen)); }

  function choose(item) {
    location.hash = encodeURIComponent(nameOf(item));
    unfold(false);
  }

  function entry(item, isCurrent) {
    const element = make("button", { type: "button", onclick: () => choose(item) }, ...parts(item));
    if (isCurrent) element.setAttribute("aria-current", "true");
    return element;
  }

  function list(element, texts) {
    const lines = texts.map((text) => make("p", {}, text));
    // Above a flipbook, only the first ones are seen.
    if (lines.length > 5) lines.unshift(make("p", { class: "count" }, counted(lines.length, "message")));
    element.replaceChildren(...lines);
    element.hidden = texts.length === 0;
    element.tabIndex = lines.length > 5 ? 0 : -1;
  }

  /** Shows a flipbook, unless it is shown already. A newer one begins with the view of the earlier one. */
  function showPage({ scenario, page }) {
    frame.hidden = page === null;
    if (page === null || (shown.page === page && shown.version === scenario.version)) return;
    const view = shown.page === page ? currentView() : linkedView();
    shown = { page, version: scenario.version };
    const address = "page/" + page.split("/").map(encodeURIComponent).join("/") + "?" + scenario.version;
    frame.contentWindow.location.replace(new URL(address + view, document.baseURI));
  }

  /** The part of the flipbook's address after "#", with the frame that is shown now, which an address does not follow while that plays. */
  function currentView() {
    const inner = frame.contentDocument;
    const number = inner?.querySelector("#timeline [role=slider]")?.getAttribute("aria-valuenow");
    if (!number) return "";
    const fields = new URLSearchParams(inner.location.hash.slice(1));
    fields.set("f", number);
    return "#" + fields;
  }

  /** The frame that an address names after the scenario, as in "#name&f=12". */
  function linkedView() {
    const number = /&(f=\d+)$/.exec(location.hash)?.[1];
    return number ? "#" + number : "";
  }

  byId("fold").onclick = () => unfold(byId("fold").getAttribute("aria-expanded") === "false");
  addEventListener("hashchange", show);
  poll();
})();
