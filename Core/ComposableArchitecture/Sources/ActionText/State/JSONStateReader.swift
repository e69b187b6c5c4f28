/// Makes the JSON of successive states, as ``JSONValue/init(reflecting:)`` does, but walks only the changed parts.
///
/// The last state is kept, and parts of the next one with the same bytes are not walked. Their JSON is that of the last
/// state, in the same storage, which ``JSONDifference/between(_:_:)`` skips. In a changed array, only the elements with
/// other bytes are walked.
///
/// A state costs a comparison of memory for each property on the way to a change, and for each element of a changed
/// array. References to objects and `@Shared` values, and types that reflect themselves, are walked each time, as their
/// content may change behind the same reference. The content is then compared in the same way.
///
/// An endless state, which objects, arrays with shared storage and mirrors can make, is cut: after five million values
/// a text replaces the rest. A property of an object counts as ten, since it costs so much more to read.
///
/// Since the last state is retained, the storage of its collections is not changed in place: the next change of a
/// collection copies its elements.
public struct JSONStateReader: ~Copyable {
  private var last: KeptValue?
  private let limits: ReflectionLimits

  /// Makes a reader, whose first state is walked as a whole.
  ///
  /// - Parameter maximumDepth: The number of levels that are walked, up to ``JSONValue/maximumDepth``. A text replaces
  ///   deeper values.
  public init(maximumDepth: Int = JSONValue.maximumDepth) {
    self.init(ReflectionLimits(depth: min(maximumDepth, JSONValue.maximumDepth)))
  }

  init(_ limits: ReflectionLimits) {
    self.limits = limits
  }

  /// Returns the JSON of the next state.
  public mutating func json(of state: Any) -> JSONValue {
    var reflection = Reflection(limits)
    let kept = reflection.keep(state, after: last)
    last = kept
    return kept.json
  }

  /// Returns the JSON of a state that is compared with the last one, and not kept. If one state has several successors,
  /// each costs only its own differences.
  @_spi(Reflection)
  public func json(ofNext state: Any) -> JSONValue {
    var reflection = Reflection(limits)
    return reflection.keep(state, after: last).json
  }
}
