// swift-format-ignore-file
// Written by script/embed from Assets/flipbook.html: change that, not this.

extension PageAsset {
  static let flipbookHTML = PageAsset(name: "flipbook.html", digest: "tUqd5jeDSSgOtOlj4/p44qVCGD0zs1NwUbfQ+5qJzeo=", text: #"""
<noscript><p class="noscript">This flipbook is a page with a script; allow scripts for this file to see it.</p></noscript>
<header class="masthead">
  <div class="names">
    <h1 id="title"></h1>
    <p id="facts" class="facts"></p>
  </div>
  <nav id="siblings" class="siblings" aria-label="Flipbooks to compare with" hidden></nav>
  <button id="verdict" class="verdict" type="button" hidden></button>
  <button id="help-button" class="plain" type="button" aria-haspopup="dialog">Keys</button>
</header>
<main class="desk">
  <section class="easel" aria-label="Frame">
    <div id="stage" class="stage" tabindex="0" role="group" aria-label="The frame"></div>
    <p id="caption" class="caption"></p>
    <div id="lens" class="lens" role="toolbar" aria-label="Looking closely"></div>
  </section>
  <section class="deck" aria-label="Playback">
    <div id="transport" class="transport" role="toolbar" aria-label="Playback"></div>
    <div id="timeline" class="timeline"></div>
  </section>
  <section class="curves" aria-labelledby="curves-title">
    <header class="panel-head"><h2 id="curves-title">Curves</h2><div id="curves-tools" class="tools"></div></header>
    <div id="curves"></div>
  </section>
  <section class="inspector" aria-label="Details of the frame">
    <div id="tabs" class="tabs" role="tablist" aria-label="Details"></div>
    <div id="panels" class="panels"></div>
  </section>
</main>
<p id="live" class="unseen" role="status" aria-live="polite"></p>
<dialog id="help" class="help" aria-labelledby="help-title"></dialog>

"""#)
}
