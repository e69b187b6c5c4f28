/// The reading side of a core whose state exists while a computed property is not `nil`.
final class ComputedOptional<State> {
  /// The value returned by the property.
  let copy = Scratch<State?>()
  /// The observed fields from which the property was computed, and whose previous values it receives.
  private var sources: [ObservedFieldSource] = []
  /// A presentation that was replaced, and that contained the state.
  private var former: AnyObject?

  /// Whether there is a copy, which must be dropped.
  var isKept: Bool { copy.pointer != nil }

  /// Returns whether a field's previous value was not requested yet.
  func isNew(_ source: ObservedFieldSource) -> Bool {
    guard !sources.contains(source) else { return false }
    // A state that was replaced as a whole has other fields, so old ones are forgotten.
    if sources.count > 8 { sources.removeAll() }
    sources.append(source)
    return true
  }

  /// Keeps the previous value of a field from which the property was computed.
  func keep<Value>(_ old: Value) {
    if let former = (old as? any FormerPresentation)?.former { self.former = former }
  }

  /// The last state, if a field's previous value was received.
  ///
  /// - Parameter evaluate: Evaluates the property; sees the presentation that was replaced.
  func lastState(_ evaluate: () -> State?) -> State? {
    guard let former else { return nil }
    self.former = nil
    return DismissedPresentation.evaluate(with: former, evaluate)
  }
}

/// The former value of a field that shows presented state.
private protocol FormerPresentation {
  var former: AnyObject? { get }
}

extension Optional: FormerPresentation {
  fileprivate var former: AnyObject? { PresentationState(wrappedValue: self).box }
}

extension PresentationState: FormerPresentation {
  fileprivate var former: AnyObject? { box }
}
