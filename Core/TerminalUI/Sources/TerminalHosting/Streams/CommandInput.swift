/// The input of a command.
public enum CommandInput: Sendable {
  /// An open file, by its descriptor.
  case file(Int32)
  /// Bytes in memory.
  case bytes([UInt8])
}
