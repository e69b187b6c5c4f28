/// Where the name of the case lies that an enum is in; `nil` for what is no enum.
///
/// It is the same for every value in the case, and costs no look at the payload.
package func enumCaseNamePlace<Root>(_ root: Root) -> UInt? {
  swiftEnumCaseName(root).map { UInt(bitPattern: $0) }
}

/// The standard library's own look-up of the name of the case that an enum is in.
@_silgen_name("swift_EnumCaseName")
private func swiftEnumCaseName<T>(_ value: T) -> UnsafePointer<CChar>?
