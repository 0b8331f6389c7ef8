import FlipbookRuns
import FlipbookRecordings
import Testing

@Suite struct TouchLogTests {
  struct Log: Sendable, CustomStringConvertible {
    let text: String
    var layout = TouchLog.Layout()
    var description: String { text }
  }

  /// The same touch in several forms: down at (100, 500), up at (100, 400) after 40 ms.
  static let logs: [Log] = [
    Log(text: "time,phase,x,y\n1,began,100,500\n1.02,moved,100,450\n1.04,ended,100,400\n"),
    Log(text: "time,phase,x,y\n1,0,100,500\n1.02,1,100,450\n1.04,3,100,400\n"),
    Log(text: "ms,type,clientX,clientY\n10,touchstart,100,500\n30,touchmove,100,450\n50,touchend,100,400\n"),
    Log(text: "timestamp,action,x,y\n10,ACTION_DOWN,100,500\n30,ACTION_MOVE,100,450\n50,ACTION_UP,100,400\n"),
    Log(text: "t,touch.down,touch.x,touch.y\n0,0,,\n0.02,1,100,500\n0.04,1,100,450\n0.06,1,100,400\n0.08,0,,\n"),
    Log(text: "time,x,y\n0,100,500\n0.02,100,450\n0.04,100,400\n0.9,10,10\n0.92,10,10\n"),
    Log(
      text:
        "{\"t\":0,\"location\":{\"x\":100,\"y\":500},\"phase\":\"began\"}\n{\"t\":0.02,\"location\":{\"x\":100,\"y\":450},\"phase\":\"moved\"}\n{\"t\":0.04,\"location\":{\"x\":100,\"y\":400},\"phase\":\"ended\"}\n"
    ),
    Log(
      text: "time,phase,x,y\n1,began,300,1359\n1.02,moved,300,1209\n1.04,ended,300,1059\n",
      layout: .init(scale: 3, origin: (0, 47))),
    Log(text: "time,UITouch.Phase,x,y\n1,began,100,500\n", layout: .init(columns: ["UITouch.Phase": "phase"])),
  ]

  @Test("A touch is read in whatever form it was logged", arguments: logs.dropLast())
  func read(log: Log) throws {
    let touches = try TouchLog.read(Array(log.text.utf8), log.layout)
    let first = try #require(touches.gestures.first)
    #expect(first.samples.map(\.x) == [100, 100, 100])
    #expect(first.samples.map(\.y) == [500, 450, 400])
    #expect(GesturePath(first).points.map(\.milliseconds) == [0, 20, 40])
  }

  static let wrong: [(text: String, messages: [String])] = [
    (
      "time,id,phase,x,y\n0,1,began,10,10\n0.01,2,began,50,50\n0.02,1,moved,10,20\n0.03,2,moved,50,60\n0.04,2,ended,50,60\n0.05,1,ended,10,30\n",
      ["rows 3 to 6: a second finger is down while that of row 2 is; a scenario has one finger"]
    ),
    (
      "time,phase,x,y\n0,began,10,10\n0.01,began,50,50\n0.02,ended,10,10\n",
      ["row 3: a second finger is down while that of row 2 is; a scenario has one finger"]
    ),
    (
      "time,phase,x,y\n0,hovered,10,10\n",
      ["expected a phase such as began, moved, ended, or cancelled, found 'hovered'"]
    ),
    ("time,a,b\n0,1,2\n", ["expected the columns 'x' and 'y' of a finger, found 'time', 'a', and 'b'"]),
    (
      "my secret token sk-1234\n1\n",
      ["expected a column of times, such as 'time' or 'ms'; found a single column"]
    ),
    ("time,my secret sk-1234\n0,1\n", ["expected the columns 'x' and 'y' of a finger"]),
    ("time,x,y\n0,1,two\n", ["expected a number, found 'two'"]),
    ("time,x,y\n1,1,2\n0.5,1,2\n", ["expected a time after 1, found 0.5; rows are in order of time"]),
    ("time,down,x,y\n0,0,,\n1,0,,\n", ["no finger goes down in this log"]),
  ]

  @Test("What is wrong with a log is reported with its rows", arguments: wrong)
  func refuse(text: String, messages: [String]) {
    do throws(TouchLogErrors) {
      _ = try TouchLog.read(Array(text.utf8), TouchLog.Layout())
      Issue.record("it was read")
    } catch {
      #expect(error.problems.map(\.message) == messages)
    }
  }

  @Test func `A path stays within half a point of the finger with few points`() throws {
    var text = "time,x,y\n"
    for index in 0...120 {
      let time = Double(index) / 120
      text += "\(time),\(200 + 20 * time),\(600 - 400 * time * time * (3 - 2 * time))\n"
    }
    let gesture = try #require(try TouchLog.read(Array(text.utf8), TouchLog.Layout()).gestures.first)
    let points = GesturePath(gesture).points
    #expect(points.count < 45)
    for sample in gesture.samples {
      let after = points.firstIndex { Double($0.milliseconds) >= (sample.seconds * 1000).rounded() } ?? points.count - 1
      let (one, other) = (points[max(0, after - 1)], points[after])
      let span = Double(other.milliseconds - one.milliseconds)
      // Times are rounded to a millisecond.
      let distances = [-1.0, -0.5, 0, 0.5, 1].map { delay in
        let part = span > 0 ? min(1, max(0, (sample.seconds * 1000 + delay - Double(one.milliseconds)) / span)) : 1
        let (dx, dy) = (one.x + (other.x - one.x) * part - sample.x, one.y + (other.y - one.y) * part - sample.y)
        return (dx * dx + dy * dy).squareRoot()
      }
      #expect(distances.contains { $0 <= 0.5 }, "\(sample)")
    }
  }

  static let scripts: [(text: String, steps: [String])] = [
    (
      "idb ui swipe 200 600 200 100 --duration 0.5\n",
      ["{at: 0.2, swipe: {from: [200, 600], to: [200, 100], during: 0.5}}"]
    ),
    (
      "idb ui tap 20 30\nidb ui swipe 1 2 3 4 --delta 10\n",
      ["{at: 0.2, tap: [20, 30]}", "{after: 0.5, swipe: {from: [1, 2], to: [3, 4], during: 0.4}}"]
    ),
    (
      "appId: a.b\n---\n- launchApp\n- swipe:\n    start: 50%, 80%\n    end: 50%, 20%\n    duration: 300\n",
      ["{at: 0.2, swipe: {from: [200, 640], to: [200, 160], during: 0.3}}"]
    ),
    (
      "- swipe: {direction: LEFT}\n- tapOn: {point: \"10,20\"}\n",
      ["{at: 0.2, swipe: {from: [360, 400], to: [40, 400], during: 0.4}}", "{after: 0.5, tap: [10, 20]}"]
    ),
    ("driver.tap([(100, 200)])\n", ["{at: 0.2, tap: [100, 200]}"]),
    (
      "driver.tap([(100, 200)], 800)\n",
      ["{at: 0.2, path: {points: [[0, 100, 200], [0.8, 100, 200], [0.81, 100, 200]]}}"]
    ),
    ("driver.flick(100, 500, 100, 200)\n", ["{at: 0.2, swipe: {from: [100, 500], to: [100, 200], during: 0.4}}"]),
    ("driver.swipe(10, 20, 30, 40, 250)\n", ["{at: 0.2, swipe: {from: [10, 20], to: [30, 40], during: 0.25}}"]),
    (
      """
      - tapOn: {point: "10,20"}
      - inputText: "Anna & \\"Ben\\""
      - eraseText: 3
      - pressKey: Enter
      - hideKeyboard
      """,
      [
        "{at: 0.2, tap: [10, 20]}", "{after: 0.5, type: \"Anna & \\\"Ben\\\"\"}", "{after: 0.5, delete: 3}",
        "{after: 0.5, return: true}", "{after: 0.5, keyboard: hide}",
      ]
    ),
    ("app.textFields[\"Name\"].typeText(\"Anna\\n\")\n", ["{at: 0.2, type: \"Anna\\n\"}"]),
    ("idb ui text \"Hello there\"\n", ["{at: 0.2, type: \"Hello there\"}"]),
    ("field.send_keys('it\\'s')\n", ["{at: 0.2, type: \"it's\"}"]),
    (
      "driver.execute_script('mobile: dragFromToForDuration', {'duration': 1.5, 'fromX': 10, 'fromY': 20, 'toX': 10, 'toY': 220})\n",
      ["{at: 0.2, path: {points: [[0, 10, 20], [1.5, 10, 20], [1.9, 10, 220]]}}"]
    ),
  ]

  @Test("The swipes of a script become steps", arguments: scripts)
  func script(text: String, steps: [String]) {
    let script = SwipeScript(text, size: (400, 800))
    #expect(script.problems.isEmpty)
    let lines = script.timeline.split(separator: "\n").filter { $0.hasPrefix("  - ") }.map { $0.dropFirst(4) }
    #expect(lines == steps.map { $0[...] })
  }

  @Test("Elements that a scenario has are its targets, and whatever else touches the screen is named")
  func elements() {
    let text = """
      - tapOn: "row.3"
      - tapOn: Login
      - swipe:
          from:
            id: "list"
          direction: UP
      - swipe: {from: {id: other}, direction: UP}
      - longPressOn:
          id: row.1
      - longPressOn: {point: "10,20"}
      - scroll
      - scrollUntilVisible:
          element: Row 40
      - inputText: a
      - assertVisible: b
      driver.execute_script('mobile: swipe', {'direction': 'up', 'elementId': e.id})
      idb ui text abc
      """
    let script = SwipeScript(text, size: (400, 800)) { ["row.3", "row.1", "list"].contains($0) }
    #expect(script.problems.isEmpty)
    let lines = script.timeline.split(separator: "\n")
    #expect(
      lines.filter { $0.hasPrefix("  - ") }.map { $0.dropFirst(4) } == [
        "{at: 0.2, tap: row.3}", "{after: 0.5, swipe: {from: list, by: [0, -160], during: 0.4}}",
        "{after: 0.5, drag: {from: row.1, by: [0, 0], during: 0.01, hold: 3}}",
        "{after: 0.5, path: {points: [[0, 10, 20], [3, 10, 20], [3.01, 10, 20]]}}",
        "{after: 0.5, swipe: {from: [200, 400], to: [200, 80], during: 0.4}}", "{after: 0.5, type: \"a\"}",
        "{after: 0.5, type: \"abc\"}",
      ])
    #expect(script.skipped.map(\.line) == [2, 7, 12, 16])
    #expect(lines.contains("  # line 2: tapOn 'Login' is not translated: the scenario has no such target"))
    let alone = SwipeScript("- tapOn: row.3", size: (400, 800))
    #expect(alone.steps.isEmpty && alone.skipped.first?.message.hasSuffix("with --scenario") == true)
  }

  @Test(
    "Gestures of Appium that are not translated are named",
    arguments: [
      "driver.long_press(x=10, y=20)", "driver.drag_and_drop(a, b)", "driver.scroll(a, b)",
      "TouchAction(driver).press(x=10,y=20).move_to(x=10,y=300).release().perform()",
      "actions.w3c_actions.pointer_action.move_to_location(10, 20)",
      "ActionChains(driver).click_and_hold(el).perform()",
      "driver.tap([(100, 200), (50, 60)])", "driver.back()", "await browser.hideKeyboard()",
      "self.driver.press_button('home')", "driver.execute_script('mobile: pressButton', {'name': 'home'})",
      "driver.background_app(3)",
    ])
  func untranslated(line: String) {
    let script = SwipeScript("idb ui tap 1 2\n\(line)\n", size: (400, 800))
    #expect(script.steps.count == 1 && script.problems.isEmpty && script.skipped.map(\.line) == [2])
  }

  @Test(
    "Lines of Appium that only ask for something are passed over",
    arguments: [
      "driver.find_element(AppiumBy.ID, 'a')", "driver.get_window_size()", "driver.quit()", "driver.implicitly_wait(3)",
      "screwdriver.back()", "driver.is_keyboard_shown()",
    ])
  func asking(line: String) {
    let script = SwipeScript("idb ui tap 1 2\n\(line)\n", size: (400, 800))
    #expect(script.steps.count == 1 && script.problems.isEmpty && script.skipped.isEmpty)
  }

  @Test func `One of several elements is a target with a number, and a speed is named`() {
    let text = "- tapOn: {id: row, index: 2}\n- swipe: {direction: UP, speed: 40}\n"
    let script = SwipeScript(text, size: (400, 800)) { $0 == "row.2" }
    #expect(script.steps.map(\.target) == ["row.2", nil] && script.skipped.map(\.line) == [2])
  }

  @Test(
    "A swipe that cannot be read is an error",
    arguments: ["idb ui swipe 1 2 3\n", "- swipe:\n    from: a\n", "press.swipeSomehow()\n"])
  func badScript(text: String) { #expect(SwipeScript(text, size: (400, 800)).problems.map(\.line) == [1]) }
}
