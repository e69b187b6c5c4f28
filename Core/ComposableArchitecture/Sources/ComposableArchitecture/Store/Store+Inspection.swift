/// Access to a running store for a tool that looks into it.
@_spi(Inspection)
extension Store {
  private var root: RootCore<State, Action>? { core as? RootCore<State, Action> }

  /// Lets another observer see what happens from now on.
  ///
  /// - Parameter observer: The observer, which is kept.
  /// - Returns: Whether the store is a root: others have no observers.
  public func observe(with observer: any StoreObserver) -> Bool {
    guard let root else { return false }
    root.observe(with: observer)
    return true
  }

  /// Shows another state in the place of the live one.
  ///
  /// Until the live state is back, actions reach observers as always and change nothing. Effects go on: hold back
  /// what they do with a `Tape`. Shared values are no part of a state, and stay as they are: show earlier ones
  /// with a `SharedHistory`.
  ///
  /// - Parameter state: The state to show; `nil` goes back to the live one.
  public func show(_ state: State?) {
    root?.show(state)
  }

  /// The features of the store's reducer, as composed, with the dependencies that are overridden for them; `nil` if
  /// the store is not a root.
  ///
  /// Costs what building all bodies costs. Must not be asked for while the store handles an action.
  public var features: FeatureTree? { root?.features }

  /// Goes on from the state that is shown, which takes the place of the live one.
  public func keepShown() {
    root?.keepShown()
  }
}
