@_spi(SwiftUI) import TerminalViews

/// Commands of an app, for its menu.
///
/// ```swift
/// WindowGroup { TodosView() }
///   .commands {
///     CommandMenu("Todo") {
///       Button("Complete all") { … }.keyboardShortcut("d", modifiers: [.command])
///     }
///   }
/// ```
///
/// In a terminal the key F10 shows all of them. Their own keys work wherever no view has used them; `.command` is the
/// control key.
@MainActor
@preconcurrency
public protocol Commands {
  /// The type of the body.
  associatedtype Body: Commands

  /// The content of the commands.
  @CommandsBuilder var body: Body { get }
}

extension Commands where Body == Never {
  /// Commands that have views have no body.
  public var body: Never {
    fatalError("\(Self.self) has views of its own: it has no body, and none may be asked for.")
  }
}

extension Never: Commands {}

/// Commands that are views themselves.
@MainActor
protocol PrimitiveCommands: Commands where Body == Never {
  /// The buttons and their titles.
  var view: AnyView { get }
}

/// The views of commands, whose properties belong to this view.
struct CommandsView<C: Commands>: View {
  private let owner: PropertyOwner<C>

  init(_ commands: C) {
    owner = PropertyOwner(value: commands)
  }

  var body: some View {
    if let commands = owner.value as? any PrimitiveCommands {
      commands.view
    } else {
      AnyView(CommandsView<C.Body>(owner.value.body))
    }
  }
}

/// Builds commands out of statements.
@MainActor
@preconcurrency
@resultBuilder
public enum CommandsBuilder {
  /// Builds no commands.
  public static func buildBlock() -> EmptyCommands { EmptyCommands() }

  /// Builds one group of commands.
  public static func buildBlock<Content: Commands>(_ content: Content) -> Content { content }

  /// Builds several groups of commands.
  public static func buildBlock<each Content: Commands>(
    _ content: repeat each Content
  ) -> TupleCommands<repeat each Content> {
    TupleCommands(repeat each content)
  }

  /// Builds an expression.
  public static func buildExpression<Content: Commands>(_ content: Content) -> Content { content }

  /// Builds an `if` without an `else`.
  public static func buildIf<Content: Commands>(_ content: Content?) -> OptionalCommands<Content> {
    OptionalCommands(content: content)
  }

  /// Builds parts that are not available everywhere.
  public static func buildLimitedAvailability<Content: Commands>(_ content: Content) -> Content {
    content
  }
}

/// Several groups of commands, as ``CommandsBuilder`` makes them.
public struct TupleCommands<each Content: Commands>: Commands {
  public typealias Body = Never

  private let content: (repeat each Content)

  init(_ content: repeat each Content) {
    self.content = (repeat each content)
  }
}

extension TupleCommands: PrimitiveCommands {
  var view: AnyView {
    var views: [AnyView] = []
    for commands in repeat each content { views.append(AnyView(CommandsView(commands))) }
    return AnyView(ForEach(views.indices, id: \.self) { views[$0] })
  }
}

/// Commands that may be missing, as ``CommandsBuilder`` makes them.
public struct OptionalCommands<Content: Commands>: Commands {
  public typealias Body = Never

  let content: Content?
}

extension OptionalCommands: PrimitiveCommands {
  var view: AnyView { AnyView(content.map { CommandsView($0) }) }
}

/// No commands.
public struct EmptyCommands: Commands {
  public typealias Body = Never

  /// No commands.
  public init() {}
}

extension EmptyCommands: PrimitiveCommands {
  var view: AnyView { AnyView(EmptyView()) }
}
