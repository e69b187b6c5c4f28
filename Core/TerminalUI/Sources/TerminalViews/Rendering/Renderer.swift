/// Draws a view into a buffer of cells.
///
/// The result is a function of the view, the size and the environment. The cost of a frame grows with the number of
/// views and of visible cells; a stack makes nodes for all of its children.
///
/// ```swift
/// let screen = Renderer().render(Text("Hello"), size: Size(width: 20, height: 5))
/// print(screen)
/// ```
@MainActor
@preconcurrency
public struct Renderer {
  private let environment: EnvironmentValues

  /// A renderer with an environment for its views.
  public init(environment: EnvironmentValues = EnvironmentValues()) {
    self.environment = environment
  }

  /// Draws a view in the middle of a screen; a larger view begins at the upper left.
  public func render<V: View>(_ view: V, size: Size) -> CellBuffer {
    ViewHost(size: size, environment: environment, isLive: false) { view }.screen
  }
}
