extension TestPlan {
  /// Makes one advance of several after each of which the same actions are received, such as the ticks of a timer.
  ///
  /// Effects send these in the same order while the clock passes their deadlines, and each is asserted after the
  /// advance. O(*n*) in the number of steps.
  mutating func foldRepeatedAdvances() {
    var folded: [Step] = []
    /// The index in `folded` of the advance that is being extended, and the names that were received after it.
    var open: (index: Int, names: [String])?
    var index = 0
    while index < steps.count {
      guard case .advance(let duration) = steps[index], let names = namesReceived(after: index)
      else {
        if case .action(_, isReceived: true, _, _, _) = steps[index] {} else { open = nil }
        folded.append(steps[index])
        index += 1
        continue
      }
      if let last = open, last.names == names, case .advance(let before) = folded[last.index] {
        folded[last.index] = .advance(before + duration)
      } else {
        open = (folded.count, names)
        folded.append(steps[index])
      }
      folded += steps[(index + 1)...(index + names.count)]
      index += 1 + names.count
    }
    steps = folded
    if let last = lastStep, last > folded.count { lastStep = folded.count }
  }

  /// The names of the actions received after a step, before the next step of another kind. `nil` if there are none, or
  /// if the last step of a finding follows.
  private func namesReceived(after index: Int) -> [String]? {
    var names: [String] = []
    for step in steps[(index + 1)...] {
      guard case .action(let action, isReceived: true, nil, _, _) = step else { break }
      names.append(Self.name(of: action))
    }
    guard !names.isEmpty, lastStep == nil else { return nil }
    return names
  }

  private static func name(of action: ValueTree) -> String {
    guard case .enumCase(let name, let payload) = action.node else { return "" }
    return payload.count == 1 ? "\(name).\(Self.name(of: payload[0].value))" : name
  }
}
