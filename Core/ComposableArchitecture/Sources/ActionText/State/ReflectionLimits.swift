/// The limits of a walk through a value.
///
/// A value may be endless: objects refer to each other, arrays share their storage, and a mirror or a
/// ``StateRepresentable`` can create values on demand. A text marks the rest beyond the limits.
struct ReflectionLimits {
  /// The greatest number of levels.
  var depth = JSONValue.maximumDepth
  /// The greatest number of values and parts of mirrors.
  var count = 5_000_000
  /// The number of values for which a part of a custom mirror counts, because it is created on demand.
  var costOfPart = 10
  /// The number of values for which a property of an object counts, which costs more to read than one of a struct.
  var costOfProperty = 10

  static let tooDeep = JSONValue.string("(nested too deeply)")
  static let tooMany = JSONValue.string("(too many values)")
  /// The name of the last member of an object with too many members.
  static let moreName = "…"
}
