/// The reading side of a core whose state is there while a computed property is not `nil`.
final class ComputedOptional<State> {
  /// The value returned by the property.
  let copy = Scratch<State?>()
  /// The observed fields the property was computed from, which hand over what they held.
  private var sources: [ObservedFieldSource] = []
  /// A presentation that was replaced; the state was somewhere in it.
  private var former: AnyObject?

  /// Whether there is a copy, which will be dropped.
  var isKept: Bool { copy.pointer != nil }

  /// Whether a field was not asked yet to hand over what it held.
  func isNew(_ source: ObservedFieldSource) -> Bool {
    guard !sources.contains(source) else { return false }
    // A state that was replaced as a whole has taken its fields with it.
    if sources.count > 8 { sources.removeAll() }
    sources.append(source)
    return true
  }

  /// Keeps what a field held that the property was computed from.
  func keep<Value>(_ old: Value) {
    if let former = (old as? any FormerPresentation)?.former { self.former = former }
  }

  /// The last state that was there, if a field has handed over what it was computed from.
  ///
  /// - Parameter evaluate: Evaluates the property; sees what was presented before.
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
