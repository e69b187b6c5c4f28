extension Sequence {
  /// Returns the results of a transformation with a typed error. The overload of the standard library
  /// needs the closure's error to be inferred.
  func mapped<T, E: Error>(_ transform: (Element) throws(E) -> T) throws(E) -> [T] {
    var result: [T] = []
    for element in self { result.append(try transform(element)) }
    return result
  }

  /// Returns the results of a transformation with a typed error that are not `nil`.
  func compactMapped<T, E: Error>(_ transform: (Element) throws(E) -> T?) throws(E) -> [T] {
    var result: [T] = []
    for element in self {
      if let value = try transform(element) { result.append(value) }
    }
    return result
  }
}
