/// The recorder that a page includes, as `flipbook recorder web` prints it. The tests run it in a browser.
package enum WebRecorder {
  package static let text = #"""
    // motion-recorder.js: records elements and touches of a page for Flipbook.
    //
    //   const recorder = recordMotion({
    //     "list.offset.y": () => list.scrollTop,
    //     "header.y": () => header.getBoundingClientRect().top,
    //   });
    //   …
    //   const { motion, touches } = recorder.stop();   // two texts in CSV
    //
    // Then:  flipbook check scenario.yaml --recorded motion.csv
    //        flipbook import touches touches.csv
    function recordMotion(tracks, target = window) {
      const names = Object.keys(tracks);
      const motion = [["ms", ...names].join(",")];
      const touches = ["ms,finger,phase,x,y"];
      let request = requestAnimationFrame(function record(time) {
        const values = names.map((name) => {
          const value = tracks[name]();
          return value === null || value === undefined ? "" : value;
        });
        motion.push([time, ...values].join(","));
        request = requestAnimationFrame(record);
      });
      const phases = {
        pointerdown: "began", pointermove: "moved", pointerup: "ended", pointercancel: "cancelled",
      };
      const down = new Set();
      function note(event) {
        if (event.type === "pointerdown") down.add(event.pointerId);
        if (!down.has(event.pointerId)) return; // a mouse that hovers
        touches.push([event.timeStamp, event.pointerId, phases[event.type], event.clientX, event.clientY].join(","));
        if (event.type === "pointerup" || event.type === "pointercancel") down.delete(event.pointerId);
      }
      const options = { capture: true, passive: true };
      for (const type in phases) target.addEventListener(type, note, options);
      return {
        stop() {
          cancelAnimationFrame(request);
          for (const type in phases) target.removeEventListener(type, note, options);
          return { motion: motion.join("\n") + "\n", touches: touches.join("\n") + "\n" };
        },
      };
    }

    """#
}
