internal import ComposableTerminalUI
internal import TerminalHosting

/// A recording on the screen.
@MainActor
final class TravelScreen: ScreenProgram {
  let host: ViewHost
  let shell = ShellModel()
  private let store: StoreOf<TravelFeature>

  /// The action from which the user wants to continue; nil if the user has only quit.
  var branch: UInt64? { store.isBranching ? store.sequence : nil }

  /// Makes the screen of a recording.
  ///
  /// - Parameters:
  ///   - recording: The recording.
  ///   - size: The columns and rows.
  ///   - place: The action to begin at, after the return from a branch; `nil` for the beginning.
  ///   - moved: Called with the number of each action that is shown.
  init(
    _ recording: TravelRecording,
    size: Size,
    at place: UInt64? = nil,
    moved: @escaping @Sendable (UInt64) -> Void = { _ in }
  ) {
    let sequences = recording.sequences
    let store = Store(
      initialState: TravelFeature.State(
        first: sequences.lowerBound,
        last: sequences.upperBound,
        at: place
      )
    ) {
      TravelFeature(recording: recording, moved: moved)
    }
    let shell = shell
    self.store = store
    host = ViewHost(size: size) {
      TravelView(store: store, recording: recording, shell: shell)
    }
  }
}

/// The views beside the list of actions.
enum TravelPane: Int, CaseIterable, Equatable, Sendable {
  /// The changes by the action.
  case changes = 1
  /// The state after the action.
  case state
  /// The differences of the state from that at the mark.
  case difference
  /// The action with its cause and its consequences.
  case action

  var title: String {
    switch self {
    case .changes: "Changes"
    case .state: "State"
    case .difference: "Diff"
    case .action: "Action"
    }
  }
}

/// The details of the current action, line by line.
struct TravelRows: View {
  @Bindable var store: StoreOf<TravelFeature>

  var body: some View {
    List(selection: $store.row) {
      ForEach(0..<store.rows.count, id: \.self) { index in
        if let row = store.rows[safe: index] {
          Button {
            store.send(.rowPressed(index))
          } label: {
            Text(row.text).bold(row.isChanged).lineLimit(1)
          }
        }
      }
    }
    .selectsCurrentRow()
  }
}
