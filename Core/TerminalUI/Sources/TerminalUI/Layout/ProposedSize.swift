/// The size a parent offers its child; `nil` asks for the size the child likes best.
struct ProposedSize: Hashable {
  var width: Int?
  var height: Int?

  init(width: Int?, height: Int?) {
    self.width = width
    self.height = height
  }

  init(_ size: Size) {
    self.init(width: size.width, height: size.height)
  }

  subscript(axis: Axis) -> Int? {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }

  /// Returns the proposal for the inside of a rim.
  func inset(by insets: EdgeInsets) -> ProposedSize {
    func inset(_ length: Int?, _ rim: Int) -> Int? {
      length.map { $0 == .infinity ? $0 : max(0, $0 - rim) }
    }
    return ProposedSize(
      width: inset(width, insets.leading + insets.trailing),
      height: inset(height, insets.top + insets.bottom)
    )
  }
}
