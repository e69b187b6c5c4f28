/// The children of a mirror, as far as they can be read.
///
/// A type that makes its own mirror can give it children without end. Reading some children of the mirrors that the
/// language makes stops the process: an `unowned` reference traps if its object is gone.
@_spi(Reflection)
public struct MirrorParts {
  /// The children that were read. In the place of one that must not be read stands an ``UnreadablePart``.
  public private(set) var children: [Mirror.Child] = []
  /// Whether there are more.
  public private(set) var isCut = false

  /// Reads the children of a value's mirror, or of that of its superclass. Costs a look-up under a lock for a struct
  /// or an object, and time for each child.
  ///
  /// - Parameters:
  ///   - mirror: The mirror.
  ///   - value: The value.
  ///   - limit: The most children that are read. A mirror is not asked how many it has.
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

  /// Whether a value is a collection of the language, whose mirror shows its elements and nothing else.
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
