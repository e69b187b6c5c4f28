/// The last value of a state that has become `nil`, for stores that outlive it.
final class LastValue<State>: FieldKeeper {
  private let value: Scratch<State>
  private let isWholeField: Bool
  /// A presentation that was replaced; the state was somewhere in it.
  private var former: AnyObject?

  /// - Parameters:
  ///   - value: The value to begin with.
  ///   - isWholeField: Whether the state is all that is in the field that hands it over.
  init(_ value: State, isWholeField: Bool) {
    self.value = Scratch(value)
    self.isWholeField = isWholeField
  }

  func keep<Value>(_ old: Value) {
    guard isWholeField else {
      if let former = (old as? any FormerPresentation)?.former { self.former = former }
      return
    }
    if let state = (old as? PresentationState<State>)?.wrappedValue ?? old as? State {
      value.set(state)
    }
  }

  /// Where the last value lies.
  ///
  /// - Parameter evaluate: Evaluates the field; sees what was presented before.
  func pointer(_ evaluate: () -> State?) -> UnsafeMutablePointer<State> {
    if let former {
      self.former = nil
      if let state = PresentationGhost.evaluate(with: former, evaluate) { value.set(state) }
    }
    guard let pointer = value.pointer else {
      preconditionFailure("A last value is never taken away.")
    }
    return pointer
  }
}

/// What was in a field that shows presented state.
private protocol FormerPresentation {
  var former: AnyObject? { get }
}

extension Optional: FormerPresentation {
  fileprivate var former: AnyObject? { PresentationState(wrappedValue: self).box }
}

extension PresentationState: FormerPresentation {
  fileprivate var former: AnyObject? { box }
}
