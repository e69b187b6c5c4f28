/// Every file and command that a document mentions exists.
package enum DocumentRules {
  private static let folders = [
    ".ci/", ".github/", "Apps/", "Clients/", "Core/", "Features/", "Tests/",
  ]

  /// Commands of make, links and paths in Markdown files that lead nowhere.
  ///
  /// The changelog tells of what was there once.
  package static func deadReferences(in repository: Repository) -> [Violation] {
    let paths = existingPaths(in: repository)
    let commands = Set((repository.file("Makefile")?.content.lines ?? []).makeTargets)
    return repository.files.filter {
      $0.path.hasSuffix(".md") && $0.path != "CHANGELOG.md"
    }.flatMap { file -> [Violation] in
      let folder = file.path.split(separator: "/").dropLast().joined(separator: "/")
      let lines = file.content.lines
      return lines.indices(containingAny: ["make ", "]("] + folders).flatMap { index in
        let line = lines[index]
        var problems: [String] = []
        for match in line.matches(of: /(?:^|`)\s*make ([a-z][a-z\-]*)/)
        where !commands.contains(String(match.1)) {
          problems.append("There is no target \"\(match.1)\" in the Makefile.")
        }
        for match in line.matches(of: /\]\(([^)\s]+)\)/) {
          let target = match.1.prefix { $0 != "#" }
          // Pages of a catalog name their pictures alone, wherever in the catalog they are.
          let catalog = folder.firstRange(of: ".docc").map {
            folder[..<$0.upperBound] + "/Resources"
          }
          guard !target.isEmpty, !target.contains(":"),
            ![folder, catalog.map(String.init) ?? folder]
              .contains(where: { paths.contains(String(target).resolved(in: $0)) })
          else { continue }
          problems.append("The link to \(target) leads nowhere.")
        }
        problems += pathsMentioned(in: line).filter { !paths.contains($0) }.map {
          "\($0) does not exist."
        }
        return problems.map {
          Violation(
            file: file.path,
            line: index + 1,
            rule: $0,
            remedy: "Correct it, or take it out."
          )
        }
      }
    }
  }

  /// The words of a line that begin like a path of this repository and hold no placeholder.
  private static func pathsMentioned(in line: String) -> [String] {
    line.split { $0.isWhitespace || "`\"'()[],;#".contains($0) }.compactMap { word in
      guard folders.contains(where: word.hasPrefix), !word.contains(where: "<>*…$".contains) else {
        return nil
      }
      var path = word
      while let last = path.last, ".:/".contains(last) { path = path.dropLast() }
      return String(path)
    }
  }

  private static func existingPaths(in repository: Repository) -> Set<String> {
    repository.files.reduce(into: []) { paths, file in
      let parts = file.path.split(separator: "/")
      for count in 1...parts.count { paths.insert(parts.prefix(count).joined(separator: "/")) }
    }
  }
}

extension [String] {
  /// The targets of a Makefile with these lines.
  package var makeTargets: [String] {
    compactMap { $0.firstMatch(of: /^([a-z\-]+):/).map { String($0.1) } }
  }
}
