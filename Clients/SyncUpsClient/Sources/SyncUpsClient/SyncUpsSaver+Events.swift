import Synchronization

// A screen listens while its tab is shown. An event may be on its way when the tab changes: it is yielded, but the task
// of the listener is cancelled before its action is sent. So an event counts as heard when the listener asks for the
// next one. Until then it is sent again to the next listener.

extension SyncUpsSaver {
  /// The outcomes of changes from now on. Before them come those that no listener has handled, and the current
  /// failures: the reasons why changes could not be saved, and their number; then the sync-ups that are followed.
  ///
  /// An event is handled when its listener asks for the next one, and its task is not cancelled.
  public var events: AsyncStream<Event> {
    let (deliveries, continuation) = AsyncStream.makeStream(of: SyncUpsDelivery.self)
    let number = state.withLock { state in
      state.count += 1
      state.listeners[state.count] = continuation
      // Nobody tells this listener of former saves.
      state.endedSaves = []
      for delivery in state.unheard { continuation.yield(delivery) }
      func yield(_ event: Event) { continuation.yield(SyncUpsDelivery(event: event)) }
      if let message = state.unreachableMessage { yield(.unreachable(message)) }
      for message in state.failureMessages { yield(.failed(message)) }
      if let message = state.draftMessage { yield(.failed(message)) }
      if state.unsavedTold > 0 { yield(.unsaved(state.unsavedTold)) }
      if let followed = state.followed { yield(.followedChanged(followed)) }
      return state.count
    }
    let listener = SyncUpsListener(deliveries) { [weak self] heard in
      self?.state.withLock { state in state.unheard.removeAll { $0.number == heard } }
    } end: { [weak self] in
      self?.state.withLock { _ = $0.listeners.removeValue(forKey: number) }
    }
    return AsyncStream { await listener.next() }
  }

  func tell(_ event: Event) {
    state.withLock { state in
      state.unheard.removeAll { event.replaces($0.event) }
      var delivery = SyncUpsDelivery(event: event)
      if event.isToldOnce {
        state.count += 1
        delivery.number = state.count
        state.unheard.append(delivery)
      }
      // With the lock, so that all listeners get all events in one order, and those of now once.
      for listener in state.listeners.values { listener.yield(delivery) }
    }
  }
}

/// An event on its way to a listener.
struct SyncUpsDelivery: Sendable {
  let event: SyncUpsSaver.Event
  /// Its number, if it is sent again until a listener has handled it.
  var number: Int?
}

/// A listener to events.
private final class SyncUpsListener: Sendable {
  private let deliveries: AsyncStream<SyncUpsDelivery>
  private let didHear: @Sendable (Int) -> Void
  private let end: @Sendable () -> Void
  /// The number of the event that is being handled.
  private let handled = Mutex<Int?>(nil)

  /// Makes a listener.
  ///
  /// - Parameters:
  ///   - deliveries: The events.
  ///   - didHear: Called with the number of an event that was handled.
  ///   - end: Called when nobody listens any more.
  init(
    _ deliveries: AsyncStream<SyncUpsDelivery>,
    didHear: @escaping @Sendable (Int) -> Void,
    end: @escaping @Sendable () -> Void
  ) {
    self.deliveries = deliveries
    self.didHear = didHear
    self.end = end
  }

  deinit {
    end()
  }

  /// Returns the next event; `nil` if the task is cancelled.
  func next() async -> SyncUpsSaver.Event? {
    // A cancelled effect sends no actions.
    guard !Task.isCancelled else { return nil }
    if let number = handled.withLock({ $0.take() }) { didHear(number) }
    var iterator = deliveries.makeAsyncIterator()
    guard let delivery = await iterator.next() else { return nil }
    handled.withLock { $0 = delivery.number }
    return delivery.event
  }
}

extension SyncUpsSaver.Event {
  /// Whether nothing else tells of it: neither a later event, nor the failures that a new listener is told.
  fileprivate var isToldOnce: Bool {
    switch self {
    case .conflicted, .deletedByOthers, .observingFailed, .reachable, .restored: true
    case .unsaved(let count): count == 0
    case .failed, .followedChanged, .saved, .unreachable: false
    }
  }

  /// Whether it makes an earlier event out of date.
  fileprivate func replaces(_ earlier: Self) -> Bool {
    switch (self, earlier) {
    case (.failed(let message), .reachable(let over)),
      (.observingFailed(let message), .reachable(let over)),
      (.unreachable(let message), .reachable(let over)),
      (.reachable(let over), .observingFailed(let message)):
      message == over
    case (.unsaved, .unsaved): true
    default: self == earlier
    }
  }
}
