/// Each package has owners, and `CODEOWNERS` is what follows from them.
enum OwnerRules {
  static func violations(in repository: Repository) -> [Violation] {
    let files = Dictionary(repository.files.map { ($0.path, $0.text) }) { first, _ in first }
    do {
      let text = try Owners.codeOwners(of: Owners.packages(in: repository)) { files[$0] }
      guard files[Owners.codeOwners] != text else { return [] }
      return [
        Violation(
          file: Owners.codeOwners,
          line: 1,
          rule: "CODEOWNERS does not agree with the files OWNERS.",
          remedy: "Write it again: `make owners`."
        )
      ]
    } catch {
      return error.description.split(separator: "\n").map { problem in
        Violation(
          file: String(problem.prefix { $0 != " " && $0 != ":" }),
          line: 1,
          rule: String(problem),
          remedy: "Write `team: …`, `contact: …` and `reviewers: …`, then `make owners`."
        )
      }
    }
  }
}
