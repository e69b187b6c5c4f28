import Foundation
import Testing

@testable import Journal

@Suite struct JournalNotesTests {
  /// A recording with nothing but a first line, and the file of its notes; both are removed with the value.
  private final class Folder {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("notes-\(UUID().uuidString)")
    var recording: URL { url.appendingPathComponent("session.jsonl") }
    var notes: URL { url.appendingPathComponent("session.jsonl.notes") }

    init() throws {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      try Data("{\"journal\":1}\n".utf8).write(to: recording)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    func text() throws -> String { try String(contentsOf: notes, encoding: .utf8) }

    func write(_ text: String) throws { try Data(text.utf8).write(to: notes) }

    func texts() throws -> [UInt64: String] { try JournalNotes(of: recording).texts }
  }

  @Test func keepsNotesBesideTheRecording() throws {
    let folder = try Folder()
    #expect(try folder.texts() == [:])
    try JournalNotes.write("first", on: 3, of: folder.recording)
    try JournalNotes.write("two\nlines <script>", on: 1, of: folder.recording)
    try JournalNotes.write("better", on: 3, of: folder.recording)
    #expect(try folder.texts() == [3: "better", 1: "two\nlines <script>"])
    try JournalNotes.write("", on: 3, of: folder.recording)
    #expect(try folder.texts() == [1: "two\nlines <script>"])
    #expect(try String(contentsOf: folder.recording, encoding: .utf8) == "{\"journal\":1}\n")
  }

  @Test func writesLinesOfTheJournal() throws {
    let folder = try Folder()
    try JournalNotes.write("a", on: 3, of: folder.recording)
    let lines = try folder.text().split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 3)
    #expect(lines[0].hasPrefix(#"{"notes":1,"line":1,"recording":""#))
    #expect(lines[1].hasPrefix(#"{"kind":"note","line":2,"sequence":3,"text":"a","crc":""#))
    for line in lines.dropLast() { #expect(JournalFormat.hasValidChecksum(Array(line.utf8)[...])) }
    let mode = try FileManager.default.attributesOfItem(atPath: folder.notes.path)[
      .posixPermissions
    ]
    #expect((mode as? NSNumber)?.intValue == 0o600)
  }

  @Test func isNoRecordingItself() throws {
    let folder = try Folder()
    try JournalNotes.write("a", on: 3, of: folder.recording)
    do {
      _ = try JournalReader(contentsOf: folder.notes)
      Issue.record("Notes are no recording.")
    } catch {
      #expect(error.kind == .notAJournal)
    }
  }

  @Test func leavesOutALineThatWasCut() throws {
    let folder = try Folder()
    try JournalNotes.write("a", on: 1, of: folder.recording)
    try JournalNotes.write("b", on: 2, of: folder.recording)
    try folder.write(String(try folder.text().dropLast(9)))
    let notes = try JournalNotes(of: folder.recording)
    #expect(notes.texts == [1: "a"])
    #expect(notes.unreadableLines == [3])
    try JournalNotes.write("c", on: 2, of: folder.recording)
    #expect(try folder.texts() == [1: "a", 2: "c"])
    #expect(try folder.text().contains(#""line":4,"sequence":2,"text":"c""#))
  }

  @Test func leavesOutLinesThatAreNoNotes() throws {
    let folder = try Folder()
    try JournalNotes.write("a", on: 1, of: folder.recording)
    let long = String(repeating: "x", count: JournalNotes.maximumLength + 1)
    try folder.write(
      try folder.text() + """
        {"kind":"later","line":3}
        {"kind":"note","line":4,"sequence":-1,"text":"x"}
        {"kind":"note","line":5,"sequence":2,"text":7}
        {"kind":"note","line":6,"sequence":2,"text":"\(long)"}
        {"kind":"note","line":7,"sequence":4,"text":"edited","more":[]}

        """
    )
    let notes = try JournalNotes(of: folder.recording)
    #expect(notes.texts == [1: "a", 4: "edited"])
    #expect(notes.unreadableLines == [3, 4, 5, 6])
  }

  @Test func refusesNotesOfAnotherRecording() throws {
    let folder = try Folder()
    try JournalNotes.write("a", on: 1, of: folder.recording)
    let before = try folder.text()
    try Data("{\"journal\":1,\"other\":2}\n".utf8).write(to: folder.recording)
    let error = JournalNotesError.otherRecording(path: folder.notes.path)
    #expect(throws: error) { try JournalNotes(of: folder.recording) }
    #expect(throws: error) { try JournalNotes.write("b", on: 1, of: folder.recording) }
    #expect(try folder.text() == before)
  }

  @Test(arguments: ["something else\n", "\n", "{}\n", "\u{0}"])
  func leavesAnotherFileAlone(_ text: String) throws {
    let folder = try Folder()
    try folder.write(text)
    let error = JournalNotesError.notNotes(path: folder.notes.path)
    #expect(throws: error) { try JournalNotes(of: folder.recording) }
    #expect(throws: error) { try JournalNotes.write("b", on: 1, of: folder.recording) }
    JournalNotes.remove(of: folder.recording)
    #expect(try folder.text() == text)
  }

  @Test func refusesANewerFormat() throws {
    let folder = try Folder()
    try folder.write("{\"notes\":2,\"line\":1}\n")
    #expect(throws: JournalNotesError.newerFormat(path: folder.notes.path)) {
      try JournalNotes(of: folder.recording)
    }
  }

  @Test func refusesALinkWhereItWrites() throws {
    let folder = try Folder()
    let other = folder.url.appendingPathComponent("other")
    try FileManager.default.createSymbolicLink(at: folder.notes, withDestinationURL: other)
    #expect(throws: JournalNotesError.self) {
      try JournalNotes.write("b", on: 1, of: folder.recording)
    }
    #expect(!FileManager.default.fileExists(atPath: other.path))
  }

  @Test func refusesLongNotesAndAFullFile() throws {
    let folder = try Folder()
    let million = String(repeating: "x", count: 1_000_000)
    #expect(throws: JournalNotesError.tooLong(bytes: 1_000_000)) {
      try JournalNotes.write(million, on: 1, of: folder.recording)
    }
    #expect(!FileManager.default.fileExists(atPath: folder.notes.path))
    try JournalNotes.write("a", on: 1, of: folder.recording)
    let line =
      #"{"kind":"note","line":3,"sequence":2,"text":"\#(String(repeating: "y", count: 16_000))"}"#
    let count = JournalNotes.maximumFileSize / (line.utf8.count + 1)
    try folder.write(
      try folder.text() + String(repeating: line + "\n", count: count - 1)
        + String(repeating: "z", count: 15_800)
    )
    #expect(throws: JournalNotesError.full(path: folder.notes.path)) {
      try JournalNotes.write(String(repeating: "x", count: 16_000), on: 1, of: folder.recording)
    }
    #expect(try folder.texts()[1] == "a")
  }

  @Test func saysThatThereIsNoRecording() throws {
    let folder = try Folder()
    try JournalNotes.write("a", on: 1, of: folder.recording)
    try FileManager.default.removeItem(at: folder.recording)
    #expect(throws: JournalNotesError.self) { try JournalNotes(of: folder.recording) }
  }

  @Test func removesTheNotesOfARecordingThatIsReplaced() throws {
    let folder = try Folder()
    try JournalNotes.write("a", on: 1, of: folder.recording)
    JournalNotes.remove(of: folder.recording)
    #expect(!FileManager.default.fileExists(atPath: folder.notes.path))
  }
}
