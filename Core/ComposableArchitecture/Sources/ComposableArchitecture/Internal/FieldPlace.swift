/// Where a field lies in a state, whatever the types of both.
enum FieldPlace {
  case stored(offset: Int)
  /// In the box of a presentation, which lies on the heap and is there while something is presented.
  case presented(offset: Int, distance: Int)
  case computed

  /// Where the field of a state lies, if it lies anywhere.
  func address(in state: StateAddress) -> StateAddress? {
    switch self {
    case .stored(let offset):
      return state + offset
    case .presented(let offset, let distance):
      return PresentationBox.box(at: state + offset).map { StateAddress(of: $0) + distance }
    case .computed:
      return nil
    }
  }
}
