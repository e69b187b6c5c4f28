internal import ActionText
internal import ComposableArchitecture
internal import Foundation
internal import Journal

/// Writes a note on an action.
enum Note {
  /// Takes as long as to write to a file: not for the thread of the store.
  static func run(_ arguments: JSONObject, _ inspector: Inspector) -> Response {
    guard case .integer(let integer)? = arguments["action"], let action = UInt64(exactly: integer)
    else { return Command.missing("action") }
    guard case .string(let text)? = arguments["text"] else { return Command.missing("text") }
    let last = inspector.status.recorded ?? inspector.feed.lastAction
    guard action > 0, action <= last else {
      return .problem(404, "There is no action \(action).", next: "Choose one of 1 to \(last).")
    }
    let recording = inspector.recording.value?.url
    do throws(JournalNotesError) {
      try inspector.notes.write(text, on: action, of: recording)
    } catch {
      return .problem(409, error.description, next: "Nothing was changed.")
    }
    let note = text.isEmpty ? nil : text
    inspector.feed.add(.note(action, note))
    return .json(.members([("action", .number(action)), ("text", .optional(note))]))
  }
}
