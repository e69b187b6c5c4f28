import ActionText
import Foundation
@_spi(Fuzzing) import Journal

/// Recordings of sessions.
///
/// Lines that are read, written and read again are the same. A quick read finds no fault where a full
/// read finds none. An error names a line.
final class RecordingTarget: FuzzTarget {
  nonisolated static var name: String { "recording" }

  private let file: URL

  init(folder: URL) {
    file = folder.appending(path: "session.jsonl")
  }

  private static let header = #"""
    {"journal":1,"line":1,"app":{"name":"composed","version":"1.0"},"recorded":"2026-01-31T12:00:00Z",
    "options":{"clock":"test"},"actions":[{"path":"counter.set","payload":"Int"},{"path":"quit"}],
    "state":[{"path":"counter.count","type":"Int"},{"path":"rows[*].name","type":"String"}],"payloads":[]}
    """#
  private static let entries = [
    #"{"kind":"snapshot","line":2,"time":0,"sequence":0,"state":{"counter":{"count":0},"rows":[]}}"#,
    #"""
    {"kind":"action","line":3,"time":5,"sequence":1,"origin":"user","action":"counter.set 1",
    "changes":[{"path":["counter","count"],"old":0,"new":1}]}
    """#,
    #"""
    {"kind":"effectStarted","line":4,"time":6,"effect":1,"cause":1,"location":"A.swift:3","path":["counter"],
    "name":"load","sameTurn":true}
    """#,
    #"""
    {"kind":"answer","line":5,"time":9,"client":"FactClient","endpoint":"fact","number":1,"called":7,
    "effect":1,"arguments":3,"value":"3 is odd"}
    """#,
    #"""
    {"kind":"answer","line":6,"time":9,"client":"FactClient","endpoint":"fact","number":2,"called":8,
    "action":1,"error":{"type":"E","description":"d","value":{"code":1}}}
    """#,
    #"""
    {"kind":"action","line":7,"time":10,"sequence":2,"origin":"effect","effect":1,"cause":1,
    "action":"rows.add","changes":[{"path":["rows",0],"new":{"name":"é"}}]}
    """#,
    #"{"kind":"shared","line":8,"time":11,"key":"SyncUpsKey"}"#,
    #"{"kind":"snapshot","line":9,"time":12,"sequence":2,"state":{"counter":{"count":1},"rows":[{"name":"é"}]}}"#,
    #"{"kind":"host","line":10,"time":12,"command":"save"}"#,
    #"{"kind":"effectCancelled","line":11,"time":13,"effect":1}"#,
    #"{"kind":"effectEnded","line":12,"time":14,"effect":1,"cancelled":true}"#,
    #"{"kind":"end","line":13,"time":15,"sequence":2}"#,
  ]

  var seeds: [[UInt8]] {
    let lines = ([Self.header] + Self.entries).compactMap { text -> [UInt8]? in
      guard case .object(let object)? = try? JSONValue(parsing: text) else { return nil }
      return JournalFormat.line(of: object)
    }
    return [lines.count, 7, 3, 2, 1].map { Array(lines.prefix($0).joined()) }
  }

  var tokens: [String] {
    [
      #""kind":"crash","signal":11"#, #""kind":"end""#, #""line":"#, #""sequence":"#, #""effect":"#,
      #""changes":[]"#, #""path":[]"#, #""path":["rows",0]"#, #""path":["rows",-1]"#, #""old":"#,
      #""new":"#, #""redacted":true"#, #""opaque":true"#, #""finished":true"#, #""element":1"#,
      #""cancelled":true"#, #""json":{}"#, #""sameTurn":true"#, #","crc":"00000000"}"#, "\n{",
      #""journal":2"#, #""journal":0"#, #""time":-1"#, #"}\n"#,
    ]
  }

  /// Gives lines valid checksums, half of the time: such lines are trusted more.
  func repair(_ input: inout [UInt8], _ random: inout Random) {
    guard random.oneIn(2) else { return }
    let mark = Array(#","crc":""#.utf8)
    let lines = input.split(separator: 0x0A, omittingEmptySubsequences: false)
    let repaired = lines.map { line -> [UInt8] in
      let tail = Array(line.suffix(mark.count + 10))
      guard tail.starts(with: mark) else { return Array(line) }
      let content = Array(line.dropLast(mark.count + 10))
      let checksum = content.withUnsafeBytes { Checksum.text(of: $0) }
      return content + mark + Array("\(checksum)\"}".utf8)
    }
    input = Array(repaired.joined(separator: [0x0A]))
  }

  func check(_ input: [UInt8]) throws -> Verdict {
    try Data(input).write(to: file)
    var reader: JournalReader
    do {
      reader = try JournalReader(Data(input))
    } catch {
      try Finding.unless(!"\(error)".isEmpty, "an error without words")
      let states = try? JournalStates(contentsOf: file)
      try Finding.unless(states == nil, "a recording without a header that can be travelled in")
      return .refused(error)
    }
    var lines: [JournalLine] = []
    var problem: JournalError?
    do throws(JournalError) {
      while let line = try reader.next() { lines.append(line) }
    } catch {
      problem = error
      try Finding.unless(error.line != nil, "an error without a line: \(error)")
    }
    try checkWriting(lines)
    try checkStates(problem, reader.ending)
    return problem.map { .refused($0) } ?? .accepted
  }

  private func checkWriting(_ lines: [JournalLine]) throws {
    let written = lines.flatMap { line in
      JournalFormat.line(
        of: line.entry.object(line: line.number, time: line.time, isSameTurn: line.isSameTurn)
      )
    }
    var again: [JournalLine] = []
    do throws(JournalError) {
      var reader = try JournalReader(Data(written))
      while let line = try reader.next() { again.append(line) }
    } catch {
      throw Finding("lines that were read and written cannot be read: \(error)")
    }
    try Finding.unless(lines.count == again.count, "lines were lost")
    for (line, other) in zip(lines, again) {
      let isSame =
        line.entry == other.entry && line.time == other.time
        && (line.isSameTurn == other.isSameTurn || line.number == 1)
      try Finding.unless(isSame, "line \(line.number) was written as another one")
    }
  }

  private func checkStates(
    _ problem: JournalError?,
    _ ending: JournalReader.Ending?
  ) throws {
    let states: JournalStates
    do throws(JournalError) { states = try JournalStates(contentsOf: file) } catch {
      throw Finding("a recording that can be read cannot be travelled in: \(error)")
    }
    // The other way round, a line with a valid checksum is not read in full.
    if problem == nil {
      try Finding.unless(
        states.problem == nil && states.ending == ending,
        "a quick read finds a fault that a full one does not: \(states.problem?.description ?? "")"
      )
    }
    guard let sequences = states.sequences else { return }
    for sequence in Set([sequences.lowerBound, sequences.upperBound]) {
      do throws(JournalError) {
        _ = try states.state(after: sequence)
      } catch {
        try Finding.unless(error.line != nil, "an error without a line: \(error)")
      }
    }
  }
}
