internal import ConcurrencyExtras
internal import Foundation
internal import IssueReporting

/// A program that is held goes on without a page.
extension Inspector {
  /// Resumes a program that is paused or set back, after a while without a page.
  func wasLeft() {
    let departure = departures.withValue { count in
      count += 1
      return count
    }
    afterAWhile { $0.goOnIfLeft(since: departure) }
  }

  /// Drops the states that can be shown again, after a while without a client: a page that is reloaded comes back.
  func wasUnwatched() {
    let silence = silences.withValue { count in
      count += 1
      return count
    }
    afterAWhile { $0.forgetIfUnwatched(since: silence) }
  }

  private func afterAWhile(_ act: @escaping @MainActor @Sendable (Inspector) -> Void) {
    let deadline = DispatchTime.now() + options.limits.secondsUntilItGoesOn
    DispatchQueue.global().asyncAfter(deadline: deadline) { [weak self] in
      Task { @MainActor in
        if let self { act(self) }
      }
    }
  }

  /// Resumes the program after a while if no page is open that can do so.
  func holdBegan() {
    if !streams.hasPage { wasLeft() }
  }

  /// - Parameter departure: The departure of a page since which none must have come.
  @MainActor
  func goOnIfLeft(since departure: UInt64) {
    if !streams.hasPage, departures.value == departure { reportingIssues { letGo() } }
  }

  /// - Parameter silence: The departure of a client since which none must have come.
  @MainActor
  func forgetIfUnwatched(since silence: UInt64) {
    if !isWatched, silences.value == silence { feed.forgetShown() }
  }

  /// Resumes the program that a page has paused or set back.
  @MainActor
  public func letGo() {
    if pause.position != nil, let store { Command.goLive(self, store) }
    if pause.isPaused { pause.resume() }
  }

  /// Resumes the program because it holds back as much as it may.
  @MainActor
  func letGoOfTooMany() {
    feed.add(
      FeedIssue(
        message: "The program goes on: 10,000 actions and ends of effects waited for a page.",
        place: "the inspector",
        isWarning: true
      )
    )
    reportingIssues { letGo() }
  }
}
