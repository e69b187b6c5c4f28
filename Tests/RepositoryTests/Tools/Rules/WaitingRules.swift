/// The waits that no test may have: for a duration, or for other tasks to get on meanwhile.
package enum WaitingRules {
  /// Time limits, sleeps, yields and wall clocks in tests.
  ///
  /// Tests of the system, whose targets are named `…SystemTests`, may yield and read a clock. A line
  /// of another test may do so where exactly that is tested. The comment above the line then gives
  /// the reason, as `// yields: <reason>` or `// clock: <reason>`.
  package static func waits(in repository: Repository) -> [Violation] {
    repository.swiftFiles.flatMap { file -> [Violation] in
      guard let target = testTarget(of: file) else { return [] }
      let isSystem = target.hasSuffix("SystemTests")
      return file.content.code.indices(containingAny: Wait.all.map(\.word)).compactMap { index in
        let line = file.content.code[index]
        let wait = Wait.all.first { wait in
          !(isSystem && wait.excuse != nil) && wait.isFound(in: line)
            && !isExcused(index, by: wait.excuse, in: file.content)
        }
        return wait.map {
          Violation(
            file: file.path,
            line: index + 1,
            rule: "\($0.title) in a test of \(target): how long it takes depends on the machine.",
            remedy: $0.remedy
          )
        }
      }
    }
  }

  /// The target that a file of tests belongs to: the folder in a folder `Tests`.
  private static func testTarget(of file: Repository.File) -> String? {
    let folders = file.path.split(separator: "/").dropLast()
    guard let tests = folders.firstIndex(of: "Tests"), tests + 1 < folders.endIndex else {
      return nil
    }
    return String(folders[tests + 1])
  }

  /// Whether the comment right above a line, or above a group of such lines, gives the reason.
  private static func isExcused(_ index: Int, by excuse: String?, in text: SwiftText) -> Bool {
    guard let excuse else { return false }
    for above in (0..<index).reversed() {
      let comment = text.lines[above].drop { $0 == " " }
      if comment.hasPrefix("//") {
        let reason = comment.dropFirst(2).drop { $0 == " " }
        if reason.hasPrefix(excuse) {
          return reason.dropFirst(excuse.count).contains { !$0.isWhitespace }
        }
      } else {
        let code = text.code[above]
        guard Wait.all.contains(where: { $0.excuse == excuse && $0.isFound(in: code) }) else {
          return false
        }
      }
    }
    return false
  }
}

extension WaitingRules {
  /// Suites of targets `…SystemTests` without the trait `.system`, by which their tests take turns, and
  /// tests there that belong to no suite.
  package static func systemTests(in repository: Repository) -> [Violation] {
    repository.sources.filter {
      $0.module.layer == .test && $0.module.name.hasSuffix("SystemTests")
    }
    .flatMap { file, module in
      let code = file.content.code
      return code.indices(containingAny: ["@Suite", "@Test"]).compactMap { index -> Violation? in
        guard
          code[index].contains("@Suite")
            ? !isSystem(attributeFrom: index, in: code) : !isInSuite(lineAt: index, in: code)
        else { return nil }
        return Violation(
          file: file.path,
          line: index + 1,
          rule: "A test of \(module.name) does not wait for its turn.",
          remedy: "Write `@Suite(.system)` before the type that holds it."
        )
      }
    }
  }

  /// Whether the arguments of the attribute, which may go on over several lines, name `.system`.
  private static func isSystem(attributeFrom index: Int, in code: [String]) -> Bool {
    let text = code[index...].prefix(20).joined(separator: "\n")
    let rest = text[text.firstRange(of: "@Suite")!.upperBound...]
    guard rest.first == "(" else { return false }
    var depth = 0
    let arguments = rest.prefix { character in
      depth += character == "(" ? 1 : character == ")" ? -1 : 0
      return depth > 0
    }
    return arguments.contains(/\.system\b/)
  }

  /// Whether the declaration around a line, from one brace in the first column to the next, is a
  /// suite or an extension.
  private static func isInSuite(lineAt index: Int, in code: [String]) -> Bool {
    let above = code[...index].reversed().prefix { !$0.hasPrefix("}") }
    return above.contains { $0.contains("@Suite") || $0.contains("extension ") }
  }
}

/// A way to wait that depends on the machine.
private struct Wait: Sendable {
  /// The word that a line must contain, as a whole.
  let word: String
  /// How the line must go on behind the word; empty if it does not matter.
  var continuations: [String] = []
  /// The beginning of the comment that allows it; `nil` if nothing does.
  var excuse: String?
  let remedy: String

  var title: String { "`\(word)`" }

  func isFound(in line: String) -> Bool {
    line.ranges(of: word).contains { range in
      let rest = line[range.upperBound...]
      let isWhole =
        !word.first!.isPartOfName
        || line[..<range.lowerBound].last.map { $0.isPartOfName } != true
      return isWhole && rest.first.map { $0.isPartOfName } != true
        && (continuations.isEmpty || continuations.contains(where: rest.hasPrefix))
    }
  }

  static let all: [Wait] =
    [
      Wait(
        word: ".timeLimit",
        remedy: "Take it out: it also counts the time in which other tests run. The watchdog ends "
          + "a test that hangs."
      )
    ]
    + ["Task.sleep", ">.sleep", "Thread.sleep", "usleep", "nanosleep"].map {
      Wait(
        word: $0,
        remedy: "Wait for the event itself: a value, an exit, a line. Advance a `TestClock` where "
          + "code under test sleeps."
      )
    }
    + ["Task.yield", ">.yield", ".megaYield"].map {
      Wait(
        word: $0,
        excuse: "yields:",
        remedy: "Wait for the event itself: `await task.value`, `store.receive`, a stream. If "
          + "yielding is what is tested, write `// yields: <reason>` above the line."
      )
    }
    + ["ContinuousClock", "SuspendingClock"].map {
      Wait(
        word: $0,
        continuations: [".now", ".sleep", ".continuous", ".suspending", "("],
        excuse: "clock:",
        remedy: clockRemedy
      )
    }
    + [".asyncAfter"].map { Wait(word: $0, excuse: "clock:", remedy: clockRemedy) }

  private static let clockRemedy =
    "Use a `TestClock` or an `ImmediateClock`. If the wall clock is what is tested, write "
    + "`// clock: <reason>` above the line."
}
