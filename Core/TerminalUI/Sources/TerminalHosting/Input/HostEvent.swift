/// An event from outside of the host.
public enum HostEvent: Sendable {
  case bytes([UInt8])
  case endOfInput
  /// Reading failed, with the number of the error.
  case inputFailed(Int32)
  /// A signal that asks the program to end.
  case signal(Int32)
  /// The program goes on after it was stopped.
  case resumed
}
