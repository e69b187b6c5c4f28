import ArgumentParser
import ComposableArchitecture
import Foundation
import Journal
import LineSession
import TerminalHosting

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

  /// Carries out commands on the recording.
  @MainActor
  func travel(_ lines: String..., isJSON: Bool = false) throws -> Journey {
    let (output, errors) = (OutputBuffer(), OutputBuffer())
    let report = LineReport(
      style: .init(isJSON: isJSON),
      output: SessionOutput(.memory(output)),
      errors: SessionOutput(.memory(errors))
    )
    let session = TravelSession(
      try TravelRecording(contentsOf: url, app: "notebook"),
      report: report
    )
    for (index, line) in lines.enumerated() {
      let result = session.carryOut(InputLine(number: index + 1, text: .success(line)))
      guard case .done = result else { break }
    }
    report.flush()
    return Journey(output: output.text, errors: errors.text, exitCode: session.exitCode)
  }

  /// Changes the text of the file.
  func edit(_ change: (inout String) -> Void) throws {
    var text = try String(contentsOf: url, encoding: .utf8)
    change(&text)
    try Data(text.utf8).write(to: url)
  }

  /// The result of commands.
  struct Journey {
    let output: String
    let errors: String
    let exitCode: Int32
  }
}
