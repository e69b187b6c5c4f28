/// The file `OWNERS` of a package: the team that answers for it, how to reach it, and its reviewers.
///
/// ```
/// team: team-counter
/// contact: team-counter@example.com
/// reviewers: @composed/team-counter @ada
/// ```
package struct Owners: Equatable, Sendable {
  package static let codeOwners = ".github/CODEOWNERS"
  /// The reviewers of everything that is in no package.
  static let everythingElse = "@composed/team-platform"

  package let team: String
  package let contact: String
  package let reviewers: [String]

  /// Reads the text of a file.
  ///
  /// - Throws: The first problem, as a sentence.
  package init(_ text: String) throws(FeatureProblem) {
    var values: [String: String] = [:]
    for line in Insertion.lines(of: text) where !line.trimmed.isEmpty {
      guard let colon = line.firstIndex(of: ":") else {
        throw FeatureProblem("`\(line)` is no line `team: …`, `contact: …` or `reviewers: …`.")
      }
      let key = String(line[..<colon])
      guard ["team", "contact", "reviewers"].contains(key) else {
        throw FeatureProblem("`\(key)` is not one of team, contact, reviewers.")
      }
      guard values.updateValue(String(line[colon...].dropFirst()).trimmed, forKey: key) == nil
      else { throw FeatureProblem("`\(key)` is there twice.") }
    }
    for key in ["team", "contact", "reviewers"] where values[key]?.isEmpty != false {
      throw FeatureProblem("`\(key): …` is missing.")
    }
    team = values["team"] ?? ""
    contact = values["contact"] ?? ""
    reviewers = (values["reviewers"] ?? "").split(separator: " ").map(String.init)
    for reviewer in reviewers
    where !reviewer.dropFirst().contains("@") && (!reviewer.hasPrefix("@") || reviewer.count < 2) {
      throw FeatureProblem("`\(reviewer)` is neither `@name`, `@organization/team` nor an address.")
    }
  }
}

extension Owners {
  /// The folders of packages and of the program, each of which has a file `OWNERS`.
  package static func packages(in repository: Repository) -> [String] {
    let layers: Set = ["Apps", "Clients", "Core", "Features"]
    let folders = repository.files.compactMap { file -> String? in
      let parts = file.path.split(separator: "/")
      guard parts.count > 2, layers.contains(String(parts[0])) else { return nil }
      return "\(parts[0])/\(parts[1])"
    }
    return Set(folders).sorted()
  }

  /// The text of `CODEOWNERS`: a line for each package, and first one for everything else.
  ///
  /// - Parameter read: Returns the text of a file; `nil` if there is none.
  package static func codeOwners(
    of packages: [String],
    read: (String) -> String?
  ) throws(FeatureProblem) -> String {
    var lines = [
      "# Made by `make owners` of the files OWNERS in the packages.", "* \(everythingElse)",
    ]
    var problems: [String] = []
    for package in packages.sorted() {
      let path = "\(package)/OWNERS"
      guard let text = read(path) else {
        problems.append("\(path) is missing. Name the team, its contact and its reviewers there.")
        continue
      }
      do {
        let owners = try Owners(text)
        lines.append("/\(package)/ \(owners.reviewers.joined(separator: " "))")
      } catch {
        problems.append("\(path): \(error)")
      }
    }
    guard problems.isEmpty else { throw FeatureProblem(problems.joined(separator: "\n")) }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Brings `CODEOWNERS` up to date; returns a problem if a package has no owners.
  static func update(in tree: inout SourceTree, packages: [String]) -> String? {
    do {
      tree[codeOwners] = try codeOwners(of: packages) { [tree] in tree[$0] }
      return nil
    } catch {
      return error.description
    }
  }
}
