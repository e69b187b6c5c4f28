import ActionText
import ComposableArchitecture
import ComposedApp
import Counter
import Fact
import Foundation
@_spi(Benchmarks) import Inspector
import Journal
import SyncUps
import SyncUpsClient

/// The composed app in use: on its home screen, with twenty sync-ups and those that no action touches.
/// One is open, and another is being made.
@MainActor
final class Session {
  let recorder: JournalRecorder?
  private let inspector: Inspector?
  let url: URL
  private let store: StoreOf<AppFeature>
  private var step = 0

  enum Observer {
    case none, silent, recorder
    /// An inspector, with a page that is open or without one.
    case inspector(isWatched: Bool)
    /// An inspector at the start of a session, whose states are read without a page.
    case earlyInspector
  }

  /// - Parameters:
  ///   - observer: What the store calls.
  ///   - untouched: How many sync-ups there are beside the twenty.
  ///   - capacity: How many events the recorder may keep in memory.
  init(_ observer: Observer, untouched: Int = 0, capacity: Int = 256) throws {
    url = FileManager.default.temporaryDirectory.appending(path: "bench-\(UUID()).jsonl")
    recorder =
      observer.isRecorder
      ? try JournalRecorder(
        of: AppFeature.Action.self,
        to: url,
        app: .init(name: "composed", version: "1.0"),
        capacity: capacity
      ) : nil
    inspector =
      observer.isInspector
      ? Inspector(
        of: AppFeature.Action.self,
        tree: FeatureTree(of: AppFeature()),
        options: observer.inspectorOptions
      )
      : nil
    let recorder = recorder
    let inspector = inspector
    let silent = SilentObserver()
    let syncUps = Self.syncUps(20 + untouched)
    let client = SyncUpsClient.ephemeral(syncUps)
    store = withDependencies {
      // The clock that a test gets by itself reports that time is not controlled.
      $0.continuousClock = ContinuousClock()
      // A change of the count after a pause would write the settings at once, and only some rows have pauses.
      $0.defaultAppStorage = .inMemory
      $0.syncUpsClient = client
    } operation: {
      let state = AppFeature.State(launchState: .home)
      state.syncUps.list.$syncUps.withLock { $0 = syncUps }
      return Store(initialState: state) {
        AppFeature()
      } withDependencies: {
        $0.syncUpsClient = client
        $0.uuid = .incrementing
        switch observer {
        case .none: break
        case .silent: $0.storeObserver = silent
        case .inspector, .earlyInspector: if let inspector { $0.inspect(with: inspector) }
        case .recorder: if let recorder { $0.record(with: recorder) }
        }
      }
    }
    store.send(.syncUps(.list(.syncUpTapped(syncUps[3].id))))
    store.send(.syncUps(.list(.addSyncUpButtonTapped)))
    inspector?.attach(to: store)
    if case .inspector(isWatched: true) = observer { inspector?.beginWatching() }
    flush()
  }

  /// Waits until all that was told is written.
  func flush() {
    recorder?.flush()
    inspector?.flushEvents()
  }

  deinit {
    try? recorder?.finish()
    try? FileManager.default.removeItem(at: url)
  }

  /// Sends ten actions: the count goes up and down, the fact is given a number, a title is typed. The
  /// six that count send another one through an effect, so there are sixteen.
  func sendTen() {
    step += 1
    for _ in 1...3 {
      store.send(.counter(.incrementButtonTapped))
      store.send(.fact(.numberChanged(step)))
      store.send(.counter(.decrementButtonTapped))
    }
    store.send(
      .syncUps(
        .list(
          .destination(.presented(.add(.binding(.set(\.syncUp.title, "Title \(step)")))))
        )
      )
    )
  }

  /// How many actions ``sendTen()`` makes.
  static let actionsOfTen = 16

  private static func syncUps(_ count: Int) -> IdentifiedArrayOf<SyncUp> {
    IdentifiedArray(
      uniqueElements: (0..<count).map { number in
        SyncUp(
          id: SyncUp.ID(id(number)),
          attendees: IdentifiedArrayOf(
            uniqueElements: (0..<5).map {
              Attendee(id: .init(id(100 + $0)), name: "Attendee \($0)")
            }
          ),
          meetings: IdentifiedArrayOf(
            uniqueElements: (0..<3).map {
              Meeting(
                id: .init(id(200 + $0)),
                date: Date(timeIntervalSinceReferenceDate: Double($0)),
                notes: String(repeating: "What was said. ", count: 15)
              )
            }
          ),
          title: "Sync-up \(number)"
        )
      }
    )
  }

  private static func id(_ number: Int) -> UUID {
    UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, UInt8(number >> 8), UInt8(number & 0xFF)))
  }
}

/// Is told everything, and does nothing.
private final class SilentObserver: StoreObserver {}

extension Session.Observer {
  fileprivate var isRecorder: Bool { if case .recorder = self { true } else { false } }
  fileprivate var isInspector: Bool {
    switch self {
    case .inspector, .earlyInspector: true
    case .none, .recorder, .silent: false
    }
  }

  fileprivate var inspectorOptions: InspectorOptions {
    var options = InspectorOptions()
    // Else as in a session that is older than its first actions, which cost more.
    options.limits.early = if case .earlyInspector = self { .max } else { 0 }
    return options
  }
}
