import ArgumentParser
import Foundation
import JournalCLI
import TerminalHosting

/// `composed new`: writes a package that depends on the architecture.
struct NewCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Write a package with a feature, its screen and its tests.",
    discussion: """
      The package is in a folder of its name. `swift run` in it draws the screen, `swift test` runs the tests. \
      A folder that is there already is left as it is.

      \(ExitReason.list([.wrongUsage, .outputFailed]))
      """
  )

  @Argument(help: "The package's name, such as MyApp.")
  var name: String

  @Option(help: "The folder to write the package's folder to.", completion: .directory)
  var `in` = "."

  @Option(
    help:
      "The URL of Composed's repository. Without it the package reads it from the variable COMPOSED."
  )
  var url: String?

  @OptionGroup var verbose: VerboseOption

  /// Modules that the written code imports.
  private static let taken = [
    "ComposableArchitecture", "Foundation", "Swift", "SwiftUI", "TerminalSwiftUI", "Testing",
  ]

  func validate() throws {
    let isName =
      name.first?.isUppercase == true
      && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    guard isName, name.count <= 60 else {
      throw ValidationError(
        "'\(name.printable)' is no name for a package: a capital letter, and then letters or digits, as in MyApp."
      )
    }
    guard !Self.taken.contains(name) else {
      throw ValidationError("'\(name)' is a module that the package imports. Choose another name.")
    }
    if let url, url.isEmpty || url.contains(where: { "\"\\".contains($0) || $0.isNewline }) {
      throw ValidationError("'\(url.printable)' is no URL.")
    }
  }

  func run() async throws {
    let folder = URL(fileURLWithPath: `in`).appending(path: name, directoryHint: .isDirectory)
    let path = (`in` == "." ? name : folder.path).printable
    guard (try? FileManager.default.attributesOfItem(atPath: folder.path)) == nil else {
      throw ExitCode.problem(
        "\(path) is there already. Choose another name, or another folder with --in.",
        .outputFailed
      )
    }
    do {
      try write(to: folder)
    } catch {
      throw ExitCode.unwritten(path, error)
    }
    let set = url == nil ? "export COMPOSED=<URL of Composed's repository>\n  " : ""
    try ExitCode.write(
      """
      \(path) has a feature, its screen and its tests. Next:
        cd \(path)
        \(set)swift run \(name)
        swift test

      """
    )
  }

  /// Writes all files, or none: they are moved to their place together.
  private func write(to folder: URL) throws {
    let files = FileManager.default
    let draft = folder.deletingLastPathComponent()
      .appending(path: ".\(name)-\(UUID().uuidString)", directoryHint: .isDirectory)
    defer { try? files.removeItem(at: draft) }
    for (path, text) in NewPackage(name: name, url: url).files {
      let file = draft.appending(path: path)
      try files.createDirectory(
        at: file.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try Data(text.utf8).write(to: file)
    }
    try files.moveItem(at: draft, to: folder)
  }
}
