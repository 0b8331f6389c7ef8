import FlipbookScenarios

/// The JSON Schema of what a command prints with `--format json`.
struct OutputSchema: Sendable {
  /// The members of the schema except its title, as JSON.
  let members: String

  /// The schema as a JSON document.
  func text(for command: String) -> String {
    """
    {
      "$schema": "http://json-schema.org/draft-07/schema#",
      "title": "flipbook \(command) --format json",
    \(members)
    }

    """
  }
}

extension OutputSchema {
  /// The report of a run, which is what most commands print.
  static let report = OutputSchema(
    members: #"""
        "type": "object",
        "additionalProperties": false,
        "required": ["command", "messages", "output", "exitStatus"],
        "properties": {
          "command": {"type": "string"},
          "messages": {
            "description": "Errors, warnings, failed expectations, and what was done, in order.",
            "type": "array",
            "items": {
              "type": "object",
              "additionalProperties": false,
              "required": ["severity", "file", "line", "column", "cell", "text", "code", "fix"],
              "properties": {
                "severity": {"enum": ["error", "warning", "failed", "done"]},
                "file": {"type": ["string", "null"], "description": "The file or folder; null for the whole run."},
                "line": {"type": ["integer", "null"], "minimum": 1},
                "column": {"type": ["integer", "null"], "minimum": 1},
                "cell": {"type": ["string", "null"], "description": "The cell of the matrix."},
                "text": {"type": "string"},
                "code": {
                  "enum": [\#(Diagnostic.Code.allCases.map { "\"\($0.rawValue)\", " }.joined())null],
                  "description": "The kind of the problem; null if it is none."
                },
                "fix": {"type": ["string", "null"], "description": "The replacement that the text suggests; null if it suggests none."}
              }
            }
          },
          "output": {"type": "string", "description": "What the command prints to standard output without the option."},
          "address": {"type": "string", "description": "The address of the page, only of review and watch."},
          "exitStatus": {"type": ["integer", "null"], "description": "Null if the command serves a page from now on."}
        }
      """#)

  static let cache = OutputSchema(
    members: #"""
        "type": "object",
        "additionalProperties": false,
        "required": ["folder", "results", "bytes", "oldestSeconds"],
        "properties": {
          "folder": {"type": "string"},
          "results": {"type": "integer", "minimum": 0},
          "bytes": {"type": "integer", "minimum": 0},
          "oldestSeconds": {"type": ["integer", "null"], "description": "Since the last use of the result used longest ago."},
          "removedResults": {"type": "integer", "minimum": 0, "description": "Only of prune."},
          "removedBytes": {"type": "integer", "minimum": 0}
        }
      """#)

  static let check = OutputSchema(
    members: #"""
        "description": "Every expectation of every cell, also those that hold.",
        "type": "array",
        "items": {
          "type": "object",
          "additionalProperties": false,
          "required": [
            "file", "line", "column", "cell", "scene", "subject", "expected", "got", "frame", "time", "failing", "judged",
            "first", "last", "worst", "holds"
          ],
          "properties": {
            "file": {"type": "string"},
            "line": {"type": ["integer", "null"]},
            "column": {"type": ["integer", "null"]},
            "cell": {"type": ["string", "null"], "description": "The cell of the matrix."},
            "scene": {"type": "string"},
            "subject": {"type": "string"},
            "expected": {"type": "string"},
            "got": {"type": ["string", "null"]},
            "frame": {"type": ["integer", "null"], "description": "The frame of the first failure."},
            "time": {"type": ["number", "null"], "description": "The time of the first failure, in seconds."},
            "failing": {"type": ["integer", "null"], "description": "The number of refreshes in which it fails."},
            "judged": {"type": "integer", "description": "The number of refreshes in which it was evaluated."},
            "first": {"$ref": "#/definitions/instant"},
            "last": {"$ref": "#/definitions/instant"},
            "worst": {"$ref": "#/definitions/instant"},
            "holds": {"description": "Null if it was not evaluated.", "type": ["boolean", "null"]}
          }
        },
        "definitions": {
          "instant": {
            "type": ["object", "null"],
            "additionalProperties": false,
            "required": ["frame", "time"],
            "properties": {"frame": {"type": "integer"}, "time": {"type": "number"}, "got": {"type": "string"}}
          }
        }
      """#)

  static let clean = OutputSchema(
    members: #"""
        "type": "object",
        "additionalProperties": false,
        "required": ["folder", "removed"],
        "properties": {
          "folder": {"type": "string"},
          "removed": {"type": "array", "items": {"type": "string"}, "description": "The places of results, below the folder."}
        }
      """#)

  static let doctor = OutputSchema(
    members: #"""
        "type": "array",
        "items": {
          "type": "object",
          "additionalProperties": false,
          "required": ["severity", "subject", "text", "remedy"],
          "properties": {
            "severity": {"type": "string"},
            "subject": {"type": "string"},
            "text": {"type": "string"},
            "remedy": {"type": ["string", "null"], "description": "What to type."}
          }
        }
      """#)

  static let verify = OutputSchema(
    members: #"""
        "description": "The same as results.json. Other members can be added without a new version.",
        "type": "object",
        "required": ["flipbookVerification", "tool", "tolerance", "counts", "cases", "orphans", "files"],
        "properties": {
          "flipbookVerification": {"const": 1},
          "tool": {
            "type": "object",
            "required": ["name", "version"],
            "properties": {"name": {"type": "string"}, "version": {"type": "string"}}
          },
          "since": {
            "description": "The commit with which the scenarios were compared; absent if it was baselines.",
            "type": "object",
            "required": ["revision", "commit"],
            "properties": {"revision": {"type": "string"}, "commit": {"type": "string"}}
          },
          "tolerance": {"type": "number", "minimum": 0},
          "counts": {"type": "object", "additionalProperties": {"type": "integer", "minimum": 0}},
          "causes": {
            "description": "The values that differ in the lines of scenarios, each with the cases that it explains.",
            "type": "array",
            "items": {
              "type": "object",
              "required": ["file", "line", "subject", "name", "before", "after", "cases"],
              "properties": {
                "file": {"type": "string"},
                "line": {"type": "integer", "minimum": 1},
                "subject": {"type": "string", "description": "What contains the value; empty for the scenario."},
                "name": {"type": "string", "description": "The name of the value; empty for the subject itself."},
                "before": {"type": ["string", "null"], "description": "Null if it is new."},
                "after": {"type": ["string", "null"], "description": "Null if it was removed."},
                "cases": {"type": "array", "items": {"type": "string"}}
              }
            }
          },
          "cases": {
            "type": "array",
            "items": {
              "type": "object",
              "required": ["name", "scenario", "cell", "line", "status", "verdict", "facts", "baseline", "candidate", "report"],
              "properties": {
                "name": {"type": "string"},
                "scenario": {"type": "string"},
                "cell": {"type": ["string", "null"]},
                "line": {"type": ["integer", "null"], "description": "The line of the step that explains the difference."},
                "status": {"enum": ["equal", "changed", "failed", "new", "wrong"]},
                "written": {"type": "boolean"},
                "verdict": {"type": "string"},
                "facts": {"type": "array", "items": {"type": "string"}},
                "failedExpectations": {"type": "integer", "minimum": 0, "description": "Their number, with --check."},
                "baseline": {"type": "string"},
                "candidate": {"type": ["string", "null"], "description": "Its folder below the results."},
                "renamedFrom": {
                  "type": ["string", "null"], "description": "The baseline that the scenario had before it was renamed."
                },
                "texts": {"type": ["string", "null"], "description": "A digest of the texts that the scenario was read from."},
                "report": {"type": ["object", "null"], "description": "The difference, as diff prints it."}
              }
            }
          },
          "orphans": {
            "type": "array",
            "items": {
              "type": "object",
              "required": ["path", "scenario", "cell", "reason"],
              "properties": {
                "path": {"type": "string"},
                "scenario": {"type": "string"},
                "cell": {"type": ["string", "null"]},
                "reason": {"type": "string"}
              }
            }
          },
          "files": {"type": "array", "items": {"type": "string"}}
        }
      """#)

  static let list = OutputSchema(
    members: #"""
        "description": "The entries of each list, by its name.",
        "type": "object",
        "minProperties": 1,
        "additionalProperties": {"type": "array", "items": {"$ref": "#/definitions/entry"}},
        "definitions": {
          "entry": {
            "description": "A name. Other members are its facts and the lists within it.",
            "type": "object",
            "required": ["name"],
            "properties": {"name": {"type": "string"}, "summary": {"type": "string"}}
          }
        }
      """#)

  static let schema = OutputSchema(
    members: #"""
        "description": "A JSON Schema, which the command always prints.",
        "allOf": [{"$ref": "http://json-schema.org/draft-07/schema#"}],
        "required": ["$schema", "title"]
      """#)
}
