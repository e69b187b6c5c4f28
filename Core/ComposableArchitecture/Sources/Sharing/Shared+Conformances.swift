public import CustomDump
public import Observation

extension Shared: Observable {}

extension Shared: Equatable where Value: Equatable {
  /// Whether the values are equal. In an assertion of a test store, what is expected on the left
  /// and what is on the right.
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
    describe("Shared", reference)
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
  /// Whether the values are equal. In an assertion of a test store, what is expected on the left
  /// and what is on the right.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    areEqual(lhs.reference, rhs.reference)
  }
}

extension SharedReader: Identifiable where Value: Identifiable {
  /// The identity of the value.
  public var id: Value.ID { wrappedValue.id }
}

extension SharedReader: CustomStringConvertible {
  public var description: String {
    describe("SharedReader", reference)
  }
}

extension SharedReader: CustomDumpRepresentable {
  public var customDumpValue: Any { wrappedValue }
}

extension SharedReader: _CustomDiffObject {
  public var _customDiffValues: (Any, Any) { diffValues(reference) }
  public var _objectIdentifier: ObjectIdentifier { reference.identity }
}

private func areEqual<Value: Equatable>(
  _ lhs: SharedReference<Value>,
  _ rhs: SharedReference<Value>
) -> Bool {
  guard let scope = SharedScope.current else {
    return lhs === rhs || lhs.value == rhs.value
  }
  let (lhs, rhs) = scope.sides(lhs, rhs)
  return lhs == rhs
}

private func diffValues<Value>(_ reference: SharedReference<Value>) -> (Any, Any) {
  guard let scope = SharedScope.current else {
    let value = reference.value
    return (value, value)
  }
  return scope.sides(reference, reference)
}

private func describe<Value>(_ name: String, _ reference: SharedReference<Value>) -> String {
  let key = reference.root.keyDescription.map { "\($0), " } ?? ""
  return "\(name)<\(Value.self)>(\(key)\(reference.value))"
}
