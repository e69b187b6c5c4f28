/// The position of a view in both directions.
public struct Alignment: Hashable, Sendable {
  /// The position between left and right.
  public var horizontal: HorizontalAlignment
  /// The position between top and bottom.
  public var vertical: VerticalAlignment

  /// An alignment for each direction.
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// In the middle.
  public static let center = Alignment(horizontal: .center, vertical: .center)
  /// In the middle of the left edge.
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  /// In the middle of the right edge.
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  /// In the middle of the top edge.
  public static let top = Alignment(horizontal: .center, vertical: .top)
  /// In the middle of the bottom edge.
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  /// In the upper left corner.
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  /// In the upper right corner.
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  /// In the lower left corner.
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  /// In the lower right corner.
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
}

/// A position between left and right.
public enum HorizontalAlignment: Hashable, Sendable {
  /// At the left, in the middle, or at the right.
  case leading, center, trailing
  /// By a guide that a module above this one declares.
  @_spi(SwiftUI) case custom(CustomAlignment)

  /// The position of the guide in a view that does not set it.
  func place(in size: Size) -> Int {
    switch self {
    case .leading: 0
    case .center: size.width / 2
    case .trailing: size.width
    case .custom(let alignment): alignment.place(in: size)
    }
  }

  /// The begin of a length within a space. A length that is too large for the center begins at the start of the space,
  /// so that its beginning remains visible.
  func offset(of length: Int, in space: Int) -> Int {
    switch self {
    case .leading: 0
    case .center: max(0, (space - length) / 2)
    case .trailing: space - length
    case .custom(let alignment):
      alignment.place(in: Size(width: space, height: 1))
        - alignment.place(in: Size(width: length, height: 1))
    }
  }
}

/// A position between top and bottom.
public enum VerticalAlignment: Hashable, Sendable {
  /// At the top, in the middle, or at the bottom.
  case top, center, bottom
  /// By a guide that a module above this one declares.
  @_spi(SwiftUI) case custom(CustomAlignment)

  /// The position of the guide in a view that does not set it.
  func place(in size: Size) -> Int {
    switch self {
    case .top: 0
    case .center: size.height / 2
    case .bottom: size.height
    case .custom(let alignment): alignment.place(in: size)
    }
  }

  /// As in ``HorizontalAlignment``: a length that is too large for the center begins at the top.
  func offset(of length: Int, in space: Int) -> Int {
    switch self {
    case .top: 0
    case .center: max(0, (space - length) / 2)
    case .bottom: space - length
    case .custom(let alignment):
      alignment.place(in: Size(width: 1, height: space))
        - alignment.place(in: Size(width: 1, height: length))
    }
  }
}

/// The position of lines of a text that are not equally long.
public enum TextAlignment: Hashable, Sendable {
  /// At the left, in the middle, or at the right.
  case leading, center, trailing

  var horizontal: HorizontalAlignment {
    switch self {
    case .leading: .leading
    case .center: .center
    case .trailing: .trailing
    }
  }
}
