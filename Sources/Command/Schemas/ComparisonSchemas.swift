/// The schemas of documents about tracks: comparisons, fitted laws, and traces.
extension OutputSchema {
  static let diff = OutputSchema(
    members: #"""
        "description": "A comparison of two runs, of a run with a recording, or of two folders. Other members can be added.",
        "oneOf": [{"$ref": "#/definitions/runs"}, {"$ref": "#/definitions/recording"}, {"$ref": "#/definitions/folders"}],
        "definitions": {
          "words": {"type": "array", "items": {"type": "string"}},
          "layer": {"type": ["object", "null"], "required": ["differs"], "properties": {"differs": {"type": "boolean"}}},
          "runs": {
            "type": "object",
            "required": [
              "flipbookDiff", "first", "second", "differs", "verdict", "facts", "settings", "tracks", "nodes", "events", "pixels"
            ],
            "properties": {
              "flipbookDiff": {"const": 1},
              "first": {"type": "string"},
              "second": {"type": "string"},
              "differs": {"type": "boolean"},
              "verdict": {"type": "string"},
              "facts": {"$ref": "#/definitions/words"},
              "settings": {
                "type": "array",
                "items": {
                  "type": "object",
                  "required": ["name", "first", "second"],
                  "properties": {
                    "name": {"type": "string"},
                    "first": {"type": ["string", "null"]},
                    "second": {"type": ["string", "null"]}
                  }
                }
              },
              "tracks": {
                "description": "Null if a run has no tracks, or if they were not compared.",
                "allOf": [{"$ref": "#/definitions/layer"}],
                "properties": {
                  "comparedFps": {"type": ["integer", "number", "null"]},
                  "comparedFrames": {"type": "integer", "minimum": 0},
                  "onlyFirst": {"$ref": "#/definitions/words"},
                  "onlySecond": {"$ref": "#/definitions/words"},
                  "differences": {"type": "array", "items": {"$ref": "#/definitions/track"}}
                }
              },
              "nodes": {"$ref": "#/definitions/layer"},
              "events": {"$ref": "#/definitions/layer"},
              "pixels": {"$ref": "#/definitions/layer"}
            }
          },
          "folders": {
            "type": "object",
            "required": ["flipbookFolderDiff", "first", "second", "onlyFirst", "onlySecond", "pairs"],
            "properties": {
              "flipbookFolderDiff": {"const": 1},
              "first": {"type": "string"},
              "second": {"type": "string"},
              "onlyFirst": {"$ref": "#/definitions/words"},
              "onlySecond": {"$ref": "#/definitions/words"},
              "pairs": {
                "description": "The results that both folders have, except those that cannot be compared.",
                "type": "array",
                "items": {
                  "type": "object",
                  "required": ["name", "report"],
                  "properties": {"name": {"type": "string"}, "report": {"$ref": "#/definitions/runs"}}
                }
              }
            }
          },
          "track": {
            "type": "object",
            "required": ["track", "words", "frames", "firstFrame", "lastFrame", "worstFrame", "worst"],
            "properties": {
              "track": {"type": "string"},
              "words": {"type": "string"},
              "frames": {"type": "integer", "description": "The number of frames that differ."},
              "firstFrame": {"type": "integer"},
              "lastFrame": {"type": "integer"},
              "worstFrame": {"type": ["integer", "null"]},
              "worst": {"type": ["number", "null"]}
            }
          },
          "recording": {
            "type": "object",
            "required": ["flipbookRecordedDiff", "recording", "reference", "differs", "verdict", "facts", "notes", "differences"],
            "properties": {
              "flipbookRecordedDiff": {"const": 1},
              "recording": {"type": "string"},
              "reference": {"type": "string"},
              "differs": {"type": "boolean"},
              "verdict": {"type": "string"},
              "facts": {"$ref": "#/definitions/words"},
              "notes": {"$ref": "#/definitions/words"},
              "differences": {"type": "array", "items": {"type": "object", "required": ["track", "words", "worst"]}}
            }
          }
        }
      """#)

  static let fit = OutputSchema(
    members: #"""
        "description": "The laws of each track.",
        "type": "array",
        "items": {
          "type": "object",
          "required": ["flipbookFit", "recording", "track", "pieces"],
          "properties": {
            "flipbookFit": {"const": 1},
            "recording": {"type": "string"},
            "track": {"type": "string"},
            "pieces": {
              "type": "array",
              "items": {
                "type": "object",
                "additionalProperties": false,
                "required": [
                  "law", "start", "end", "from", "to", "values", "uncertainty", "maximumError", "meanError", "confidence",
                  "alternatives"
                ],
                "properties": {
                  "law": {"type": "string"},
                  "start": {"type": "number", "description": "In seconds."},
                  "end": {"type": "number"},
                  "from": {"type": "number"},
                  "to": {"type": "number"},
                  "follows": {"type": "string", "description": "The track that it follows."},
                  "values": {"type": "object", "additionalProperties": {"type": ["number", "null"]}},
                  "uncertainty": {
                    "description": "Half of the interval that contains each value in 95 of 100 cases.",
                    "type": "object",
                    "additionalProperties": {"type": ["number", "null"]}
                  },
                  "maximumError": {"type": ["number", "null"]},
                  "meanError": {"type": ["number", "null"]},
                  "confidence": {"type": "number", "minimum": 0, "maximum": 1},
                  "alternatives": {
                    "description": "Other laws that the samples can't tell from it.",
                    "type": "array",
                    "items": {"type": "string"}
                  }
                }
              }
            }
          }
        }
      """#)

  static let trace = OutputSchema(
    members: #"""
        "type": "object",
        "additionalProperties": false,
        "required": ["frames"],
        "properties": {
          "frames": {
            "type": "array",
            "items": {
              "type": "object",
              "additionalProperties": false,
              "required": ["frame", "time", "tracks", "events"],
              "properties": {
                "frame": {"type": "integer", "minimum": 0},
                "time": {"type": "number", "minimum": 0, "description": "In seconds."},
                "tracks": {"type": "object", "additionalProperties": {"type": ["number", "string", "null"]}},
                "events": {
                  "type": "array",
                  "items": {
                    "description": "An event. Other members are its details.",
                    "type": "object",
                    "required": ["event", "time"],
                    "properties": {
                      "event": {"type": "string"}, "time": {"type": "number"}, "subject": {"type": "string"}
                    }
                  }
                }
              }
            }
          }
        }
      """#)
}
