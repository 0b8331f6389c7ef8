import Glibc

@main
struct Main {
  static func main() {}
}
