/// Rules for every source file and the top folder.
package enum SourceRules {
  /// A word that code does not have, and what it has instead.
  private struct Word: Sendable {
    let text: String
    let rule: String
    let remedy: String
    var isAllowed: @Sendable (String) -> Bool = { _ in false }
  }

  private static let words = [
    Word(
      text: "@testable",
      rule:
        "`@testable import` outside of Core depends on everything that a module keeps to itself.",
      remedy: "Test by the public interface, or make that one declaration `package` "
        + "(`@_spi(Testing) public` where the module is in another package).",
      isAllowed: { $0.hasPrefix("Core/") }
    ),
    Word(
      text: "fatalError()",
      rule: "`fatalError` without a message.",
      remedy: "Say what was broken, by whom, and where to look."
    ),
    Word(
      text: "@retroactive",
      rule: "`@retroactive` does not compile in a release, where the modules are of one package.",
      remedy: "Name both with their modules, `extension A.Type: A.Protocol`, which says the same.",
      isAllowed: { !$0.hasPrefix("Core/") || !$0.contains("/Sources/") }
    ),
  ]

  package static func words(in repository: Repository) -> [Violation] {
    repository.swiftFiles.flatMap { file in
      words.filter { !$0.isAllowed(file.path) }.flatMap { word in
        file.content.code.indices(containing: word.text).map {
          Violation(file: file.path, line: $0 + 1, rule: word.rule, remedy: word.remedy)
        }
      }
    }
  }

  /// Files of more than 500 lines.
  package static func length(in repository: Repository) -> [Violation] {
    repository.swiftFiles.filter { $0.content.lines.count > 500 }.map {
      Violation(
        file: $0.path,
        line: 501,
        rule: "The file has \($0.content.lines.count) lines.",
        remedy: "Move a concept of its own to a file of its own (`Type+Aspect.swift`)."
      )
    }
  }

  /// Comments that `make format` would wrap.
  package static func longComments(in repository: Repository) -> [Violation] {
    repository.swiftFiles.flatMap { file in
      CommentFormat.longLines(of: file.content).map {
        Violation(
          file: file.path,
          line: $0 + 1,
          rule: "The comment has more than \(CommentFormat.width) columns.",
          remedy: "`make format` wraps it."
        )
      }
    }
  }

  private static let topLevel: Set = [
    ".ci", ".editorconfig", ".github", ".gitignore", ".swift-format", "Apps", "CHANGELOG.md",
    "CONTRIBUTING.md", "Clients", "Core", "Features", "LICENSE", "Makefile", "Package.swift",
    "README.md", "Tests",
  ]

  /// Entries of the top folder that are not part of its shape.
  package static func topLevelEntries(in repository: Repository) -> [Violation] {
    let paths = repository.files.map(\.path) + repository.tracked
    return Set(paths.map { String($0.prefix { $0 != "/" }) }).subtracting(topLevel).sorted().map {
      Violation(
        file: $0,
        line: 1,
        rule: "\"\($0)\" is not part of the repository's top folder.",
        remedy: "Move it into the package it belongs to, or take it out of git."
      )
    }
  }
}
