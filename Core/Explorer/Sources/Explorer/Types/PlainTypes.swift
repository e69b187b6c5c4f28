/// The common types of values without parts, which need no mirror.
enum PlainTypes {
  private static let identifiers = Set(
    [Bool.self, Double.self, Int.self, String.self].map { ObjectIdentifier($0 as Any.Type) }
  )

  static func contain(_ type: Any.Type) -> Bool { identifiers.contains(ObjectIdentifier(type)) }
}
