import Foundation

/// The arguments of a program that this package reads; all others are the app's.
struct AppArguments: Equatable {
  /// Whether changes are written as text, although the terminal can be drawn on.
  var isPlain = false
  /// The addresses that the app is to open.
  var addresses: [URL] = []

  init(_ arguments: [String]) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--plain": isPlain = true
      case "--open":
        if let url = rest.popFirst().flatMap({ URL(string: $0) }) { addresses.append(url) }
      default: break
      }
    }
  }
}
