/// A box of a presented state, without the state's type.
class PresentationBox {
  /// Another box with the same state in it.
  func copied() -> PresentationBox {
    preconditionFailure("Each kind of box knows its state.")
  }

  /// Where a state of a type lies in its box: behind the two words that every object begins with.
  static func offset<State>(of state: State.Type) -> Int {
    let mask = MemoryLayout<State>.alignment - 1
    return (2 * MemoryLayout<Int>.size + mask) & ~mask
  }

  /// The box of the presentation that lies at an address.
  static func box(at presentation: UnsafeMutableRawPointer) -> Unmanaged<PresentationBox>? {
    presentation.assumingMemoryBound(to: Unmanaged<PresentationBox>?.self).pointee
  }

  /// The box of the presentation that lies at an address, copied if the box was shared, for a
  /// change in place.
  ///
  /// - Returns: The address of the box; `nil` if nothing is presented.
  static func unique(at presentation: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    // A presentation is nothing but its box.
    let box = presentation.assumingMemoryBound(to: PresentationBox?.self)
    if !isKnownUniquelyReferenced(&box.pointee) {
      guard let shared = box.pointee else { return nil }
      box.pointee = shared.copied()
    }
    return Self.box(at: presentation)?.toOpaque()
  }
}
