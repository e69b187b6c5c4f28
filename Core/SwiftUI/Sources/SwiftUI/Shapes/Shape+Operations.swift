import Foundation

// Shapes that are made of two. The lines of shapes are kept, and not their insides: where two insides would have to be
// computed, the lines of the first one are drawn.

extension Shape {
  /// The insides of both shapes.
  public func union<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
    JoinedShape(first: self, second: other)
  }

  /// The inside of this shape that is not inside of the other one; drawn as this shape.
  public func subtracting<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape { self }

  /// The inside of both shapes; drawn as this shape.
  public func intersection<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape { self }

  /// The inside of one shape that is not inside of the other one; drawn as both.
  public func symmetricDifference<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
    JoinedShape(first: self, second: other)
  }

  /// The lines of this shape inside of the other one; drawn as this shape.
  public func lineIntersection<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape { self }

  /// The lines of this shape outside of the other one; drawn as this shape.
  public func lineSubtraction<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape { self }
}

extension Path {
  /// The insides of both paths.
  public func union(_ other: Path, eoFill: Bool = false) -> Path {
    var path = self
    path.addPath(other)
    return path
  }

  /// The inside of this path that is not inside of the other one; drawn as this path.
  public func subtracting(_ other: Path, eoFill: Bool = false) -> Path { self }

  /// The inside of both paths; drawn as this path.
  public func intersection(_ other: Path, eoFill: Bool = false) -> Path { self }

  /// The inside of one path that is not inside of the other one; drawn as both.
  public func symmetricDifference(_ other: Path, eoFill: Bool = false) -> Path {
    union(other, eoFill: eoFill)
  }

  /// The lines of this path inside of the other one; drawn as this path.
  public func lineIntersection(_ other: Path, eoFill: Bool = false) -> Path { self }

  /// The lines of this path outside of the other one; drawn as this path.
  public func lineSubtraction(_ other: Path, eoFill: Bool = false) -> Path { self }
}

/// The lines of two shapes.
private struct JoinedShape<First: Shape, Second: Shape>: Shape {
  let first: First
  let second: Second

  func path(in rect: CGRect) -> Path {
    var path = first.path(in: rect)
    path.addPath(second.path(in: rect))
    return path
  }
}
