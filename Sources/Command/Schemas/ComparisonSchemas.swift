/// The schemas of documents about tracks: comparisons, fitted laws, and traces.
extension OutputSchema {
  static let diff = OutputSchema(
    members: #"""
        "description": "A comparison of two runs, of a run with a recording, or of two folders. Other members can be added.",
        "oneOf": [{"$ref": "#/definitions/runs"}, {"$ref": "#/definitions/recording"}, {"$ref": "#/definitions/folders"}],
        "definitions": {
          "words": {"type": "array", "items": {"type": "string"}},
          "change": {
            "type": "object",
            "required": ["name", "first", "second"],
            "properties": {
              "name": {"type": "string"}, "first": {"type": ["string", "null"]}, "second": {"type": ["string", "null"]}
            }
          },
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
              "causes": {
                "description": "The values that differ in the lines of the scenarios, if anything else differs.",
                "type": "array",
                "items": {"$ref": "#/definitions/cause"}
              },
              "settings": {
                "type": "array",
                "items": {"$ref": "#/definitions/change"}
              },
              "versions": {
                "description": "The versions of Flipbook and libraries, and the digests of fonts, that differ.",
                "type": "array",
                "items": {"$ref": "#/definitions/change"}
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
          "cause": {
            "type": "object",
            "required": ["file", "line", "subject", "name", "before", "after"],
            "properties": {
              "file": {"type": "string"},
              "line": {"type": "integer", "minimum": 1},
              "subject": {"type": "string", "description": "What contains the value, such as 'handler tapped: send'; empty for the scenario."},
              "name": {"type": "string", "description": "The name of the value; empty for the subject itself."},
              "before": {"type": ["string", "null"], "description": "Null if it is new."},
              "after": {"type": ["string", "null"], "description": "Null if it was removed."}
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
            "required": ["track", "words", "facts", "frames", "firstFrame", "lastFrame", "worstFrame", "worst"],
            "properties": {
              "track": {"type": "string"},
              "words": {"type": "string"},
              "facts": {"type": "array", "minItems": 1, "items": {"$ref": "#/definitions/fact"}},
              "frames": {"type": "integer", "description": "The number of frames that differ."},
              "firstFrame": {"type": "integer"},
              "lastFrame": {"type": "integer"},
              "worstFrame": {"type": ["integer", "null"]},
              "worst": {"type": ["number", "null"]}
            }
          },
          "values": {"type": "array", "minItems": 2, "maxItems": 2, "items": {"type": ["number", "null"]}},
          "fact": {
            "description": "What differs, the simplest fact first. Pairs are values of the first and the second run. Times are in frames if not called seconds.",
            "type": "object",
            "required": ["kind", "words"],
            "additionalProperties": false,
            "properties": {
              "kind": {
                "enum": [
                  "sameCurve", "constant", "changedMotion", "motion", "jump", "noise", "drift", "limit", "period", "restarts",
                  "swings", "swing", "peak", "addition", "stairs", "held", "repeated", "doubled", "swapped", "skipped",
                  "spike", "reversed", "follower", "rubberBand", "smoothing", "sameValues", "startValue", "valueMoved",
                  "value", "onlyValue", "presence", "gap", "exchanged", "unexplained"
                ]
              },
              "words": {"type": "string"},
              "run": {"description": "The run that has it, while the other one does not.", "enum": ["first", "second"]},
              "count": {"description": "How often, or in the two runs.", "type": ["integer", "array"]},
              "frame": {"type": "integer"},
              "frames": {"description": "The first and the last frame, or those of both runs.", "type": "array", "minItems": 2, "maxItems": 2},
              "delay": {"description": "How much later.", "type": "number"},
              "seconds": {"type": ["number", "array"]},
              "curve": {"type": "array", "items": {"type": "string"}, "minItems": 2, "maxItems": 2},
              "parameters": {
                "description": "What differs in the law of the motion.",
                "type": "array",
                "items": {
                  "type": "object",
                  "required": ["name", "unit", "value"],
                  "additionalProperties": false,
                  "properties": {
                    "name": {"type": "string"},
                    "unit": {"type": "string"},
                    "value": {"type": "array", "minItems": 2, "maxItems": 2, "items": {"type": ["number", "string"]}}
                  }
                }
              },
              "motion": {"type": "object"},
              "value": {"type": ["string", "array"]},
              "ratio": {"description": "How many times as far.", "type": "number"},
              "offset": {"type": "number"},
              "start": {"$ref": "#/definitions/values"},
              "end": {"$ref": "#/definitions/values"},
              "overshoot": {"$ref": "#/definitions/values"},
              "retreat": {"$ref": "#/definitions/values"},
              "turn": {"$ref": "#/definitions/values"},
              "stop": {"$ref": "#/definitions/values"},
              "leap": {"$ref": "#/definitions/values"},
              "jump": {"$ref": "#/definitions/values"},
              "pause": {"type": "array", "minItems": 2, "maxItems": 2},
              "unrest": {"type": "number"},
              "by": {"type": "number"},
              "upTo": {"type": "number"},
              "step": {"description": "Values are multiples of it.", "type": "number"},
              "perSecond": {"type": "number"},
              "total": {"type": "number"},
              "limit": {"type": "number"},
              "farthest": {"type": "number"},
              "catchUp": {"type": "number"},
              "period": {"type": "integer"},
              "skipped": {"type": "integer"},
              "leader": {"type": "string"},
              "factor": {"$ref": "#/definitions/values"},
              "lag": {"$ref": "#/definitions/values"},
              "base": {"$ref": "#/definitions/values"},
              "span": {"$ref": "#/definitions/values"},
              "coefficient": {"$ref": "#/definitions/values"},
              "with": {"type": "string"}
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
