public import ActionText
internal import ConcurrencyExtras
internal import Foundation
@_spi(Inspection) internal import Journal

/// Answers requests.
@_spi(Fuzzing) public final class Responder: Sendable {
  private weak let inspector: Inspector?
  private let reads = Reads()

  init(inspector: Inspector) {
    self.inspector = inspector
  }

  /// Answers a request, now or later, on any thread.
  func respond(to request: Request, _ reply: @escaping @Sendable (Response) -> Void) {
    guard let inspector else {
      return reply(
        .problem(409, "The program does not show itself any more.", next: "Start it again.")
      )
    }
    let path = request.path
    if path.hasPrefix("v1/"), let problem = request.queryProblem {
      return reply(
        .problem(400, problem, next: "Write a % as %25, and numbers as 3; at=latest is the newest.")
      )
    }
    switch request.method {
    case "GET":
      if path.isEmpty || path == "page" || path.hasPrefix("page/") {
        return reply(PageFiles.response(to: path))
      }
      if path == "v1/events" { return reply(events(request, inspector)) }
      if path == "v1/state" { return state(request, inspector, reply) }
      if path == "v1/shared" { return shared(inspector, reply) }
      if Self.readsFile.contains(path), inspector.recording.value != nil {
        return DispatchQueue.global().async {
          reply(self.reads.respond(to: request, inspector) ?? Self.unknown(path))
        }
      }
      reply(reads.respond(to: request, inspector) ?? Self.unknown(path))
    case "POST":
      if path == "v1/others" { return join(request, inspector, reply) }
      guard let command = Command(name: String(path.dropFirst(3)), path: path) else {
        return reply(Self.unknown(path))
      }
      let arguments: JSONObject
      switch Self.arguments(request.body) {
      case .success(let object): arguments = object
      case .failure(let error): return reply(.problem(400, error.message, next: error.next))
      }
      if let work = command.fileWork {
        DispatchQueue.global().async { reply(work(arguments, inspector)) }
      } else {
        Task { @MainActor in
          reply(inspector.reportingIssues { command.run(arguments, inspector) })
        }
      }
    default: reply(.problem(405, "There is no \(request.method).", next: "GET or POST."))
    }
  }

  /// Connects to another program.
  private func join(
    _ request: Request,
    _ inspector: Inspector,
    _ reply: @escaping @Sendable (Response) -> Void
  ) {
    switch Self.arguments(request.body) {
    case .failure(let error): reply(.problem(400, error.message, next: error.next))
    case .success(let arguments):
      guard case .string(let address)? = arguments["address"] else {
        return reply(Command.missing("address"))
      }
      inspector.companions.add(address, inspector, reply)
    }
  }

  /// The endpoints that may take as long as reading a recording.
  private static let readsFile = ["v1/changes", "v1/notes", "v1/recorded"]

  private func shared(_ inspector: Inspector, _ reply: @escaping @Sendable (Response) -> Void) {
    Task { @MainActor in
      guard let state = inspector.liveState() else {
        return reply(.json(.members([("values", [])])))
      }
      let overrides = inspector.sharedOverrides.all
      // Safe: a copy of the state, which only this closure has.
      let copy = UncheckedSendable(state)
      DispatchQueue.global().async {
        reply(.json(Reads.shared(in: copy.value, overrides, inspector)))
      }
    }
  }

  private static func unknown(_ path: String) -> Response {
    .problem(
      404,
      "There is no '\(path.prefix(80))' here.",
      next: "Reload the page: it may be of another version of the program."
    )
  }

  /// The fault of a body.
  public struct BadArguments: Error {
    var message: String
    var next: String
  }

  /// The members of the JSON object in a body; none if it is empty.
  public static func arguments(_ body: [UInt8]) -> Result<JSONObject, BadArguments> {
    guard !body.isEmpty else { return .success(JSONObject()) }
    guard let text = String(validating: body, as: UTF8.self) else {
      return .failure(BadArguments(message: "The body is not UTF-8.", next: "Send JSON."))
    }
    do throws(ActionTextError) {
      guard case .object(let object) = try JSONValue(parsing: text) else {
        return .failure(BadArguments(message: "The body is no JSON object.", next: "Send {}."))
      }
      return .success(object)
    } catch {
      return .failure(
        BadArguments(
          message: "The body is no JSON: column \(error.column): \(error.message).",
          next: "Send a JSON object."
        )
      )
    }
  }

  private func events(_ request: Request, _ inspector: Inspector) -> Response {
    var after = request.lastEventID ?? request.query("after").flatMap { UInt64($0) } ?? 0
    // The page has had events of an earlier run, whose numbers mean nothing here.
    if let run = request.query("run"), run != inspector.run { after = 0 }
    let hello = reads.hello(inspector).text()
    let head = Array("data: \(hello)\n\n".utf8)
    let isPage = request.query("follower") == nil
    guard let stream = inspector.openStream(after: after, head: head, isPage: isPage) else {
      return .problem(503, "There are too many pages.", next: "Close some of them.")
    }
    return Response(contentType: "text/event-stream", stream: stream)
  }

  private func state(
    _ request: Request,
    _ inspector: Inspector,
    _ reply: @escaping @Sendable (Response) -> Void
  ) {
    let at = request.query("at") ?? "latest"
    let status = inspector.status
    let last = status.recorded == nil ? inspector.feed.lastAction : status.position ?? 0
    let number = UInt64(at) ?? last
    let isLeft = inspector.withTimeline { $0.ways.unbegunFork != nil }
    if status.recorded == nil, at == "latest" || number == last && !isLeft {
      return latestState(last, inspector, reply)
    }
    if let state = inspector.withTimeline({ $0.state(after: number) }) {
      return reply(Self.answer(number, state, isLatest: false))
    }
    let missing = Response.problem(
      404,
      "The state after action \(number) is not kept.",
      next: "States are kept while a page is open. To keep all: composed record, composed travel."
    )
    guard inspector.recording.value != nil else { return reply(missing) }
    DispatchQueue.global().async {
      guard let state = inspector.recordingOfStates?.state(after: number) else {
        return reply(missing)
      }
      let shown = inspector.options.redaction.state(state)
      reply(Self.answer(number, shown, isLatest: number == last))
    }
  }

  private func latestState(
    _ last: UInt64,
    _ inspector: Inspector,
    _ reply: @escaping @Sendable (Response) -> Void
  ) {
    let known = inspector.withTimeline { timeline in
      timeline.latest.flatMap {
        $0.number == last ? (number: timeline.ways.unbegunFork ?? last, state: $0.state) : nil
      }
    }
    if let known, inspector.feed.isWatched {
      return reply(Self.answer(known.number, known.state, isLatest: true))
    }
    // No page has watched, so the state is read.
    Task { @MainActor in
      guard let state = inspector.liveState() else {
        return reply(Command.noStore(inspector))
      }
      let last = inspector.feed.lastAction
      let (number, json) = inspector.withTimeline {
        ($0.ways.unbegunFork ?? last, $0.json(of: state))
      }
      reply(Self.answer(number, json, isLatest: true))
    }
  }

  private static func answer(_ number: UInt64, _ state: JSONValue, isLatest: Bool) -> Response {
    .json(
      .members([("action", .number(number)), ("state", state), ("isLatest", .bool(isLatest))])
    )
  }
}
