import Observation

/// The items that a view adds to the toolbar of its screen.
@MainActor
@Observable
final class ToolbarRecord: Kept {
  /// The items.
  var content: AnyView

  @ObservationIgnored private weak var level: NavigationLevel?

  init(level: NavigationLevel?, content: AnyView) {
    self.level = level
    self.content = content
    level?.add(self)
  }

  func end() {
    level?.remove(self)
  }
}
