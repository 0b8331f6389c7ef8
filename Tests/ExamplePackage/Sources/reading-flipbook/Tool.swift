import FlipbookCommand
import Reading

@main
struct Tool {
  static func main() { FlipbookCommand.main(studio: .reading, name: "reading-flipbook") }
}
