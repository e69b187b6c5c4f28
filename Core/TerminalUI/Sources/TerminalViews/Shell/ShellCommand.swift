/// A key that the program handles itself when no view has used it.
public struct ShellCommand: Sendable {
  let key: KeyEquivalent
  let title: String
  let action: @MainActor @Sendable () -> Void

  /// Makes a command.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - title: The effect of the key, for the help.
  ///   - action: The action.
  public init(
    _ key: KeyEquivalent,
    _ title: String,
    action: @escaping @MainActor @Sendable () -> Void
  ) {
    self.key = key
    self.title = title
    self.action = action
  }

  var help: KeyHelp { KeyHelp(key: key.name, title: title) }
}
