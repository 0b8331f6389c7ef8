// swift-format-ignore-file
// Written by script/embed from Assets/player.css: change that, not this.

extension PageAsset {
  static let playerCSS = PageAsset(name: "player.css", digest: "+CLS6LeAHIf5gWR7it1AnuNMxM8bhWc+nXL07ZHGBUQ=", text: #"""
.masthead { display: flex; flex-wrap: wrap; align-items: center; gap: 6px 12px; padding: 14px 20px 10px; }
.names { flex: 1 1 240px; min-width: 0; }
h1 { font-size: 20px; line-height: 1.25; font-weight: 650; letter-spacing: -.01em; overflow-wrap: anywhere; }
.facts { color: var(--second); font-size: 13px; overflow-wrap: anywhere; }
.siblings { display: flex; flex-wrap: wrap; gap: 6px; }
.siblings a { font-size: 13px; text-decoration: none; background: var(--card); border-radius: 8px; padding: 5px 10px; }
.siblings a:hover { background: var(--tint); }
.verdict { background: none; color: var(--good); font-weight: 550; }
.verdict::before { content: ""; display: inline-block; width: 8px; height: 8px; border-radius: 4px; margin-right: 7px; background: currentColor; }
.verdict.fails { color: var(--bad); background: var(--bad-tint); }

.desk {
  display: grid; gap: 14px; padding: 0 20px 20px; height: calc(100vh - 74px); min-height: 660px;
  grid-template: minmax(0, 1fr) auto / minmax(280px, 27%) minmax(0, 1fr) minmax(300px, 25%);
  grid-template-areas: "easel curves inspector" "deck deck deck";
}
.easel { grid-area: easel; } .curves { grid-area: curves; } .inspector { grid-area: inspector; } .deck { grid-area: deck; }
.deck, .curves, .inspector { background: var(--card); border-radius: 14px; padding: 12px 16px; min-width: 0; min-height: 0; }

.easel { display: flex; flex-direction: column; gap: 8px; min-width: 0; min-height: 0; }
.stage { flex: 1 1 0; min-height: 0; display: grid; place-items: center; overflow: hidden; border-radius: 14px; padding: 2px 12px 26px; }
.stage.zoomed { overflow: auto; padding: 0; place-items: safe center; background: var(--sunk); box-shadow: inset 0 0 0 1px var(--line); }
.paper { position: relative; box-shadow: var(--shadow), 0 0 0 1px var(--line); flex: none; }
.frame { display: block; width: 100%; height: 100%; }
.frame.enlarged { image-rendering: pixelated; }
.outlines, .pixel-grid { position: absolute; inset: 0; width: 100%; height: 100%; pointer-events: none; overflow: visible; }
.pixel-grid {
  background-image: linear-gradient(to right, #80808066 1px, transparent 1px), linear-gradient(to bottom, #80808066 1px, transparent 1px);
}
.outline { fill: none; stroke: #5856D6; stroke-width: 1; stroke-opacity: .7; }
.outline.chosen { fill: #FF2D55; fill-opacity: .08; stroke: #FF2D55; stroke-width: 1.5; stroke-opacity: 1; }
.zoomed .outline.chosen { fill: none; }
.node-tag {
  position: absolute; transform: translateY(-100%); background: #FF2D55; color: #fff; font-size: 11px; line-height: 1.3;
  font-weight: 550; padding: 2px 6px; border-radius: 4px; white-space: pre; pointer-events: none; max-width: 100vw;
}
.caption { min-height: 1.45em; text-align: center; color: var(--second); overflow-wrap: anywhere; }
.lens { display: flex; flex-wrap: wrap; justify-content: center; align-items: center; gap: 4px; }
.lens button, .lens select { background: var(--card); padding: 4px 8px; }
.lens select { padding-right: 0; }
.lens button[aria-pressed=true] { background: var(--tint); }
.overlays { display: flex; flex-wrap: wrap; justify-content: center; gap: 1px; }
.overlays button:not(:first-child) { border-start-start-radius: 0; border-end-start-radius: 0; }
.overlays button:not(:last-child) { border-start-end-radius: 0; border-end-end-radius: 0; }
.pixel { flex-basis: 100%; min-height: 18px; display: flex; gap: 6px; align-items: center; justify-content: center; font: 12px var(--mono); color: var(--second); visibility: hidden; }
.pixel.shown { visibility: visible; }
.swatch { display: inline-block; width: 10px; height: 10px; border-radius: 3px; flex: none; box-shadow: inset 0 0 0 1px #00000026; }

.transport { display: flex; flex-wrap: wrap; align-items: center; gap: 6px; margin-bottom: 10px; }
.transport button:has(.icon) { padding: 6px 8px; display: grid; place-items: center; }
.transport .main { background: var(--accent); color: var(--on-accent); padding: 6px 14px !important; }
.transport .main:hover { background: var(--accent); filter: brightness(1.08); }
.readout { display: inline-flex; align-items: baseline; gap: 10px; margin-left: 8px; white-space: nowrap; }
.frame-number { font-size: 17px; font-weight: 600; min-width: 5.4em; }
.time { color: var(--second); }
.spring { flex: 1; }
.track { position: relative; cursor: pointer; touch-action: none; border-radius: 6px; }
.thumbnails { display: block; width: 100%; height: 56px; border-radius: 6px; background: var(--sunk); }
.phases { display: block; width: 100%; margin-top: 5px; overflow: visible; }
.track .cursor { position: absolute; left: -1px; top: -3px; bottom: -2px; width: 2px; background: var(--mark); border-radius: 1px; pointer-events: none; }
.track .cursor::before { content: ""; position: absolute; left: -4px; top: -4px; width: 10px; height: 10px; border-radius: 5px; background: var(--mark); }
.range { position: absolute; top: 0; bottom: 0; pointer-events: none; border: 2px solid var(--accent); border-radius: 6px; background: #0A6CFF1F; }
.phase-key { display: flex; flex-wrap: wrap; gap: 2px 14px; margin-top: 4px; font-size: 11px; color: var(--second); }
.phase-key span::before { content: ""; display: inline-block; width: 9px; height: 5px; border-radius: 2px; margin-right: 5px; vertical-align: 2px; background: currentColor; }
.phase-finger { fill: var(--finger); } .phase-decelerating { fill: var(--decelerating); } .phase-bouncing { fill: var(--bouncing); }
.phase-keyboard { fill: var(--keyboard); } .phase-animating { fill: var(--animating); }
.phase-key .phase-finger::before { background: var(--finger); } .phase-key .phase-decelerating::before { background: var(--decelerating); }
.phase-key .phase-bouncing::before { background: var(--bouncing); } .phase-key .phase-keyboard::before { background: var(--keyboard); }
.phase-key .phase-animating::before { background: var(--animating); } .phase-key .phase-failure::before { background: var(--bad); height: 9px; }
.event-finger { --kind: var(--finger); } .event-keyboard { --kind: var(--keyboard); } .event-animating { --kind: var(--animating); }
.event-state { --kind: var(--label); } .event-other { --kind: var(--third); }
.phase-key .event-key::before { width: 2px; height: 10px; background: var(--kind); vertical-align: -1px; }
.phases .event { stroke: var(--kind); stroke-width: 1.75; stroke-linecap: round; }
.failure { fill: var(--bad); fill-opacity: .2; }
.failure-point { fill: var(--bad); pointer-events: none; }

@media (max-width: 1000px) {
  .desk { height: auto; min-height: 0; grid-template: none / minmax(0, 1fr); grid-template-areas: "easel" "deck" "curves" "inspector"; }
  .stage { flex: none; height: min(62vh, 620px, (100vw - 60px) * var(--ratio, 2) + 28px); }
}
@media (max-width: 600px) {
  .masthead { padding: 12px 14px 8px; }
  .desk { padding: 0 10px 16px; gap: 10px; }
  .deck, .curves, .inspector { padding: 10px 12px; }
  h1 { font-size: 17px; }
  .readout { flex: 1; justify-content: space-between; margin-left: 4px; }
  .frame-number { min-width: 0; }
  .spring { flex-basis: 100%; height: 0; }
}

"""#)
}
