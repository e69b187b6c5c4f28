@_spi(Exploring) internal import ComposableArchitecture

/// The waits of effects in flight, and whether they will ever end.
extension ExploredRun {
  /// The place of a cancelled effect that continues without an end; `nil` if there is none.
  var runawayEffect: String? {
    let runaways = calls.runaways
    guard !runaways.isEmpty else { return nil }
    // The waits are not read after an effect was left.
    return observer.inFlight.first { runaways.contains($0.id) }?.location
  }

  /// An endpoint whose streams end at once and are asked for again without an end; `nil` if there is none.
  var endlessStream: String? {
    let endless = calls.endlessStreams
    guard !endless.isEmpty else { return nil }
    return waits.inFlight.lazy.compactMap { endless[$0.id] }.first
  }

  /// The places of the effects that neither listen to a stream of an endpoint nor wait for an outcome that never comes.
  ///
  /// An open stream is normal: its next element may come at any time.
  var effectsWithoutStream: [String] {
    guard !waits.inFlight.isEmpty else { return [] }
    let listeners = calls.listeners
    // A listener outside of effects may pass elements on to an effect.
    guard !listeners.contains(0) else { return [] }
    return waits.inFlight.lazy.filter { !listeners.contains($0.id) }.map(\.location)
  }

  /// The places of the effects that wait for nothing under control.
  var uncontrolledEffects: [String] {
    let inFlight = observer.inFlight
    guard !inFlight.isEmpty else { return [] }
    var controlled = calls.listeners.union(observer.queued)
    for call in calls.pending { controlled.insert(call.effect ?? 0) }
    for sleep in clock.sleeps { controlled.insert(sleep.effect) }
    return inFlight.lazy.filter { !controlled.contains($0.id) && !$0.isCancelled }.map(\.location)
  }
}
