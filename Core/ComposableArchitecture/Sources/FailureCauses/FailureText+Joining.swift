extension FailureText {
  /// Joins messages about failures that are shown together. A next step that several of them end with, as on a full
  /// disk, is said once: behind the last of these.
  ///
  /// ```swift
  /// FailureText.joining(["A: the disk is full. Make room on the disk, and try again.", …])
  /// ```
  ///
  /// - Parameter messages: The messages, as sentences.
  /// - Returns: The messages, one behind the other; `nil` if there are none.
  public static func joining(_ messages: [String]) -> String? {
    var said: Set<FailureCause> = []
    var texts: [String] = []
    for message in messages.reversed() {
      let cause = FailureCause.allCases.first { message.hasSuffix(" \($0.nextStep)") }
      if let cause, !said.insert(cause).inserted {
        texts.append(String(message.dropLast(cause.nextStep.count + 1)))
      } else {
        texts.append(message)
      }
    }
    return texts.isEmpty ? nil : texts.reversed().joined(separator: " ")
  }
}
