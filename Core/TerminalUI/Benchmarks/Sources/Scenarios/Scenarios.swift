import TerminalUI

/// The rows of the table, for screens that are written against one of the two modules.
public func scenarios(of screens: Screens) -> [Scenario] {
  [
    Scenario(
      "t1",
      "a full frame of 200×60 cells, from state to bytes",
      mostTime: 2_000_000
    ) {
      let values = Values()
      return Scenario.Operation { Terminal(screens.dashboard(values)).show() }
    },
    Scenario(
      "t1/resize",
      "the same views at another size",
      mostTime: 2_000_000
    ) {
      let terminal = Terminal(screens.dashboard(Values()))
      var width = Terminal.size.width
      return Scenario.Operation {
        width = width == Terminal.size.width ? width - 1 : Terminal.size.width
        terminal.host.resize(Size(width: width, height: Terminal.size.height))
        return terminal.show()
      }
    },
    Scenario(
      "t2",
      "a counter is one more: state, screen, bytes",
      mostTime: 200_000,
      mostBytes: 200
    ) {
      let values = Values()
      let terminal = Terminal(screens.dashboard(values))
      _ = terminal.show()
      return Scenario.Operation {
        values.count += 1
        return terminal.show()
      }
    },
    Scenario(
      "t2/key",
      "the same by a key",
      mostTime: 200_000,
      mostBytes: 200
    ) {
      let terminal = Terminal(screens.dashboard(Values()))
      _ = terminal.show()
      return Scenario.Operation { terminal.press("+") }
    },
    Scenario("t2/nothing", "nothing has changed", mostTime: 200_000, mostBytes: 0) {
      let terminal = Terminal(screens.dashboard(Values()))
      _ = terminal.show()
      return Scenario.Operation { terminal.show() }
    },
  ] + [100, 10_000, 1_000_000].flatMap { listScenarios($0, screens) }
}

@MainActor
private func scrolling(_ count: Int, _ screens: Screens) -> Scenario.Operation {
  let terminal = Terminal(screens.rows(Rows(count: count)))
  _ = terminal.show()
  var steps = 0
  return Scenario.Operation {
    // As many steps as the shortest list has rows out of sight, from the end on.
    guard steps == 0 else { return }
    steps = 40
    _ = terminal.press(.end)
    for _ in 1..<Terminal.size.height { _ = terminal.press(.upArrow) }
  } perform: {
    steps -= 1
    return terminal.press(.upArrow)
  }
}

private func listScenarios(_ count: Int, _ screens: Screens) -> [Scenario] {
  [
    Scenario("t3/\(count)", "a list of so many rows scrolls by one") { scrolling(count, screens) },
    Scenario("t4/\(count)", "a list of so many rows is shown", mostTime: 2_000_000) {
      Scenario.Operation { Terminal(screens.rows(Rows(count: count))).show() }
    },
    Scenario("t5/\(count)", "a list of so many rows goes to its end and back") {
      let terminal = Terminal(screens.rows(Rows(count: count)))
      _ = terminal.show()
      return Scenario.Operation { terminal.press(.end) + terminal.press(.home) }
    },
  ]
}
