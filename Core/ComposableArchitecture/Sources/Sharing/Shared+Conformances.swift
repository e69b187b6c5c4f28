public import CustomDump
public import Observation

extension Shared: Observable {}

extension Shared: Equatable where Value: Equatable {
  /// Whether the values are equal. In an assertion of a test store, the left side has the expected value and the right
  /// side the actual one.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    areEqual(lhs.reference, rhs.reference)
  }
}

extension Shared: Identifiable where Value: Identifiable {
  /// The identity of the value.
  public var id: Value.ID { wrappedValue.id }
}

extension Shared: CustomStringConvertible {
  public var description: String {
    describe("Shared", reference.root, wrappedValue)
  }
}

extension Shared: CustomDumpRepresentable {
  public var customDumpValue: Any { wrappedValue }
}

extension Shared: _CustomDiffObject {
  public var _customDiffValues: (Any, Any) { diffValues(reference) }
  public var _objectIdentifier: ObjectIdentifier { reference.identity }
}

extension SharedReader: Observable {}

extension SharedReader: Equatable where Value: Equatable {
  /// Whether the values are equal. In an assertion of a test store, both sides have the current value, because a test
  /// cannot write through a reader.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    areEqual(lhs.reference, rhs.reference, areReaders: true)
  }
}

extension SharedReader: Identifiable where Value: Identifiable {
  /// The identity of the value.
  public var id: Value.ID { wrappedValue.id }
}

extension SharedReader: CustomStringConvertible {
  public var description: String {
    describe("SharedReader", reference.root, wrappedValue)
  }
}

extension SharedReader: CustomDumpRepresentable {
  public var customDumpValue: Any { wrappedValue }
}

extension SharedReader: _CustomDiffObject {
  public var _customDiffValues: (Any, Any) { diffValues(reference, isReader: true) }
  public var _objectIdentifier: ObjectIdentifier { reference.identity }
}

private func areEqual<Value: Equatable>(
  _ lhs: SharedReference<Value>,
  _ rhs: SharedReference<Value>,
  areReaders: Bool = false
) -> Bool {
  guard let scope = SharedScope.current else {
    return lhs === rhs || lhs.value == rhs.value
  }
  let (lhs, rhs) = areReaders ? scope.sidesOfReaders(lhs, rhs) : scope.sides(lhs, rhs)
  return lhs == rhs
}

private func diffValues<Value>(
  _ reference: SharedReference<Value>,
  isReader: Bool = false
) -> (Any, Any) {
  guard let scope = SharedScope.current else {
    let value = reference.value
    return (value, value)
  }
  return isReader
    ? scope.sidesOfReaders(reference, reference) : scope.sides(reference, reference)
}

private func describe<Value>(_ name: String, _ root: any SharedRoot, _ value: Value) -> String {
  let key = root.keyDescription.map { "\($0), " } ?? ""
  return "\(name)<\(Value.self)>(\(key)\(value))"
}
