import ComposableArchitecture
import Foundation

/// A feature with payloads of many kinds, a stack, and a list.
@Reducer
struct Rooms {
  enum Kind: String, CaseIterable, Codable {
    case hall, kitchen
  }

  struct Booking: Codable, Equatable {
    var guest: String
    var hours: Int
    var isPaid: Bool
  }

  @ObservableState
  struct State: Equatable {
    var bookings: [Booking] = []
    var kinds: [Kind] = []
    var open: [UUID] = []
    var path = StackState<Room.State>()
    var rooms: IdentifiedArrayOf<Room.State> = [Room.State(id: UUID(7)), Room.State(id: UUID(8))]
  }

  enum Action {
    case booked(Booking)
    case kindChosen(Kind)
    case path(StackActionOf<Room>)
    case roomTapped(UUID)
    case rooms(IdentifiedActionOf<Room>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .booked(let booking): state.bookings = [booking]
      case .kindChosen(let kind): state.kinds = [kind]
      case .roomTapped(let id):
        state.open = [id]
        if state.path.isEmpty { state.path.append(Room.State(id: id)) }
      case .path, .rooms: break
      }
      return .none
    }
    .forEach(\.rooms, action: \.rooms) { Room() }
    .forEach(\.path, action: \.path) { Room() }
  }
}

@Reducer
struct Room {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: UUID
    var isLit = false
  }

  enum Action {
    case lightButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .lightButtonTapped:
        state.isLit.toggle()
        return .none
      }
    }
  }
}
