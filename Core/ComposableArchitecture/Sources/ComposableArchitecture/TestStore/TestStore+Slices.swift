public import CasePaths

extension TestStore {
  /// Says what has to be asserted of one part of the feature, whatever holds for the rest.
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
  /// With `.on`, every change of the part's state has to be asserted, whichever action makes it;
  /// every received action of the part has to be received in its turn; and every effect that an
  /// action of the part has caused has to end before the test does. In the closure of an assertion,
  /// `$0` holds the part's state as it was before, and of the rest the state after.
  ///
  /// The first part that is named in a store that demands everything sets ``exhaustivity``, which
  /// is about the rest from then on, to `.off`. With `.off` a part is left out of what is demanded.
  /// Where parts overlap, what is said last wins.
  ///
  /// The part may be a child, an optional one (`\.destination`), or an element
  /// (`\.path[id: 0]`, with `\.path[id: 0]` as its actions).
  ///
  /// - Parameters:
  ///   - exhaustivity: What has to be asserted of the part.
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

  /// Says what has to be asserted of one part of the feature while an operation runs.
  ///
  /// - Parameters:
  ///   - exhaustivity: What has to be asserted of the part.
  ///   - state: The part's state.
  ///   - action: The part's actions.
  ///   - operation: What to do meanwhile.
  /// - Returns: What the operation returns.
  /// - Throws: What the operation throws.
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

  /// Says what has to be asserted of one part of the feature while an asynchronous operation runs.
  ///
  /// - Parameters:
  ///   - exhaustivity: What has to be asserted of the part.
  ///   - state: The part's state.
  ///   - action: The part's actions.
  ///   - operation: What to do meanwhile.
  /// - Returns: What the operation returns.
  /// - Throws: What the operation throws.
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
