#include "CAssets.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char reference[] = {
#embed "../../scenarios/README.md" suffix(, 0)
};

const unsigned char *cassets_reference(void) { return reference; }

static const CAsset pages[] = {
  {"axes.js", (const unsigned char[]){
#embed "../Pages/Assets/axes.js" suffix(, 0)
  }},
  {"base.js", (const unsigned char[]){
#embed "../Pages/Assets/base.js" suffix(, 0)
  }},
  {"caption.js", (const unsigned char[]){
#embed "../Pages/Assets/caption.js" suffix(, 0)
  }},
  {"chart-hover.js", (const unsigned char[]){
#embed "../Pages/Assets/chart-hover.js" suffix(, 0)
  }},
  {"chart.js", (const unsigned char[]){
#embed "../Pages/Assets/chart.js" suffix(, 0)
  }},
  {"checks.js", (const unsigned char[]){
#embed "../Pages/Assets/checks.js" suffix(, 0)
  }},
  {"comparing.js", (const unsigned char[]){
#embed "../Pages/Assets/comparing.js" suffix(, 0)
  }},
  {"comparison.css", (const unsigned char[]){
#embed "../Pages/Assets/comparison.css" suffix(, 0)
  }},
  {"comparison.js", (const unsigned char[]){
#embed "../Pages/Assets/comparison.js" suffix(, 0)
  }},
  {"curves.js", (const unsigned char[]){
#embed "../Pages/Assets/curves.js" suffix(, 0)
  }},
  {"desk.css", (const unsigned char[]){
#embed "../Pages/Assets/desk.css" suffix(, 0)
  }},
  {"failures.js", (const unsigned char[]){
#embed "../Pages/Assets/failures.js" suffix(, 0)
  }},
  {"filmstrip.js", (const unsigned char[]){
#embed "../Pages/Assets/filmstrip.js" suffix(, 0)
  }},
  {"fitted.js", (const unsigned char[]){
#embed "../Pages/Assets/fitted.js" suffix(, 0)
  }},
  {"flipbook.html", (const unsigned char[]){
#embed "../Pages/Assets/flipbook.html" suffix(, 0)
  }},
  {"flipbook.js", (const unsigned char[]){
#embed "../Pages/Assets/flipbook.js" suffix(, 0)
  }},
  {"frame-zoom.js", (const unsigned char[]){
#embed "../Pages/Assets/frame-zoom.js" suffix(, 0)
  }},
  {"ghosts.js", (const unsigned char[]){
#embed "../Pages/Assets/ghosts.js" suffix(, 0)
  }},
  {"index.css", (const unsigned char[]){
#embed "../Pages/Assets/index.css" suffix(, 0)
  }},
  {"index.html", (const unsigned char[]){
#embed "../Pages/Assets/index.html" suffix(, 0)
  }},
  {"index.js", (const unsigned char[]){
#embed "../Pages/Assets/index.js" suffix(, 0)
  }},
  {"inspect.js", (const unsigned char[]){
#embed "../Pages/Assets/inspect.js" suffix(, 0)
  }},
  {"keys.js", (const unsigned char[]){
#embed "../Pages/Assets/keys.js" suffix(, 0)
  }},
  {"limits.js", (const unsigned char[]){
#embed "../Pages/Assets/limits.js" suffix(, 0)
  }},
  {"measured-edit.js", (const unsigned char[]){
#embed "../Pages/Assets/measured-edit.js" suffix(, 0)
  }},
  {"measured.css", (const unsigned char[]){
#embed "../Pages/Assets/measured.css" suffix(, 0)
  }},
  {"measured.html", (const unsigned char[]){
#embed "../Pages/Assets/measured.html" suffix(, 0)
  }},
  {"measured.js", (const unsigned char[]){
#embed "../Pages/Assets/measured.js" suffix(, 0)
  }},
  {"measures.js", (const unsigned char[]){
#embed "../Pages/Assets/measures.js" suffix(, 0)
  }},
  {"numbers.js", (const unsigned char[]){
#embed "../Pages/Assets/numbers.js" suffix(, 0)
  }},
  {"other-run.js", (const unsigned char[]){
#embed "../Pages/Assets/other-run.js" suffix(, 0)
  }},
  {"outlines.js", (const unsigned char[]){
#embed "../Pages/Assets/outlines.js" suffix(, 0)
  }},
  {"overlays.js", (const unsigned char[]){
#embed "../Pages/Assets/overlays.js" suffix(, 0)
  }},
  {"page-link.js", (const unsigned char[]){
#embed "../Pages/Assets/page-link.js" suffix(, 0)
  }},
  {"page.css", (const unsigned char[]){
#embed "../Pages/Assets/page.css" suffix(, 0)
  }},
  {"pair-view.js", (const unsigned char[]){
#embed "../Pages/Assets/pair-view.js" suffix(, 0)
  }},
  {"pair.js", (const unsigned char[]){
#embed "../Pages/Assets/pair.js" suffix(, 0)
  }},
  {"panels.css", (const unsigned char[]){
#embed "../Pages/Assets/panels.css" suffix(, 0)
  }},
  {"pictures.js", (const unsigned char[]){
#embed "../Pages/Assets/pictures.js" suffix(, 0)
  }},
  {"player.css", (const unsigned char[]){
#embed "../Pages/Assets/player.css" suffix(, 0)
  }},
  {"player.js", (const unsigned char[]){
#embed "../Pages/Assets/player.js" suffix(, 0)
  }},
  {"review-case.js", (const unsigned char[]){
#embed "../Pages/Assets/review-case.js" suffix(, 0)
  }},
  {"review-curves.js", (const unsigned char[]){
#embed "../Pages/Assets/review-curves.js" suffix(, 0)
  }},
  {"review-decisions.js", (const unsigned char[]){
#embed "../Pages/Assets/review-decisions.js" suffix(, 0)
  }},
  {"review-facts.js", (const unsigned char[]){
#embed "../Pages/Assets/review-facts.js" suffix(, 0)
  }},
  {"review-link.js", (const unsigned char[]){
#embed "../Pages/Assets/review-link.js" suffix(, 0)
  }},
  {"review-list.js", (const unsigned char[]){
#embed "../Pages/Assets/review-list.js" suffix(, 0)
  }},
  {"review-question.js", (const unsigned char[]){
#embed "../Pages/Assets/review-question.js" suffix(, 0)
  }},
  {"review-server.js", (const unsigned char[]){
#embed "../Pages/Assets/review-server.js" suffix(, 0)
  }},
  {"review-stage.js", (const unsigned char[]){
#embed "../Pages/Assets/review-stage.js" suffix(, 0)
  }},
  {"review-strip.js", (const unsigned char[]){
#embed "../Pages/Assets/review-strip.js" suffix(, 0)
  }},
  {"review-times.js", (const unsigned char[]){
#embed "../Pages/Assets/review-times.js" suffix(, 0)
  }},
  {"review-zoom.js", (const unsigned char[]){
#embed "../Pages/Assets/review-zoom.js" suffix(, 0)
  }},
  {"review.css", (const unsigned char[]){
#embed "../Pages/Assets/review.css" suffix(, 0)
  }},
  {"review.html", (const unsigned char[]){
#embed "../Pages/Assets/review.html" suffix(, 0)
  }},
  {"review.js", (const unsigned char[]){
#embed "../Pages/Assets/review.js" suffix(, 0)
  }},
  {"rounding.js", (const unsigned char[]){
#embed "../Pages/Assets/rounding.js" suffix(, 0)
  }},
  {"ruler.js", (const unsigned char[]){
#embed "../Pages/Assets/ruler.js" suffix(, 0)
  }},
  {"run.js", (const unsigned char[]){
#embed "../Pages/Assets/run.js" suffix(, 0)
  }},
  {"save-panel.js", (const unsigned char[]){
#embed "../Pages/Assets/save-panel.js" suffix(, 0)
  }},
  {"saving.js", (const unsigned char[]){
#embed "../Pages/Assets/saving.js" suffix(, 0)
  }},
  {"selection.js", (const unsigned char[]){
#embed "../Pages/Assets/selection.js" suffix(, 0)
  }},
  {"source.js", (const unsigned char[]){
#embed "../Pages/Assets/source.js" suffix(, 0)
  }},
  {"stage.js", (const unsigned char[]){
#embed "../Pages/Assets/stage.js" suffix(, 0)
  }},
  {"time-scale.js", (const unsigned char[]){
#embed "../Pages/Assets/time-scale.js" suffix(, 0)
  }},
  {"time-track.js", (const unsigned char[]){
#embed "../Pages/Assets/time-track.js" suffix(, 0)
  }},
  {"time-zoom.js", (const unsigned char[]){
#embed "../Pages/Assets/time-zoom.js" suffix(, 0)
  }},
  {"timeline.js", (const unsigned char[]){
#embed "../Pages/Assets/timeline.js" suffix(, 0)
  }},
  {"tree.js", (const unsigned char[]){
#embed "../Pages/Assets/tree.js" suffix(, 0)
  }},
  {"viewer-panels.css", (const unsigned char[]){
#embed "../Pages/Assets/viewer-panels.css" suffix(, 0)
  }},
  {"watch.css", (const unsigned char[]){
#embed "../Pages/Assets/watch.css" suffix(, 0)
  }},
  {"watch.html", (const unsigned char[]){
#embed "../Pages/Assets/watch.html" suffix(, 0)
  }},
  {"watch.js", (const unsigned char[]){
#embed "../Pages/Assets/watch.js" suffix(, 0)
  }},
  {"", (const unsigned char[]){0}},
};

const CAsset *cassets_pages(void) { return pages; }
