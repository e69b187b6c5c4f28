internal import ComposableTerminalUI
internal import TerminalHosting

/// A recording as it is shown to a person.
@MainActor
final class TravelScreen: ScreenProgram {
  let host: ViewHost
  let shell = ShellModel()

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
    host = ViewHost(size: size) {
      TravelView(store: store, recording: recording, shell: shell)
    }
  }
}
