import ConcurrencyExtras
import Observation
import Synchronization

/// The observers of a shared value.
///
/// Not generic, so that the key paths for the standard library are made once.
final class SharedObservation: Observable, Sendable {
  /// A part that is observed on its own.
  enum Part: UInt8 {
    case value = 1
    case status = 2
  }

  private let registrar = ObservationRegistrar()
  /// A bit for each part that was read since it last changed, and one bit for the presence of listeners.
  private let observed = Atomic<UInt8>(0)
  private static let listenedBit: UInt8 = 4
  /// The listeners of all shared values. Few values have any, so a value has no storage for them.
  private static let listeners = Lock<[ObjectIdentifier: [SharedListener]]>([:])

  private var status: Int { 0 }
  // The standard library hashes the key path a dozen times for each change. The identity key path is hashed fastest, so
  // it stands for the part that is observed most.
  private static let valuePath: any KeyPath<SharedObservation, SharedObservation> & Sendable =
    \SharedObservation.self
  private static let statusPath: any KeyPath<SharedObservation, Int> & Sendable =
    \SharedObservation.status

  /// Records that a part is about to be read. In the middle of a drain a reducer reads, which observes nothing.
  func access(_ part: Part) {
    guard !ChangeDeferral.isActive else { return }
    if observed.load(ordering: .relaxed) & part.rawValue == 0 {
      observed.bitwiseOr(part.rawValue, ordering: .relaxed)
    }
    switch part {
    case .value: registrar.access(self, keyPath: Self.valuePath)
    case .status: registrar.access(self, keyPath: Self.statusPath)
    }
  }

  /// Records that a part has changed. Observers are notified after the commit of a drain, and elsewhere at once. Call
  /// it without a lock.
  func didChange(_ part: Part) {
    guard observed.load(ordering: .relaxed) & part.rawValue != 0 else { return }
    observed.bitwiseAnd(~part.rawValue, ordering: .relaxed)
    if let deferral = ChangeDeferral.current {
      deferral.add(self, part)
    } else {
      notify(part)
    }
  }

  func notify(_ part: Part) {
    switch part {
    case .value:
      registrar.withMutation(of: self, keyPath: Self.valuePath) {}
      if observed.load(ordering: .relaxed) & Self.listenedBit != 0 { signalListeners() }
    case .status: registrar.withMutation(of: self, keyPath: Self.statusPath) {}
    }
  }

  // MARK: - Listeners

  /// Adds a listener, which is signalled at changes of the value from now on.
  func add(_ listener: SharedListener) {
    Self.listeners.withLock { listeners in
      listeners[ObjectIdentifier(self), default: []].append(listener)
      observed.bitwiseOr(Self.listenedBit, ordering: .relaxed)
    }
  }

  /// Removes a listener.
  func remove(_ listener: SharedListener) {
    Self.listeners.withLock { listeners in
      let rest = listeners[ObjectIdentifier(self)]?.filter { $0 !== listener } ?? []
      listeners[ObjectIdentifier(self)] = rest.isEmpty ? nil : rest
      if rest.isEmpty { observed.bitwiseAnd(~Self.listenedBit, ordering: .relaxed) }
    }
  }

  /// Records that a listener is about to read the value, and must be signalled at the next change.
  func expectRead() {
    observed.bitwiseOr(Part.value.rawValue, ordering: .relaxed)
  }

  /// The number of listeners.
  var listenerCount: Int {
    Self.listeners.withLock { $0[ObjectIdentifier(self)]?.count ?? 0 }
  }

  private func signalListeners() {
    for listener in Self.listeners.withLock({ $0[ObjectIdentifier(self)] ?? [] }) {
      listener.signal()
    }
  }
}
