import ComposableArchitecture
import FailureCauses
import SyncUpsClient

extension SyncUpsList {
  nonisolated private enum CancelID {
    case count
  }

  /// Watches how many sync-ups are stored while the list may hold only some of them.
  ///
  /// Where the list holds all, it knows the number itself, also before a change is saved.
  func watchCount(in state: inout State) -> Effect<Action> {
    guard !state.isLoading else { return .none }
    let text = state.hasLoaded && state.isPage ? state.listedQuery.text : nil
    guard text != state.countedText else { return .none }
    state.countedText = text
    state.countErrorMessage = nil
    state.storedCount = nil
    guard let text else { return .cancel(id: CancelID.count) }
    return .run { [client = syncUpsClient] send in
      try await Self.failingIfGivenUp {
        for try await count in client.observeCount(text) { await send(.storedCountChanged(count)) }
      }
    } catch: { error, send in
      await send(.countingFailed(Self.countingMessage(error)))
    }
    .cancellable(id: CancelID.count, cancelInFlight: true)
  }

  private static func countingMessage(_ error: any Error) -> String {
    // The screen tells of a server that is away, and of nothing else twice.
    if case .unreachable = error as? SyncUpsError {
      return "The sync-ups are counted when the server answers again."
    }
    return "The sync-ups cannot be counted. \(FailureText(error))"
  }
}

extension SyncUpsList.State {
  /// Whether it has to be counted how many sync-ups there are, and no action has begun that: others have added some.
  var needsCount: Bool {
    hasLoaded && !isLoading && isPage && countedText != listedQuery.text
  }

  /// Whether there are more sync-ups than the list holds, or may be.
  public var hasMore: Bool {
    isPage && storedCount.map { $0 > syncUps.count } ?? true
  }

  /// Whether the list may hold only some of the sync-ups.
  ///
  /// It is not longer than what was asked for, and shorter for a moment after a deletion.
  fileprivate var isPage: Bool {
    if syncUps.count >= listedQuery.limit { return true }
    guard countedText == listedQuery.text, let storedCount else { return false }
    return storedCount > syncUps.count
  }

  /// Which one a sync-up is of how many: `3 of 10,000`, or `2 of 17 found` in a search.
  ///
  /// - Parameter offset: The place of the sync-up in the list, counted from 0.
  /// - Returns: The text; `nil` if there is no such sync-up, or as long as it is not known how many
  ///   there are.
  public func positionText(at offset: Int) -> String? {
    guard syncUps.indices.contains(offset), let total else { return nil }
    let suffix = listedQuery.text.isEmpty ? "" : " found"
    let order = listedQuery.order == .kept ? "" : " \(listedQuery.order.words)"
    return "\((offset + 1).grouped) of \(total.grouped)\(suffix)\(order)"
  }

  /// How many sync-ups there are, or are found, if that is known.
  private var total: Int? {
    isPage ? storedCount.map { max($0, syncUps.count) } : syncUps.count
  }
}

extension Int {
  /// The number with a comma after each three digits: `10,000`.
  nonisolated var grouped: String {
    var text = ""
    for (index, digit) in String(magnitude).reversed().enumerated() {
      if index > 0, index % 3 == 0 { text.append(",") }
      text.append(digit)
    }
    return (self < 0 ? "-" : "") + String(text.reversed())
  }
}
