/// The order in which a test store begins the work of effects that are started together.
///
/// Tests written for the original depend on its order. There all jobs of a test wait in one queue, that of the main
/// actor. The composition of effects decides how many jobs precede the first job of an effect. There is one for its
/// task and one for each cancel id. There is also one for each merge of two effects around it, because a merge makes a
/// task of each. An effect inside of fewer merges begins earlier, so that of three merged effects the last one begins
/// first. A merge with an effect that is no work, such as `.send`, starts each of its parts independently.
///
/// Here every effect has one task, whose first job is enqueued again as often instead.
enum StartOrder {
  /// The delay of a part of a merge.
  ///
  /// - Parameters:
  ///   - index: The number of the part.
  ///   - work: The number of leading parts that consist of work alone.
  ///   - delay: The delay of the merge.
  static func delay(ofPart index: Int, work: Int, in delay: UInt8) -> UInt8 {
    guard index < work else { return 1 }
    // The first two parts are merged first, then each next one with all parts before it.
    let merges = index == 0 ? work - 1 : work - index
    return UInt8(clamping: Int(delay) + merges)
  }
}
