extension Duration {
  /// The duration as a length in words: `7 min`, `1 h 5 min`, `45 s`.
  ///
  /// A clock that runs shows ``clockText``.
  nonisolated var lengthText: String {
    let seconds = max(0, components.seconds)
    let parts = [(seconds / 3_600, "h"), (seconds / 60 % 60, "min"), (seconds % 60, "s")]
    let text = parts.filter { $0.0 > 0 }.map { "\($0) \($1)" }.joined(separator: " ")
    return text.isEmpty ? "0 s" : text
  }
}
