import ComposableArchitecture
import ComposableTerminalUI
import Foundation
import SyncUps
import SyncUpsClient
import SyncUpsClientTesting
import Testing

/// The list under random keys: before each, the screen says which row is marked, and after it, whether that
/// was the row that the key meant.
@MainActor
@Suite struct SyncUpsListSelectionTests {
  private struct Random {
    var seed: Int
    mutating func callAsFunction(_ bound: Int) -> Int {
      seed = (seed * 1_103_515_245 + 12345) % (1 << 31)
      return (seed >> 16) % max(1, bound)
    }
  }

  /// A user who presses keys at random, and another program that changes the same sync-ups.
  @MainActor
  private struct User {
    let screen: Screen
    var random: Random
    var keys = 0
    /// Numbers the sync-ups that are made, so that no two have the same title.
    var made = 0
    /// The steps so far, for the message of a failure.
    var log: [String] = []

    var list: SyncUpsList.State { screen.store.list }

    /// The sync-up whose row is marked.
    var marked: SyncUp? {
      let rows = screen.lines.filter { $0.hasPrefix("›") }
      guard rows.count == 1 else { return nil }
      let title = rows[0].split(separator: " ").dropFirst(2).first
      return list.syncUps.first { title == $0.title[...] }
    }

    mutating func press(_ key: KeyEquivalent, _ modifiers: EventModifiers = []) {
      keys += 1
      screen.press(key, modifiers)
    }

    mutating func type(_ text: String) {
      for character in text { press(KeyEquivalent(character)) }
    }

    /// Expects the mark, the focus and the position to be those of one row.
    mutating func look() {
      let marked = marked
      expect(marked != nil || list.syncUps.isEmpty, "a row is marked")
      guard let marked, let index = list.syncUps.index(id: marked.id) else { return }
      let focused = screen.host.focusedText ?? "nothing"
      expect(
        focused.contains("● \(marked.title) "),
        "\(marked.title) has the focus, not \(focused)"
      )
      let position = list.positionText(at: index)
      expect(position.map { screen.lines[0].contains(" \($0)") } ?? true, "position \(index)")
    }

    func expect(_ isTrue: Bool, _ what: String) {
      if !isTrue {
        Issue.record("Not so: \(what).\n\(log.suffix(12).joined(separator: "\n"))\n\(screen.text)")
      }
    }

    mutating func expectMarked(_ id: SyncUp.ID?, _ what: String) {
      guard let id, list.syncUps.ids.contains(id) else { return }
      expect(marked?.id == id, "\(list.syncUps[id: id]?.title ?? "") is marked after \(what)")
    }
  }

  /// The keys that go to another row.
  private let moves: [KeyEquivalent] = [
    .upArrow, .downArrow, .pageUp, .pageDown, .home, .end, "j", "k", "g", "G", .downArrow, "j",
  ]

  /// Ten times as many keys with `COMPOSED_TEST_SEEDS=all` in the environment, as each night.
  private let keys =
    ProcessInfo.processInfo.environment["COMPOSED_TEST_SEEDS"] == "all" ? 1_500 : 150

  @Test(arguments: 1...10)
  func theMarkedRowIsTheOneThatKeysActOn(seed: Int) async {
    // Others than the identifiers of the sync-ups that are added.
    let syncUps = (0..<(seed % 2 == 0 ? 3 : 130)).map {
      SyncUp(id: SyncUp.ID(50_000 + $0), title: "T\($0)")
    }
    let storage = Storage(IdentifiedArray(uniqueElements: syncUps))
    let screen = await storage.screen(width: 50, height: 9)
    await screen.shows("T0")
    var user = User(screen: screen, random: Random(seed: seed * 7919))
    while user.keys < keys {
      user.look()
      await step(&user, storage)
    }
    user.look()
    #expect(user.keys >= keys)
  }

  private func step(_ user: inout User, _ storage: Storage) async {
    let marked = user.marked
    let number = user.random(20)
    user.log.append("\(number), \(marked?.title ?? "nothing") is marked")
    switch number {
    case 0...8: await move(&user)
    case 9...10: add(&user)
    case 11...12: await delete(&user)
    case 13: await undo(&user)
    case 14: await open(&user)
    case 15: await search(&user, storage)
    case 16:
      user.press(.escape)
      if user.random(2) == 0 { await user.screen.settle() }
    case 17...18:
      changeFromOutside(&user, storage)
      // An answer that was asked for before may come now.
      let isLoading = user.list.isLoading
      await user.screen.settle()
      if !isLoading { user.expectMarked(marked?.id, "a change of another program") }
    default: await user.screen.settle()
    }
  }

  private func move(_ user: inout User) async {
    let key = moves[user.random(moves.count)]
    let syncUps = user.list.syncUps
    let before = user.marked.flatMap { syncUps.index(id: $0.id) }
    let last = syncUps.count - 1
    // From the ends these keys leave the list, and so they do where it is empty.
    if before == nil { return }
    if key == .downArrow, before == last { return }
    if key == .upArrow, before == 0 { return }
    user.log.append("\(key.character.unicodeScalars.first?.value ?? 0)")
    user.press(key)
    guard let before else { return }
    switch key {
    case .upArrow, "k": user.expectMarked(syncUps[max(0, before - 1)].id, "up")
    case .downArrow, "j": user.expectMarked(syncUps[min(last, before + 1)].id, "down")
    case .home, "g":
      guard user.list.afterLoad == .goToStart else {
        return user.expectMarked(syncUps[0].id, "home")
      }
      await user.screen.settle()
      user.expect(user.list.positionText(at: 0)?.hasPrefix("1 of") != false, "all begin here")
      user.expectMarked(user.list.syncUps.first?.id, "home")
    case .end, "G":
      guard user.list.afterLoad == .goToEnd else { return }
      await user.screen.settle()
      user.expectMarked(user.list.syncUps.last?.id, "end")
    default: break
    }
  }

  private func add(_ user: inout User) {
    user.press("a")
    guard user.random(4) > 0 else { return user.press(.escape) }
    user.made += 1
    let title = "N\(user.made)"
    user.log.append("adds \(title)")
    user.type(title)
    for _ in 0..<3 { user.press(.tab) }
    user.type("B")
    user.press("s", .control)
    user.expect(user.list.syncUps.first?.title == title, "\(title) was added")
    user.expectMarked(user.list.syncUps.first?.id, "Add")
  }

  private func delete(_ user: inout User) async {
    guard let marked = user.marked, let index = user.list.syncUps.index(id: marked.id) else {
      return
    }
    user.press("d")
    user.expect(user.list.destination == .alert(.delete(marked)), "d asks for \(marked.title)")
    guard user.random(3) > 0 else {
      user.press(.escape)
      return user.expectMarked(marked.id, "Keep")
    }
    let next = index + 1 < user.list.syncUps.count ? index + 1 : index - 1
    let neighbour = next < 0 ? nil : user.list.syncUps[next].id
    user.press(.leftArrow)
    user.press(.return)
    user.expect(user.list.lastDeletion?.syncUp == marked, "\(marked.title) was deleted")
    user.expectMarked(neighbour, "the deletion of \(marked.title)")
    if user.random(2) == 0 { await user.screen.settle() }
  }

  private func undo(_ user: inout User) async {
    let deletion = user.list.lastDeletion
    user.press("u")
    await user.screen.settle()
    guard let deletion, user.list.lastDeletion == nil else { return }
    user.expect(user.list.syncUps.ids.contains(deletion.syncUp.id), "Undo brings it back")
    user.expectMarked(deletion.syncUp.id, "Undo")
  }

  private func open(_ user: inout User) async {
    guard let marked = user.marked else { return }
    user.press(.return)
    // An answer that was asked for before may come meanwhile.
    let isLoading = user.list.isLoading
    let opened = user.screen.store.path.last?.detail?.syncUp
    user.expect(opened?.id == marked.id, "⏎ opens \(marked.title), not \(opened?.title ?? "any")")
    if user.random(2) == 0 { await user.screen.settle() }
    user.press(.escape)
    user.expect(user.screen.store.path.isEmpty, "Esc goes back")
    if !isLoading { user.expectMarked(marked.id, "going back") }
  }

  private func search(_ user: inout User, _ storage: Storage) async {
    let text = ["N", "T", "1", "2", "zz"][user.random(5)]
    user.log.append("looks for \(text)")
    user.press("/")
    user.type(text)
    if user.random(3) > 0 { await user.screen.advance(by: SyncUpsList.searchDelay) }
    user.press(user.random(3) > 0 ? .return : .escape)
    await user.screen.advance(by: SyncUpsList.searchDelay)
  }

  /// Inserts, deletes or renames a sync-up that is stored, as another program would.
  private func changeFromOutside(_ user: inout User, _ storage: Storage) {
    let stored = storage.stub.syncUps
    let some = stored.isEmpty ? nil : stored[user.random(stored.count)]
    let marked = user.marked.flatMap { stored[id: $0.id] }
    let one = user.random(3) == 0 ? marked ?? some : some
    user.made += 1
    let new = SyncUp(id: SyncUp.ID(100_000 + user.made), title: "O\(user.made)")
    switch (user.random(4), one) {
    case (0, let one?):
      user.log.append("another program deletes \(one.title)")
      storage.stub.changeFromOutside(SyncUpsChanges(deletions: [one.id]))
    case (1, var one?):
      one.title = "R\(user.made)"
      storage.stub.changeFromOutside(SyncUpsChanges(saves: [.init(one)]))
    case (2, let one?):
      storage.stub.changeFromOutside(SyncUpsChanges(saves: [.init(new, place: .after(one.id))]))
    default:
      user.log.append("another program adds \(new.title) as the first")
      storage.stub.changeFromOutside(SyncUpsChanges(saves: [.init(new, place: .first)]))
    }
  }
}
