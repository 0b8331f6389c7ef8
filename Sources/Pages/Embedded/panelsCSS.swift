// swift-format-ignore-file
// Written by script/embed from Assets/panels.css: change that, not this.

extension PageAsset {
  static let panelsCSS = PageAsset(name: "panels.css", digest: "Ara5AImEganYPk6wIS4Q8pBHlnA3oRB3tqRImDGVFRM=", text: #"""
h2 { font-size: 15px; font-weight: 600; }
.panel-head { display: flex; align-items: center; justify-content: space-between; gap: 8px; margin-bottom: 8px; }
.tools { display: flex; gap: 6px; }
.curves { overflow-y: auto; display: flex; flex-direction: column; }
#curves { flex: 1; display: flex; flex-direction: column; min-height: 0; }
.plots { flex: 1; min-height: 0; }
.legend { display: grid; grid-template-columns: repeat(auto-fill, minmax(232px, 1fr)); gap: 4px 6px; margin-bottom: 6px; }
.legend li { display: flex; align-items: center; gap: 6px; font-size: 12px; background: var(--sunk); border-radius: 8px; padding: 0 0 0 8px; }
.legend .name { color: var(--second); flex: 1; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
.legend .value { font-weight: 600; min-width: 4em; text-align: right; }
.legend .change { min-width: 3.6em; color: var(--third); }
.legend button { background: none; color: var(--third); padding: 2px 8px; min-height: 28px; }
.plot { overflow: hidden; }
.chart { display: block; width: 100%; touch-action: pan-y; cursor: crosshair; user-select: none; -webkit-user-select: none; }
.chart .grid { stroke: var(--line); }
.chart .axis { stroke: var(--line); }
.chart .tick, .chart .lane { font-size: 10.5px; fill: var(--second); }
.chart .state-word { font-size: 9px; fill: var(--label); }
.chart .event { stroke: var(--third); stroke-opacity: .55; stroke-dasharray: 1 4; stroke-width: 1.25; stroke-linecap: round; }
.chart .curve { fill: none; stroke-width: 1.75; stroke-linejoin: round; stroke-linecap: round; }
.chart .state { fill-opacity: .32; }
.chart .cursor { stroke: var(--mark); stroke-width: 1.25; }
.chart .dot { stroke: var(--card); stroke-width: 1.5; }
.chart .failure { fill: var(--bad); fill-opacity: .1; }

.inspector { display: flex; flex-direction: column; }
.tabs { display: flex; gap: 2px; margin: 0 -6px 10px; flex: none; overflow-x: auto; scrollbar-width: none; }
.tabs button { background: none; color: var(--second); padding: 4px 9px; flex: none; }
.tabs button[aria-selected=true] { background: var(--tint); color: var(--accent); font-weight: 550; }
.panels { flex: 1; min-height: 0; position: relative; }
.panels > * { height: 100%; overflow: auto; overflow-wrap: anywhere; }
.numbers { border-collapse: collapse; width: 100%; font-size: 12.5px; }
.numbers th { font-weight: 400; text-align: left; }
.numbers thead th { color: var(--third); font-size: 11px; padding-bottom: 4px; position: sticky; top: 0; background: var(--card); }
.numbers thead th:nth-child(n+3), .numbers .value, .numbers .change { text-align: right; white-space: nowrap; }
.numbers td, .numbers tbody th { padding: 3px 6px 3px 0; border-top: 1px solid var(--line); }
.numbers .drawn th { font-weight: 600; }
.numbers .change { color: var(--third); padding-right: 0; min-width: 4.2em; }
.numbers input { margin: 0 2px; vertical-align: -1px; }
.tree { font-size: 12.5px; }
.tree li { display: flex; gap: 8px; padding: 2px 4px 2px calc(4px + var(--depth, 0) * 12px); border-radius: 6px; cursor: default; }
.tree li:hover { background: var(--sunk); }
.tree .kind { color: var(--third); flex: 1; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
.tree .value { color: var(--second); white-space: nowrap; font-size: 11.5px; }
.tree .out { opacity: .45; }
.path { color: var(--second); font-size: 12px; margin: 2px 0 6px; }
.source { counter-reset: line; font: 12px/1.6 var(--mono); margin-bottom: 14px; }
.source li { counter-increment: line; display: flex; gap: 8px; padding-right: 4px; border-left: 3px solid transparent; }
.source li::before { content: counter(line); flex: none; width: 2.2em; text-align: right; color: var(--third); user-select: none; -webkit-user-select: none; }
.source .line { white-space: pre-wrap; flex: 1; min-width: 0; }
.source li.current { background: var(--tint); border-left-color: var(--accent); }
.source li.failed { background: var(--bad-tint); border-left-color: var(--bad); }
.source button { font: 11px var(--mono); min-height: 0; padding: 0 6px; background: none; color: var(--accent); flex: none; align-self: flex-start; line-height: 1.75; }
.events button { display: flex; gap: 10px; width: 100%; text-align: left; background: none; font-size: 12.5px; padding: 4px 6px; min-height: 0; }
.events button:hover { background: var(--sunk); }
.events .time { flex: none; }
.events .past { opacity: .55; }
.events .current button { background: var(--tint); }
.checks li { border-top: 1px solid var(--line); padding: 8px 0; font-size: 13px; }
.checks li:first-child { border-top: 0; }
.checks strong { font-weight: 600; margin-right: .5em; }
.outcome { float: right; font-size: 12px; font-weight: 600; margin-left: 8px; }
.holds .outcome { color: var(--good); } .fails .outcome { color: var(--bad); }
.checks .got { color: var(--bad); }
.jumps { display: flex; gap: 6px; margin-top: 6px; }

.help { border: 0; border-radius: 16px; padding: 20px 24px; background: var(--card); color: var(--label); box-shadow: var(--shadow); max-width: min(760px, 92vw); }
.help::backdrop { background: #00000066; }
.help dl { margin: 0 0 12px; font-size: 13px; columns: 2 300px; column-gap: 28px; }
.help dl div { display: flex; gap: 12px; padding: 3px 0; break-inside: avoid; }
.help dt { flex: none; width: 60px; } .help dd { margin: 0; }
.help .hint { color: var(--second); font-size: 13px; }
kbd { font: 12px var(--mono); background: var(--sunk); border-radius: 5px; padding: 1px 6px; margin-right: 3px; box-shadow: inset 0 -1px 0 var(--line); white-space: nowrap; }
@media (max-width: 1000px) { .panels > * { max-height: 60vh; } }

"""#)
}
