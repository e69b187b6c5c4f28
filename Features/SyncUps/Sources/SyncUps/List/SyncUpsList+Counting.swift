import ComposableArchitecture
import FailureCauses
import SyncUpsClient

extension SyncUpsList {
  nonisolated private enum CancelID {
    case count
  }

  /// Observes the number of stored sync-ups while the list may hold only some of them.
  ///
  /// A list that holds all of them knows the number itself, also before a change is saved.
  func watchCount(in state: inout State) -> Effect<Action> {
    guard !state.isLoading else { return .none }
    let text = state.hasLoaded && state.isPage ? state.listedQuery.text : nil
    guard text != state.countedText else { return .none }
    state.countedText = text
    state.countErrorMessage = nil
    state.storedCount = nil
    guard let text else { return .cancel(id: CancelID.count) }
    return count(text)
  }

  /// Observes again what was counted before: another tab was shown, which has cancelled it.
  ///
  /// The number of before stays until the next one is known.
  func countAgain(in state: inout State) -> Effect<Action> {
    guard let text = state.countedText else { return .none }
    state.countErrorMessage = nil
    return count(text)
  }

  private func count(_ text: String) -> Effect<Action> {
    .run { [client = syncUpsClient, clock] send in
      var pause = Self.firstPause
      while true {
        do {
          try await Self.failingIfGivenUp {
            for try await count in client.observeCount(text) {
              pause = Self.firstPause
              await send(.storedCountChanged(count))
            }
          }
          return
        } catch let error as SyncUpsError where error.mayPass {
          await send(.countingFailed(Self.countingMessage(error, isMadeAgain: true)))
          try await clock.sleep(for: pause)
          pause = min(pause * 2, Self.longestPause)
        }
      }
    } catch: { error, send in
      await send(.countingFailed(Self.countingMessage(error, isMadeAgain: false)))
    }
    .cancellable(id: CancelID.count, cancelInFlight: true)
  }

  /// How long to wait before a count or an observation that has failed is made again; twice as long each time.
  static let firstPause = Duration.seconds(1)
  /// How long to wait at most, as for a list that could not be read.
  static let longestPause = Duration.seconds(30)

  private static func countingMessage(_ error: any Error, isMadeAgain: Bool) -> String {
    // The screen tells of a server that is away, and of nothing else twice.
    if case .unreachable = error as? SyncUpsError {
      return "The sync-ups are counted when the server answers again."
    }
    let message = "The sync-ups cannot be counted. \(FailureText(error))"
    return isMadeAgain ? "\(message) It is tried again by itself." : message
  }
}

extension SyncUpsList.State {
  /// Whether counting has to begin although no action has begun it, because others have added sync-ups.
  var needsCount: Bool {
    hasLoaded && !isLoading && isPage && countedText != listedQuery.text
  }

  /// Whether more sync-ups exist, or may exist, than the list holds.
  public var hasMore: Bool {
    isPage && storedCount.map { $0 > syncUps.count } ?? true
  }

  /// Whether more sync-ups exist, or may exist, behind those of the list.
  var hasMoreBehind: Bool { hasMore && !listedQuery.isFromEnd }

  /// Whether more sync-ups exist, or may exist, before those of the list.
  var hasMoreBefore: Bool { hasMore && listedQuery.isFromEnd }

  /// The number of sync-ups before those of the list, if it is known. It is not while the first page is loaded: the
  /// last one may begin with a new sync-up.
  private var countBefore: Int? {
    guard listedQuery.isFromEnd else { return 0 }
    guard query.isFromEnd else { return nil }
    return total.map { $0 - syncUps.count }
  }

  /// Whether the list may hold only some of the sync-ups.
  ///
  /// It is not longer than the query's limit, and shorter for a moment after a deletion.
  var isPage: Bool {
    if syncUps.count >= listedQuery.limit { return true }
    guard countedText == listedQuery.text, let storedCount else { return false }
    return storedCount > syncUps.count
  }

  /// The position of a sync-up among all: `3 of 10,000`, or `2 of 17 found` in a search, and the
  /// order behind it: `3 of 10,000, by title`.
  ///
  /// - Parameter offset: The index of the sync-up in the list.
  /// - Returns: The text; `nil` if the index is out of range, or while the number of all is not known.
  public func positionText(at offset: Int) -> String? {
    guard syncUps.indices.contains(offset), let total, let countBefore else { return nil }
    let suffix = listedQuery.text.isEmpty ? "" : " found"
    let order = listedQuery.order == .kept ? "" : ", \(listedQuery.order.words)"
    return "\((countBefore + offset + 1).grouped) of \(total.grouped)\(suffix)\(order)"
  }

  /// The number of all sync-ups, or of those that are found, if it is known.
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
