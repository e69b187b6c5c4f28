public import Foundation
public import TerminalViews

/// Opens an address.
///
/// ```swift
/// @Environment(\.openURL) private var openURL
/// …
/// Button("Help") { openURL(helpPage) }
/// ```
///
/// An app in a terminal shows the address, to be copied or clicked there. A view sets another handler by
/// `.environment(\.openURL, OpenURLAction { … })`.
@MainActor
@preconcurrency
public struct OpenURLAction {
  /// The outcome of opening an address.
  public struct Result: Sendable {
    enum Kind {
      case handled
      case discarded
      case system(URL?)
    }

    let kind: Kind

    /// The handler has opened it.
    public static let handled = Result(kind: .handled)
    /// The handler has not opened it, and nobody else is to.
    public static let discarded = Result(kind: .discarded)
    /// The app is to open it.
    public static let systemAction = Result(kind: .system(nil))

    /// The app is to open another address.
    public static func systemAction(_ url: URL) -> Result { Result(kind: .system(url)) }
  }

  /// The handler, compared by identity.
  final class Handler: Sendable {
    let open: @MainActor (URL) -> Result

    init(_ open: @escaping @MainActor (URL) -> Result) {
      self.open = open
    }
  }

  let handler: Handler
  var system: (@MainActor (URL) -> Bool)?

  /// A handler of addresses.
  @preconcurrency
  public nonisolated init(handler: @escaping @MainActor (URL) -> Result) {
    self.handler = Handler(handler)
  }

  /// Opens an address.
  public func callAsFunction(_ url: URL) {
    self(url) { _ in }
  }

  /// Opens an address.
  ///
  /// - Parameters:
  ///   - url: The address.
  ///   - completion: Is told whether somebody has opened it.
  public func callAsFunction(_ url: URL, completion: @escaping (_ accepted: Bool) -> Void) {
    switch handler.open(url).kind {
    case .handled: completion(true)
    case .discarded: completion(false)
    case .system(let other): completion(system?(other ?? url) ?? false)
    }
  }
}

extension EnvironmentValues {
  private struct Held: Equatable {
    let handler: OpenURLAction.Handler

    static func == (lhs: Held, rhs: Held) -> Bool { lhs.handler === rhs.handler }
  }

  private enum OpenURLKey: EnvironmentKey {
    static var defaultValue: Held? { nil }
  }

  private struct HeldSystem: Equatable {
    let model: SceneModel

    static func == (lhs: HeldSystem, rhs: HeldSystem) -> Bool { lhs.model === rhs.model }
  }

  private enum SystemKey: EnvironmentKey {
    static var defaultValue: HeldSystem? { nil }
  }

  /// Opens addresses.
  @MainActor public var openURL: OpenURLAction {
    get {
      var action = OpenURLAction { _ in .systemAction }
      if let handler = self[OpenURLKey.self]?.handler {
        action = OpenURLAction { handler.open($0) }
      }
      if let model = sceneModel { action.system = { url in model.show(url) } }
      return action
    }
    set { self[OpenURLKey.self] = Held(handler: newValue.handler) }
  }

  /// The scene that the view is part of; `nil` outside of an app.
  var sceneModel: SceneModel? {
    get { self[SystemKey.self]?.model }
    set { self[SystemKey.self] = newValue.map(HeldSystem.init) }
  }
}
