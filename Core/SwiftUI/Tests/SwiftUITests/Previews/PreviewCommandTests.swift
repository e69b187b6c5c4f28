import Testing

@testable import SwiftUI

#Preview("Command: near", traits: .fixedLayout(width: 160, height: 32)) {
  Text("Near")
}

#Preview("Command: far/away") {
  SchemeView()
}

private struct SchemeView: View {
  @Environment(\.colorScheme) private var scheme
  @State private var count = 0

  var body: some View {
    Button("\(scheme == .dark ? "dark" : "light") \(count)") { count += 1 }
  }
}

/// The output of a command.
@MainActor
private final class Outcome {
  var output = ""
  var errors = ""
  var opened: [String] = []
}

@MainActor
@Suite struct PreviewCommandTests {
  private let outcome = Outcome()

  private static var items: [PreviewCatalog.Item] {
    PreviewCatalog.all.filter { $0.name.hasPrefix("Command: ") }
  }

  /// Runs a command that draws in this process, without the previews that are to trap.
  private func run(
    _ arguments: String...,
    trapping: Set<String> = [],
    items: [PreviewCatalog.Item] = Self.items
  ) async -> Int32 {
    let outcome = outcome
    return await PreviewRunner(
      items: { items },
      write: { outcome.output += $0 },
      writeError: { outcome.errors += $0 },
      draw: { item, look in
        if trapping.contains(item.name) { return .failure(.notDrawn("\(item.name) traps.")) }
        return .success(look.picture(of: item))
      },
      open: { item, arguments in
        outcome.opened.append("\(item.name) \(arguments.isPlain)")
        return 0
      }
    ).run(arguments)
  }

  @Test func listPrintsNamesAndModules() async {
    #expect(await run("list") == 0)
    #expect(outcome.output == "Command: near\tSwiftUITests\nCommand: far/away\tSwiftUITests\n")
  }

  @Test func helpListsTheCommands() async {
    #expect(await run("--help") == 0)
    #expect(outcome.output.contains("show NAME"))
  }

  @Test func showDrawsThePreviewsWithAWordInTheirNames() async {
    #expect(await run("show", "NEAR") == 0)
    #expect(outcome.output == "── Command: near\n        Near\n")
    #expect(await run("show", "far", "--size", "20x1", "--appearance", "light") == 0)
    #expect(outcome.output.hasSuffix("── Command: far/away\n    [ light 0 ]\n"))
  }

  @Test func aNameThatNoPreviewHasIsNamed() async {
    #expect(await run("show", "Nowhere") == 65)
    #expect(await run("open", "Nowhere") == 65)
    let line =
      "error: No preview has \"Nowhere\" in its name. The command list prints all names.\n"
    #expect(outcome.errors == line + line)
    #expect(outcome.output == "")
  }

  @Test func aProgramWithoutPreviewsSaysSo() async {
    #expect(await run("list", items: []) == 65)
    #expect(outcome.errors.hasPrefix("error: This program has no previews."))
  }

  @Test func wrongArgumentsAreReportedOnce() async {
    #expect(await run("show", "near", "--size", "80") == 64)
    #expect(outcome.errors.split(separator: "\n").count == 1)
    #expect(outcome.output == "")
  }

  @Test func writeFillsAFolder() async throws {
    let folder = try TemporaryFolder()
    let path = folder.url.appendingPathComponent("a/b").path
    #expect(await run("write", path, "--size", "20x3") == 0)
    #expect(try folder.text(of: "a/b/Command- near.txt") == "\n        Near\n")
    #expect(try folder.text(of: "a/b/Command- far-away.txt") == "\n     [ dark 0 ]\n")
    #expect(outcome.output == "2 of 2 previews are in \(path).\n")
  }

  @Test func picturesAreWrittenAsSVG() async throws {
    let folder = try TemporaryFolder()
    #expect(await run("write", folder.url.path, "--format", "svg", "--size", "20x3") == 0)
    #expect(folder.files == ["Command- far-away.svg", "Command- near.svg"])
    #expect(try folder.text(of: "Command- near.svg").contains("Near"))
  }

  @Test func aFolderThatCannotBeWrittenIsNamed() async throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "file")
    let path = folder.url.appendingPathComponent("file").path
    #expect(await run("write", path) == 73)
    #expect(outcome.errors.hasPrefix("error: \(path) cannot be written: "))
    #expect(outcome.errors.hasSuffix(". Choose another folder.\n"))
    #expect(outcome.output == "")
  }

  @Test func aPreviewThatTrapsIsNamedAndTheOthersAreDrawn() async throws {
    let folder = try TemporaryFolder()
    #expect(await run("write", folder.url.path, trapping: ["Command: near"]) == 1)
    #expect(outcome.errors == "error: Command: near traps.\n")
    #expect(folder.files == ["Command- far-away.txt"])
    #expect(outcome.output == "1 of 2 previews are in \(folder.url.path).\n")
    #expect(await run("show", "command", trapping: ["Command: near"]) == 1)
    #expect(outcome.output.contains("── Command: far/away"))
  }

  @Test func aProcessOfItsOwnDrawsIntoAFile() async throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("picture.txt").path
    #expect(await run("draw-preview", "--", "Command: near", file) == 0)
    #expect(try folder.text(of: "picture.txt") == "        Near\n")
    #expect(await run("draw-preview", "--size", "4x1", "--", "Command: near", file) == 0)
    #expect(try folder.text(of: "picture.txt") == "Near\n")
    #expect(await run("draw-preview", "--", "Command", file) == 65)
  }

  @Test func openShowsTheOnlyPreviewWithAName() async {
    #expect(await run("open", "near", "--plain") == 0)
    #expect(outcome.opened == ["Command: near true"])
    #expect(await run("open", "Command") == 65)
    #expect(
      outcome.errors
        == """
        error: 2 previews have "Command" in their names: "Command: near", "Command: far/away". \
        Name one.

        """
    )
  }

  @Test func anOpenPreviewIsUsedAsAnAppIs() async throws {
    let item = try #require(Self.items.last)
    let program = AppProgram(
      PreviewApp(item, colorScheme: .light),
      name: item.name,
      size: Size(width: 40, height: 8),
      animationClock: nil
    )
    #expect(program.host.screen.lines.contains { $0.contains("[ light 0 ]") })
    await program.handle(.key(KeyPress(.tab)))
    await program.handle(.key(KeyPress(.return)))
    #expect(program.host.screen.lines.contains { $0.contains("[ light 1 ]") })
  }
}
