/// Which tabs have been shown, and where the focus is in each of them.
@MainActor
final class TabRecord: Kept {
  private let focus = FocusMemory()
  private var shown: Set<Identity> = []

  func show(_ tab: Identity, among tabs: [Identity], in host: ViewHost?) {
    shown.insert(tab)
    shown.formIntersection(tabs)
    focus.show(tab, among: tabs, in: host)
  }

  func hasShown(_ tab: Identity) -> Bool {
    shown.contains(tab)
  }

  func end() {}
}
