import ComposableArchitecture

// Nothing here is isolated to an actor.

/// Where a program keeps its store.
enum Lamps {
  static let shared = Store(initialState: LampFeature.State()) { LampFeature() }
}

struct LampSettings {
  var store: StoreOf<LampFeature> = Store(initialState: LampFeature.State()) { LampFeature() }
}

@ViewAction(for: LampFeature.self)
final class LampScreen {
  let store: StoreOf<LampFeature>

  init(store: StoreOf<LampFeature> = Lamps.shared) {
    self.store = store
  }

  var count: Int { store.count }

  var isRoomLit: Bool {
    store.withState { $0.room?.lamp?.isOn == true }
  }

  @discardableResult
  func tap() -> StoreTask {
    send(.switchTapped)
  }

  func enterRoom() {
    send(.roomButtonTapped)
  }

  func switchRoom() {
    guard let room = store.scope(state: \.room, action: \.room.presented) else { return }
    switch LampFeature.Room.scope(room) {
    case .lamp(let bulb): bulb.send(.switchTapped)
    }
  }
}
