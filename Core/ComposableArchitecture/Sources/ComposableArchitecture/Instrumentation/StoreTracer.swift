import ConcurrencyExtras

/// Writes down everything a store does, a line for each event, with the time effects take.
///
/// ```swift
/// let store = Store(initialState: AppFeature.State()) { AppFeature() } withDependencies: {
///   $0.storeObserver = StoreTracer()
/// }
/// ```
///
/// Its output:
///
/// ```
/// action 1: factButtonTapped
/// effect 1 begins, because of action 1, at Fact/FactFeature.swift:31
/// effect 1 calls NumberFactClient.fetch
/// effect 1 sends factResponse(…)
/// action 2: factResponse(…), because of effect 1
/// effect 1 ends after 0.012 seconds
/// ```
///
/// Make one for each store, since each store numbers its own effects. To leave out events, or to write them elsewhere,
/// conform a type of your own to ``StoreObserver``.
public final class StoreTracer: StoreObserver {
  private let clock: any Clock<Duration>
  private let write: @Sendable (String) -> Void
  /// Returns the time since an effect began, by the number of the effect.
  private let ages = Lock<[UInt64: @Sendable () -> Duration]>([:])

  /// Makes a tracer.
  ///
  /// - Parameters:
  ///   - clock: The clock that measures the time of effects.
  ///   - write: Writes a line; by default to the standard output.
  public init(
    clock: any Clock<Duration> = ContinuousClock(),
    write: @escaping @Sendable (String) -> Void = { print($0) }
  ) {
    self.clock = clock
    self.write = write
  }

  public func willReduce<State, Action>(_ action: Action, _ event: ActionEvent, state: State) {
    let cause =
      switch (event.origin, event.cause) {
      case (.user, _), (.effect(0), nil): ""
      case (.effect(0), let cause?): ", because of action \(cause)"
      case (.effect(let id), _): ", because of effect \(id)"
      }
    write("action \(event.sequence): \(text(action))\(cause)")
  }

  public func didStart(_ effect: EffectEvent) {
    let age = age(on: clock)
    ages.withLock { $0[effect.id] = age }
    let place = effect.path.isEmpty ? "" : " in \(effect.path.joined(separator: "."))"
    write(
      "\(name(effect)) begins\(place), because of action \(effect.cause), at \(effect.location)"
    )
  }

  public func didSend<Action>(_ action: Action, from effect: EffectEvent) {
    write("\(name(effect)) sends \(text(action))")
  }

  public func didCancel(_ effect: EffectEvent) {
    write("\(name(effect)) is cancelled")
  }

  public func didEnd(_ effect: EffectEvent, isCancelled: Bool) {
    let age = ages.withLock { $0.removeValue(forKey: effect.id) }
    write("\(name(effect)) ends\(age.map { " after \($0())" } ?? "")")
  }

  public func willCall(_ call: DependencyCall) {
    let caller =
      switch call.caller {
      case .reducer(let action): "action \(action)"
      case .effect(let effect): name(effect)
      case .other: "someone"
      }
    write("\(caller) calls \(call.client).\(call.endpoint)")
  }

  private func age<C: Clock<Duration>>(on clock: C) -> @Sendable () -> Duration {
    let start = clock.now
    return { start.duration(to: clock.now) }
  }

  private func name(_ effect: EffectEvent) -> String {
    "effect \(effect.id)\(effect.name.map { " '\($0)'" } ?? "")"
  }

  /// The action in one line, cut if it is long.
  private func text(_ action: some Any) -> String {
    let text = String(describing: action)
    return text.count > 100 ? "\(text.prefix(100))…" : text
  }
}
