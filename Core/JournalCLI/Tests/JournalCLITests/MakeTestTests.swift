import ArgumentParser
import ComposableArchitecture
import Foundation
import Journal
import JournalCLI
import TestSource
import Testing

@MainActor
@Suite final class MakeTestTests {
  private let url = FileManager.default.temporaryDirectory
    .appending(path: "make-test-\(UUID().uuidString).jsonl")

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// Records a session of the program.
  private func record() async throws {
    let options = try NotebookProgram.Options.parse(["--count", "2"])
    let recorder = try JournalRecorder(
      of: Notebook.Action.self,
      to: url,
      app: NotebookProgram.app,
      options: NotebookProgram.recorded(options),
      clock: TestClock()
    )
    let store = NotebookProgram(options: options).makeStore(executor: nil) {
      $0.record(with: recorder)
    }
    await store.send(.doubleButtonTapped).finish()
    store.send(.rowAdded(Notebook.Row(id: 1, name: "Äpfel")))
    try recorder.finish()
  }

  @Test func writesATestOfARecording() async throws {
    try await record()
    let test = try await NotebookProgram.makeTest(of: url, name: "Pages")
    #expect(test.fixtures.isEmpty)
    #expect(
      test.text.hasSuffix(
        #"""
        @MainActor
        @Suite struct PagesTests {
          @Test func replaysTheSession() async {
            let store = TestStore(initialState: Notebook.State(count: 2, rows: [])) {
              Notebook()
            }

            await store.send(.doubleButtonTapped)
            await store.receive(\.added) { $0.count = 4 }
            await store.send(.rowAdded(Notebook.Row(id: 1, name: "Äpfel"))) {
              $0.rows = [Notebook.Row(id: 1, name: "Äpfel")]
            }
            await store.finish()
          }
        }

        """#
      )
    )
  }

  @Test func writesATestOfAPart() async throws {
    try await record()
    let text = try await NotebookProgram.makeTest(of: url, range: 3...3).text
    #expect(text.contains("struct NotebookSessionTests"))
    #expect(text.contains("Notebook.State(count: 4, rows: [])"))
    #expect(!text.contains("doubleButtonTapped"))
  }

  @Test(arguments: [3...99, 4...4, 99...UInt64.max])
  func saysThatThereIsNoSuchAction(range: ClosedRange<UInt64>) async throws {
    try await record()
    let error = await #expect(throws: MakeTestError.self) {
      try await NotebookProgram.makeTest(of: url, range: range)
    }
    let number = range.upperBound == .max ? range.lowerBound : range.upperBound
    #expect(
      error?.description == "There is no action \(number): the recording has 1 to 3."
    )
  }

  @Test func saysThatThereIsNoSuchFeature() async throws {
    try await record()
    let error = await #expect(throws: MakeTestError.self) {
      try await NotebookProgram.makeTest(of: url, feature: "pages.list")
    }
    #expect(error?.description.contains("no part 'pages.list'") == true)
  }

  @Test func saysWhereARecordingDiverges() async throws {
    try await record()
    let text = try String(contentsOf: url, encoding: .utf8)
      .replacing(#""action":"added 2""#, with: #""action":"added 9""#)
    try Data(text.utf8).write(to: url)
    let error = await #expect(throws: MakeTestError.self) {
      try await NotebookProgram.makeTest(of: url)
    }
    #expect(error?.description.contains("does not happen again") == true)
  }
}
