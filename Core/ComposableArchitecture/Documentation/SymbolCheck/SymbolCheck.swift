import Foundation

/// Lists the public declarations without a documentation comment, and fails if there are any.
///
/// Reads the symbol graphs in the folder that is its argument. Declarations that the compiler makes
/// up, and those whose names begin with an underscore, need no comment; neither do those that
/// inherit one from the protocol they fulfil.
@main
struct SymbolCheck {
  static func main() throws {
    guard CommandLine.arguments.count == 2 else {
      print("Usage: SymbolCheck <folder of symbol graphs>")
      exit(64)
    }
    let folder = URL(filePath: CommandLine.arguments[1], directoryHint: .isDirectory)
    let files = try FileManager.default
      .contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.lastPathComponent.hasSuffix(".symbols.json") }
    guard !files.isEmpty else {
      print("There are no symbol graphs in \(folder.path).")
      exit(66)
    }
    let symbols = try files.flatMap { file in
      try JSONDecoder().decode(SymbolGraph.self, from: Data(contentsOf: file)).symbols
    }
    let expected = symbols.filter(\.needsComment)
    let undocumented = expected.filter { !$0.isDocumented }.map(\.description).sorted()
    for line in undocumented { print(line) }
    print("\(expected.count - undocumented.count) documented, \(undocumented.count) not")
    if !undocumented.isEmpty { exit(1) }
  }
}
