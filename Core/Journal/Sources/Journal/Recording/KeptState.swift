@_spi(Recording) internal import Sharing

/// A state for a later read, with the present values of its shared values.
struct KeptState {
  let value: Any
  /// The time at which it was kept, for the history of shared values.
  let time: UInt64

  init(_ value: consuming Any, _ history: SharedHistory) {
    self.value = value
    time = history.mark()
  }
}
