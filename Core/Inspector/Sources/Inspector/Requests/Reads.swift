internal import ActionText
internal import ComposableArchitecture
internal import Dependencies
internal import FeatureGraph

/// Answers what is asked for and changes nothing.
struct Reads: Sendable {
  /// How long after it was cancelled an effect that still runs is called leaked, in nanoseconds.
  private static let leakTime: Int64 = 1_000_000_000

  /// The answer; nil if there is no such thing.
  func respond(to request: Request, _ inspector: Inspector) -> Response? {
    switch request.path {
    case "v1/hello": .json(hello(inspector))
    case "v1/changes":
      .json(changes(of: request.query("path") ?? "", inspector))
    case "v1/effects": .json(effects(inspector))
    case "v1/graph": .json(graph(inspector))
    case "v1/shared": .json(shared(inspector))
    case "v1/dependencies": .json(dependencies(inspector))
    case "v1/actions": .json(actions(beginningWith: request.query("prefix") ?? "", inspector))
    default: nil
    }
  }

  func hello(_ inspector: Inspector) -> JSONValue {
    let options = inspector.options
    let (oldest, newest) = inspector.withTimeline { ($0.ring.oldest, $0.ring.newest) }
    let status = inspector.status
    return .members(
      [
        ("type", "hello"), ("protocol", 1), ("program", .string(options.program)),
        ("page", .string(PageFiles.hash)), ("mode", .string(options.mode.rawValue)),
        ("oldest", .number(oldest)), ("newest", .number(newest)),
        ("action", .number(inspector.feed.lastAction)),
      ] + status.members + [
        ("canSend", .bool(inspector.canSend)), ("canJump", .bool(inspector.canJump)),
        ("recording", .optional(options.recording)), ("time", seconds(inspector.feed.now)),
      ]
    )
  }

  private func changes(of path: String, _ inspector: Inspector) -> JSONValue {
    .members([
      ("path", .string(path)),
      ("actions", .array(inspector.withTimeline { $0.changes(of: path) })),
    ])
  }

  private func effects(_ inspector: Inspector) -> JSONValue {
    let now = inspector.feed.now
    let inFlight = inspector.feed.inFlight
    let rows = inspector.withTimeline { timeline in
      inFlight.map { effect -> JSONValue in
        let state =
          effect.cancelled.map { now - $0 > Self.leakTime ? "leaked" : "cancelled" } ?? "inFlight"
        return .members([
          ("id", .number(effect.event.id)), ("name", .optional(effect.event.name)),
          ("feature", .string(timeline.feature(of: effect.event))),
          ("location", .string(effect.event.location)), ("action", .number(effect.event.cause)),
          ("since", seconds(effect.since)),
          ("waits", effect.waits.map { timeline.json(of: $0) } ?? .null),
          ("sent", .array(effect.sent.map { .string(timeline.text(of: $0)) })),
          ("sentCount", .number(effect.sentCount)), ("state", .string(state)),
        ])
      }
    }
    return .members([("time", seconds(now)), ("inFlight", .array(rows))])
  }

  private func graph(_ inspector: Inspector) -> JSONValue {
    let rows = inspector.places.map { place -> JSONValue in
      .members([
        ("id", .number(place.index)), ("parent", place.parent.map { .number($0) } ?? .null),
        ("title", .string(place.title)), ("type", .string(place.type)),
        ("module", .string(place.module)), ("path", .string(place.path)),
        ("kind", .optional(place.kind?.rawValue)),
        ("dependencies", .array(place.dependencies.map { .string($0) })),
        ("isRecursion", .bool(place.isRecursion)),
      ])
    }
    return .members([("features", .array(rows))])
  }

  private func shared(_ inspector: Inspector) -> JSONValue {
    let values = inspector.withTimeline { $0.shared }
    return .members([
      (
        "values",
        .array(
          values.map { .members([("key", .string($0.key)), ("value", $0.value ?? .null)]) }
        )
      )
    ])
  }

  private func dependencies(_ inspector: Inspector) -> JSONValue {
    var names: [String] = []
    var readers: [String: [String]] = [:]
    for place in inspector.places where !place.isRecursion {
      for name in place.dependencies {
        if readers[name] == nil { names.append(name) }
        readers[name, default: []].append(place.title)
      }
    }
    let rows = names.map { name -> JSONValue in
      .members([
        ("name", .string(name)),
        ("readers", .array((readers[name] ?? []).map { .string($0) })),
      ])
    }
    return .members([("context", .string(inspector.context)), ("dependencies", .array(rows))])
  }

  private func actions(beginningWith prefix: String, _ inspector: Inspector) -> JSONValue {
    let cases = inspector.actions.outline().lazy.filter { $0.path.hasPrefix(prefix) }.prefix(500)
    return .members([
      (
        "cases",
        .array(
          cases.map {
            .members([("path", .string($0.path)), ("payload", .optional($0.payload))])
          }
        )
      )
    ])
  }
}
