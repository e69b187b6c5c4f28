public import ActionText

/// The content of a line of a recording.
public enum JournalEntry: Equatable, Sendable {
  /// The app, its options and its actions; the first line.
  case header(JournalHeader)
  /// The whole state after the action with the number, or before the first action.
  case snapshot(sequence: UInt64, state: JSONValue)
  /// An action was reduced.
  case action(JournalAction)
  /// An endpoint of a dependency has answered.
  case answer(JournalAnswer)
  /// An effect was started.
  case effectStarted(JournalEffect)
  /// An effect was cancelled.
  case effectCancelled(UInt64)
  /// The storage of a shared value has changed it: the description of its key, and the value if it is kept by
  /// `.appStorage` or `.fileStorage`.
  case shared(String, JSONValue?)
  /// The host performed a command, which a replay has to perform as well: the host's name for it.
  case host(String)
  /// An effect has ended, by itself or after it was cancelled.
  case effectEnded(UInt64, isCancelled: Bool)
  /// The program crashed. No line follows it, unless the program survived the crash.
  case crash(JournalCrash)
  /// The recording was finished, after the action with the number.
  case end(sequence: UInt64)
}

extension JournalEntry {
  /// The object of the line, without its checksum.
  ///
  /// - Parameters:
  ///   - line: The number of the line.
  ///   - time: Nanoseconds since the recording began.
  ///   - isSameTurn: Whether this happened before any event could follow from the previous line.
  @_spi(Fuzzing) public func object(line: Int, time: Int64, isSameTurn: Bool) -> JSONObject {
    let kind: String
    let members: [JSONObject.Member]
    switch self {
    case .header(let header):
      return header.object(line: line)
    case .snapshot(let sequence, let state):
      kind = "snapshot"
      members = [
        .init(key: "sequence", value: .integer(Int128(sequence))),
        .init(key: "state", value: state),
      ]
    case .action(let action):
      kind = "action"
      members = action.members
    case .answer(let answer):
      kind = "answer"
      members = answer.members
    case .effectStarted(let effect):
      kind = "effectStarted"
      members = effect.members
    case .shared(let key, let value):
      kind = "shared"
      members =
        [.init(key: "key", value: .string(key))]
        + (value.map { [.init(key: "value", value: $0)] } ?? [])
    case .host(let command):
      kind = "host"
      members = [.init(key: "command", value: .string(command))]
    case .effectCancelled(let effect):
      kind = "effectCancelled"
      members = [.init(key: "effect", value: .integer(Int128(effect)))]
    case .effectEnded(let effect, let isCancelled):
      kind = "effectEnded"
      members = [
        .init(key: "effect", value: .integer(Int128(effect))),
        .init(key: "cancelled", value: .bool(isCancelled)),
      ]
    case .crash(let crash):
      kind = "crash"
      members = crash.members
    case .end(let sequence):
      kind = "end"
      members = [.init(key: "sequence", value: .integer(Int128(sequence)))]
    }
    return JSONObject(
      [
        .init(key: "kind", value: .string(kind)),
        .init(key: "line", value: .integer(Int128(line))),
        .init(key: "time", value: .integer(Int128(time))),
      ] + members + (isSameTurn ? [.init(key: "sameTurn", value: .bool(true))] : [])
    )
  }

  /// Reads the content of a line other than the header.
  init(_ fields: JournalFields) throws(JournalFieldProblem) {
    self =
      switch try fields.string("kind") {
      case "snapshot":
        .snapshot(sequence: try fields.integer("sequence"), state: try fields.value("state"))
      case "action": .action(try JournalAction(fields))
      case "answer": .answer(try JournalAnswer(fields))
      case "effectStarted": .effectStarted(try JournalEffect(fields))
      case "shared": .shared(try fields.string("key"), fields["value"])
      case "host": .host(try fields.string("command"))
      case "effectCancelled": .effectCancelled(try fields.integer("effect"))
      case "effectEnded":
        .effectEnded(try fields.integer("effect"), isCancelled: try fields.bool("cancelled"))
      case "crash": .crash(try JournalCrash(fields))
      case "end": .end(sequence: try fields.integer("sequence"))
      case let other: throw JournalFieldProblem("there is no kind of line \"\(other)\"")
      }
  }
}
