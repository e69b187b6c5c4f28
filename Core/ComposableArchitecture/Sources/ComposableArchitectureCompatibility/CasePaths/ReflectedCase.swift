import CasePaths
import Synchronization

/// A case of an enum, or of an optional enum, that only its constructor is known of.
///
/// The first value in the case tells where the name of the case lies; from then on a value in another
/// case is told by one comparison. The payload of one in this case is read through a `Mirror`.
///
/// Any thread may use it: a constructor of an enum case captures nothing, and the place is atomic.
final class ReflectedCase<Root, Value> {
  private let embed: (Value) -> Root
  private let optional = Root.self as? any OptionalEnum.Type
  /// Where the name of the case lies; 0 until it is known.
  private let place = Atomic<UInt>(0)

  /// - Parameter embed: The constructor.
  init(_ embed: @escaping (Value) -> Root) {
    self.embed = embed
  }

  func extract(from root: Root) -> Value? {
    guard let rootPlace = casePlace(of: root, optional) else { return nil }
    let known = place.load(ordering: .relaxed)
    guard known == 0 || known == rootPlace, let value = payload(of: root) else { return nil }
    if known == 0 { place.store(rootPlace, ordering: .relaxed) }
    return value
  }

  private func payload(of root: Root) -> Value? {
    guard let optional else { return AnyCasePath.reflectedPayload(of: root, embed) }
    return optional.wrappedPayload(of: root, embed)
  }
}

/// A case without payload, of which the value is known. It holds nothing that could be changed.
struct ReflectedConstant<Root> {
  let root: Root

  func extract(from root: Root) -> Void? {
    let optional = Root.self as? any OptionalEnum.Type
    guard let place = casePlace(of: root, optional), place == casePlace(of: self.root, optional)
    else { return nil }
    return ()
  }
}

/// Where the name of the case lies that an enum, or the enum in an optional, is in.
private func casePlace<Root>(of root: Root, _ optional: (any OptionalEnum.Type)?) -> UInt? {
  guard let optional else { return enumCaseNamePlace(root) }
  return optional.wrappedPlace(of: root)
}

/// An optional of which the wrapped type is not known.
private protocol OptionalEnum {
  static func wrappedPayload<Value>(of root: Any, _ embed: (Value) -> Any) -> Value?
  static func wrappedPlace(of root: Any) -> UInt?
}

extension Optional: OptionalEnum {
  static func wrappedPayload<Value>(of root: Any, _ embed: (Value) -> Any) -> Value? {
    guard let root = root as? Self, let root else { return nil }
    return AnyCasePath<Wrapped, Value>.reflectedPayload(of: root) { value in
      guard let root = embed(value) as? Self, let root else {
        preconditionFailure("A constructor of an enum case makes no 'nil'.")
      }
      return root
    }
  }

  static func wrappedPlace(of root: Any) -> UInt? {
    (root as? Self)?.flatMap { enumCaseNamePlace($0) }
  }
}
