import ActionText
import CasePaths
import ComposedApp
import Foundation
@_spi(Fuzzing) import JournalCLI
import LineSession
import TerminalHosting

/// The lines of scripts, of `run` and of `travel`.
///
/// Cutting bytes into lines does not depend on how they come. What is read is written and read again
/// the same. An error names a column of the line.
final class ScriptTarget: FuzzTarget {
  nonisolated static var name: String { "script" }

  private var parser = SessionCommandParser<AppFeature.Action>()
  private let actions = ActionTextFormat<AppFeature.Action>()

  init(folder: URL) {}

  private static let lines = [
    "# a comment", "send counter.incrementButtonTapped", "send fact.numberChanged 12",
    #"send fact.response {"success":"9 is a square."}"#, "send syncUps.list.addSyncUpButtonTapped",
    #"send syncUps.list.syncUpTapped "00000000-0000-0000-0000-000000000001""#,
    #"send syncUps.list.destination.presented.add.binding.title "Design""#,
    "send syncUps.path.popFrom 0", "send timer.toggleTimerButtonTapped",
    #"expect counter.count 2"#, #"expect fact.isLoading false within 10s"#,
    #"expect syncUps.list.syncUps [{"a":[1,-2.5e3,null,true]},"\u00e9\ud83d\ude00"] within 500ms"#,
    "state", "state syncUps.path[0].detail.syncUp.title", #"state a["b c"][3].d"#, "wait",
    "wait 2s",
    "wait 1.5m", "advance 1000000h", "save", "help", "back", "quit",
    "search counter 2", "jump 12", "diff 1 20", "changed counter.count", "step 3", "back 2",
  ]

  var seeds: [[UInt8]] {
    let actions = actions.outline.filter { $0.payload == nil }.map { "send \($0.path)" }
    let scripts = [Self.lines.joined(separator: "\n"), actions.joined(separator: "\r\n")]
    return (Self.lines + scripts).map { Array($0.utf8) }
  }

  var tokens: [String] {
    actions.outline.map(\.path) + SessionCommandParser<AppFeature.Action>.commandNames
      + TravelRequestParser.commandNames
      + [
        " within ", "[0]", "[18446744073709551616]", ".presented", ".element", "[id:", "within 1s",
      ]
  }

  func check(_ input: [UInt8]) throws -> Verdict {
    let lines = Self.lines(of: [input])
    let cut = input.count / 2
    let inPieces = Self.lines(of: [Array(input[..<cut]), [], Array(input[cut...])])
    try Finding.unless(lines == inPieces, "the lines depend on how the bytes come")
    try Finding.unless(lines == Self.lines(of: input.map { [$0] }), "bytes one by one: other lines")
    var isAccepted = false
    for bytes in lines.prefix(20) {
      guard let line = String(validating: bytes, as: UTF8.self) else { continue }
      if try checkCommand(line) { isAccepted = true }
      if try checkRequest(line) { isAccepted = true }
    }
    return isAccepted ? .accepted : .refused(Finding("no line is understood"))
  }

  private static func lines(of pieces: [[UInt8]]) -> [[UInt8]] {
    var (buffer, lines) = (LineBuffer(), [[UInt8]]())
    for piece in pieces {
      buffer.append(piece)
      while case .complete(let range)? = buffer.next() { lines.append(Array(buffer.bytes[range])) }
    }
    if case .complete(let range)? = buffer.last() { lines.append(Array(buffer.bytes[range])) }
    return lines
  }

  private func checkCommand(_ line: String) throws -> Bool {
    let command: SessionCommand<AppFeature.Action>
    do {
      command = try parser.parse(line)
    } catch {
      try check(error, of: line)
      return false
    }
    switch command {
    case .send(let action, _): try check(action)
    case .expect(let expectation):
      try check(expectation.path)
      try check(expectation.value)
    case .state(let path, _): try check(path)
    case .wait(let duration?), .advance(let duration):
      try Finding.unless(duration >= .zero, "the duration \(duration) is negative")
    case .nothing, .back, .help, .quit, .save, .wait(nil): break
    }
    return true
  }

  private func checkRequest(_ line: String) throws -> Bool {
    do {
      _ = try TravelRequestParser.parse(line)
      return true
    } catch {
      try check(error, of: line)
      return false
    }
  }

  private func check(_ error: ActionTextError, of line: String) throws {
    try Finding.unless(
      (1...(line.count + 1)).contains(error.column),
      "column \(error.column) of \(line.count): \(error)"
    )
    try Finding.unless(!error.message.isEmpty, "an error without a message")
    try PlainWords.check(error.message, about: Array(line.utf8))
  }

  private func check(_ action: AppFeature.Action) throws {
    let text: String
    do { text = try actions.print(action) } catch {
      throw Finding("an action that was read cannot be written: \(error)")
    }
    do {
      let again = try actions.parse(text)
      try Finding.unless(again == action, "an action was written as another one: \(text)")
    } catch let error as ActionTextError {
      throw Finding("what was written cannot be read: \(error) in \(text)")
    }
  }

  private func check(_ path: StatePath) throws {
    let text = "\(path.path)"
    guard let again = try? StatePath(text) else { throw Finding("a path cannot be read: \(text)") }
    try Finding.unless("\(again.path)" == text, "a path was written as another one: \(text)")
  }

  private func check(_ value: JSONValue) throws {
    let text = value.text()
    guard let again = try? JSONValue(parsing: text) else {
      throw Finding("a value cannot be read: \(text.prefix(200))")
    }
    try Finding.unless(again == value, "a value was written as another one: \(text.prefix(200))")
  }
}
