import FlipbookExport

/// Requests that a person picks from a list.
struct AssistantPrompt: Sendable {
  let name: String
  let words: String
  let argument: (name: String, words: String)
  let text: @Sendable (String) -> String

  static let all = [
    AssistantPrompt(
      name: "describe-motion", words: "Describe this motion", argument: ("path", "a scenario or a recording")
    ) { path in
      """
      Describe the motion of \(path) for a designer. Use 'play' for a scenario, or 'measure' and 'fit' for a recording: what \
      moves, when, how far, by which law with which constants, and what depends on what. Look at one 'strip'. Name what an \
      iOS user would find unusual.
      """
    },
    AssistantPrompt(
      name: "scenario-from-report", words: "Write a scenario for this bug report",
      argument: ("report", "the text of the report")
    ) { report in
      """
      Write a Flipbook scenario that shows the fault of this report, with an expectation that fails because of it. Start \
      with 'new', look words up with 'reference', check it with 'validate' and 'play', and look at a 'strip'. The report:

      \(report)
      """
    },
    AssistantPrompt(
      name: "review-motion", words: "Review the motion of this branch",
      argument: ("paths", "scenarios or folders, or nothing for all")
    ) { paths in
      """
      Review the motion that changed \(paths.isEmpty ? "in this project" : "in \(paths)"). Call 'verify', look at the worst \
      frames, and say for each cause whether it is intended, by what the branch changed. Don't approve anything.
      """
    },
  ]

  func write(_ json: inout JSONWriter) {
    json.object(.compact) { json in
      json.field("name", name)
      json.field("description", words)
      json.field("arguments") { json in
        json.array(.compact) { json in
          json.object(.compact) { json in
            json.field("name", argument.name)
            json.field("description", argument.words)
            json.field("required", name != "review-motion")
          }
        }
      }
    }
  }

  func write(filledWith value: String, _ json: inout JSONWriter) {
    json.object(.compact) { json in
      json.field("description", words)
      json.field("messages") { json in
        json.array(.compact) { json in
          json.object(.compact) { json in
            json.field("role", "user")
            json.field("content") { json in
              json.object(.compact) { json in
                json.field("type", "text")
                json.field("text", text(value))
              }
            }
          }
        }
      }
    }
  }
}
