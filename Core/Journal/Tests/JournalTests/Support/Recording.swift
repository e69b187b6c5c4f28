import ActionText
import ComposableArchitecture
import Foundation
import Journal

/// A recording in a folder of its own, which goes with it.
final class Recording {
  let url: URL
  /// The state after each action that was recorded, the first one before all.
  private(set) var states: [JSONValue] = []

  init() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "journal-\(UUID().uuidString)", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    url = folder.appending(path: "session.jsonl")
  }

  deinit {
    try? FileManager.default.removeItem(at: url.deletingLastPathComponent())
  }

  var path: String { url.path(percentEncoded: false) }
  var data: Data { get throws { try Data(contentsOf: url) } }
  var text: String { get throws { String(decoding: try data, as: UTF8.self) } }

  /// The whole lines, with what ends them.
  var lines: [Data] {
    get throws {
      try data.split(separator: UInt8(ascii: "\n")).map { Data($0) + [UInt8(ascii: "\n")] }
    }
  }

  func write(_ data: Data) throws {
    try data.write(to: url)
  }

  func recorder(
    options: JSONObject = JSONObject(),
    redaction: JournalRedaction = .none,
    snapshotInterval: Int = 3,
    capacity: Int = 4
  ) throws -> JournalRecorder {
    try JournalRecorder(
      of: Notebook.Action.self,
      to: url,
      app: .init(name: "notebook", version: "1.2"),
      options: options,
      redaction: redaction,
      snapshotInterval: snapshotInterval,
      capacity: capacity,
      date: Date(timeIntervalSinceReferenceDate: 0),
      clock: TestClock()
    )
  }

  /// Records a session in which everything happens.
  @MainActor
  @discardableResult
  func session(
    redaction: JournalRedaction = .none,
    options: JSONObject = JSONObject()
  ) async throws -> Self {
    let recorder = try recorder(options: options, redaction: redaction)
    let store = Store(initialState: Notebook.State()) {
      Notebook()
    } withDependencies: {
      $0.storeObserver = recorder
    }
    states = [JSONValue(reflecting: store.state)]
    for action in Self.actions {
      let task = store.send(action)
      states.append(JSONValue(reflecting: store.state))
      guard case .doubleButtonTapped = action else { continue }
      await task.finish()
      states.append(JSONValue(reflecting: store.state))
    }
    try recorder.finish()
    return self
  }

  private static var actions: [Notebook.Action] {
    [
      .added(2),
      .doubleButtonTapped,
      .passwordChanged("hunter2"),
      .rowAdded(Notebook.Row(id: 1, name: "Äpfel 🍎", token: "tok-1")),
      .rowAdded(Notebook.Row(id: 2, name: "b", token: "tok-2")),
      .rowAdded(Notebook.Row(id: 3, name: "c", token: "tok-3")),
      .loggedIn(Notebook.Credentials(user: "blob", pin: "4711")),
      .rowRemoved(id: 1),
      .childButtonTapped,
      .child(.presented(.textChanged("a \"quoted\"\nline"))),
      .rowRemoved(id: 3),
      .child(.dismiss),
      .sleepButtonTapped,
      .stopButtonTapped,
      .rowRemoved(id: 2),
      .closure({}),
    ]
  }
}

extension JournalReader {
  /// All entries up to the end.
  mutating func entries() throws(JournalError) -> [JournalEntry] {
    var entries: [JournalEntry] = []
    while let line = try next() { entries.append(line.entry) }
    return entries
  }
}
