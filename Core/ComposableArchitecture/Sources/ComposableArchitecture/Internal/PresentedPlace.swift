/// Finds what a property of `@Presents` shows, given where the property lies.
///
/// What is presented lies in a box on the heap, in each of one type at the same distance from its
/// start. That distance is found by the first box; further ones cost a comparison with `nil`.
///
/// Confined to the actor of the store that it is used by.
final class PresentedPlace {
  private let find: (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer?
  private var distance: Int?

  /// - Parameter find: Finds the optional in the box; gives `nil` when nothing is presented.
  init(_ find: @escaping (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer?) {
    self.find = find
  }

  /// Where the optional lies that holds what is presented; `nil` when nothing is.
  func optional(in presentation: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    // A presentation is the reference to its box, and nothing else.
    guard let box = presentation.load(as: UnsafeMutableRawPointer?.self) else { return nil }
    if let distance { return box + distance }
    guard let optional = find(presentation) else { return nil }
    distance = optional - box
    return optional
  }
}
