/// Where something stands between left and right.
public enum HorizontalAlignment: Hashable, Sendable {
  case leading, center, trailing

  /// Where something begins within a space. What is too large for the center begins at the start of
  /// the space, so that its beginning is what remains to be seen.
  func offset(of length: Int, in space: Int) -> Int {
    switch self {
    case .leading: 0
    case .center: max(0, (space - length) / 2)
    case .trailing: space - length
    }
  }
}
