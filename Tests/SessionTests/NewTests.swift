import ComposedCLI
import Foundation
import Testing

/// `composed new`, in folders of its own.
@Suite struct NewTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func new(_ arguments: String...) async -> Host.Outcome {
    await Host.run(["new", "--in", folder.url.path] + arguments)
  }

  /// The texts of the files below a folder, by their paths.
  private func files(in folder: URL) throws -> [String: String] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return try paths.reduce(into: [:]) { files, path in
      let file = folder.appending(path: path)
      if !file.hasDirectoryPath,
        !(try file.resourceValues(forKeys: [.isDirectoryKey]).isDirectory ?? false)
      {
        files[path] = try String(contentsOf: file, encoding: .utf8)
      }
    }
  }

  @Test func writesTheExampleOfTheDocumentation() async throws {
    let outcome = await new("Counter")
    #expect(outcome.exitCode == 0)
    let example = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../Core/ComposableArchitecture/Documentation/Examples/Counter"
    )
    let expected = try files(in: example.standardizedFileURL)
      .filter { !$0.key.hasPrefix(".build/") && $0.key != "Package.resolved" }
    #expect(expected.count == 9)
    #expect(try files(in: folder.url.appending(path: "Counter")) == expected)
  }

  @Test func namesThePackageAndWhatItDependsOn() async throws {
    let outcome = await new("MyApp", "--url", "https://example.com/composed")
    #expect(outcome.exitCode == 0)
    let files = try files(in: folder.url.appending(path: "MyApp"))
    #expect(files["Package.swift"]?.contains("?? \"https://example.com/composed\"") == true)
    #expect(files["Package.swift"]?.contains("name: \"MyApp\"") == true)
    #expect(
      files["Tests/MyAppTests/CounterViewTests.swift"]?.contains("@testable import MyApp") == true
    )
    #expect(outcome.output.contains("swift run MyApp"))
    #expect(!outcome.output.contains("COMPOSED"))
  }

  @Test func leavesAFolderThatIsThereAsItIs() async throws {
    let there = folder.url.appending(path: "MyApp")
    try FileManager.default.createDirectory(at: there, withIntermediateDirectories: false)
    let outcome = await new("MyApp")
    #expect(outcome.exitCode == 74)
    #expect(outcome.errors.contains("is there already"))
    #expect(try files(in: folder.url) == [:])
  }

  @Test(arguments: ["myApp", "My App", "Приложение", "../Up", "SwiftUI", "", "A\u{1B}[2J"])
  func refusesWhatIsNoName(name: String) async throws {
    let outcome = await new(name)
    #expect(outcome.exitCode == 64)
    #expect(!outcome.errors.contains("\u{1B}"))
    #expect(try files(in: folder.url) == [:])
  }

  @Test func saysWhyNothingCouldBeWritten() async throws {
    let outcome = await Host.run(["new", "MyApp", "--in", "/proc/1/nowhere"])
    #expect(outcome.exitCode != 0)
    #expect(try files(in: folder.url) == [:])
  }
}
