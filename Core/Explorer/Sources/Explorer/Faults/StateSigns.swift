internal import ActionText

/// Parts of a state that, judging by their names, show an error or a wait.
///
/// Names are split at capital letters: `errorMessage` contains the word "error". The name of a case counts as well:
/// `.failed("…")`.
struct StateSigns {
  /// The parts that show an error, by their paths.
  private(set) var errors: [String: JSONValue] = [:]
  /// The parts that show a wait.
  private(set) var waiting: Set<String> = []

  /// Those of these that show nothing else: a Boolean value that is true, or a case without a payload. Others may be
  /// data, such as `processingFee`.
  private(set) var flags: Set<String> = []

  /// The parts that show that something is over, by their paths.
  private(set) var ends: [String: JSONValue] = [:]
  /// The numbers of elements of lists, by their paths.
  private var counts: [String: Int] = [:]

  private static let errorWords: Set = [
    "alert", "conflict", "conflicts", "error", "errors", "failed", "failure", "failures", "problem",
    "problems", "warning", "warnings",
  ]
  private static let waitingWords: Set = [
    "authenticating", "busy", "buying", "checking", "connecting", "deleting", "downloading",
    "fetching", "joining", "loading", "paying", "processing", "purchasing", "reconnecting",
    "redeeming", "refreshing", "reloading", "requesting", "reserving", "restoring", "retrying",
    "saving", "searching", "sending", "submitting", "syncing", "transferring", "updating",
    "uploading", "validating", "verifying", "waiting",
  ]
  /// The words of ends that are no regular participles.
  private static let endWords: Set = [
    "bought", "complete", "done", "handed", "lost", "over", "paid", "sent", "sold", "unsubscribed",
    "withdrawn", "won",
  ]
  /// The participles that say that something is held up, and has not come to its end.
  private static let interruptions: Set = [
    "blocked", "delayed", "disabled", "disconnected", "failed", "halted", "interrupted", "jammed",
    "locked", "muted", "paused", "stalled", "stopped", "suspended",
  ]

  /// Whether words name an end: one of them is a participle, as in `isFinished` and `.signedOut`, but not in
  /// `.unanswered`.
  private static func nameEnd(_ words: Set<String>) -> Bool {
    words.contains { word in
      endWords.contains(word)
        || word.count > 4 && word.hasSuffix("ed") && !word.hasSuffix("eed")
          && !word.hasPrefix("un") && !interruptions.contains(word)
    }
  }

  /// Searches a state: O(*n*) in its size.
  init(in state: JSONValue) { collect(state, at: "") }

  /// Whether something is shown to be over that another state does not show.
  func end(unlike other: StateSigns) -> Bool { ends.contains { other.ends[$0.key] != $0.value } }

  /// Whether a list is empty that had elements in another state, or has only one left, which it may have to keep.
  ///
  /// - Parameter includesNested: Whether lists in elements of lists count. They are found by the positions of these, so
  ///   that another element may stand there. None counts whose outer list has another number of elements.
  func emptiesList(of other: StateSigns, includesNested: Bool) -> Bool {
    other.counts.contains { path, count in
      guard let number = counts[path], number < count, number <= 1 else { return false }
      guard let end = path.lastIndex(of: "[") else { return true }
      let outer = String(path[..<end])
      return includesNested && counts[outer] == other.counts[outer]
    }
  }

  /// Whether an error is shown that another state does not show.
  func showError(unlike other: StateSigns) -> Bool {
    errors.contains { other.errors[$0.key] != $0.value }
  }

  /// Whether a wait is shown that another state does not show.
  func wait(unlike other: StateSigns) -> Bool { !waiting.isSubset(of: other.waiting) }

  private mutating func collect(_ value: JSONValue, at path: String) {
    switch value {
    case .object(let object):
      for member in object.members {
        let part = path.isEmpty ? member.key : "\(path).\(member.key)"
        note(member.key, member.value, at: part)
        collect(member.value, at: part)
      }
    case .array(let elements):
      counts[path] = elements.count
      for (index, element) in elements.enumerated() { collect(element, at: "\(path)[\(index)]") }
    case .string(let name):
      // A case without a payload.
      if Self.waitingWords.contains(name) {
        waiting.insert(path)
        flags.insert(path)
      }
      if !name.contains(" "), Self.nameEnd(Self.words(in: name)) {
        ends[path] = value
      }
    default: break
    }
  }

  private mutating func note(_ name: String, _ value: JSONValue, at path: String) {
    let words = Self.words(in: name)
    if !words.isDisjoint(with: Self.errorWords), Self.isThere(value) { errors[path] = value }
    if !words.isDisjoint(with: Self.waitingWords), Self.isThere(value) {
      waiting.insert(path)
      if value == .bool(true) { flags.insert(path) }
    }
    if Self.nameEnd(words), Self.isFact(value) { ends[path] = value }
  }

  private static func isThere(_ value: JSONValue) -> Bool {
    switch value {
    case .null, .bool(false): false
    case .string(let text): !text.isEmpty
    case .array(let elements): !elements.isEmpty
    case .object(let object): !object.members.isEmpty
    case .integer(let number): number != 0
    default: true
    }
  }

  /// Whether a value can say that something is over. A count or a list says how much there is.
  private static func isFact(_ value: JSONValue) -> Bool {
    switch value {
    case .array, .double, .integer: false
    default: isThere(value)
    }
  }

  private static func words(in name: String) -> Set<String> {
    var words: [String] = [""]
    for character in name {
      if character.isUppercase || character == "_" { words.append("") }
      if character != "_" { words[words.count - 1] += character.lowercased() }
    }
    return Set(words)
  }
}
