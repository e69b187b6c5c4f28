/// In which order a test store begins the work of effects that are started together.
///
/// Tests written for the original rest on its order. There all jobs of a test wait in one line, that of
/// the main actor, and how effects are composed decides how many jobs come before the first of an
/// effect's own: one for the task it gets, one for each merge of two effects that it is in, because that
/// makes a task of each, and one for each cancel id. What is in fewer of them begins earlier, so that of
/// three merged effects the last one begins first. A merge with an effect that is no work, such as
/// `.send`, begins all its parts by themselves.
///
/// Here every effect has a task of its own, whose first job waits in line as often instead.
enum StartOrder {
  /// The delay of a part of a merge.
  ///
  /// - Parameters:
  ///   - index: The number of the part.
  ///   - work: How many of them, from the first on, are work alone.
  ///   - delay: The delay of the merge.
  static func delay(ofPart index: Int, work: Int, in delay: UInt8) -> UInt8 {
    guard index < work else { return 1 }
    // The first two are merged first, then each next one with all before it.
    let merges = index == 0 ? work - 1 : work - index
    return UInt8(clamping: Int(delay) + merges)
  }
}
