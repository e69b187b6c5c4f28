import TerminalViews

/// A part of an app with a window of its own.
@MainActor
@preconcurrency
public protocol Scene {
  /// The type of the body.
  associatedtype Body: Scene

  /// The content of the scene.
  @SceneBuilder var body: Body { get }
}

extension Scene where Body == Never {
  /// Scenes that have windows have no body.
  public var body: Never {
    fatalError("\(Self.self) has windows of its own: it has no body, and none may be asked for.")
  }
}

extension Never: Scene {
  /// There is no value of this type.
  @MainActor public var body: Never { fatalError("There is no scene of the type Never.") }
}

/// A scene that has windows itself.
@MainActor
protocol PrimitiveScene: Scene where Body == Never {
  /// The windows and the commands of the scene.
  var parts: SceneParts { get }
}

/// The windows and the commands of scenes.
@MainActor
struct SceneParts {
  var windows: [SceneWindow] = []
  /// The commands, from the first to the last.
  var commands: [AnyView] = []

  /// The parts of a scene.
  init<S: Scene>(of scene: S) {
    self = (scene as? any PrimitiveScene)?.parts ?? SceneParts(of: scene.body)
  }

  /// The parts of a scene that has a window.
  init(_ window: SceneWindow) {
    windows = [window]
  }

  /// No parts.
  init() {}
}

/// A window of an app.
struct SceneWindow {
  /// The kinds of windows.
  enum Kind {
    /// It shows the app.
    case main
    /// It is there once.
    case single
    /// It shows the settings.
    case settings
  }

  var kind = Kind.main
  var title: String?
  var id: String?
  /// The type of the values that the window shows; `nil` if it shows none.
  var valueType: ObjectIdentifier?
  /// Makes the content, for a value if it shows one.
  let content: @MainActor (AnyHashable?) -> AnyView
}

/// Builds scenes out of statements.
@MainActor
@preconcurrency
@resultBuilder
public enum SceneBuilder {
  /// Builds one scene.
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }

  /// Builds several scenes.
  public static func buildBlock<each Content: Scene>(
    _ content: repeat each Content
  ) -> TupleScene<repeat each Content> {
    TupleScene(repeat each content)
  }

  /// Builds an expression.
  public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }

  /// Builds an `if` without an `else`.
  public static func buildOptional<Content: Scene>(_ content: Content?) -> OptionalScene<Content> {
    OptionalScene(content)
  }

  /// Builds parts that are not available everywhere.
  public static func buildLimitedAvailability<Content: Scene>(_ content: Content) -> Content {
    content
  }
}

/// Several scenes, as ``SceneBuilder`` makes them.
public struct TupleScene<each Content: Scene>: Scene {
  public typealias Body = Never

  private let content: (repeat each Content)

  init(_ content: repeat each Content) {
    self.content = (repeat each content)
  }
}

extension TupleScene: PrimitiveScene {
  var parts: SceneParts {
    var all = SceneParts()
    for scene in repeat each content {
      let parts = SceneParts(of: scene)
      all.windows += parts.windows
      all.commands += parts.commands
    }
    return all
  }
}

/// A scene that may be missing, as ``SceneBuilder`` makes it.
public struct OptionalScene<Content: Scene>: Scene {
  public typealias Body = Never

  private let content: Content?

  init(_ content: Content?) {
    self.content = content
  }
}

extension OptionalScene: PrimitiveScene {
  var parts: SceneParts { content.map { SceneParts(of: $0) } ?? SceneParts() }
}
