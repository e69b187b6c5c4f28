/// Makes the JSON of one state after another, as ``JSONValue/init(reflecting:)`` does, and walks what changed.
///
/// The last state is kept, and each part of the next one with the same bytes is not walked: its JSON is that of the
/// last state, in the same storage, which ``JSONDifference/between(_:_:)`` skips. Of an array that has changed, only
/// the elements with other bytes are walked.
///
/// A state costs a comparison of memory for each property on the way to what has changed, and for each element of an
/// array that has changed. What refers to objects or `@Shared` values, or reflects itself, is walked each time, as its
/// content may change behind the same reference; what it shows is compared in the same way.
///
/// A state without end, as objects, arrays that share their storage and mirrors can make one, is cut: of five million
/// values that are walked the rest is replaced by a text that says so. A property of an object counts as ten, since it
/// costs so much more to read.
///
/// Since the last state is kept alive, the storage of its collections is not changed in place: the next change of one
/// copies its elements.
public struct JSONStateReader: ~Copyable {
  private var last: KeptValue?
  private let limits: ReflectionLimits

  /// Makes a reader, whose first state is walked as a whole.
  ///
  /// - Parameter maximumDepth: How many levels are walked, up to ``JSONValue/maximumDepth``. What is nested
  ///   deeper is replaced by a text that says so.
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

  /// Returns the JSON of a state that is compared with the last one, and not kept: of several that one state leads to,
  /// each costs what differs from that.
  @_spi(Reflection)
  public func json(ofNext state: Any) -> JSONValue {
    var reflection = Reflection(limits)
    return reflection.keep(state, after: last).json
  }
}
