/// Where something stands between top and bottom.
public enum VerticalAlignment: Hashable, Sendable {
  case top, center, bottom

  /// As ``HorizontalAlignment`` does it: what is too large for the center begins at the top.
  func offset(of length: Int, in space: Int) -> Int {
    switch self {
    case .top: 0
    case .center: max(0, (space - length) / 2)
    case .bottom: space - length
    }
  }
}
