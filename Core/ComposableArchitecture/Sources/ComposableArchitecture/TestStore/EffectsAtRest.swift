import ConcurrencyExtras
import TestFailureBridge

/// The effects that are in flight when nothing can happen by itself any more, each with its waits; see
/// ``TestStore/quiesce()``.
///
/// Printed, it lists each effect with its waits:
///
/// ```text
/// Effects in flight:
///
///   • 'ticks' created at Timer/TimerFeature.swift:38, after the action .startTapped sent at
///     TimerTests/TimerTests.swift:12
///     sleeps on a TestClock, which has to be advanced by 1.0 seconds to wake it
/// ```
public struct EffectsAtRest: Sendable {
  /// The reason why an effect waits.
  public enum Wait: Hashable, Sendable {
    /// A task of the effect sleeps on a clock that only the test advances. The values are the clock, as
    /// `ObjectIdentifier(clock)`, its name, and the duration by which it has to be advanced to wake the task. The
    /// duration is `nil` if the clock measures time in something else than `Duration`.
    case clock(ObjectIdentifier, name: String, duration: Duration?)

    /// Its turn: an effect before it with the same cancel id has not ended.
    case turn

    /// Something unknown: an uncontrolled dependency, a stream that the test feeds, real time. The endpoint is the last
    /// one that the effect called of a dependency client made with `@DependencyClient`.
    case outside(endpoint: String? = nil)
  }

  /// An effect in flight.
  public struct Effect: Sendable {
    /// The effect: its name, and where it was made.
    public let event: EffectEvent
    /// The printed form of the action that caused the effect; `nil` if it is unknown.
    public let action: String?
    /// The file, as `Module/File.swift`, and line where the test sent the action that led to the effect.
    public let sentAt: String?
    /// The waits of the effect, one for each of its tasks that is known to wait.
    public let waits: [Wait]
  }

  /// The effects in flight, in the order they were started.
  public let effects: [Effect]

  /// Whether every effect has ended.
  public var isEmpty: Bool { effects.isEmpty }
}

extension EffectsAtRest: CustomStringConvertible {
  /// The effects and their waits.
  public var description: String {
    isEmpty
      ? "No effect is in flight."
      : "Effects in flight:\n\n" + effects.map(\.description).joined(separator: "\n")
  }
}

extension EffectsAtRest.Effect: CustomStringConvertible {
  /// The effect, its origin and its waits.
  public var description: String {
    var text = "  • \(event.name.map { "'\($0)' " } ?? "")created at \(event.location)"
    if let action { text += ", after the action \(action)" }
    if let sentAt { text += " sent at \(sentAt)" }
    for wait in waits { text += "\n    \(wait)" }
    return text
  }
}

extension EffectsAtRest.Wait: CustomStringConvertible {
  /// A description of the wait.
  public var description: String {
    switch self {
    case .clock(_, let name, let duration?):
      "sleeps on a \(name), which has to be advanced by \(duration) to wake it"
    case .clock(_, let name, nil):
      "sleeps on a \(name)"
    case .turn:
      "waits for its turn after an effect with the same cancel id"
    case .outside(let endpoint):
      "waits for something outside of the test's control"
        + (endpoint.map { "; the last dependency it has called is '\($0)'" } ?? "")
    }
  }
}

extension TestStore {
  /// Waits until nothing more can happen by itself, and returns the effects that are still in flight, each with its
  /// waits.
  ///
  /// ```swift
  /// let rest = await store.quiesce()
  /// print(rest)
  /// #expect(rest.isEmpty)
  /// ```
  ///
  /// No time passes: an effect that waits for something outside of the test, such as a socket, is listed and not waited
  /// for.
  ///
  /// - Returns: The effects that are still in flight; none if all have ended.
  /// - Complexity: Grows with the number of effects in flight.
  @discardableResult
  public func quiesce() async -> EffectsAtRest {
    await settle()
    return atRest
  }

  /// The effects in flight, with their waits.
  var atRest: EffectsAtRest {
    let effects = ledger.now.inFlight.sorted { $0.key < $1.key }
    return EffectsAtRest(effects: effects.map { atRest($0.value) })
  }

  nonisolated func atRest(_ entry: TestLedger<State, Action>.InFlight) -> EffectsAtRest.Effect {
    EffectsAtRest.Effect(
      event: entry.effect,
      action: entry.cause.map { debugCaseOutput($0.action) },
      sentAt: entry.cause?.sent?.description,
      waits: executor.tasks?.waits(of: key(of: entry.effect.id)) ?? []
    )
  }
}

extension EffectExecutor {
  /// Waits until nothing more can happen by itself, and returns the effects that are still in flight, each with its
  /// waits.
  ///
  /// No time passes: an effect that waits for something outside is listed and not waited for. It is the counterpart of
  /// ``TestStore/quiesce()`` for a store whose executor watches its effects.
  ///
  /// - Returns: The effects that are still in flight. None are named if the executor was not made by
  ///   ``init(watchesEffects:)``.
  /// - Complexity: Grows with the number of effects in flight.
  @discardableResult
  public func quiesce() async -> EffectsAtRest {
    await settle()
    return tasks?.atRest ?? EffectsAtRest(effects: [])
  }
}

extension EffectsAtRest.Wait {
  /// Whether advancing a clock ends the wait.
  var isClock: Bool {
    if case .clock = self { true } else { false }
  }

  init?(_ sleep: ControlledSleep) {
    switch sleep {
    case .clock(let clock, let name, let remaining):
      self = .clock(clock, name: name, duration: remaining())
    case .turn:
      self = .turn
    case .child:
      return nil
    }
  }
}
