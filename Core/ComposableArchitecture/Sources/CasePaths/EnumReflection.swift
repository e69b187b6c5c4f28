/// The address of the name of an enum's current case; `nil` for a value that is no enum.
///
/// It is the same for every value in the case, and is found without reading the payload. Cases that differ only in
/// their labels, such as `moved(to:)` and `moved(by:)`, may share it.
package func enumCaseNamePlace<Root>(_ root: Root) -> UInt? {
  swiftEnumCaseName(root).map { UInt(bitPattern: $0) }
}

/// The name of an enum's current case; `nil` for a value that is no enum.
package func reflectedCaseName<Root>(of root: Root) -> String? {
  swiftEnumCaseName(root).map { String(cString: $0) }
}

/// The payload of an enum, even if the enum has a custom mirror; `nil` without one.
///
/// Its type has the labels of the case: `(to: Point)` for `moved(to: Point)`.
///
/// - Parameter root: An enum: a value for which ``enumCaseNamePlace(_:)`` returns an address.
package func enumPayload<Root>(of root: Root) -> Any? {
  loneChild(of: root, type: Root.self)
}

/// The value of a payload with a label, which is a tuple of one element; `nil` for anything else.
package func loneElement(of payload: Any) -> Any? {
  guard displayStyle(of: payload) == tupleStyle else { return nil }
  return loneChild(of: payload, type: type(of: payload))
}

private func loneChild<Parent>(of parent: Parent, type: Any.Type) -> Any? {
  guard childCount(of: parent, type: type) == 1 else { return nil }
  var name: UnsafePointer<CChar>?
  var free: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
  let child = child(of: parent, type: type, index: 0, name: &name, free: &free)
  free?(name)
  return child
}

private let tupleStyle = CChar(bitPattern: UInt8(ascii: "t"))

/// The standard library's own look-up of the name of an enum's case.
@_silgen_name("swift_EnumCaseName")
private func swiftEnumCaseName<T>(_ value: T) -> UnsafePointer<CChar>?

/// The standard library's own letter for the kind of a value.
@_silgen_name("swift_reflectionMirror_displayStyle")
private func displayStyle<T>(of value: T) -> CChar

/// The standard library's own count of the children of a value.
@_silgen_name("swift_reflectionMirror_count")
private func childCount<T>(of value: T, type: Any.Type) -> Int

/// The standard library's own look at a child of a value.
///
/// Safe: it fills the name, which is valid until `free` is called with it.
@_silgen_name("swift_reflectionMirror_subscript")
private func child<T>(
  of value: T,
  type: Any.Type,
  index: Int,
  name: inout UnsafePointer<CChar>?,
  free: inout (@convention(c) (UnsafePointer<CChar>?) -> Void)?
) -> Any
