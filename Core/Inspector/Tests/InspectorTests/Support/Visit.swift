import ActionText
import Clocks
import ComposableArchitecture
import ConcurrencyExtras
import Dependencies
import Journal

@_spi(Fuzzing) @testable import Inspector

/// A store that is looked into without a network.
@MainActor
final class Visit {
  let inspector: Inspector
  let store: StoreOf<Garden>
  let clock = TestClock<Duration>()
  private let responder: Responder

  init(
    isInstalled: Bool = true,
    recorder: JournalRecorder? = nil,
    _ change: (inout InspectorOptions) -> Void = { _ in }
  ) throws {
    var options = InspectorOptions()
    options.program = "garden 1.0"
    options.redaction = try JournalRedaction(states: ["key"], actions: ["keyChanged"])
    // Beside other tests the main actor has no turn for seconds, and pages would be told so.
    options.limits.secondsUntilBusy = 1e6
    options.limits.early = 0
    change(&options)
    let inspector = Inspector(
      of: Garden.Action.self,
      tree: FeatureTree(of: Garden()),
      options: options
    )
    let clock = clock
    store = Store(initialState: Garden.State()) {
      Garden()
    } withDependencies: {
      $0.continuousClock = clock
      if let recorder { $0.record(with: recorder) }
      if isInstalled { $0.inspect(with: inspector) }
    }
    self.inspector = inspector
    responder = Responder(inspector: inspector)
    inspector.attach(to: store)
  }

  /// Asks for something.
  func get(_ target: String) async -> (status: Int, body: JSONValue) {
    await ask(Request(method: "GET", target: target))
  }

  /// Has something done.
  func post(_ target: String, _ body: String = "{}") async -> (status: Int, body: JSONValue) {
    await ask(Request(method: "POST", target: target, body: Array(body.utf8)))
  }

  private func ask(_ request: Request) async -> (status: Int, body: JSONValue) {
    let response = await answer(request)
    let text = String(decoding: response.body, as: UTF8.self)
    return (response.status, (try? JSONValue(parsing: text)) ?? .string(text))
  }

  func answer(_ request: Request) async -> Response {
    await withCheckedContinuation { continuation in
      responder.respond(to: request) { continuation.resume(returning: $0) }
    }
  }

  /// Opens a stream of events, and waits until states are kept.
  func watch(after sequence: UInt64 = 0) async throws -> UInt64 {
    let response = await answer(Request(method: "GET", target: "v1/events?after=\(sequence)"))
    // A page has to wait until the main actor is free.
    inspector.setBaseline()
    return response.stream
  }

  /// The events of a stream, up to one of a type.
  func events(of stream: UInt64, until type: String, count: Int = 1) async -> [JSONObject] {
    var events: [JSONObject] = []
    while true {
      let bytes = await withCheckedContinuation { continuation in
        inspector.pull(stream) { continuation.resume(returning: $0) }
      }
      guard !bytes.isEmpty else { return events }
      for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
        guard line.hasPrefix("data: "),
          case .object(let event)? = try? JSONValue(parsing: String(line.dropFirst(6)))
        else { continue }
        events.append(event)
      }
      if events.count(where: { $0["type"] == .string(type) }) >= count { return events }
    }
  }
}

extension JSONValue {
  subscript(key: String) -> JSONValue? {
    if case .object(let object) = self { object[key] } else { nil }
  }

  subscript(index: Int) -> JSONValue? {
    if case .array(let elements) = self, elements.indices.contains(index) {
      elements[index]
    } else {
      nil
    }
  }
}
