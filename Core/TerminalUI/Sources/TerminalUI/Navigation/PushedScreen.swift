import Observation

/// A screen that a view has pushed, rather than a value of the path.
@MainActor
@Observable
final class PushedScreen: Kept {
  /// Makes the screen.
  var content: @MainActor () -> AnyView

  @ObservationIgnored let id: Identity
  /// Takes the screen away.
  @ObservationIgnored var dismiss: @MainActor () -> Void
  @ObservationIgnored private weak var level: NavigationLevel?

  init(
    id: Identity,
    level: NavigationLevel?,
    content: @escaping @MainActor () -> AnyView,
    dismiss: @escaping @MainActor () -> Void
  ) {
    self.id = id
    self.level = level
    self.content = content
    self.dismiss = dismiss
    level?.push(self)
  }

  func end() {
    level?.pop(self)
  }
}
