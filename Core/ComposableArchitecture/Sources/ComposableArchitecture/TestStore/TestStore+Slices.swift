public import CasePaths

extension TestStore {
  /// Sets the assertions that are demanded of one part of the feature, whatever is demanded of the rest.
  ///
  /// A test of a whole app can demand everything of one feature and be silent about the others:
  ///
  /// ```swift
  /// let store = TestStore(initialState: AppFeature.State()) { AppFeature() }
  /// store.exhaustivity(for: \.syncUps, action: \.syncUps)
  ///
  /// await store.send(\.syncUps.addButtonTapped) { $0.syncUps.form = SyncUpForm.State() }
  /// ```
  ///
  /// With `.on`, every change of the part's state has to be asserted, whichever action makes it. Every received action
  /// of the part has to be received in its turn. Every effect that an action of the part caused has to end before the
  /// test does. In the closure of an assertion, `$0` holds the part's state before, and of the rest the state after.
  ///
  /// In a store that demands everything, the first named part sets ``exhaustivity``, which is about the rest from then
  /// on, to `.off`. With `.off` nothing is demanded of a part. Where parts overlap, the last call wins.
  ///
  /// The part may be a child, an optional one (`\.destination`), or an element
  /// (`\.path[id: 0]`, with `\.path[id: 0]` as its actions).
  ///
  /// - Parameters:
  ///   - exhaustivity: The assertions demanded of the part.
  ///   - state: The part's state.
  ///   - action: The part's actions.
  /// - Complexity: Each assertion compares the part's state once more.
  public func exhaustivity<ChildState: Equatable, ChildAction>(
    _ exhaustivity: Exhaustivity = .on,
    for state: WritableKeyPath<State, ChildState>,
    action: CaseKeyPath<Action, ChildAction>
  ) {
    let slice = ExhaustivitySlice(state: state, action: action, exhaustivity: exhaustivity)
    ledger.withLock { contents in
      if slice.exhaustivity == .on, contents.slices.isEmpty, contents.exhaustivity == .on {
        contents.exhaustivity = .off
      }
      contents.slices.removeAll { $0.state == slice.state && $0.action == slice.action }
      contents.slices.append(slice)
    }
  }

  /// Sets the assertions that are demanded of one part of the feature while an operation runs.
  ///
  /// - Parameters:
  ///   - exhaustivity: The assertions demanded of the part.
  ///   - state: The part's state.
  ///   - action: The part's actions.
  ///   - operation: The operation.
  /// - Returns: The result of the operation.
  /// - Throws: The error of the operation.
  @discardableResult
  public func withExhaustivity<ChildState: Equatable, ChildAction, R>(
    _ exhaustivity: Exhaustivity = .on,
    for state: WritableKeyPath<State, ChildState>,
    action: CaseKeyPath<Action, ChildAction>,
    operation: () throws -> R
  ) rethrows -> R {
    let outer = ledger.now
    defer { restore(outer) }
    self.exhaustivity(exhaustivity, for: state, action: action)
    return try operation()
  }

  /// Sets the assertions that are demanded of one part of the feature while an asynchronous operation runs.
  ///
  /// - Parameters:
  ///   - exhaustivity: The assertions demanded of the part.
  ///   - state: The part's state.
  ///   - action: The part's actions.
  ///   - operation: The operation.
  /// - Returns: The result of the operation.
  /// - Throws: The error of the operation.
  @discardableResult
  public func withExhaustivity<ChildState: Equatable, ChildAction, R>(
    _ exhaustivity: Exhaustivity = .on,
    for state: WritableKeyPath<State, ChildState>,
    action: CaseKeyPath<Action, ChildAction>,
    operation: () async throws -> R
  ) async rethrows -> R {
    let outer = ledger.now
    defer { restore(outer) }
    self.exhaustivity(exhaustivity, for: state, action: action)
    return try await operation()
  }

  private func restore(_ outer: TestLedger<State, Action>.Contents) {
    ledger.withLock {
      $0.exhaustivity = outer.exhaustivity
      $0.slices = outer.slices
    }
  }
}
