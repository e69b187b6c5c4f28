import CasePaths
import Synchronization

/// A case of an enum, or of an optional enum, that only its constructor is known of.
///
/// The first value in the case tells where the name of the case lies; from then on a value in a case of
/// another name is told by one comparison. Else its payload is read, and an enum made of it to compare with.
///
/// Any thread may use it: a constructor of an enum case captures nothing, and the place is atomic.
final class ReflectedCase<Root, Value> {
  private let embed: (Value) -> Root
  private let isOptional = Root.self is any OptionalEnum.Type
  /// Where the name of the case lies; 0 until it is known, and always for an optional.
  private let place = Atomic<UInt>(0)

  /// - Parameter embed: The constructor.
  init(_ embed: @escaping (Value) -> Root) {
    self.embed = embed
  }

  func extract(from root: Root) -> Value? {
    // The case may be one of an optional or of what is in it, which its name does not tell.
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

/// A case without payload, of which the value is known. It holds nothing that could be changed.
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

  /// - Parameter root: An enum; of what is no enum, there is no case.
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

/// An optional of which the wrapped type is not known.
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
