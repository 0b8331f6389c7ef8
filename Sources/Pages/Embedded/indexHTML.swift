// swift-format-ignore-file
// Written by script/embed from Assets/index.html: change that, not this.

extension PageAsset {
  static let indexHTML = PageAsset(name: "index.html", digest: "/BbeQCdlvODUyfzbl1o4l2+/kt7SSg+QS5J2K63gQ84=", text: #"""
<noscript><p class="noscript">This page has a script; allow scripts for this file to see the flipbooks.</p></noscript>
<header class="masthead">
  <h1>Flipbooks</h1>
  <p id="summary" class="summary" role="status"></p>
  <label class="search"><span class="unseen">Search</span><input id="search" type="search" placeholder="Search" autocomplete="off" spellcheck="false"></label>
  <label class="only"><input id="only-failed" type="checkbox"> Failed only</label>
</header>
<main id="groups"></main>

"""#)
}
