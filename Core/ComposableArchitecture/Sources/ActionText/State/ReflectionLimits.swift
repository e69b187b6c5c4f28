/// How much of a value is walked.
///
/// A value may have no end: objects refer to each other, arrays share their storage, and a mirror or a
/// ``StateRepresentable`` shows whatever it likes. Beyond the limits stands a text that says so.
struct ReflectionLimits {
  /// How many levels are walked.
  var depth = JSONValue.maximumDepth
  /// How many values are walked, and parts of mirrors read.
  var count = 5_000_000
  /// As how many values a part counts of a mirror that a type makes of itself, out of nothing.
  var costOfPart = 10
  /// As how many values a property of an object counts, which costs more to read than one of a struct.
  var costOfProperty = 10

  static let tooDeep = JSONValue.string("(nested too deeply)")
  static let tooMany = JSONValue.string("(too many values)")
  /// The name of the last member of what has too many.
  static let moreName = "…"
}
