import ComposableArchitecture
import SwiftUI

enum Player: Equatable, Sendable {
  case cross, naught

  mutating func toggle() { self = self == .cross ? .naught : .cross }

  var label: String { self == .cross ? "❌" : "⭕️" }
}

struct Board: Equatable, Sendable {
  private(set) var squares: [Player?] = Array(repeating: nil, count: 9)

  subscript(row: Int, column: Int) -> Player? {
    get { squares[row * 3 + column] }
    set { squares[row * 3 + column] = newValue }
  }

  var isFilled: Bool { squares.allSatisfy { $0 != nil } }

  var winner: Player? {
    let lines = [
      [0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6],
    ]
    for line in lines {
      if let player = squares[line[0]], line.allSatisfy({ squares[$0] == player }) {
        return player
      }
    }
    return nil
  }
}

@Reducer
struct Game {
  @ObservableState
  struct State: Equatable {
    var board = Board()
    var current = Player.cross
    let crossName: String
    let naughtName: String

    var title: String {
      if let winner = board.winner { return "\(name(of: winner)) wins!" }
      if board.isFilled { return "Tied game!" }
      return "\(name(of: current)), place your \(current.label)"
    }

    var isOver: Bool { board.winner != nil || board.isFilled }

    private func name(of player: Player) -> String {
      player == .cross ? crossName : naughtName
    }
  }

  enum Action: Sendable {
    case squareTapped(row: Int, column: Int)
    case playAgainButtonTapped
    case quitButtonTapped
  }

  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .squareTapped(let row, let column):
        guard state.board[row, column] == nil, !state.isOver else { return .none }
        state.board[row, column] = state.current
        if !state.isOver { state.current.toggle() }
        return .none

      case .playAgainButtonTapped:
        state = State(crossName: state.crossName, naughtName: state.naughtName)
        return .none

      case .quitButtonTapped:
        return .run { _ in await dismiss() }
      }
    }
  }
}

struct GameView: View {
  let store: StoreOf<Game>

  var body: some View {
    GeometryReader { proxy in
      VStack(spacing: 0) {
        VStack {
          Text(store.title).font(.title)
          if store.isOver {
            Button("Play again?") {
              store.send(.playAgainButtonTapped)
            }
            .padding(.top, 12)
            .buttonStyle(.borderedProminent)
          }
        }
        .padding(.bottom, 24)

        VStack(spacing: 0) {
          ForEach(0..<3, id: \.self) { row in
            HStack(spacing: 0) {
              ForEach(0..<3, id: \.self) { column in
                square(row: row, column: column, in: proxy)
              }
            }
          }
        }
        .disabled(store.isOver)
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
    .navigationTitle("Tic-tac-toe")
    .toolbar {
      ToolbarItem(placement: .cancellationAction) {
        Button("Quit") { store.send(.quitButtonTapped) }
      }
    }
    .navigationBarBackButtonHidden(true)
  }

  private func square(row: Int, column: Int, in proxy: GeometryProxy) -> some View {
    Button {
      store.send(.squareTapped(row: row, column: column))
    } label: {
      Text(store.board[row, column]?.label ?? " ")
        .frame(width: proxy.size.width / 5, height: proxy.size.width / 10)
        .background(
          (row + column).isMultiple(of: 2) ? Color(.systemGray4) : Color(.systemGray6)
        )
    }
    .buttonStyle(.plain)
    .accessibilityIdentifier("square \(row) \(column)")
  }
}

#Preview("Game", traits: .fixedLayout(width: 400, height: 320)) {
  NavigationStack {
    GameView(
      store: Store(initialState: Game.State(crossName: "Blob", naughtName: "Blob Jr")) { Game() }
    )
  }
}
