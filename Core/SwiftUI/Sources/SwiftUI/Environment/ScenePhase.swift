public import TerminalViews

/// How much of the user's attention a scene has.
public enum ScenePhase: Comparable, Hashable, Sendable {
  /// The scene is not seen: a program in a terminal is about to end.
  case background
  /// The scene is seen and cannot be used.
  case inactive
  /// The scene is in front.
  case active
}

extension EnvironmentValues {
  private enum ScenePhaseKey: EnvironmentKey {
    static let defaultValue = ScenePhase.active
  }

  /// How much of the user's attention the scene has. In a terminal it is active until the program ends.
  public var scenePhase: ScenePhase {
    get { self[ScenePhaseKey.self] }
    set { self[ScenePhaseKey.self] = newValue }
  }
}
