/// Where the lines of a text stand when they are not equally long.
public enum TextAlignment: Hashable, Sendable {
  case leading, center, trailing

  var horizontal: HorizontalAlignment {
    switch self {
    case .leading: .leading
    case .center: .center
    case .trailing: .trailing
    }
  }
}
