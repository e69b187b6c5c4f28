extension Sequence {
  /// Maps with a typed error, which the standard library does for values of sequences only where
  /// the closure's error can be inferred.
  func mapped<T, E: Error>(_ transform: (Element) throws(E) -> T) throws(E) -> [T] {
    var result: [T] = []
    for element in self { result.append(try transform(element)) }
    return result
  }

  /// Maps and leaves out what is nil.
  func compactMapped<T, E: Error>(_ transform: (Element) throws(E) -> T?) throws(E) -> [T] {
    var result: [T] = []
    for element in self {
      if let value = try transform(element) { result.append(value) }
    }
    return result
  }
}
