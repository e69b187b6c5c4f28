/// Draws the steps of a finding, and beside them the calls that wait after each.
///
/// ```
/// 1. send loadButtonTapped          ┌
/// 2. send numberChanged 1           │
/// 3. LoaderClient.text answers      └ LoaderClient.text 0
/// ```
struct InterleavingDiagram {
  private var steps: [String] = []
  private var waiting: [Set<Int>] = []
  private var calls: [(number: Int, name: String)] = []

  /// Adds a step.
  ///
  /// - Parameters:
  ///   - step: The step in a line.
  ///   - pending: The calls that wait after it.
  mutating func add(_ step: String, waiting pending: [HeldCalls.Pending]) {
    steps.append(step)
    waiting.append(Set(pending.map(\.number)))
    for call in pending where !calls.contains(where: { $0.number == call.number }) {
      let arguments = call.arguments == "()" ? "" : " \(call.arguments.prefix(40))"
      calls.append((call.number, call.endpoint + arguments))
    }
  }

  /// The lines of the diagram.
  var text: String {
    let names = steps.enumerated().map { "\($0 + 1). \($1)" }
    let width = (names.map(\.count).max() ?? 0) + 2
    return names.enumerated().map { index, name in
      var line = name + String(repeating: " ", count: width - name.count)
      var notes: [String] = []
      for call in calls {
        let (was, isNow) = (waits(call.number, after: index - 1), waits(call.number, after: index))
        switch (was, isNow) {
        case (false, true): line += "┌ "
        case (true, true): line += "│ "
        case (true, false): line += "└ "
        case (false, false): line += "  "
        }
        if was != isNow, !was || index == steps.count - 1 { notes.append(call.name) }
      }
      line += notes.joined(separator: ", ")
      while line.last == " " { line.removeLast() }
      return line
    }
    .joined(separator: "\n")
  }

  private func waits(_ call: Int, after step: Int) -> Bool {
    step >= 0 && waiting[step].contains(call)
  }
}
