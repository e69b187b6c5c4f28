import Observation

/// A screen of a navigation stack, and the properties that the views in it set for it.
@MainActor
@Observable
final class NavigationLevel: Kept {
  /// The title of the screen.
  private(set) var title: Text?
  /// Whether the user may go back from here.
  private(set) var hidesBackButton = false
  /// The items of the toolbar, from the first view that has some to the last.
  private(set) var toolbars: [ToolbarRecord] = []
  /// The screens that views in this one have pushed, from the bottom to the top.
  private(set) var pushed: [PushedScreen] = []

  @ObservationIgnored let model: NavigationModel
  @ObservationIgnored private weak var titleOwner: AnyObject?
  @ObservationIgnored private weak var backButtonOwner: AnyObject?

  init(model: NavigationModel) {
    self.model = model
  }

  /// Sets the title, for as long as its owner exists or until another one sets it.
  func setTitle(_ title: Text, owner: AnyObject) {
    titleOwner = owner
    if self.title != title { self.title = title }
  }

  func removeTitle(of owner: AnyObject) {
    if titleOwner === owner || titleOwner == nil { title = nil }
  }

  func setHidesBackButton(_ isHidden: Bool, owner: AnyObject) {
    backButtonOwner = owner
    if hidesBackButton != isHidden { hidesBackButton = isHidden }
  }

  func showBackButton(of owner: AnyObject) {
    if backButtonOwner === owner || backButtonOwner == nil { hidesBackButton = false }
  }

  func add(_ toolbar: ToolbarRecord) {
    toolbars.append(toolbar)
  }

  func remove(_ toolbar: ToolbarRecord) {
    toolbars.removeAll { $0 === toolbar }
  }

  func push(_ screen: PushedScreen) {
    pushed.append(screen)
  }

  func pop(_ screen: PushedScreen) {
    if pushed.contains(where: { $0 === screen }) { pushed.removeAll { $0 === screen } }
  }

  func end() {}
}

extension NavigationLevel: Equatable {
  nonisolated static func == (lhs: NavigationLevel, rhs: NavigationLevel) -> Bool { lhs === rhs }
}
