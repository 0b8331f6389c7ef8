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
      // Values are read when all scripts of a frame have run, so that they belong to its time.
      let frame = null;
      const channel = new MessageChannel();
      channel.port1.onmessage = () => {
        if (frame === null) return;
        motion.push([frame, ...names.map((name) => tracks[name]() ?? "")].join(","));
        frame = null;
      };
      let request = requestAnimationFrame(function record(time) {
        frame = time;
        channel.port2.postMessage(null);
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
          channel.port1.close();
          for (const type in phases) target.removeEventListener(type, note, options);
          return { motion: motion.join("\n") + "\n", touches: touches.join("\n") + "\n" };
        },
      };
    }

    """#
}
