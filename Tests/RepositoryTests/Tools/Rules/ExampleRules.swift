/// Swift code in documents is, line for line, part of what is compiled, and pictures of previews are those recorded.
package enum ExampleRules {
  private static let documentation = "Core/ComposableArchitecture/Documentation/"

  /// Examples in the READMEs and the documentation that are compiled nowhere.
  ///
  /// In a README a feature or a test without `…` is held to that. In the documentation all code is, unless
  /// the line above it says why not: `<!-- fragment: the reason -->`.
  package static func violations(in repository: Repository) -> [Violation] {
    let readmes = ["README.md", "Apps/ComposedCLI/README.md", "Core/JournalCLI/README.md"]
    return uncompiled(
      in: repository.files.filter { readmes.contains($0.path) },
      comparedWith: ["Tests/Toolchain/Accepted", documentation + "Examples"],
      of: repository
    ) { _, code in
      !code.contains("…") && (code.contains("@Reducer") || code.contains("@Test"))
    }
      + uncompiled(
        in: repository.files.filter {
          $0.path.hasPrefix(documentation + "Composed.docc/") && $0.path.hasSuffix(".md")
        },
        comparedWith: [
          documentation + "Examples", documentation + "SharedFeature",
          "Core/SwiftUI/Tests/SwiftUIAppsTests",
        ],
        of: repository
      ) { above, _ in above.wholeMatch(of: /<!-- fragment: \S.* -->/) == nil }
      + unrecorded(in: repository)
  }

  /// Code blocks below `<!-- preview: Name -->` that are no part of the recorded preview, further left or not.
  private static func unrecorded(in repository: Repository) -> [Violation] {
    let pages = repository.files.filter {
      $0.path.hasPrefix(documentation) && $0.path.hasSuffix(".md")
    }
    return pages.flatMap { page in
      let lines = page.content.lines
      return lines.indices(containing: "<!-- preview: ").compactMap { index -> Violation? in
        let name = lines[index].dropFirst("<!-- preview: ".count).dropLast(" -->".count)
        let path = "/__Previews__/\(name).txt"
        let block = lines[(index + 1)...].dropFirst().prefix { $0 != "```" }
        let recorded = repository.files.first { $0.path.hasSuffix(path) }?.content.lines ?? []
        let isRecorded = recorded.indices.contains { start in
          guard recorded.count - start >= block.count else { return false }
          return (0..<80).contains { indentation in
            zip(block, recorded[start...]).allSatisfy { line, whole in
              whole.prefix(indentation).trimmed.isEmpty && whole.dropFirst(indentation) == line
            }
          }
        }
        guard !isRecorded || block.allSatisfy(\.isEmpty) else { return nil }
        return Violation(
          file: page.path,
          line: index + 1,
          rule: "The picture is not part of \(path.dropFirst()).",
          remedy: "Copy it from there."
        )
      }
    }
  }

  private static func uncompiled(
    in documents: [Repository.File],
    comparedWith folders: [String],
    of repository: Repository,
    where isExample: (_ above: String, _ code: String) -> Bool
  ) -> [Violation] {
    // An example may stand in a function or a type, and so further right.
    func withoutIndentation(_ lines: ArraySlice<String>) -> String {
      lines.map { String($0.drop { $0 == " " }) }.joined(separator: "\n")
    }
    let compiled = repository.files
      .filter { file in folders.contains { file.path.hasPrefix($0 + "/") } }
      .map { withoutIndentation($0.content.lines[...]) }
    return documents.flatMap { file in
      let lines = file.content.lines
      return lines.indices.filter { lines[$0] == "```swift" }.compactMap { start -> Violation? in
        let end = lines[start...].firstIndex(of: "```") ?? lines.endIndex
        let code = withoutIndentation(lines[(start + 1)..<end])
        guard isExample(start > 0 ? lines[start - 1] : "", code),
          !compiled.contains(where: { $0.contains(code) })
        else { return nil }
        return Violation(
          file: file.path,
          line: start + 1,
          rule: "The example is not part of any file in \(folders.joined(separator: " or ")).",
          remedy: "Copy it from there, so that it is known to compile."
        )
      }
    }
  }
}
