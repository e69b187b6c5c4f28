internal import ActionText
internal import Journal

/// Branches without an action of a user: continues from the state before it, and sends the later ones again.
@MainActor
enum Skip {
  /// The most actions that are sent again.
  private static let maximumCount = 1_000

  static func run(
    _ arguments: JSONObject,
    _ inspector: Inspector,
    _ store: StoreAccess
  ) -> Response {
    guard case .integer(let integer)? = arguments["action"], let number = UInt64(exactly: integer)
    else { return Command.missing("action") }
    guard inspector.status.canJump else { return Command.onlyForwards }
    guard inspector.withTimeline({ $0.ways.hasRoom }) else { return Command.noMoreWays }
    let (actions, before) = inspector.withTimeline { timeline in
      (timeline.actions(upTo: nil), timeline.ways.previous(of: number))
    }
    guard let skipped = actions.first(where: { $0.number == number }), let before else {
      return .problem(
        404,
        "Action \(number) is not kept, or is on another way.",
        next: "Choose a later action of the way that the session goes now."
      )
    }
    guard !skipped.isIgnored else {
      return .problem(
        409,
        "Action \(number) was sent while an older state was shown, and changed nothing.",
        next: "Skip an action that has changed something."
      )
    }
    guard skipped.isOfUser else {
      return .problem(
        409,
        "Action \(number) was sent by an effect, and would be sent again.",
        next: "Skip the action of the user that it comes from."
      )
    }
    let following = actions.filter { $0.number > number && $0.isOfUser }
    guard following.count <= maximumCount else {
      return .problem(
        409,
        "\(following.count) actions follow, more than the \(maximumCount) that are sent again.",
        next: "Skip a later action."
      )
    }
    let hidden = JournalRedaction.placeholder
    if let problem = following.first(where: {
      $0.text.contains(hidden) || inspector.actions.validate($0.text) != nil
    }) {
      return .problem(
        409,
        "Action \(problem.number) cannot be sent again: it has no text, or a part is redacted.",
        next: "Skip a later action, or jump and branch before this one."
      )
    }
    let shown = Command.show(before, inspector, store)
    guard shown.status == 200 else { return shown }
    let branched = Command.branch(inspector, store)
    guard branched.status == 200 else { return branched }
    let shared = shared(inspector)
    var sent = 0
    for action in following {
      guard (try? store.send(action.text, inspector.feed.sending)) != nil else { break }
      sent += 1
    }
    return .json(
      .members([
        ("skipped", .number(number)), ("sent", .number(sent)),
        ("left", .number(following.count - sent)), ("shared", shared),
      ])
    )
  }

  /// The shared values that the new way has not set back, so that what is sent again changes them once more; nil if
  /// there are none.
  private static func shared(_ inspector: Inspector) -> JSONValue? {
    let shared = inspector.withTimeline { $0.ways.all.last?.shared } ?? []
    guard !shared.isEmpty else { return nil }
    return .array(shared.prefix(10).map { .string($0.path.description) })
  }
}
