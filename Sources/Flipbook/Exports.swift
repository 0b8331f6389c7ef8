// A scene, look, overlay, or format of your own needs only this module. The modules below make public what such code uses.
@_exported public import FlipbookBitmaps
@_exported public import FlipbookEncoding
@_exported public import FlipbookExport
@_exported public import FlipbookMotion
@_exported public import FlipbookRendering
@_exported public import FlipbookSimulation
@_exported public import FlipbookSnapshots
@_exported public import FlipbookStorage
@_exported public import FlipbookUnits
