internal import ComposableTerminalUI
internal import TerminalHosting

/// A recording as it is shown to a person.
@MainActor
final class TravelScreen: ScreenProgram {
  let host: ViewHost
  let shell = ShellModel()
  private let store: StoreOf<TravelFeature>

  /// The action from which the user wants to go on; nil if he only has left.
  var branch: UInt64? { store.isBranching ? store.sequence : nil }

  /// Makes the screen of a recording.
  ///
  /// - Parameters:
  ///   - recording: The recording.
  ///   - size: The columns and rows.
  init(_ recording: TravelRecording, size: Size) {
    let sequences = recording.sequences
    let store = Store(
      initialState: TravelFeature.State(first: sequences.lowerBound, last: sequences.upperBound)
    ) {
      TravelFeature(recording: recording)
    }
    let shell = shell
    self.store = store
    host = ViewHost(size: size) {
      TravelView(store: store, recording: recording, shell: shell)
    }
  }
}
