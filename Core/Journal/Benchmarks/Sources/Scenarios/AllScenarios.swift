import ActionText
import ComposableArchitecture
import Foundation
import Journal

/// The rows of the table.
public let allScenarios = recordingScenarios + counterScenarios + besideSyncUps + badStateScenarios

/// The rows whose growth with the sync-ups that no action touches has a limit, beside rows without them.
private let besideSyncUps: [Scenario] =
  [0, 10_000].map { untouched in
    Scenario("j11/\(untouched)", "j3 beside so many more sync-ups", mostTime: 20_000) {
      try sending(.recorder, untouched: untouched)
    }
  }
  + [0, 10_000].map { untouched in
    Scenario("j12/\(untouched)", "j4 beside so many more sync-ups") {
      try writing(untouched: untouched)
    }
  }
  + [
    Scenario("j2/10000", "j2 beside 10,000 more sync-ups") {
      try sending(.silent, untouched: 10_000)
    },
    Scenario("j13/10000", "j13 beside 10,000 more sync-ups") {
      try sending(.inspector(isWatched: false), untouched: 10_000)
    },
    Scenario("j14/10000", "j14 beside 10,000 more sync-ups", mostTime: 20_000) {
      try sending(.inspector(isWatched: true), untouched: 10_000)
    },
  ]

private let recordingScenarios: [Scenario] = [
  Scenario("j1", "an action of the app, without an observer") { try sending(.none) },
  Scenario("j2", "the same with an observer that does nothing") { try sending(.silent) },
  Scenario("j3", "the same while it is recorded, until `send` is back", mostTime: 20_000) {
    try sending(.recorder)
  },
  Scenario("j13", "the same as j2 with an inspector, without a page") {
    try sending(.inspector(isWatched: false))
  },
  Scenario("j13/early", "the same at the start of a session", mostTime: 20_000) {
    try sending(.earlyInspector)
  },
  Scenario("j14", "the same with a page, until `send` is back", mostTime: 20_000) {
    try sending(.inspector(isWatched: true))
  },
  Scenario("j4", "the same as j3, until its lines are written") { try writing() },
  Scenario("j5", "open 100,000 actions", mostTime: 1_000_000_000) {
    let url = try LongRecording.url()
    return Scenario.Operation { _ = try JournalStates(contentsOf: url) }
  },
  Scenario("j6", "the state after an action anywhere in them", mostTime: 50_000_000) {
    let states = try JournalStates(contentsOf: LongRecording.url())
    var random = Numbers()
    return Scenario.Operation { _ = try states.state(after: random.next() % last(states)) }
  },
  Scenario("j6/worst", "the same, right before a snapshot", mostTime: 50_000_000) {
    let states = try JournalStates(contentsOf: LongRecording.url())
    return Scenario.Operation { _ = try states.state(after: last(states) / 200 * 100 - 1) }
  },
  Scenario("j7", "a text that none of them has", mostTime: 1_000_000_000) {
    let states = try JournalStates(contentsOf: LongRecording.url())
    return Scenario.Operation { _ = try states.firstAction(containing: "nobody", after: 0) }
  },
  Scenario("j8", "what changed a field last, if nothing has", mostTime: 1_000_000_000) {
    let states = try JournalStates(contentsOf: LongRecording.url())
    let path = JSONPath([.key("syncUps"), .key("list"), .key("searchText")])
    return Scenario.Operation { _ = try states.lastChange(of: path, before: .max) }
  },
  Scenario("j9", "all lines of 100,000 actions, made JSON") {
    let url = try LongRecording.url()
    return Scenario.Operation {
      var reader = try JournalReader(contentsOf: url)
      while try reader.next() != nil {}
    }
  },
]

@MainActor
private func sending(
  _ observer: Session.Observer,
  untouched: Int = 0
) throws -> Scenario.Operation {
  // As many as are sent at once: the thread that writes is not waited for.
  let session = try Session(observer, untouched: untouched, capacity: 10_000)
  return Scenario.Operation(count: 10 * Session.actionsOfTen) {
    session.flush()
    // Writing has evicted the state from the caches, on the thread that is measured. In a program, another one writes.
    session.sendTen()
  } perform: {
    for _ in 1...10 { session.sendTen() }
  }
}

@MainActor
private func writing(untouched: Int = 0) throws -> Scenario.Operation {
  let session = try Session(.recorder, untouched: untouched)
  let start = try size(session.url)
  var count = 0
  return Scenario.Operation(
    count: 10 * Session.actionsOfTen,
    bytes: { try (size(session.url) - start) / max(1, count) }
  ) {
    for _ in 1...10 { session.sendTen() }
    session.recorder?.flush()
    count += 10 * Session.actionsOfTen
  }
}

private func size(_ url: URL) throws -> Int {
  try FileManager.default.attributesOfItem(atPath: url.path)[.size] as? Int ?? 0
}

private func last(_ states: JournalStates) -> UInt64 {
  states.sequences?.upperBound ?? 1
}

/// Numbers that are the same each time.
private struct Numbers {
  private var state: UInt64 = 42

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state >> 33
  }
}
