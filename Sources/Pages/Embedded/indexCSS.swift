// swift-format-ignore-file
// Written by script/embed from Assets/index.css: change that, not this.

extension PageAsset {
  static let indexCSS = PageAsset(name: "index.css", digest: "gtEBdvyqjvlVdwJDwHnrLOs0rEjFVXDmasGknY7+6ww=", text: #"""
.masthead { display: flex; flex-wrap: wrap; align-items: baseline; gap: 8px 14px; padding: 24px 24px 8px; max-width: 1500px; margin: auto; }
h1 { font-size: 26px; font-weight: 700; letter-spacing: -.02em; }
.summary { color: var(--second); flex: 1 1 200px; }
.search input { font: inherit; color: inherit; background: var(--card); border: 1px solid var(--line); border-radius: 10px; padding: 7px 12px; width: min(260px, 80vw); }
.only { color: var(--second); font-size: 13px; }
main { padding: 0 24px 40px; max-width: 1500px; margin: auto; }
h2 { font-size: 16px; font-weight: 600; margin: 24px 0 10px; }
h2 span { color: var(--third); font-weight: 400; margin-left: 8px; }
.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(176px, 1fr)); gap: 14px; }
.card { display: flex; flex-direction: column; background: var(--card); border-radius: 14px; padding: 12px; text-decoration: none; color: inherit; transition: box-shadow .15s; min-width: 0; }
.card:hover, .card:focus-visible { box-shadow: var(--shadow); }
.poster { height: 240px; display: grid; place-items: center; margin-bottom: 10px; }
.poster canvas { display: block; max-width: 100%; max-height: 240px; box-shadow: 0 0 0 1px var(--line); background: var(--sunk); }
.card h3 { margin: 0; font-size: 14px; line-height: 1.3; font-weight: 600; overflow-wrap: anywhere; }
.card p { font-size: 12px; color: var(--second); overflow-wrap: anywhere; }
.card .verdict { margin-top: auto; padding-top: 6px; }
.card .holds { color: var(--good); } .card .fails { color: var(--bad); font-weight: 600; }
.bar { height: 2px; background: var(--accent); border-radius: 1px; margin: 2px auto 8px; width: 0; }
@media (max-width: 600px) {
  .masthead { padding: 18px 14px 6px; }
  main { padding: 0 14px 30px; }
  .cards { grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 10px; }
  .search, .search input { width: 100%; }
}

"""#)
}
