internal import ActionText
internal import ComposableArchitecture
internal import Journal
internal import TerminalHosting

/// The texts of a recording's parts, on the screen and in the output of commands.
enum TravelText {
  /// An action as a line: `3 receive added 2 (cause 2)`.
  static func text(of moment: TravelMoment) -> String {
    let action = moment.action
    let verb = action.origin == .user ? "send" : "receive"
    let cause = action.cause.map { " (cause \($0))" } ?? ""
    return "\(action.sequence) \(verb) \(moment.text.printable)\(cause)\n"
  }

  /// The answers and effects of an action, a line each.
  static func lines(of details: TravelDetails) -> [String] {
    lines(of: details.answers)
      + details.effects.flatMap { [text(of: $0)] + lines(of: $0.answers).map { "  \($0)" } }
  }

  /// Answers to the same caller; of many only the first ones.
  private static func lines(of answers: [JournalAnswer]) -> [String] {
    let lines = answers.prefix(mostAnswers).map(\.shownText.printable)
    guard answers.count > mostAnswers else { return lines }
    return lines + ["and \(answers.count - mostAnswers) more answers"]
  }

  private static let mostAnswers = 20

  private static func text(of effect: TravelEffect) -> String {
    let name = effect.effect.name.map { " \"\($0.printable)\"" } ?? ""
    let actions =
      effect.actions.isEmpty
      ? "" : ", sent \(effect.actions.map(String.init).joined(separator: ", "))"
    return "effect \(effect.effect.id)\(name) of \(effect.effect.location.printable), "
      + "\(effect.outcome)\(actions)"
  }

  /// A time since the recording began.
  static func seconds(_ nanoseconds: Int64) -> String {
    let milliseconds = String(nanoseconds / 1_000_000 % 1000)
    let zeros = String(repeating: "0", count: max(0, 3 - milliseconds.count))
    return "\(nanoseconds / 1_000_000_000).\(zeros)\(milliseconds) s"
  }
}
