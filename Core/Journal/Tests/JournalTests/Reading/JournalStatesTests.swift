import ActionText
import Foundation
import Testing

@_spi(Inspection) @testable import Journal

@MainActor
@Suite struct JournalStatesTests {
  @Test func rebuildsEveryState() async throws {
    let recording = try await Recording().session()
    let states = try JournalStates(contentsOf: recording.url, app: "notebook")
    #expect(states.problem == nil)
    #expect(states.ending == .finished)
    #expect(states.editedLines == [])
    #expect(states.sequences == 0...UInt64(recording.states.count - 1))
    for (sequence, state) in recording.states.enumerated().reversed() {
      #expect(try states.state(after: UInt64(sequence)) == state)
    }
  }

  @Test func refusesActionsThatAreNotThere() async throws {
    let recording = try await Recording().session()
    let states = try JournalStates(contentsOf: recording.url)
    #expect(throws: JournalError(.noSuchAction(18))) { try states.state(after: 18) }
    #expect(throws: JournalError(.noSuchAction(.max))) { try states.state(after: .max) }
  }

  @Test func knowsWhereActionsStand() async throws {
    let recording = try await Recording().session()
    let states = try JournalStates(contentsOf: recording.url)
    #expect(states.offset(of: 0) == nil)
    #expect(states.offset(of: 18) == nil)
    let offset = Int(try #require(states.offset(of: 5)))
    let line = try recording.data.dropFirst(offset).prefix { $0 != UInt8(ascii: "\n") }
    #expect(String(decoding: line, as: UTF8.self).contains(#""sequence":5,"#))
  }

  /// Wherever the file has ended when it was read.
  @Test func readsAddedLines() async throws {
    let recording = try await Recording().session()
    let data = try recording.data
    let header = try recording.lines[0].count
    for cut in header...data.count {
      try recording.write(data.prefix(cut))
      var states = try JournalStates(contentsOf: recording.url)
      try append(data.dropFirst(cut), to: recording.url)
      let isWhole = data[..<cut].last == UInt8(ascii: "\n")
      guard states.readAddedLines() else {
        #expect(!isWhole)
        continue
      }
      #expect(states.problem == nil)
      #expect(states.ending == .finished)
      let whole = try JournalStates(contentsOf: recording.url)
      #expect(states.sequences == whole.sequences)
      for sequence in 0..<recording.states.count {
        #expect(states.offset(of: UInt64(sequence)) == whole.offset(of: UInt64(sequence)))
      }
    }
  }

  @Test func readsNoLineTwice() async throws {
    let recording = try await Recording().session()
    let lines = try recording.lines
    let known = Data(lines.prefix(9).joined())
    try recording.write(known)
    var states = try JournalStates(contentsOf: recording.url)
    let handle = try FileHandle(forUpdating: recording.url)
    try handle.write(contentsOf: Data(repeating: UInt8(ascii: "x"), count: known.count - 1))
    try handle.close()
    try append(Data(lines.dropFirst(9).joined()), to: recording.url)
    let isRead = states.readAddedLines()
    #expect(isRead)
    #expect(states.problem == nil)
    #expect(states.sequences == 0...UInt64(recording.states.count - 1))
    // Nothing was added since.
    let isReadAgain = states.readAddedLines()
    #expect(isReadAgain)
    #expect(states.ending == .finished)
  }

  private func append(_ data: Data, to url: URL) throws {
    let handle = try FileHandle(forUpdating: url)
    try handle.seekToEnd()
    try handle.write(contentsOf: data)
    try handle.close()
  }

  @Test func usesWhatStandsBeforeDamage() async throws {
    let recording = try await Recording().session()
    var lines = try recording.lines
    lines[8] = Data("{\"kind\":\n".utf8)
    try recording.write(Data(lines.joined()))
    let states = try JournalStates(contentsOf: recording.url)
    #expect(states.problem == JournalError(.cut, line: 9))
    #expect(states.ending == nil)
    let last = try #require(states.sequences?.upperBound)
    #expect(try states.state(after: last) == recording.states[Int(last)])
  }

  @Test func saysWhichChangeDoesNotFit() async throws {
    let recording = try await Recording().session()
    let text = try recording.text.replacing(#"{"path":["count"]"#, with: #"{"path":["cnt","x"]"#)
    try recording.write(Data(text.utf8))
    let states = try JournalStates(contentsOf: recording.url)
    #expect(states.editedLines == [3, 6])
    #expect(throws: JournalError(.changeDoesNotFit("it has no `cnt.x`"), line: 3)) {
      try states.state(after: 1)
    }
  }

  /// Arrays and objects of all small sizes turn into each other.
  @Test func makesEveryChangeThatDifferencesFind() throws {
    var values: [JSONValue] = [.null, 1, "a", [:]]
    for count in 0...3 {
      for bits in 0..<(1 << (2 * count)) {
        let elements = (0..<count).map { JSONValue.integer(Int128((bits >> (2 * $0)) & 3)) }
        values.append(.array(elements))
        values.append(["a": .array(elements), "b": .array(elements.reversed())])
        values.append(
          .object(
            JSONObject(
              elements.enumerated().map { .init(key: "k\($0)", value: .array([$1, $1])) }
            )
          )
        )
      }
    }
    for (index, old) in values.enumerated() {
      for new in values[index...] + values.prefix(20) {
        var value = old
        try value.apply(JSONDifference.between(old, new))
        #expect(value == new)
      }
    }
  }
}
