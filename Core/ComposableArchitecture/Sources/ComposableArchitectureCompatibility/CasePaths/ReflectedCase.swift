import CasePaths
import Synchronization

/// A case of an enum, or of an optional enum, known only by its constructor.
///
/// The first value in the case reveals the address of the case's name. From then on one comparison excludes a value in
/// a case of another name. Otherwise the value's payload is read, and an enum is made from it for a comparison.
///
/// Any thread may use it: a constructor of an enum case captures nothing, and the address is atomic.
final class ReflectedCase<Root, Value> {
  private let embed: (Value) -> Root
  private let isOptional = Root.self is any OptionalEnum.Type
  /// The address of the case's name; 0 until it is known, and always for an optional.
  private let place = Atomic<UInt>(0)

  /// - Parameter embed: The constructor.
  init(_ embed: @escaping (Value) -> Root) {
    self.embed = embed
  }

  func extract(from root: Root) -> Value? {
    // The case may be one of an optional or of its value, which the name does not reveal.
    if isOptional { return AnyCasePath.reflectedPayload(of: root, embed) }
    guard let rootPlace = enumCaseNamePlace(root) else { return nil }
    let known = place.load(ordering: .relaxed)
    guard
      known == 0 || known == rootPlace,
      let value = AnyCasePath.reflectedPayload(of: root, embed)
    else { return nil }
    if known == 0 { place.store(rootPlace, ordering: .relaxed) }
    return value
  }
}

/// A case without payload, defined by its value. It holds nothing mutable.
struct ReflectedConstant<Root> {
  let root: Root

  func extract(from root: Root) -> Void? {
    guard let place = CasePlace(of: root), place == CasePlace(of: self.root) else { return nil }
    return ()
  }
}

/// The case of an enum, or of the enum in an optional.
private enum CasePlace: Equatable {
  /// The optional has no value.
  case none
  case named(UInt)

  /// - Parameter root: An enum; for other values, there is no case.
  init?<Root>(of root: Root) {
    if let optional = Root.self as? any OptionalEnum.Type {
      guard let place = optional.wrappedPlace(of: root) else { return nil }
      self = place
    } else {
      guard let place = enumCaseNamePlace(root) else { return nil }
      self = .named(place)
    }
  }
}

/// An optional whose wrapped type is unknown.
private protocol OptionalEnum {
  static func wrappedPlace<Root>(of root: Root) -> CasePlace?
}

extension Optional: OptionalEnum {
  fileprivate static func wrappedPlace<Root>(of root: Root) -> CasePlace? {
    guard let root = root as? Self else { return nil }
    guard let wrapped = root else { return CasePlace.none }
    return CasePlace(of: wrapped)
  }
}
