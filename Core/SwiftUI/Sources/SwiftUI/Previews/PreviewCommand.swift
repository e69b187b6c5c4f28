import Dispatch
import Foundation
import TerminalHosting
import TerminalViews

/// A command that lists, draws, writes and opens the previews of a program.
///
/// An executable target that depends on the modules with the previews mounts it in its `main.swift`:
///
/// ```swift
/// import SwiftUI
///
/// PreviewCommand.main()
/// ```
///
/// `list` prints the names. `show NAME` draws the previews whose name contains a word, `write FOLDER` writes all as
/// text or SVG, and `open NAME` shows one until the user leaves it. `--size 80x24` and `--appearance light` set how
/// they are drawn.
///
/// Each picture is drawn in a process of its own. A preview that traps is named, and the others are drawn.
/// Dependencies have their preview values, unless `SWIFT_DEPENDENCIES_CONTEXT` in the environment says otherwise.
///
/// The exit code is 0, 1 if a preview could not be drawn, 64 for wrong arguments, 65 for a name that no preview has,
/// 73 for a folder that cannot be written, and 74 if the output cannot be.
@MainActor
@preconcurrency
public enum PreviewCommand {
  /// Runs the command, and ends the process.
  ///
  /// - Parameter arguments: The command and its options.
  public static func main(
    _ arguments: [String] = Array(CommandLine.arguments.dropFirst())
  ) -> Never {
    // Set before the first use of a dependency. Processes that draw inherit it.
    setenv("SWIFT_DEPENDENCIES_CONTEXT", "preview", 0)
    Task { @MainActor in
      let code = await PreviewRunner.ofProcess.run(arguments)
      exit(code)
    }
    dispatchMain()
  }
}

/// Runs commands on previews.
@MainActor
struct PreviewRunner {
  /// Returns the previews.
  var items: @MainActor () -> [PreviewCatalog.Item] = { PreviewCatalog.all }
  /// Writes a result.
  var write: @MainActor (String) throws(PreviewProblem) -> Void
  /// Writes a message.
  var writeError: @MainActor (String) -> Void
  /// Draws a preview where a trap does no harm.
  var draw: @MainActor (PreviewCatalog.Item, PreviewLook) async -> Result<String, PreviewProblem>
  /// Shows a preview until the user leaves it, and returns the exit code.
  var open: @MainActor (PreviewCatalog.Item, PreviewArguments) async -> Int32

  /// Works on the streams of the process.
  static var ofProcess: PreviewRunner {
    PreviewRunner(
      write: { (text: String) throws(PreviewProblem) in
        do {
          try StandardStreams.current.write(text)
        } catch {
          throw PreviewProblem(message: "The output cannot be written: \(error).", code: 74)
        }
      },
      writeError: { StandardStreams.current.writeError($0) },
      draw: { await PreviewProcess.draw($0, as: $1) },
      open: { item, arguments in
        await AppRunner(
          PreviewApp(item, colorScheme: arguments.look.colorScheme),
          name: item.name.printable,
          arguments: AppArguments(arguments.isPlain ? ["--plain"] : [])
        ).run()
      }
    )
  }

  /// Runs a command.
  ///
  /// - Returns: The exit code.
  func run(_ arguments: [String]) async -> Int32 {
    do {
      let arguments = try PreviewArguments(arguments)
      switch arguments.action {
      case .help: try write(Self.help)
      case .list:
        for item in try all() { try write("\(item.name.printable)\t\(item.module)\n") }
      case .show(let word): return try await show(word, arguments)
      case .write(let folder): return try await write(to: folder, arguments)
      case .open(let name): return await open(try one(name), arguments)
      case .draw(let name, let file): try draw(name, to: file, arguments)
      }
      return 0
    } catch {
      report(error)
      return error.code
    }
  }

  // MARK: Drawing

  private func show(
    _ word: String,
    _ arguments: PreviewArguments
  ) async throws(PreviewProblem) -> Int32 {
    var code: Int32 = 0
    for item in try matches(word) {
      switch await draw(item, arguments.look) {
      case .success(let text): try write("── \(item.name.printable)\n\(text)")
      case .failure(let problem):
        report(problem)
        code = problem.code
      }
    }
    return code
  }

  private func write(
    to path: String,
    _ arguments: PreviewArguments
  ) async throws(PreviewProblem) -> Int32 {
    let items = try all()
    let folder = URL(fileURLWithPath: path, isDirectory: true)
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw .cannotWrite(path, error)
    }
    var code: Int32 = 0
    var count = 0
    let names = items.map(\.name).previewFileNames(ending: arguments.look.format.ending)
    for (item, name) in zip(items, names) {
      switch await draw(item, arguments.look) {
      case .success(let text):
        try save(text, to: folder.appendingPathComponent(name))
        count += 1
      case .failure(let problem):
        report(problem)
        code = problem.code
      }
    }
    try write("\(count) of \(items.count) previews are in \(path.printable).\n")
    return code
  }

  /// Draws a preview in this process.
  private func draw(
    _ name: String,
    to file: String,
    _ arguments: PreviewArguments
  ) throws(PreviewProblem) {
    guard let item = items().first(where: { $0.name == name }) else { throw unknown(name) }
    try save(arguments.look.picture(of: item), to: URL(fileURLWithPath: file))
  }

  private func save(_ text: String, to file: URL) throws(PreviewProblem) {
    do {
      try Data(text.utf8).write(to: file, options: .atomic)
    } catch {
      throw .cannotWrite(file.path, error)
    }
  }

  private func report(_ problem: PreviewProblem) {
    writeError("error: \(problem.message.printable)\n")
  }

  // MARK: Finding

  private func all() throws(PreviewProblem) -> [PreviewCatalog.Item] {
    let items = self.items()
    guard items.isEmpty else { return items }
    throw .noPreview(
      """
      This program has no previews. Let its target depend on the modules that have some.
      """
    )
  }

  private func matches(_ word: String) throws(PreviewProblem) -> [PreviewCatalog.Item] {
    let found = try all().filter { $0.name.range(of: word, options: .caseInsensitive) != nil }
    guard found.isEmpty else { return found }
    throw unknown(word)
  }

  /// Returns the only preview with a word in its name, or the one with this name.
  private func one(_ word: String) throws(PreviewProblem) -> PreviewCatalog.Item {
    let found = try matches(word)
    if found.count == 1 { return found[0] }
    if let item = found.first(where: { $0.name == word }) { return item }
    let names = found.map { "\"\($0.name)\"" }.joined(separator: ", ")
    throw .noPreview("\(found.count) previews have \"\(word)\" in their names: \(names). Name one.")
  }

  private func unknown(_ name: String) -> PreviewProblem {
    .noPreview("No preview has \"\(name)\" in its name. The command list prints all names.")
  }

  private static let help = """
    Lists, draws, writes and opens the previews of this program.

      list            Prints the name of each preview and its module.
      show NAME       Draws the previews whose name contains NAME, in either case.
      write FOLDER    Writes each preview into a file in a folder.
      open NAME       Shows a preview until q is pressed.

      --size 80x24             The columns and rows of a screen: show, write.
      --appearance light|dark  The colours that views reckon with: show, write, open.
      --format text|svg        The format of the files: write.
      --plain                  Writes changes as text instead of drawing: open.

    """
}
