import ActionText
import Foundation
import Journal
import Testing

@testable import JournalCLI

@MainActor
@Suite struct TravelRecordingTests {
  /// A recording of lines that somebody has written.
  private func recording(_ lines: String...) async throws -> (Recording, TravelRecording) {
    let recording = try await Recording()
    try recording.edit { text in
      text = String(text.prefix { $0 != "\n" })
      for (index, line) in lines.enumerated() {
        let (kind, rest) = line.split(separator: " ", maxSplits: 1).map(String.init).pair
        text += #"\#n{"kind":"\#(kind)","line":\#(index + 2),"time":7,\#(rest),"crc":"00000000"}"#
      }
      text += "\n"
    }
    return (recording, try TravelRecording(contentsOf: recording.url, app: "notebook"))
  }

  @Test func tellsWhatAnActionHasLedTo() async throws {
    let (file, recording) = try await recording(
      #"snapshot "sequence":0,"state":{"count":0}"#,
      #"answer "action":1,"client":"Numbers","endpoint":"next","number":1,"called":1,"value":3"#,
      #"action "sequence":1,"origin":"user","action":"added 3","changes":[]"#,
      #"effectStarted "effect":1,"cause":1,"path":[],"location":"A.swift:1""#,
      #"effectStarted "effect":2,"cause":1,"path":[],"location":"A.swift:2""#,
      #"answer "effect":2,"client":"Facts","endpoint":"fact","number":1,"called":1,"arguments":[3],"error":{"type":"E","description":"offline"}"#,
      #"effectEnded "effect":2,"cancelled":false"#,
      #"effectCancelled "effect":1"#,
      #"action "sequence":2,"origin":"effect","effect":2,"cause":1,"action":"added 4","changes":[]"#,
      #"end "sequence":2"#
    )
    defer { withExtendedLifetime(file) {} }
    let details = try recording.details(of: 1)
    #expect(details.answers.map(\.shownText) == ["Numbers.next() = 3"])
    #expect(details.effects.map(\.effect.id) == [1, 2])
    #expect(details.effects.map(\.outcome) == [.cancelled, .ended])
    #expect(details.effects[1].answers.map(\.shownText) == ["Facts.fact(3) threw offline"])
    #expect(try recording.details(of: 2) == TravelDetails())
    #expect(try recording.details(of: 0) == TravelDetails())
  }

  @Test func saysHowTheProgramHasCrashed() async throws {
    let (_, recording) = try await recording(
      #"snapshot "sequence":0,"state":{"count":0}"#,
      #"action "sequence":1,"origin":"user","action":"added 3","changes":[]"#,
      #"crash "signal":"SIGTRAP","sequence":2,"origin":"user","action":"added 9","changes":[]"#
    )
    #expect(recording.sequences == 0...1)
    #expect(
      recording.notes.last == "line 4: the program crashed by SIGTRAP in action 2, added 9."
    )
  }

  @Test func showsNotesOnActions() async throws {
    let (file, _) = try await recording(
      #"snapshot "sequence":0,"state":{"count":0}"#,
      #"action "sequence":1,"origin":"user","action":"added 3","changes":[]"#,
      #"action "sequence":2,"origin":"user","action":"added 4","changes":[]"#,
      #"end "sequence":2"#
    )
    try JournalNotes.write("wrong here\n<script>\u{1B}[2J", on: 2, of: file.url)
    defer { JournalNotes.remove(of: file.url) }
    let recording = try TravelRecording(contentsOf: file.url, app: "notebook")
    #expect(try recording.moment(at: 1)?.noteLines == [])
    #expect(
      try recording.moment(at: 2)?.noteLines
        == ["note: wrong here", "note: <script>\\u{1B}[2J"]
    )
    #expect(recording.notes.count == 1)
    let notes = JournalNotes.file(of: file.url)
    try Data("{\"notes\":1,\"line\":1,\"recording\":\"00000000\"}\n".utf8).write(to: notes)
    defer { try? FileManager.default.removeItem(at: notes) }
    let other = try TravelRecording(contentsOf: file.url, app: "notebook")
    #expect(other.actionNotes == [:])
    #expect(other.notes.last?.contains("has the notes on another recording") == true)
  }

  @Test func refusesNumbersNobodyCountsTo() async throws {
    do {
      _ = try await recording(#"snapshot "sequence":\#(UInt64.max),"state":{}"#)
      Issue.record("Such numbers are refused.")
    } catch let error as JournalError {
      #expect(error.description.contains("are numbered up to 18446744073709551615"))
    }
  }

  @Test func saysThatThereIsNoState() async throws {
    do {
      _ = try await recording(#"end "sequence":0"#)
      Issue.record("There is nowhere to be.")
    } catch let error as JournalError {
      #expect(error.description.hasPrefix("line 2: the first state is missing"))
    }
  }
}

extension [String] {
  fileprivate var pair: (String, String) { (self[0], self[1]) }
}
