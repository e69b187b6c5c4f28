internal import ActionText
internal import ConcurrencyExtras
internal import Foundation
internal import Journal

/// Exports the session as a file.
enum Export {
  /// The largest recording that is sent to a page.
  private static let maximumBytes = 256 << 20

  /// Takes as long as to read the recording, or to write a test of it: do not call it on the thread of the store.
  static func run(_ arguments: JSONObject, _ inspector: Inspector) -> Response {
    let from = number(arguments["from"]) ?? 1
    let to = number(arguments["to"]) ?? .max
    guard case .string(let kind)? = arguments["kind"] else {
      return .problem(400, "'kind' is missing.", next: "recording, test or script")
    }
    switch kind {
    case "recording": return recording(inspector)
    case "script": return script(inspector, from, to)
    case "test":
      guard let path = inspector.options.recording else { return notRecorded }
      inspector.flush.value?()
      guard let write = inspector.testWriter.value else {
        return .problem(409, "The program writes no tests.", next: "composed make-test \(path)")
      }
      switch write(path, from, to) {
      case .success(let text): return file("SessionTests.swift", text)
      case .failure(let problem):
        return .problem(409, problem.description, next: "Choose other actions.")
      }
    default:
      return .problem(
        400,
        "There is no kind '\(kind.prefix(40))'.",
        next: "recording, test or script"
      )
    }
  }

  private static func number(_ value: JSONValue?) -> UInt64? {
    guard case .integer(let integer)? = value else { return nil }
    return UInt64(exactly: integer)
  }

  private static func file(_ name: String, _ text: String) -> Response {
    .json(.members([("name", .string(name)), ("text", .string(text))]))
  }

  private static var notRecorded: Response {
    .problem(
      409,
      "The session is not recorded, so the answers of its dependencies are not known.",
      next: "Start it with composed record FILE --inspect, or export a script."
    )
  }

  private static func recording(_ inspector: Inspector) -> Response {
    guard let path = inspector.options.recording else { return notRecorded }
    inspector.flush.value?()
    let url = URL(fileURLWithPath: path)
    let size = (try? url.resourceValues(forKeys: [.fileSizeKey]))?.fileSize ?? 0
    guard size <= maximumBytes, let data = try? Data(contentsOf: url) else {
      return .problem(
        409,
        "\(path) cannot be read, or is too large.",
        next: "Copy the file itself."
      )
    }
    var members: [(String, JSONValue?)] = [
      ("name", .string(url.lastPathComponent)),
      ("text", .string(String(decoding: data, as: UTF8.self))),
    ]
    let notes = JournalNotes.file(of: url)
    if (try? JournalNotes(of: url))?.texts.isEmpty == false,
      let text = try? String(contentsOf: notes, encoding: .utf8)
    {
      members += [
        (
          "notes",
          .members([("name", .string(notes.lastPathComponent)), ("text", .string(text))])
        )
      ]
    }
    return .json(.members(members))
  }

  /// The actions of the user on the way to the last one, as lines of `composed run`, with notes as comments.
  private static func script(_ inspector: Inspector, _ from: UInt64, _ to: UInt64) -> Response {
    let notes = inspector.notes.known(of: inspector.recording.value?.url).texts
    let lines = inspector.withTimeline { timeline -> [String] in
      let last = to == .max ? nil : to
      let way = last.map(timeline.ways.way(of:)) ?? timeline.ways.current
      // The first action of other ways that each action of this one has led to.
      var others: [UInt64: Timeline.Action] = [:]
      for other in timeline.actions where !timeline.ways.isAction(other.number, on: way) {
        guard let cause = other.cause, others[cause] == nil else { continue }
        others[cause] = other
      }
      // The actions that the script does not lead to.
      var strays: Set<UInt64> = []
      return timeline.actions(upTo: last).map { action in
        if let cause = action.cause,
          strays.contains(cause) || !timeline.ways.isAction(cause, on: way)
        {
          strays.insert(action.number)
        }
        let elsewhere = others.removeValue(forKey: action.number)
        guard action.number >= from else { return "" }
        let note = notes[action.number]?.split(whereSeparator: \.isNewline) ?? []
        return shared(before: action.number, timeline)
          + note.map { "# #\(action.number): \($0)\n" }.joined()
          + (strays.contains(action.number) ? stray(action) : "")
          + (action.isOfUser ? "send \(action.text)\n" : "")
          + (strays.contains(action.number) ? "" : elsewhere.map { left($0, by: action) } ?? "")
      }
    }
    return file("session.txt", lines.joined())
  }

  /// An action of an effect that was started on another way, as a comment: the script does not start the effect.
  private static func stray(_ action: Timeline.Action) -> String {
    "# #\(action.number) \(action.text) is missing: an effect of another way has sent it\n"
  }

  /// An action of another way, as a comment behind the one whose effect has sent it. The script has no other ways, so
  /// the effect may send it on this one, then or later, unless it is cancelled or its dependencies answer otherwise.
  private static func left(_ other: Timeline.Action, by action: Timeline.Action) -> String {
    "# \(other.text) came of #\(action.number) on another way; the script starts its effect, which may send it again\n"
  }

  /// The shared values with which a way begins, as comments: the script does not make them.
  private static func shared(before action: UInt64, _ timeline: Timeline) -> String {
    let way = timeline.ways.all.last { $0.first == action }
    return (way?.shared ?? []).map { difference in
      let value = difference.new?.shortText(atMost: 200) ?? "removed"
      return "# \(difference.path) is \(value): a branch does not set shared values back\n"
    }
    .joined()
  }
}
