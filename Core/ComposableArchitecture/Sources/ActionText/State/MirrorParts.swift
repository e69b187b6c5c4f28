/// The children of a mirror, as far as they can be read.
///
/// A type that makes its own mirror can give it endless children. Reading some children of the language's mirrors stops
/// the process: an `unowned` reference traps if its object was deallocated.
@_spi(Reflection)
public struct MirrorParts {
  /// The children that were read. An ``UnreadablePart`` replaces a child that must not be read.
  public private(set) var children: [Mirror.Child] = []
  /// Whether there are more children.
  public private(set) var isCut = false

  /// Reads the children of a value's mirror, or of its superclass's mirror. Costs a look-up under a lock for a struct
  /// or an object, and time for each child.
  ///
  /// - Parameters:
  ///   - mirror: The mirror.
  ///   - value: The value.
  ///   - limit: The greatest number of children that are read. The mirror is not asked for their number.
  public init(_ mirror: Mirror, of value: Any, atMost limit: Int) {
    let unreadable = Self.unreadable(mirror, value)
    guard !unreadable.isEmpty else {
      for child in mirror.children {
        guard children.count < limit else {
          isCut = true
          return
        }
        children.append(child)
      }
      return
    }
    var index = mirror.children.startIndex
    while index != mirror.children.endIndex {
      if let part = unreadable[children.count] {
        children.append((label: part.name, value: part))
      } else {
        children.append(mirror.children[index])
      }
      mirror.children.formIndex(after: &index)
    }
  }

  /// Whether a value is a collection of the language, whose mirror shows exactly its elements.
  public static func isPlain(_ value: Any) -> Bool { value is any PlainCollection }

  private static func unreadable(_ mirror: Mirror, _ value: Any) -> [Int: UnreadablePart] {
    switch mirror.displayStyle {
    // The children of a type's own mirror are values already.
    case .struct, .class:
      value is any CustomReflectable ? [:] : UnreadablePart.all(of: mirror.subjectType)
    default: [:]
    }
  }
}
