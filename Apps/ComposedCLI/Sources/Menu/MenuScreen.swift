import ComposableArchitecture
import ComposedApp
import Counter
import Fact
import Onboarding
import Timer

/// What the menu shows for a state of the app, line by line.
enum MenuScreen {
  static func lines(for state: AppFeature.State) -> [String] {
    var lines = ["Composed", ""]
    if let alert = state.alert {
      lines += self.lines(for: alert)
    } else {
      switch state.launchState {
      case .home: lines += home(state)
      case .onboarding: lines += state.onboarding.map(self.lines) ?? []
      case .splash: lines += ["  Starting…", "", "  Enter  skip"]
      }
    }
    lines += ["", "  q  quit"]
    return lines.map(printable)
  }

  private static func home(_ state: AppFeature.State) -> [String] {
    var lines = [
      "  Count: \(state.counter.count)",
      "  Timer: \(state.timer.isTimerRunning ? "running" : "stopped")",
      "  Fact:  \(text(of: state.fact))",
      "",
      "  +  count up",
      "  -  count down",
      "  f  fact about the number",
      "  t  \(state.timer.isTimerRunning ? "stop" : "start") the timer",
    ]
    if !state.problems.isEmpty {
      lines += ["", "  Problems:"] + state.problems.map { "    \($0)" }
      lines.append("  x  take the problems down")
    }
    return lines
  }

  private static func text(of fact: FactFeature.State) -> String {
    if fact.isLoading { return "loading…" }
    if let message = fact.errorMessage { return "none: \(message)" }
    return fact.fact ?? "none yet"
  }

  private static func lines(for onboarding: OnboardingFeature.State) -> [String] {
    let page = onboarding.page
    var lines = [
      "  \(page.title)",
      "",
      "  \(page.text)",
      "",
      "  Enter  \(page.next == nil ? "done" : "next page")",
    ]
    if page.previous != nil { lines.append("  b      page before") }
    lines.append("  s      skip")
    return lines
  }

  private static func lines<Action>(for alert: AlertState<Action>) -> [String] {
    var lines = ["  \(String(state: alert.title))", ""]
    if let message = alert.message { lines += ["  \(String(state: message))", ""] }
    for (index, button) in alert.buttons.enumerated() {
      let hint = index == 0 ? " (Enter)" : button.role == .cancel ? " (Esc)" : ""
      lines.append("  \(index + 1)  \(String(state: button.label))\(hint)")
    }
    if alert.buttons.isEmpty { lines.append("  Enter  close") }
    return lines
  }

  /// A line without what would reach the terminal as a command: facts come from outside.
  private static func printable(_ line: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in line.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator, .format, .surrogate: scalars.append(" ")
      default: scalars.append(scalar)
      }
    }
    return String(scalars)
  }
}
