import FlipbookCommand

@main
struct Tool {
  static func main() { FlipbookCommand.main() }
}
