import ActionText
import Foundation
import Testing

@testable import Journal

@MainActor
@Suite struct JournalSearchTests {
  private func states(
    _ edit: (String) -> String = { $0 }
  ) async throws -> (states: JournalStates, recording: Recording) {
    let recording = try await Recording().session()
    try recording.write(Data(edit(recording.text).utf8))
    return (try JournalStates(contentsOf: recording.url), recording)
  }

  @Test func streamsFromAnyAction() async throws {
    let (states, recording) = try await states()
    var whole = try JournalReader(contentsOf: recording.url)
    var lines: [JournalLine] = []
    while let line = try whole.next() { lines.append(line) }
    for sequence in 1...UInt64(17) {
      var reader = try states.reader(from: sequence)
      #expect(reader.header == whole.header)
      var rest: [JournalLine] = []
      while let line = try reader.next() { rest.append(line) }
      #expect(reader.ending == .finished)
      let first = try #require(rest.first)
      #expect(rest == Array(lines[(first.number - 1)...]))
      guard case .action(let action) = first.entry else {
        Issue.record("\(first)")
        continue
      }
      #expect(action.sequence == sequence)
      #expect(try states.action(sequence) == action)
    }
    #expect(throws: JournalError(.noSuchAction(18))) { try states.reader(from: 18) }
    #expect(throws: JournalError(.noSuchAction(0))) { try states.action(0) }
  }

  /// Writes every line in another way that means the same.
  private func edit(_ text: String) -> String {
    text.replacing(#""action":""#, with: #""action": ""#)
      .replacing(#"{"kind":"action","#, with: #"{ "kind":"action","#)
      .replacing("added", with: #"\u0061dded"#)
      .replacing(#"{"path":["#, with: #"{ "path": ["#)
  }

  @Test(arguments: [false, true])
  func findsActionsByTheirText(isEdited: Bool) async throws {
    let states = try await states(isEdited ? edit : { $0 }).states
    #expect(states.editedLines.isEmpty == !isEdited)
    let expected: [String: [UInt64]] = [
      "added": [1, 3, 5, 6, 7], "ADDED 2": [1, 3], "rowRemoved": [9, 12, 16], "äpfel": [],
      "Äpfel 🍎": [5], #"a \"quoted\"\nline"#: [11], "\"changes": [], "pin\":\"4711": [8],
      "(function)": [], "closure": [17], "": Array(1...17), "password": [4], "sequence": [],
    ]
    for (text, expected) in expected {
      var forwards: [UInt64] = []
      while let next = try states.firstAction(containing: text, after: forwards.last ?? 0) {
        forwards.append(next)
      }
      #expect(forwards == expected, "\(text)")
      var backwards: [UInt64] = []
      while let next = try states.lastAction(containing: text, before: backwards.last ?? 18) {
        backwards.append(next)
      }
      #expect(backwards == expected.reversed(), "\(text)")
    }
    #expect(try states.firstAction(containing: "", after: .max) == nil)
    #expect(try states.lastAction(containing: "", before: .max) == 17)
    #expect(try states.lastAction(containing: "", before: 0) == nil)
  }

  /// The part is looked up in every state.
  @Test(arguments: [false, true])
  func findsWhatHasChangedAPart(isEdited: Bool) async throws {
    let (states, recording) = try await states(isEdited ? edit : { $0 })
    let paths: [JSONPath] = [
      [], ["count"], ["password"], ["rows"], ["rows", 0], ["rows", 1], ["rows", 1, "name"],
      ["rows", 2], ["child"], ["child", "text"], ["nothing"], ["rows", 7],
    ].map { (steps: [JSONValue]) in
      JSONPath(
        steps.map { step in
          switch step {
          case .string(let key): .key(key)
          case .integer(let number): .index(Int(number))
          default: .key("")
          }
        }
      )
    }
    for path in paths {
      let expected = (1..<recording.states.count).filter { index in
        let step = path.components[...]
        return recording.states[index - 1].part(at: step) != recording.states[index].part(at: step)
      }.map(UInt64.init)
      var forwards: [UInt64] = []
      while let next = try states.firstChange(of: path, after: forwards.last ?? 0) {
        forwards.append(next)
      }
      #expect(forwards == expected, "\(path)")
      var backwards: [UInt64] = []
      while let next = try states.lastChange(of: path, before: backwards.last ?? 18) {
        backwards.append(next)
      }
      #expect(backwards == expected.reversed(), "\(path)")
    }
  }
}
