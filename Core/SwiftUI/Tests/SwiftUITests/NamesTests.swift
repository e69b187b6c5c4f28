import Foundation
import Testing

/// A row of the table of names.
private struct Row {
  let kind: String
  let name: String
  let grade: String
  let note: String
}

@Suite struct NamesTests {
  private static let package = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static let grades = ["absent", "accepted", "approximated", "drawn"]

  private func rows() throws -> [Row] {
    let url = Self.package.appending(path: "NAMES.md")
    return try String(contentsOf: url, encoding: .utf8).split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "|", omittingEmptySubsequences: false)
        .map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 6, cells[2].hasPrefix("`") else { return nil }
      return Row(
        kind: cells[1],
        name: cells[2].filter { $0 != "`" },
        grade: cells[3],
        note: cells[4]
      )
    }
  }

  private var names: [(id: String, uses: Int)] {
    namesInUse.split(separator: ";").compactMap { entry in
      let words = entry.split { $0.isWhitespace }
      guard words.count == 3, let uses = Int(words[2]) else { return nil }
      return ("\(words[0]) \(words[1])", uses)
    }
  }

  /// The names that the sources of the modules declare which the import brings.
  private func declaredNames() throws -> Set<String> {
    let folders = [
      "SwiftUI/Sources/SwiftUI", "SwiftUI/Sources/ViewPublishers",
      "TerminalUI/Sources/TerminalViews",
      "ComposableTerminalUI/Sources/ComposableViews",
      "ComposableArchitecture/Sources/ComposableArchitecture/Binding",
      "ComposableArchitecture/Sources/SwiftNavigation/Animation",
    ]
    let kinds = [
      "class": "type", "enum": "type", "func": "modifier", "macro": "macro", "protocol": "type",
      "struct": "type", "typealias": "type",
    ]
    var names: Set<String> = []
    for folder in folders {
      let url = Self.package.deletingLastPathComponent().appending(path: folder)
      let files = FileManager.default.enumerator(at: url, includingPropertiesForKeys: nil)
      for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
        let words = try String(contentsOf: file, encoding: .utf8).split { " \n".contains($0) }
        for (index, (word, next)) in zip(words, words.dropFirst()).enumerated() {
          // Modifiers are in public extensions of this package, or public themselves.
          let before = words[max(0, index - 4)..<index]
          guard let kind = kinds[String(word)], before.contains("public") else { continue }
          names.insert("\(kind) \(next.prefix { $0.isLetter || $0.isNumber || $0 == "_" })")
        }
      }
    }
    return names
  }

  @Test func eachNameHasOneGradeAndItsReason() throws {
    let rows = try rows()
    #expect(Set(rows.map { "\($0.kind) \($0.name)" }).count == rows.count)
    for row in rows {
      #expect(Self.grades.contains(row.grade), "\(row.name)")
      #expect(row.grade == "drawn" || !row.note.isEmpty, "\(row.name)")
    }
  }

  @Test func eachNameInUseIsInTheTable() throws {
    let known = Set(try rows().map { "\($0.kind) \($0.name)" })
    #expect(names.map(\.id).filter { !known.contains($0) } == [])
    #expect(names.count > 200)
  }

  @Test func namesAreDeclaredUnlessTheyAreAbsent() throws {
    let declared = try declaredNames()
    for row in try rows() {
      let isDeclared = declared.contains("\(row.kind) \(row.name)")
      #expect(isDeclared == (row.grade != "absent"), "\(row.kind) \(row.name) is \(row.grade)")
    }
  }

  @Test func nearlyAllUsesCompileAndMostAreDrawn() throws {
    let grades = Dictionary(
      uniqueKeysWithValues: try rows().map { ("\($0.kind) \($0.name)", $0.grade) }
    )
    func uses(of matches: (String?) -> Bool) -> Double {
      Double(names.filter { matches(grades[$0.id]) }.reduce(0) { $0 + $1.uses })
    }
    let all = uses { _ in true }
    #expect(uses { $0 != "absent" } / all > 0.97)
    #expect(uses { $0 == "drawn" } / all > 0.85)
    let shares = ["drawn", "approximated", "accepted", "absent"].map { grade in
      let share = (uses { $0 == grade } / all * 1000).rounded() / 10
      return "\(share) % \(grade == "drawn" ? "are drawn" : grade)"
    }
    let sentence = shares.dropLast().joined(separator: ", ") + " and " + shares[3]
    let table = try String(contentsOf: Self.package.appending(path: "NAMES.md"), encoding: .utf8)
    #expect(table.contains(sentence))
  }
}
