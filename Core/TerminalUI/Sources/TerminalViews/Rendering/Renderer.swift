/// Draws a view into a buffer of cells.
///
/// The result is a function of the view, the size and the environment. A frame costs as much as the
/// views there are and the cells that can be seen; a stack makes nodes for all of its children.
///
/// ```swift
/// let screen = Renderer().render(Text("Hello"), size: Size(width: 20, height: 5))
/// print(screen)
/// ```
@MainActor
@preconcurrency
public struct Renderer {
  private let environment: EnvironmentValues

  /// A renderer whose views find these values in their environment.
  public init(environment: EnvironmentValues = EnvironmentValues()) {
    self.environment = environment
  }

  /// Draws a view in the middle of a screen; what is too large for it begins at the upper left.
  public func render<V: View>(_ view: V, size: Size) -> CellBuffer {
    ViewHost(size: size, environment: environment, isLive: false) { view }.screen
  }
}
