/// The purpose of a shape: a terminal draws all in one way.
public enum ShapeRole: Hashable, Sendable {
  /// They are filled.
  case fill
  /// Their lines are drawn.
  case stroke
  /// They stand between others.
  case separator
}

/// How shapes look where letters are read from right to left: as they are drawn.
public enum LayoutDirectionBehavior: Hashable, Sendable {
  /// In one way.
  case fixed
  /// As in a mirror.
  case mirrors

  /// As in a mirror, where letters are read in a direction.
  public static func mirrors(in direction: LayoutDirection) -> LayoutDirectionBehavior { .mirrors }
}

extension Shape {
  /// The purpose of the shape.
  public nonisolated static var role: ShapeRole { .fill }
  /// How the shape looks where letters are read from right to left.
  public nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }
}
