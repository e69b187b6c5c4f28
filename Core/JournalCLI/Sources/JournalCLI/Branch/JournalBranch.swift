public import ComposableArchitecture
public import TerminalHosting

/// A session that goes on from an action of a recording, with live effects.
///
/// The store has come to the state after the action by a replay. What was going on then still is:
/// the effects in flight do from now on what they do.
@MainActor
public struct JournalBranch<Feature: Reducer> {
  /// Who goes on.
  public enum Input {
    /// A person at the terminal; or with a screen reader, to whom changes are said.
    case person(isPlain: Bool)
    /// Commands: the rest of an input of which some lines have been read.
    case commands(HostEvents, linesBefore: Int, isJSON: Bool)
  }

  /// The store.
  public let store: StoreOf<Feature>
  /// Who goes on.
  public let input: Input

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

  /// Has an observer told what the store does from now on, after the effects that are in flight.
  public func observe(with observer: any StoreObserver) {
    self.observer.attach(observer)
  }

  /// Returns when nothing more can happen by itself.
  public func settle() async { await settleStore() }
}
