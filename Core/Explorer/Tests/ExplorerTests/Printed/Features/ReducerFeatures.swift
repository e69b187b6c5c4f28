import ComposableArchitecture
import Foundation

/// A stepper, whose fault is that it goes below zero.
@Reducer
struct Quantity {
  @ObservableState
  struct State: Equatable {
    var quantity = 1
  }

  enum Action {
    case lessTapped
    case moreTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .lessTapped:
        if Planted.isFaulty || state.quantity > 0 { state.quantity -= 1 }
        return .none
      case .moreTapped:
        if state.quantity < 2 { state.quantity += 1 }
        return .none
      }
    }
  }
}

/// Rows, of which one is selected. Their fault is that it stays so when it is deleted.
@Reducer
struct Rows {
  struct Row: Equatable, Identifiable, Codable {
    let id: Int
  }

  @ObservableState
  struct State: Equatable {
    var rows: IdentifiedArrayOf<Row> = [Row(id: 1), Row(id: 2)]
    var selection: Row.ID?
  }

  enum Action {
    case addTapped
    case deleteTapped(Row.ID)
    case rowTapped(Row.ID)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addTapped:
        state.rows.append(Row(id: 1))
        return .none
      case .deleteTapped(let id):
        state.rows.remove(id: id)
        if !Planted.isFaulty, state.selection == id { state.selection = nil }
        return .none
      case .rowTapped(let id):
        if state.rows[id: id] != nil { state.selection = id }
        return .none
      }
    }
  }
}

/// Rows that are read by their number. Their fault is an index out of range.
@Reducer
struct Carousel {
  @ObservableState
  struct State: Equatable {
    var index = 0
    var pictures = ["a", "b"]
    var title = ""
  }

  enum Action {
    case addTapped
    case nextTapped
    case removeTapped
    case showTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addTapped:
        if state.pictures.count < 2 { state.pictures.append("c") }
        return .none
      case .nextTapped:
        state.index = state.index < state.pictures.count - 1 ? state.index + 1 : 0
        return .none
      case .removeTapped:
        if state.pictures.count > 1 { state.pictures.removeLast() }
        if !Planted.isFaulty { state.index = 0 }
        return .none
      case .showTapped:
        state.title = state.pictures[state.index]
        return .none
      }
    }
  }
}

/// Two sheets. Their fault is that both can be open.
@Reducer
struct TwoSheets {
  @ObservableState
  struct State: Equatable {
    var isHelpOpen = false
    var isMenuOpen = false
  }

  enum Action {
    case helpTapped
    case menuTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .helpTapped:
        state.isHelpOpen.toggle()
        if !Planted.isFaulty { state.isMenuOpen = false }
        return .none
      case .menuTapped:
        state.isMenuOpen.toggle()
        state.isHelpOpen = false
        return .none
      }
    }
  }
}

/// Two values that follow each other. Their fault is that they do so without an end.
@Reducer
struct PingPong {
  @ObservableState
  struct State: Equatable {
    var celsius = 0
    var kelvin = 273
  }

  enum Action {
    case celsiusChanged(Int)
    case kelvinChanged(Int)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .celsiusChanged(let celsius):
        guard Planted.isFaulty || celsius != state.celsius else { return .none }
        state.celsius = celsius
        return .send(.kelvinChanged(celsius + 273))
      case .kelvinChanged(let kelvin):
        guard Planted.isFaulty || kelvin != state.kelvin else { return .none }
        state.kelvin = kelvin
        return .send(.celsiusChanged(kelvin - 273))
      }
    }
  }
}

/// A die, whose fault is that it is no dependency.
@Reducer
struct Stamp {
  @ObservableState
  struct State: Equatable {
    var stamp: UUID?
  }

  enum Action {
    case stampTapped
  }

  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .stampTapped:
        state.stamp = state.stamp == nil ? Planted.isFaulty ? UUID() : uuid() : nil
        return .none
      }
    }
  }
}

/// A lot, whose fault is that it is drawn by no dependency.
@Reducer
struct Lot {
  @ObservableState
  struct State: Equatable {
    var number: Int?
  }

  enum Action {
    case drawTapped
  }

  @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .drawTapped:
        let numbers = 1...1_000_000
        state.number =
          Planted.isFaulty
          ? Int.random(in: numbers)
          : withRandomNumberGenerator { Int.random(in: numbers, using: &$0) }
        return .none
      }
    }
  }
}

/// Reports what it cannot do. Its fault is that a user can ask for that.
@Reducer
struct Reporter {
  @ObservableState
  struct State: Equatable {
    var isOpen = false
  }

  enum Action {
    case closeTapped
    case openTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .closeTapped:
        if Planted.isFaulty, !state.isOpen { reportIssue("It is closed already.") }
        state.isOpen = false
        return .none
      case .openTapped:
        state.isOpen = true
        return .none
      }
    }
  }
}

/// A loop over what is left. Its fault is that it does not end.
@Reducer
struct Change {
  @ObservableState
  struct State: Equatable {
    var coins = 0
  }

  enum Action {
    case changeTapped
    case clearTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .changeTapped:
        var left = 3
        while left != 0 {
          left -= Planted.isFaulty ? 2 : 1
          if !Planted.isFaulty { state.coins += 1 }
          if left < -1_000_000_000 { left = 3 }
        }
        return .none
      case .clearTapped:
        state.coins = 0
        return .none
      }
    }
  }
}
