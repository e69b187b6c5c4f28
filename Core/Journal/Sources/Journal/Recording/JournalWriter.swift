internal import ActionText
internal import ComposableArchitecture
internal import Foundation
@_spi(Recording) internal import Sharing

/// Converts the events of a store to lines, on a thread of its own.
struct JournalWriter: ~Copyable {
  struct Configuration: Sendable {
    var app: JournalHeader.App
    var recorded: Date
    var options: JSONObject
    var actions: [JournalHeader.Shape]
    var payloads: [JournalHeader.Shape]
    var redaction: JournalRedaction
    var snapshotInterval: UInt64
    /// Converts an action to its recorded form, without redacted parts.
    var content: @Sendable (Any, JournalRedaction) -> (JournalAction.Content, Bool)
  }

  private let configuration: Configuration
  private let history: SharedHistory
  private let file: JournalFile
  private var line = 0
  private var sequence: UInt64 = 0
  /// The state after the last action; nil before the header.
  private var state: JSONValue?
  /// The size of the last snapshot, and of the lines after it.
  private var (snapshotBytes, bytesSinceSnapshot) = (0, 0)
  private var reader = JSONStateReader(maximumDepth: JournalFormat.maximumDepth)
  /// The entries from before the header could be written.
  private var early: [(entry: JournalEntry, moment: JournalEvents.Moment)] = []

  /// Begins to write.
  ///
  /// - Parameter hasHeader: Whether the file already begins with its header.
  init(
    _ configuration: Configuration,
    _ history: SharedHistory,
    file: consuming JournalFile,
    hasHeader: Bool
  ) {
    self.configuration = configuration
    self.history = history
    self.file = file
    line = hasHeader ? 1 : 0
  }

  /// Writes the lines of an event.
  mutating func write(_ entry: JournalEvents.Entry) throws(JournalRecordingError) {
    switch entry.event {
    case .begin(let sequence, let state):
      let json = json(of: state)
      self.state = json
      self.sequence = sequence
      if line == 0 {
        try writeHeader(
          StateShape.fields(of: type(of: state.value), redaction: configuration.redaction)
        )
      }
      // The answers for the first state.
      for (entry, moment) in early { try write(entry, moment) }
      early = []
      try write(.snapshot(sequence: sequence, state: json), entry.moment)
    case .answer(let call, let answer):
      let answer = JournalAnswer(call, answer, redaction: configuration.redaction)
      try writeOrKeep(.answer(answer), entry.moment)
    case .action(let action, let event, let state):
      try write(action, event, state, entry.moment)
    case .effectStarted(let effect):
      try write(.effectStarted(JournalEffect(effect)), entry.moment)
    case .shared(let key, let json):
      let value = json.flatMap { configuration.redaction.shared(key, $0) }
      try writeOrKeep(.shared(key, value), entry.moment)
    case .host(let command): try writeOrKeep(.host(command), entry.moment)
    case .effectCancelled(let effect):
      try write(.effectCancelled(effect), entry.moment)
    case .effectEnded(let effect, let isCancelled):
      try write(.effectEnded(effect, isCancelled: isCancelled), entry.moment)
    case .crash(let signal, let reduced):
      if state == nil { try writeHeader([]) }
      let action = reduced.map { line(of: $0.action, $0.event, changes: []) }
      try write(.crash(JournalCrash(signal: signal, action: action)), entry.moment)
    case .foreseenCrash(let signal, let action):
      let line = action.map { action in
        let (content, isRedacted) = configuration.content(action, configuration.redaction)
        return JournalAction(
          sequence: sequence + 1,
          origin: .user,
          cause: nil,
          content: content,
          isRedacted: isRedacted,
          changes: []
        )
      }
      try write(.crash(JournalCrash(signal: signal, action: line)), entry.moment)
    }
  }

  /// Writes the last line, and waits until the device has all of them.
  mutating func finish(time: Int64) throws(JournalRecordingError) {
    if state == nil {
      try writeHeader([])
      for (entry, moment) in early { try write(entry, moment) }
    }
    try write(.end(sequence: sequence), JournalEvents.Moment(time: time))
    try file.synchronize()
  }

  /// Writes a line after the header; keeps it until the header is written.
  private mutating func writeOrKeep(
    _ entry: JournalEntry,
    _ moment: JournalEvents.Moment
  ) throws(JournalRecordingError) {
    if state == nil {
      early.append((entry, moment))
    } else {
      try write(entry, moment)
    }
  }

  private mutating func write(
    _ action: Any,
    _ event: ActionEvent,
    _ newState: KeptState,
    _ moment: JournalEvents.Moment
  ) throws(JournalRecordingError) {
    guard let state, event.sequence == sequence + 1 else { throw .severalStores }
    let json = json(of: newState)
    let line = line(of: action, event, changes: JSONDifference.between(state, json))
    self.state = json
    sequence = event.sequence
    try write(.action(line), moment)
    // A snapshot of a large state waits until it is at most half of all that is written.
    if sequence.isMultiple(of: configuration.snapshotInterval), bytesSinceSnapshot >= snapshotBytes
    {
      try write(.snapshot(sequence: sequence, state: json), JournalEvents.Moment(time: moment.time))
    }
  }

  private mutating func json(of state: KeptState) -> JSONValue {
    let json = history.reading(at: state.time) { reader.json(of: state.value) }
    history.forget(before: state.time)
    return configuration.redaction.state(json)
  }

  private func line(
    of action: Any,
    _ event: ActionEvent,
    changes: [JSONDifference]
  ) -> JournalAction {
    let (content, isRedacted) = configuration.content(action, configuration.redaction)
    return JournalAction(
      sequence: event.sequence,
      origin: event.origin,
      cause: event.cause,
      content: content,
      isRedacted: isRedacted,
      changes: changes
    )
  }

  /// Writes the header unless it is written.
  private mutating func writeHeader(
    _ state: [JournalHeader.Shape]
  ) throws(JournalRecordingError) {
    guard line == 0 else { return }
    line = 1
    try file.append(try Self.header(configuration, state))
  }

  /// The line of the header, with the shape of a state's type.
  static func header(
    _ configuration: Configuration,
    ofStates type: Any.Type
  ) throws(JournalRecordingError) -> [UInt8] {
    try header(configuration, StateShape.fields(of: type, redaction: configuration.redaction))
  }

  private static func header(
    _ configuration: Configuration,
    _ state: [JournalHeader.Shape]
  ) throws(JournalRecordingError) -> [UInt8] {
    let header = JournalHeader(
      app: configuration.app,
      recorded: configuration.recorded,
      options: configuration.redaction.options(configuration.options),
      actions: configuration.actions,
      state: state,
      payloads: configuration.payloads
    )
    return try bytes(of: .header(header), line: 1, JournalEvents.Moment(time: 0))
  }

  private static func bytes(
    of entry: JournalEntry,
    line: Int,
    _ moment: JournalEvents.Moment
  ) throws(JournalRecordingError) -> [UInt8] {
    let bytes = JournalFormat.line(
      of: entry.object(line: line, time: moment.time, isSameTurn: moment.isSameTurn)
    )
    guard bytes.count - 1 <= JournalFormat.maximumLineLength else {
      throw .stateTooLarge(bytes: bytes.count - 1)
    }
    return bytes
  }

  private mutating func write(
    _ entry: JournalEntry,
    _ moment: JournalEvents.Moment
  ) throws(JournalRecordingError) {
    line += 1
    let bytes = try Self.bytes(of: entry, line: line, moment)
    try file.append(bytes)
    if case .snapshot = entry {
      (snapshotBytes, bytesSinceSnapshot) = (bytes.count, 0)
    } else {
      bytesSinceSnapshot += bytes.count
    }
  }
}
