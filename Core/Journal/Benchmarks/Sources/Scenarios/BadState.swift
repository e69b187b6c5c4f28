import ComposableArchitecture
import Foundation
import Journal

/// The rows of the table that record a state nobody should have: its JSON is cut.
let badStateScenarios = BadState.allCases.map { bad in
  Scenario("j15/\(bad)", bad.title, mostTime: 20_000_000_000) {
    Scenario.Operation { try record(bad) }
  }
}

/// A state whose JSON would be very long, or have no end.
enum BadState: CaseIterable {
  case arrays, objects, chain, text, mirror

  /// How many times longer than in a test what is large is.
  @MainActor static var scale = 100_000

  var title: String {
    switch self {
    case .arrays: "record arrays that contain each other 2⁶⁴ times"
    case .objects: "record objects that refer to each other 2⁶⁴ times"
    case .chain: "record a chain of 100,000 objects"
    case .text: "record a text of 100 MB"
    case .mirror: "record a mirror without end"
    }
  }

  @MainActor
  func value() -> Any {
    let scale = Self.scale
    // As many as a test has time for.
    let levels = scale > 1 ? 64 : 8
    switch self {
    case .arrays:
      return (0..<levels).reduce(1 as Any) { value, _ in [value, value] }
    case .objects:
      return (0..<levels).reduce(Link()) { next, _ in Link(next, next) }
    case .chain:
      return Chain(count: scale)
    case .text:
      return String(repeating: "ä", count: 500 * scale)
    case .mirror:
      return Endless(count: scale > 1 ? .max : 8)
    }
  }
}

/// Records an action of a store with a bad state, until its line is written.
@MainActor
private func record(_ bad: BadState) throws {
  let url = FileManager.default.temporaryDirectory.appending(path: "bench-\(UUID()).jsonl")
  defer { try? FileManager.default.removeItem(at: url) }
  let recorder = try JournalRecorder(
    of: Counter.Action.self,
    to: url,
    app: .init(name: "bench", version: "1.0")
  )
  let store = Store(initialState: Counter.State(content: UncheckedSendable(bad.value()))) {
    Counter()
  } withDependencies: {
    $0.record(with: recorder)
  }
  store.send(.increment)
  let ending = Result { try recorder.finish() }
  // No reader takes a line of 100 MB: the recorder ends with an error that says what to do.
  if bad != .text { try ending.get() }
}

/// A feature that counts, beside a value of any kind.
private struct Counter: Reducer {
  struct State {
    var count = 0
    /// Safe: nothing changes the value after it was made.
    var content: UncheckedSendable<Any>
  }

  @CasePathable
  enum Action: Sendable {
    case increment
  }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.count += 1
      return .none
    }
  }
}

private final class Link {
  let first: Link?
  let second: Link?

  init(_ first: Link? = nil, _ second: Link? = nil) {
    (self.first, self.second) = (first, second)
  }
}

/// Objects one behind the other, of which the last refers to the first.
private final class Chain {
  private final class Element {
    var next: Element?
  }

  private let elements: [Element]

  init(count: Int) {
    elements = (0..<count).map { _ in Element() }
    for (element, next) in zip(elements, elements.dropFirst()) { element.next = next }
    elements.last?.next = elements.first
  }

  /// Releases link by link: a chain that releases itself calls itself at each.
  deinit {
    for element in elements { element.next = nil }
  }
}

private struct Endless: CustomReflectable {
  let count: Int

  var customMirror: Mirror {
    Mirror(self, unlabeledChildren: (0..<count).lazy.map { $0 }, displayStyle: .collection)
  }
}
