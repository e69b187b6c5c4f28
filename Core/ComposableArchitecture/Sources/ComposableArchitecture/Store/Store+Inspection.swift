/// Access to a running store for an inspecting tool.
@_spi(Inspection)
extension Store {
  private var root: RootCore<State, Action>? { core as? RootCore<State, Action> }

  /// Adds an observer of all events from now on.
  ///
  /// - Parameter observer: The observer, which is retained.
  /// - Returns: Whether the store is a root: other stores have no observers.
  public func observe(with observer: any StoreObserver) -> Bool {
    guard let root else { return false }
    root.observe(with: observer)
    return true
  }

  /// Shows another state in place of the live one.
  ///
  /// Until the live state is back, actions reach observers as always and change nothing. Effects continue: hold their
  /// output back with a `Tape`. Shared values are no part of a state, and stay as they are: show earlier ones with a
  /// `SharedHistory`.
  ///
  /// - Parameter state: The state to show; `nil` goes back to the live one.
  public func show(_ state: State?) {
    root?.show(state)
  }

  /// The features of the store's reducer, as composed, with the dependencies that are overridden for them; `nil` if
  /// the store is not a root.
  ///
  /// Costs building all bodies. Must not be read while the store handles an action.
  public var features: FeatureTree? { root?.features }

  /// Makes the shown state the live one.
  public func keepShown() {
    root?.keepShown()
  }
}
