import Observation

/// The destination for values of a type on top of a navigation stack.
@MainActor
@Observable
final class ValueDestination: Kept {
  /// Makes the view for a value.
  var content: @MainActor (AnyHashable) -> AnyView

  @ObservationIgnored let type: ObjectIdentifier
  @ObservationIgnored private weak var model: NavigationModel?

  init(
    type: ObjectIdentifier,
    model: NavigationModel?,
    content: @escaping @MainActor (AnyHashable) -> AnyView
  ) {
    self.type = type
    self.model = model
    self.content = content
    model?.add(self)
  }

  func end() {
    model?.remove(self)
  }
}
