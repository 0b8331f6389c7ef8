// Everything about motion is measured in these units, so one import is enough.
@_exported public import FlipbookUnits
