public import ComposableArchitecture
public import TerminalHosting

/// A session that continues from an action of a recording, with live effects.
///
/// A replay has brought the store to the state after the action. The effects in flight at that moment
/// are still in flight, and run with live dependencies from now on.
@MainActor
public struct JournalBranch<Feature: Reducer> {
  /// The source of the further actions.
  public enum Input {
    /// A person at the terminal; `isPlain` prints changes as text, for screen readers.
    case person(isPlain: Bool)
    /// Commands: the rest of an input whose first lines have been read.
    case commands(HostEvents, linesBefore: Int, isJSON: Bool)
  }

  /// The store.
  public let store: StoreOf<Feature>
  /// The source of the further actions.
  public let input: Input

  /// The number of lines that were read when the session was left for the recording; nil if it was not.
  let linesRead = LockIsolated<Int?>(nil)

  private let observer: LateObserver
  private let settleStore: () async -> Void

  init(
    store: StoreOf<Feature>,
    input: Input,
    observer: LateObserver,
    settle: @escaping () async -> Void
  ) {
    self.store = store
    self.input = input
    self.observer = observer
    settleStore = settle
  }

  /// Attaches an observer: it is notified of the effects in flight, and then of the store's events.
  public func observe(with observer: any StoreObserver) {
    self.observer.attach(observer)
  }

  /// Lets the commands for travelling go on with the rest of the input.
  ///
  /// Call it when a session of commands has ended with ``LineSession/LineEnd/handedOver``, as the command `back` ends a
  /// session whose settings say that it is a branch.
  ///
  /// - Parameter linesRead: The number of the last line that the session has read.
  public func goBack(linesRead: Int) {
    self.linesRead.setValue(linesRead)
  }

  /// Returns when nothing more can happen by itself.
  public func settle() async { await settleStore() }
}
