/// The length of a meeting as the form steps through it: in whole minutes, from a length between them to the next one.
nonisolated struct MeetingLength: Comparable, CustomStringConvertible, Strideable {
  let duration: Duration

  init(_ duration: Duration) {
    self.duration = duration
  }

  init(minutes: Int) {
    duration = .seconds(60 * minutes)
  }

  /// The number of minutes; `nil` for a length between them.
  var wholeMinutes: Int? {
    duration == .seconds(60 * minutes) ? minutes : nil
  }

  /// The length in words, with its unit: `5 min`.
  var description: String { duration.lengthText }

  func distance(to other: MeetingLength) -> Int {
    other.minutes - minutes
  }

  func advanced(by step: Int) -> MeetingLength {
    // A length between two minutes lies behind the minute that it has begun.
    let isBetween = wholeMinutes == nil && step < 0
    return MeetingLength(minutes: minutes + step + (isBetween ? 1 : 0))
  }

  static func < (lhs: MeetingLength, rhs: MeetingLength) -> Bool {
    lhs.duration < rhs.duration
  }

  static func == (lhs: MeetingLength, rhs: MeetingLength) -> Bool {
    lhs.duration == rhs.duration
  }

  /// The minutes that have passed when it is over.
  private var minutes: Int { Int(duration.components.seconds / 60) }
}
