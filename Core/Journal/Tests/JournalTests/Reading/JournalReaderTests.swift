import Foundation
import Testing

@testable import Journal

@MainActor
@Suite struct JournalReaderTests {
  private func error(in data: Data, limit: Int = 1 << 20) -> JournalError? {
    do throws(JournalError) {
      var reader = try JournalReader(data, app: "notebook", maximumLineLength: limit)
      _ = try reader.entries()
      return nil
    } catch {
      return error
    }
  }

  private func error(_ change: (inout [Data]) -> Void) async throws -> JournalError? {
    var lines = try await Recording().session().lines
    change(&lines)
    return error(in: Data(lines.joined()))
  }

  @Test func readsAFileInPieces() async throws {
    let recording = try await Recording().session()
    var fromFile = try JournalReader(contentsOf: recording.url)
    var fromData = try JournalReader(try recording.data)
    let entries = try fromFile.entries()
    #expect(try fromData.entries() == entries)
    #expect(fromFile.ending == .finished)
    #expect(try entries.count == recording.lines.count)
  }

  /// The bytes of a recording, for tests that take long and must not hold up the main actor.
  private static func data() async throws -> Data {
    try await Recording().session().data
  }

  @Test nonisolated func readsEveryBeginningOfARecording() async throws {
    let data = try await Self.data()
    let ends = data.indices.filter { data[$0] == UInt8(ascii: "\n") }
    // All of them around the ends of lines, and many in between.
    let lengths = (0...data.count).filter { length in
      length.isMultiple(of: 17) || ends.contains { abs($0 - length) < 16 }
    }
    for length in lengths {
      let whole = ends.filter { $0 <= length }.count
      let prefix = data.prefix(length)
      guard whole > 0 else {
        let error = length == 0 ? JournalError(.empty) : JournalError(.headerMissing, line: 1)
        #expect(throws: error) { try JournalReader(prefix) }
        continue
      }
      var reader = try JournalReader(prefix)
      #expect(try reader.entries().count == whole)
      let isBetweenLines = ends.contains(length) || ends.contains(length - 1)
      let isWhole = whole == ends.count
      #expect(
        reader.ending
          == (isWhole ? .finished : isBetweenLines ? .unfinished : .torn(line: whole + 1))
      )
    }
  }

  @Test nonisolated func neverCrashesOnDamage() async throws {
    let data = try await Self.data()
    var random = SplitMix(state: 42)
    var edited = 0
    var refused = 0
    for _ in 0..<500 {
      var damaged = data
      for _ in 0...Int.random(in: 0..<3, using: &random) {
        damaged[Int.random(in: 0..<data.count, using: &random)] ^=
          1 << UInt8.random(in: 0..<8, using: &random)
      }
      var isNoticed = damaged == data
      do throws(JournalError) {
        var reader = try JournalReader(damaged)
        while let line = try reader.next() {
          if line.isEdited {
            isNoticed = true
            edited += 1
          }
        }
        if reader.ending != .finished { isNoticed = true }
      } catch {
        #expect(error.line != nil)
        refused += 1
        isNoticed = true
      }
      #expect(isNoticed)
      #expect(outcome(of: damaged, isSkimmed: true) == outcome(of: damaged, isSkimmed: false))
    }
    #expect(edited > 50)
    #expect(refused > 50)
  }

  /// Which lines are edited, how the recording ends, and what is wrong with it.
  private nonisolated func outcome(of data: Data, isSkimmed: Bool) -> String {
    var edited: [Int] = []
    do throws(JournalError) {
      var reader = try JournalReader(data)
      while true {
        if isSkimmed {
          guard let line = try reader.skim() else { break }
          if line.isEdited { edited.append(line.number) }
        } else {
          guard let line = try reader.next() else { break }
          if line.isEdited, line.number > 1 { edited.append(line.number) }
        }
      }
      return "\(edited) \(reader.ending as Any)"
    } catch {
      return "\(edited) \(error)"
    }
  }

  @Test func flagsALineThatWasEdited() async throws {
    let text = try await Recording().session().text.replacing("blob", with: "bert")
    var reader = try JournalReader(Data(text.utf8))
    var edited: [JournalLine] = []
    while let line = try reader.next() { if line.isEdited { edited.append(line) } }
    #expect(edited.count == 1)
    guard case .action(let action) = edited.first?.entry else { return }
    #expect(action.content == .text(#"loggedIn {"user":"bert","pin":"4711"}"#))
  }

  @Test func refusesOtherFiles() {
    for text in ["hello", "hello\n", "{}\n", "[1]\n", "\u{0}\u{1}\n", "{\"journal\":0}\n", "\n\n"] {
      let error = error(in: Data(text.utf8))
      #expect(error?.line == 1)
      if !text.contains("journal") { #expect(error?.kind == .notAJournal) }
    }
    #expect(error(in: Data(count: 5_000), limit: 1_000) == JournalError(.notAJournal, line: 1))
    #expect(error(in: Data()) == JournalError(.empty))
  }

  @Test func refusesARecordingWithoutItsHeader() async throws {
    let error = try await error { $0.removeFirst() }
    #expect(error == JournalError(.headerMissing, line: 1))
  }

  @Test func refusesANewerFormat() {
    let error = error(in: Data(#"{"journal":2,"new":true}"#.utf8) + Data("\n".utf8))
    #expect(error == JournalError(.newerFormat(2), line: 1))
    #expect(error?.description.contains("a later one") == true)
  }

  @Test func refusesTheRecordingOfAnotherApp() async throws {
    let data = try await Recording().session().data
    #expect(throws: JournalError(.otherApp(found: "notebook", expected: "composed"), line: 1)) {
      try JournalReader(data, app: "composed")
    }
  }

  @Test func noticesLinesThatWereMoved() async throws {
    let swapped = try await error { $0.swapAt(4, 5) }
    #expect(swapped == JournalError(.outOfOrder("the line was written as line 6"), line: 5))
    let missing = try await error { $0.remove(at: 7) }
    #expect(missing == JournalError(.outOfOrder("the line was written as line 9"), line: 8))
    let twice = try await error { $0.append($0[2]) }
    guard case .outOfOrder = twice?.kind else {
      Issue.record("\(String(describing: twice))")
      return
    }
    let second = try await error { $0.insert($0[0], at: 3) }
    #expect(second == JournalError(.outOfOrder("there is a second header"), line: 4))
  }

  @Test func saysWhatIsWrongWithALine() async throws {
    let cut = try await error { $0[3] = $0[3].prefix(20) + [UInt8(ascii: "\n")] }
    #expect(cut == JournalError(.cut, line: 4))
    let utf8 = try await error { $0[3].insert(0xFF, at: $0[3].startIndex + 5) }
    #expect(utf8 == JournalError(.invalidUTF8, line: 4))
    let json = try await error { $0[3] = Data("{\"kind\" 1}\n".utf8) }
    guard case .invalidJSON(let reason) = json?.kind else {
      Issue.record("\(String(describing: json))")
      return
    }
    #expect(reason.contains("expected `:`"))
    let kind = try await error { $0[3] = Data("{\"kind\":\"x\",\"line\":4,\"time\":1}\n".utf8) }
    #expect(kind == JournalError(.invalidLine("there is no kind of line \"x\""), line: 4))
  }

  @Test func boundsTheLengthOfLines() async throws {
    let data = try await Recording().session().data
    let long = data + Data(repeating: UInt8(ascii: "x"), count: 5_000)
    guard case .tooLong(limit: 4_000) = error(in: long, limit: 4_000)?.kind else {
      Issue.record("The line was not refused.")
      return
    }
  }

  @Test func saysWhyAFileCannotBeRead() throws {
    let missing = try Recording().url
    let folder = missing.deletingLastPathComponent()
    let pipe = try Recording()
    #expect(mkfifo(pipe.url.path(percentEncoded: false), 0o600) == 0)
    let reasons = [
      (missing, "No such file or directory"),
      (folder.deletingLastPathComponent(), "it is a folder"),
      (pipe.url, "it is a pipe or a device, not a file"),
      (URL(filePath: "/dev/null"), "it is a pipe or a device, not a file"),
    ]
    for (url, reason) in reasons {
      #expect(throws: JournalError(.unreadable(reason))) { try JournalReader(contentsOf: url) }
      #expect(throws: JournalError(.unreadable(reason))) { try JournalStates(contentsOf: url) }
    }
  }
}

/// Random numbers that are the same each time.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
