@_spi(Locks) internal import ConcurrencyExtras
internal import Dispatch
internal import Foundation
internal import Synchronization

/// Ends a step that does not end by itself, such as a loop in a reducer or an effect.
///
/// A reducer is abandoned like one that crashes, and is a finding. An effect cannot be abandoned, because its task
/// would be incomplete. So the process ends, with a message that names the step and the effects.
///
/// Only uninterrupted code is watched. While a step waits for turns of the main actor, other code has them.
final class StepWatch: Sendable {
  /// The code that runs.
  enum Place: Int, AtomicRepresentable {
    case elsewhere
    case effects
    case reducer
    /// A reducer that is being abandoned.
    case leaving
  }

  private struct Seen {
    var pieces = 0
    var looks = 0
  }

  /// The number of looks after which a step counts as endless.
  private static let looks = 4

  private let limit: Duration
  /// The thread on which the last reducer was begun. The main actor does not have a thread of its own everywhere.
  private let thread = Atomic<pthread_t>(pthread_self())
  private let timer: UncheckedLock<any DispatchSourceTimer>
  /// Counts the pieces of steps.
  private let pieces = Atomic<Int>(0)
  private let place = Atomic<Place>(.elsewhere)
  /// Whether a reducer was abandoned since the last query.
  private let hasLeft = Atomic<Bool>(false)
  private let seen = UncheckedLock(Seen())
  private let step = UncheckedLock<(step: ExploredStep?, effects: () -> [String])>((nil, { [] }))

  /// Watches the steps of runs.
  ///
  /// - Parameter limit: The longest duration of a step.
  init(limit: Duration) {
    self.limit = limit
    let source = DispatchSource.makeTimerSource(queue: .global(qos: .utility))
    timer = UncheckedLock(source)
    let (seconds, attoseconds) = limit.components
    let time = Double(seconds) + Double(attoseconds) / 1e18
    let interval = max(1, Int(min(time, 1e6) * 1_000) / Self.looks)
    source.setEventHandler { [weak self] in self?.look() }
    source.schedule(
      deadline: .now() + .milliseconds(interval),
      repeating: .milliseconds(interval)
    )
    source.resume()
  }

  deinit { timer.withLock { $0.cancel() } }

  /// Records the step that begins.
  ///
  /// - Parameters:
  ///   - step: The step; `nil` for the beginning of a run.
  ///   - effects: Lists the places of the effects in flight; called on another thread.
  func begin(_ step: ExploredStep?, effects: @escaping () -> [String]) {
    self.step.withLock { $0 = (step, effects) }
  }

  /// Begins a piece of a step.
  ///
  /// - Returns: The code around it.
  func enter(_ place: Place) -> Place {
    pieces.add(1, ordering: .relaxed)
    if place == .reducer { thread.store(pthread_self(), ordering: .relaxed) }
    return self.place.exchange(place, ordering: .releasing)
  }

  /// Ends a reducer that has returned. A reducer that is being abandoned waits here for the signal.
  func endReducer() {
    guard !exchangePlace(.reducer, for: .effects) else { return }
    while place.load(ordering: .relaxed) == .leaving { sched_yield() }
  }

  /// Ends a piece of a step.
  func leave(to outer: Place) {
    pieces.add(1, ordering: .relaxed)
    place.store(outer, ordering: .relaxed)
  }

  /// Returns whether the last abandoned reducer did not end by itself, and resets that.
  func hasInterrupted() -> Bool { hasLeft.exchange(false, ordering: .relaxed) }

  private func look() {
    let (pieces, place) = (pieces.load(ordering: .relaxed), place.load(ordering: .acquiring))
    let isOver = seen.withLock { seen in
      if seen.pieces != pieces || place == .elsewhere { seen = Seen(pieces: pieces) }
      seen.looks += 1
      return seen.looks > Self.looks
    }
    guard isOver else { return }
    seen.withLock { $0 = Seen() }
    // The last signal is still on its way.
    if place == .leaving { return }
    guard place == .reducer else { fatalError(message) }
    // A signal after the end of the reducer would end the process.
    guard exchangePlace(.reducer, for: .leaving) else { return }
    guard self.pieces.load(ordering: .relaxed) == pieces else {
      // Another piece has begun meanwhile.
      _ = exchangePlace(.leaving, for: .reducer)
      return
    }
    hasLeft.store(true, ordering: .relaxed)
    // The crash handler abandons the reducer.
    pthread_kill(thread.load(ordering: .relaxed), SIGTRAP)
  }

  private func exchangePlace(_ expected: Place, for place: Place) -> Bool {
    self.place.compareExchange(expected: expected, desired: place, ordering: .acquiringAndReleasing)
      .exchanged
  }

  private var message: String {
    let (step, effects) = step.withLock { ($0.step, $0.effects()) }
    let moment = step.map { "after the step '\($0)'" } ?? "at the beginning"
    let places = effects.isEmpty ? "" : " Effects in flight: \(effects.joined(separator: ", "))."
    return """
      A step does not come to an end: \(moment) it has run for \(limit) without waiting for an endpoint or a clock.\
      \(places) Let its loop wait for one, or give more time by 'Limits(step:)'. An exploration cannot stop an \
      effect that does not wait, so the process ends.
      """
  }
}
