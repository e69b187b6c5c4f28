/// The entries for the changelog's section "Interface": what a feature adds to the interface of the app.
///
/// The section is created for the first entry, and removed with the last one.
package enum InterfaceSection {
  private static let changelog = "CHANGELOG.md"
  private static let heading = "### Interface"

  /// Adds the entries of a feature; returns a problem if there is no place for them.
  package static func add(_ request: FeatureRequest, in tree: inout SourceTree) -> String? {
    guard let text = tree[changelog] else { return "\(changelog) is not there." }
    var lines = Insertion.lines(of: text)
    guard let block = unreleased(in: lines) else {
      return "\(changelog): no place for `\(heading)`; it is looked for below `## Unreleased`."
    }
    if section(in: lines) == nil {
      let end = trimmed(block.upperBound, in: lines)
      lines.insert(contentsOf: ["", heading, ""], at: end)
      tree[changelog] = lines.joined(separator: "\n")
    }
    return entries(of: request).insert(in: &tree)
  }

  /// Takes the entries out again; returns a problem if they are not there.
  package static func remove(_ request: FeatureRequest, from tree: inout SourceTree) -> String? {
    if let problem = entries(of: request).remove(from: &tree) { return problem }
    var lines = Insertion.lines(of: tree[changelog] ?? "")
    if let section = section(in: lines), lines[section].dropFirst().allSatisfy(\.isEmpty) {
      // With the empty lines around it.
      lines.removeSubrange((section.lowerBound - 1)...(section.lowerBound + 1))
      tree[changelog] = lines.joined(separator: "\n")
    }
    return nil
  }

  private static func entries(of request: FeatureRequest) -> Insertion {
    let property = request.property
    var names = [
      "AppFeature.Action.AllCasePaths.\(property)", "AppFeature.Action.\(property)(_:)",
      "AppFeature.State.\(property)",
    ]
    if request.hasView { names.append("AppTab.\(property)") }
    let lines = names.map { "- added `ComposedApp.\($0)`" }
    return Insertion(changelog, .lines(lines), at: "below `\(heading)` in Unreleased") { lines in
      section(in: lines).map { section in
        // The first entry stands behind an empty line.
        (max(trimmed(section.upperBound, in: lines), section.lowerBound + 2), 0)
      }
    }
  }

  /// The lines of the Unreleased block.
  private static func unreleased(in lines: [String]) -> Range<Int>? {
    guard let start = lines.firstIndex(of: "## Unreleased") else { return nil }
    let end = lines[(start + 1)...].firstIndex { $0.hasPrefix("## ") }
    return start..<(end ?? lines.endIndex)
  }

  /// The lines of the section, from its heading on.
  private static func section(in lines: [String]) -> Range<Int>? {
    guard let block = unreleased(in: lines), let start = lines[block].firstIndex(of: heading) else {
      return nil
    }
    let end = lines[(start + 1)..<block.upperBound].firstIndex { $0.hasPrefix("#") }
    return start..<(end ?? block.upperBound)
  }

  /// The end of the last line before an index that is not empty.
  private static func trimmed(_ end: Int, in lines: [String]) -> Int {
    lines[..<end].lastIndex { !$0.isEmpty }.map { $0 + 1 } ?? end
  }
}
