"use strict";
// The question before cases are accepted whose expectations fail.

/** The largest number of failures, or of cases, that a question lists. */
const mostInQuestion = 6;

/** Asks which of some cases to accept. Returns all of them, those whose expectations hold, or none. */
function askToAccept(cases, indices) {
  const failing = indices.filter((index) => cases[index].failures.length);
  const others = indices.filter((index) => !cases[index].failures.length);
  let chosen = [];
  const dialog = make("dialog", { class: "help question", "aria-labelledby": "question-title" });
  const choice = (words, hint, list) => button(words, hint, () => {
    chosen = list;
    dialog.close();
  });
  const all = choice(indices.length > 1 ? "Accept all " + indices.length : "Accept anyway", "The actual runs become the baselines although expectations fail", indices);
  all.classList.add("anyway");
  const cancel = choice("Cancel", "Accept nothing (esc)", []);
  cancel.autofocus = true;
  dialog.append(make("h2", { id: "question-title" }, questionTitle(cases, indices, failing)), questionList(cases, indices, failing),
    make("div", { class: "answers" }, all,
      others.length ? choice("Accept " + others.length + " without failures", "Leave out the cases whose expectations fail", others) : null, cancel));
  document.body.append(dialog);
  return new Promise((resolve) => {
    dialog.onclose = () => {
      dialog.remove();
      resolve(chosen);
    };
    dialog.showModal();
  });
}

function questionTitle(cases, indices, failing) {
  if (indices.length === 1) return failingWords(cases[indices[0]]) + " in this run";
  return "Expectations fail in " + failing.length + " of " + counted(indices.length, "case");
}

/** The failures of a single case, or else each failing case with its first failure. */
function questionList(cases, indices, failing) {
  const rows = indices.length === 1 ? cases[indices[0]].failures.map((verdict) => [verdict.subject, "expected " + verdict.expected + ", got " + gotText(cases[indices[0]], verdict)])
    : failing.map((index) => [cases[index].name, failureText(cases[index], cases[index].failures[0])]);
  const more = rows.length - mostInQuestion;
  return make("ul", {}, ...rows.slice(0, mostInQuestion).map(([name, words]) => make("li", {}, make("strong", {}, name), make("span", {}, words))),
    more > 0 ? make("li", { class: "hint" }, "and " + more + " more") : null);
}
