/// The names of the icons that a screen can show, which are those of Apple's SF Symbols.
package enum IconNames {
  /// All names, sorted.
  package static let all = [
    "arrow.clockwise", "arrow.counterclockwise", "arrow.down", "arrow.down.circle", "arrow.down.circle.fill",
    "arrow.left", "arrow.right", "arrow.up", "arrow.up.circle", "arrow.up.circle.fill",
    "arrow.up.left.and.arrow.down.right", "arrow.uturn.backward", "arrow.uturn.forward", "backward.fill", "bag",
    "bag.fill", "bell", "bell.fill", "bolt.fill", "book", "book.fill", "bookmark", "bookmark.fill", "calendar",
    "camera", "camera.fill", "cart", "cart.fill", "checkmark", "checkmark.circle", "checkmark.circle.fill",
    "chevron.down", "chevron.down.circle", "chevron.down.circle.fill", "chevron.left", "chevron.right",
    "chevron.right.circle", "chevron.right.circle.fill", "chevron.up", "circle", "circle.fill", "clock", "cloud",
    "cloud.fill", "creditcard", "delete.left", "doc", "doc.on.clipboard", "ellipsis", "ellipsis.circle",
    "ellipsis.circle.fill", "envelope", "envelope.fill", "exclamationmark", "exclamationmark.circle",
    "exclamationmark.circle.fill", "exclamationmark.triangle", "eye", "eye.slash", "face.smiling", "flag",
    "flag.fill", "folder", "folder.fill", "forward.fill", "gear", "gearshape", "gift", "globe", "hand.thumbsup",
    "hand.thumbsup.fill", "heart", "heart.fill", "house", "house.fill", "info", "info.circle", "info.circle.fill",
    "keyboard.chevron.compact.down", "line.3.horizontal", "line.3.horizontal.decrease", "link", "list.bullet",
    "location", "location.fill", "lock", "lock.fill", "magnifyingglass", "map", "mappin", "message", "message.fill",
    "mic", "minus", "minus.circle", "minus.circle.fill", "moon", "moon.fill", "music.note", "paperclip", "paperplane",
    "paperplane.fill", "pause", "pause.fill", "pencil", "person", "person.2", "person.2.fill", "person.crop.circle",
    "person.crop.circle.fill", "person.fill", "phone", "phone.fill", "photo", "photo.fill", "play", "play.fill", "plus",
    "plus.circle", "plus.circle.fill", "questionmark", "questionmark.circle", "questionmark.circle.fill", "repeat",
    "return", "shuffle", "slider.horizontal.3", "speaker.wave.2", "speaker.wave.2.fill", "square.and.arrow.down",
    "square.and.arrow.up",
    "square.and.pencil", "square.grid.2x2", "star", "star.fill", "stop.fill", "sun.max", "sun.max.fill", "tag",
    "tag.fill", "trash", "trash.fill", "tray", "video", "video.fill", "wifi", "xmark", "xmark.circle",
    "xmark.circle.fill",
  ]

  private static let set = Set(all)

  package static func contains(_ name: String) -> Bool { set.contains(name) }
}
