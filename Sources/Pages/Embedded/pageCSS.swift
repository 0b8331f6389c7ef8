// swift-format-ignore-file
// Written by script/embed from Assets/page.css: change that, not this.

extension PageAsset {
  static let pageCSS = PageAsset(name: "page.css", digest: "kgDUydwKUKKUKrYdQuEZcVK+0/wVP4lL0Sm1mzJCNXk=", text: #"""
:root {
  color-scheme: light dark;
  --page: #F2F2F7; --card: #FFFFFF; --sunk: #F2F2F7; --label: #1C1C1E; --second: #63636A; --third: #6E6E75;
  --line: #E1E1E6; --accent: #0066D6; --on-accent: #FFFFFF; --tint: #E5F0FD; --good: #1E7F37; --bad: #D0271D;
  --bad-tint: #FDE9E7; --mark: #FF2D55; --shadow: 0 1px 2px #0000000A, 0 8px 28px #00000012;
  --series-0: #0A6CFF; --series-1: #D9480F; --series-2: #1E8E3E; --series-3: #8944AB; --series-4: #0E7C86; --series-5: #9A6A1B;
  --finger: #0A6CFF; --decelerating: #34A853; --bouncing: #E8912D; --keyboard: #8944AB; --animating: #C2489B;
  --mono: ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace;
  font: 14px/1.45 -apple-system, BlinkMacSystemFont, "SF Pro Text", Inter, "Segoe UI", Roboto, sans-serif;
  font-variant-numeric: tabular-nums;
  background: var(--page);
  color: var(--label);
  -webkit-text-size-adjust: 100%;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #0B0B0D; --card: #1C1C1E; --sunk: #121214; --label: #F2F2F7; --second: #A1A1A8; --third: #8C8C93;
    --line: #303034; --accent: #4DA3FF; --on-accent: #00101F; --tint: #15283D; --good: #4CD471; --bad: #FF6B61;
    --bad-tint: #3A1A18; --shadow: 0 1px 2px #00000066, 0 8px 28px #00000059;
    --series-0: #4DA3FF; --series-1: #FF9F5A; --series-2: #4CD471; --series-3: #CF8BF5; --series-4: #5AC8D8; --series-5: #E0B878;
    --finger: #4DA3FF; --decelerating: #4CD471; --bouncing: #FFB45A; --keyboard: #CF8BF5; --animating: #F28CC8;
  }
}
*, ::before, ::after { box-sizing: border-box; }
body { margin: 0; }
h1, h2, p, ul, ol, figure { margin: 0; padding: 0; }
ul, ol { list-style: none; }
[hidden] { display: none !important; }
a { color: var(--accent); }
:focus { outline: none; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 6px; }
.unseen { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
button, select {
  font: inherit; font-size: 13px; color: var(--label); background: var(--sunk); border: 0; border-radius: 8px;
  min-height: 30px; padding: 4px 10px; cursor: pointer; transition: background-color .12s;
}
select { padding-right: 4px; }
button:hover, select:hover { background: var(--line); }
button:active { background: var(--tint); }
button[aria-pressed=true] { background: var(--tint); color: var(--accent); }
button:disabled { opacity: .4; cursor: default; }
.plain { background: none; color: var(--second); }
.noscript { padding: 24px; }
.icon { width: 18px; height: 18px; display: block; fill: currentColor; stroke: currentColor; stroke-width: 2; stroke-linecap: round; stroke-linejoin: round; }
.empty { color: var(--second); padding: 16px 0; }
@media (prefers-reduced-motion: reduce) { *, ::before, ::after { transition: none !important; scroll-behavior: auto !important; } }
@media (pointer: coarse) { button, select { min-height: 40px; } }

"""#)
}
