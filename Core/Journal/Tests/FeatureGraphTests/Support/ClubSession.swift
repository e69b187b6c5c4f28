import ComposableArchitecture
import FeatureGraph
import Foundation
import Journal

/// A session in the club that is being recorded, in a folder that goes with it.
@MainActor
final class ClubSession {
  nonisolated let url: URL
  private let clock = TestClock()
  let store: StoreOf<Club>
  private let executor = EffectExecutor()
  private let recorder: JournalRecorder

  init(courts: IdentifiedArrayOf<Court.State> = []) throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "graph-\(UUID().uuidString)", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    url = folder.appending(path: "session.jsonl")
    let clock = clock
    let executor = executor
    let recorder = try JournalRecorder(
      of: Club.Action.self,
      to: url,
      app: .init(name: "club", version: "1.0"),
      date: Date(timeIntervalSinceReferenceDate: 0),
      clock: clock
    )
    self.recorder = recorder
    store = Store(initialState: Club.State(courts: courts)) {
      Club()
    } withDependencies: {
      $0.continuousClock = clock
      $0.date = .constant(Date(timeIntervalSinceReferenceDate: 0))
      $0.effectExecutor = executor
      $0.record(with: recorder)
    }
  }

  deinit {
    try? FileManager.default.removeItem(at: url.deletingLastPathComponent())
  }

  /// Lets time go by, once nothing can happen without it.
  func advance(by duration: Duration) async {
    await executor.settle()
    await clock.advance(by: duration)
    await executor.settle()
  }

  /// Ends the recording, and reports on it.
  func report() throws -> GraphReport {
    try recorder.finish()
    return try GraphReport(FeatureTree(of: Club()), recording: url, app: "club")
  }
}

extension GraphReport {
  /// The activity of a feature.
  func activity(_ title: String) -> FeatureActivity? {
    places.first { $0.title == title }.flatMap { measurements?.activities[$0.index] }
  }
}
