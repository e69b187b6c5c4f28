internal import ActionText
internal import ComposableArchitecture
internal import Dependencies
internal import FeatureGraph
internal import Journal

/// Answers requests that change nothing.
struct Reads: Sendable {
  /// The time after its cancellation for which an effect must still run to be called leaked, in nanoseconds.
  private static let leakTime: Int64 = 1_000_000_000

  /// The answer; nil if the request is not known.
  func respond(to request: Request, _ inspector: Inspector) -> Response? {
    switch request.path {
    case "v1/hello": .json(hello(inspector))
    case "v1/changes":
      .json(
        changes(
          of: request.query("path") ?? "",
          upTo: request.query("at").flatMap { UInt64($0) },
          inspector
        )
      )
    case "v1/recorded": recorded(request, inspector)
    case "v1/effects": .json(effects(inspector))
    case "v1/others": .json(inspector.companions.json)
    case "v1/notes": .json(notes(inspector))
    case "v1/graph": .json(graph(inspector))
    case "v1/dependencies": .json(dependencies(inspector))
    case "v1/actions": .json(actions(beginningWith: request.query("prefix") ?? "", inspector))
    default: nil
    }
  }

  func hello(_ inspector: Inspector) -> JSONValue {
    let options = inspector.options
    let (oldest, newest, ways) = inspector.withTimeline { timeline in
      let ways = timeline.ways.all.indices.dropFirst().map { timeline.members(of: $0) }
      return (timeline.ring.oldest, timeline.ring.newest, ways)
    }
    let status = inspector.status
    return .members(
      [
        ("type", "hello"), ("protocol", 1), ("program", .string(options.program)),
        ("run", .string(inspector.run)), ("page", .string(PageFiles.hash)),
        ("oldest", .number(oldest)), ("newest", .number(newest)),
        ("action", .number(inspector.feed.lastAction)),
      ] + status.members + [
        ("recording", .optional(options.recording)), ("time", seconds(inspector.feed.now)),
        ("ways", ways.isEmpty ? nil : .array(ways.map { .members($0) })),
      ]
    )
  }

  private func changes(of path: String, upTo chosen: UInt64?, _ inspector: Inspector) -> JSONValue {
    guard let recording = inspector.recordingOfStates else {
      let actions = inspector.withTimeline { $0.changes(of: path, upTo: chosen) }
      return .members([("path", .string(path)), ("actions", .array(actions))])
    }
    let status = inspector.status
    let newest = status.recorded ?? inspector.feed.lastAction
    let last = min(chosen ?? status.position ?? newest, newest)
    // The latest ones are known here, unless they were too many at once.
    var (actions, unknown) = inspector.withTimeline { timeline in
      let unknown = timeline.lastUnknown(upTo: last, newest: newest)
      return (timeline.changes(of: path, upTo: last, after: unknown ?? 0), unknown)
    }
    // Those between would be missing.
    if let unknown, actions.count < Timeline.mostChanges {
      let found = recording.changes(of: path, upTo: unknown)
      actions += inspector.withTimeline { timeline in
        found.map { action, change in
          .members([
            ("id", .number(action.sequence)), ("text", .string(timeline.text(of: action.content))),
            ("path", .string(path)), ("old", change.old), ("new", change.new),
          ])
        }
      }
    }
    return .members([("path", .string(path)), ("actions", .array(actions))])
  }

  /// The actions of the recording after one, up to another, as many as an answer may have.
  private func recorded(_ request: Request, _ inspector: Inspector) -> Response {
    guard let recording = inspector.writtenRecording else {
      return .problem(
        409,
        "The session is not recorded, so what was missed is gone.",
        next: "Start it with composed record FILE --inspect to have all of it."
      )
    }
    let first = request.query("after").flatMap { UInt64($0) } ?? 0
    let last = request.query("upTo").flatMap { UInt64($0) } ?? .max
    do throws(JournalError) {
      let found = try recording.actions(after: first, upTo: last)
      let rows = inspector.withTimeline { timeline in
        found.actions.map {
          // The replayed changes may be others than the recorded ones.
          timeline.json(of: $0.action, at: $0.time, hasChanges: inspector.options.mode != .replay)
        }
      }
      return .json(
        .members([("actions", .array(rows)), ("next", .optional(found.next))])
      )
    } catch {
      return .problem(409, "The recording cannot be read: \(error).", next: "Try again later.")
    }
  }

  private func effects(_ inspector: Inspector) -> JSONValue {
    let now = inspector.feed.now
    let (inFlight, sequence) = inspector.feed.inFlight
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
    return .members([
      ("time", seconds(now)), ("seq", .number(sequence)), ("inFlight", .array(rows)),
    ])
  }

  private func notes(_ inspector: Inspector) -> JSONValue {
    let known = inspector.notes.known(of: inspector.recording.value?.url)
    let rows = known.texts.sorted { $0.key < $1.key }.map { action, text -> JSONValue in
      .members([("action", .number(action)), ("text", .string(text))])
    }
    return .members([
      ("notes", .array(rows)), ("file", .optional(known.file)),
      ("problem", .optional(known.problem)),
    ])
  }

  private func graph(_ inspector: Inspector) -> JSONValue {
    let rows = inspector.shownPlaces.map { place -> JSONValue in
      .members([
        ("id", .number(place.index)), ("parent", place.parent.map { .number($0) } ?? .null),
        ("title", .string(place.title)), ("type", .string(place.type)),
        ("module", .string(place.module)), ("path", .string(place.path)),
        ("kind", .optional(place.kind?.rawValue)),
        ("dependencies", .array(place.dependencies.map { .string($0) })),
        (
          "overrides",
          .members(
            place.dependencies.map { ($0, place.overrides[$0].map(JSONValue.string)) }
          )
        ),
        ("isRecursion", .bool(place.isRecursion)),
      ])
    }
    return .members([("features", .array(rows))])
  }

  /// The shared values of a state, with the features whose states refer to them, and those that came from outside.
  static func shared(
    in state: Any,
    _ overrides: [SharedOverrides.Replaced],
    _ inspector: Inspector
  ) -> JSONValue {
    let (json, known) = inspector.withTimeline { ($0.json(of: state), $0.shared) }
    let finder = ReaderFinder(inspector.shownPlaces)
    let values = SharedPlaces(in: state).values
    let hidden = JSONValue.string(JournalRedaction.placeholder)
    let rows = values.map { value -> JSONValue in
      // Read from the state as pages see it, so that redacted values are not in it.
      let shown = value.places.map { json.part(at: $0.components[...]) }
      let latest = known.first { $0.key == value.key }?.value
      let isHidden = shown.contains(hidden) || latest == hidden
      let override = overrides.first { $0.root == value.root }
      return .members([
        ("key", .optional(value.key)), ("value", isHidden ? hidden : (shown.first ?? nil) ?? .null),
        ("places", .array(value.places.prefix(20).map { .string($0.description) })),
        ("readers", .array(finder.readers(of: value.places).map { .string($0) })),
        ("overridden", override.map { isHidden ? hidden : $0.old }),
        ("override", override.map { .number($0.number) }),
      ])
    }
    // They can be taken back, although the state refers to them no longer.
    let left = overrides.filter { override in !values.contains { $0.root == override.root } }
    let leftRows = left.map { override in
      let value = known.first { $0.key == override.key }?.value
      return JSONValue.members([
        ("key", .string(override.name)), ("value", value), ("places", []), ("readers", []),
        ("overridden", value == hidden ? hidden : override.old),
        ("override", .number(override.number)),
      ])
    }
    let others = known.filter { known in
      !values.contains { $0.key == known.key } && !left.contains { $0.key == known.key }
    }
    let otherRows = others.map {
      JSONValue.members([
        ("key", .string($0.key)), ("value", $0.value ?? .null), ("places", []), ("readers", []),
      ])
    }
    return .members([("values", .array(rows + leftRows + otherRows))])
  }

  private func dependencies(_ inspector: Inspector) -> JSONValue {
    var names: [String] = []
    var readers: [String: [JSONValue]] = [:]
    var overrides: [String: [(by: String, readers: [JSONValue])]] = [:]
    for place in inspector.shownPlaces where !place.isRecursion {
      for name in place.dependencies {
        if readers[name] == nil { names.append(name) }
        readers[name, default: []].append(.string(place.title))
        guard let by = place.overrides[name] else { continue }
        if let index = overrides[name]?.firstIndex(where: { $0.by == by }) {
          overrides[name]?[index].readers.append(.string(place.title))
        } else {
          overrides[name, default: []].append((by, [.string(place.title)]))
        }
      }
    }
    let rows = names.map { name -> JSONValue in
      let overrides = (overrides[name] ?? []).map { by, readers -> JSONValue in
        .members([("by", .string(by)), ("readers", .array(readers))])
      }
      return .members([
        ("name", .string(name)), ("readers", .array(readers[name] ?? [])),
        ("overrides", .array(overrides)),
      ])
    }
    let endpoints = inspector.endpoints.all.map { name, endpoint, answer -> JSONValue in
      let override =
        switch answer {
        case .value(let value)?: JSONValue.members([("value", value)])
        case .failure(let text)?: JSONValue.members([("failure", .string(text))])
        case nil: JSONValue.null
        }
      return .members([
        ("name", .string(name)), ("calls", .number(endpoint?.calls ?? 0)),
        ("overridden", .number(endpoint?.overridden ?? 0)), ("override", override),
      ])
    }
    return .members([
      ("context", .string(inspector.context)), ("dependencies", .array(rows)),
      ("endpoints", .array(endpoints)),
    ])
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
