@_spi(Recording) internal import Sharing

/// A state that is read later, with the shared values it refers to as they are now.
struct KeptState {
  let value: Any
  /// When it was kept, for the history of shared values.
  let time: UInt64

  init(_ value: Any, _ history: SharedHistory) {
    self.value = value
    time = history.mark()
  }
}
