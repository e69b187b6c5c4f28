import ArgumentParser
import ComposableArchitecture
import Foundation
import Journal

@testable import JournalCLI

/// A recording in a folder of its own, which goes with it.
final class Recording {
  let url: URL

  /// Records a session: the actions 1 to 6.
  @MainActor
  init() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "journal-\(UUID().uuidString)", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    url = folder.appending(path: "session.jsonl")
    let recorder = try JournalRecorder(
      of: Notebook.Action.self,
      to: url,
      app: .init(name: "notebook", version: "1.0"),
      options: NotebookProgram.recorded(try NotebookProgram.Options.parse(["--count", "2"])),
      snapshotInterval: 3,
      date: Date(timeIntervalSinceReferenceDate: 0),
      clock: TestClock()
    )
    let store = Store(initialState: Notebook.State()) {
      Notebook()
    } withDependencies: {
      $0.record(with: recorder)
    }
    store.send(.added(2))
    await store.send(.doubleButtonTapped).finish()
    store.send(.rowAdded(Notebook.Row(id: 1, name: "Äpfel")))
    store.send(.rowAdded(Notebook.Row(id: 2, name: "b")))
    store.send(.rowRemoved(id: 1))
    try recorder.finish()
  }

  deinit {
    try? FileManager.default.removeItem(at: url.deletingLastPathComponent())
  }

  /// What the commands of a text say on the recording.
  func travel(_ lines: String..., isJSON: Bool = false) throws -> Journey {
    let journey = Journey()
    var session = TravelSession(
      try TravelRecording(contentsOf: url, app: "notebook"),
      report: TravelReport(
        isJSON: isJSON,
        output: { journey.output += $0 },
        errors: { journey.errors += $0 }
      )
    )
    for line in lines {
      guard session.handle(line) == .line else { break }
    }
    journey.exitCode = session.exitCode
    return journey
  }

  /// Changes the text of the file.
  func edit(_ change: (inout String) -> Void) throws {
    var text = try String(contentsOf: url, encoding: .utf8)
    change(&text)
    try Data(text.utf8).write(to: url)
  }

  /// What was said.
  final class Journey {
    var output = ""
    var errors = ""
    var exitCode: Int32 = 0
  }
}
