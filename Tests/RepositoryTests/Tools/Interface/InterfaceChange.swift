/// A change of a public declaration, with its grade.
package struct InterfaceChange: Equatable, Sendable, CustomStringConvertible {
  package enum Grade: String, Sendable {
    case added, changed, removed
  }

  package let grade: Grade
  /// The name with its module, such as `Clocks.TestClock.advance(by:)`.
  package let name: String

  package init(grade: Grade, name: String) {
    self.grade = grade
    self.name = name
  }

  package var description: String { "\(grade.rawValue) `\(name)`" }

  /// The changes from one interface to another, by their names.
  ///
  /// A declaration of the same name that reads otherwise is changed; so is one that gains or loses an
  /// overload or a conformance.
  package static func changes(from old: Interface, to new: Interface) -> [InterfaceChange] {
    let (before, after) = (byName(old), byName(new))
    return Set(before.keys).union(after.keys).sorted().compactMap { name in
      switch (before[name], after[name]) {
      case (nil, _): InterfaceChange(grade: .added, name: name)
      case (_, nil): InterfaceChange(grade: .removed, name: name)
      case let (old, new): old == new ? nil : InterfaceChange(grade: .changed, name: name)
      }
    }
  }

  /// The changes without those inside of something that was added or removed as a whole.
  package static func outermost(_ changes: [InterfaceChange]) -> [InterfaceChange] {
    changes.filter { change in
      !changes.contains {
        $0 != change && $0.grade == change.grade && $0.name.encloses(change.name)
      }
    }
  }

  private static func byName(_ interface: Interface) -> [String: Set<String>] {
    Dictionary(grouping: interface.lines) { line in
      line.firstRange(of: "  ").map { String(line[..<$0.lowerBound]) } ?? line
    }.mapValues { Set($0) }
  }
}

/// The entries under "Interface" in the Unreleased block of the changelog.
package struct InterfaceEntries: Sendable {
  private let entries: [InterfaceChange]
  /// The text of the Unreleased block.
  private let unreleased: String

  package init(changelog: String) {
    let lines = Insertion.lines(of: changelog)
    let start = lines.firstIndex(of: "## Unreleased").map { $0 + 1 } ?? lines.endIndex
    let block = lines[start...].prefix { !$0.hasPrefix("## ") }
    unreleased = block.joined(separator: "\n")
    let section = block.drop { $0 != "### Interface" }.dropFirst().prefix { !$0.hasPrefix("### ") }
    entries = section.flatMap { line -> [InterfaceChange] in
      let words = line.split(separator: " ")
      guard words.count >= 3, words[0] == "-",
        let grade = InterfaceChange.Grade(rawValue: String(words[1]))
      else { return [] }
      // Names stand between backticks, several on a line.
      let parts = line.split(separator: "`", omittingEmptySubsequences: false)
      return stride(from: 1, to: parts.count, by: 2).map {
        InterfaceChange(grade: grade, name: String(parts[$0]))
      }
    }
  }

  /// Whether an entry names a change, or something around it, with its grade.
  package func name(_ change: InterfaceChange) -> Bool {
    entries.contains {
      // A new member of a type that changed is a change of the type.
      let isOfGrade =
        $0.grade == change.grade || ($0.grade == .changed && $0.name.encloses(change.name))
      return isOfGrade && ($0.name == change.name || $0.name.encloses(change.name))
    }
  }

  /// Whether the block names the folder of a new package.
  package func name(folder: String) -> Bool { unreleased.contains("`\(folder)`") }
}

extension String {
  /// Whether a name is inside of the declaration that this name is of.
  fileprivate func encloses(_ name: String) -> Bool { name.hasPrefix(self + ".") }
}
