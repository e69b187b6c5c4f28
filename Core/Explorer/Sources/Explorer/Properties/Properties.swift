/// A property that holds in every state.
public struct Always<State> {
  let property: StateProperty<State>

  /// States a property.
  ///
  /// - Parameters:
  ///   - name: The property as a sentence, for the report.
  ///   - holds: Whether it holds in a state.
  ///   - fileID: The module and file of the property, from which a test of a finding copies it.
  ///   - filePath: The path of that file.
  ///   - line: The line of the property.
  ///   - column: The column of the property.
  public init(
    _ name: String,
    _ holds: @escaping (State) -> Bool,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    property = StateProperty(name, PropertySource(kind: .state, site: site)) { _, moment in
      holds(moment.state)
    }
  }
}

/// A property that holds in no state.
public struct AtNoTime<State> {
  let property: StateProperty<State>

  /// States a property.
  ///
  /// - Parameters:
  ///   - name: The property as a sentence in the negative: "the count is never negative".
  ///   - holds: Whether a state is one of the forbidden ones.
  ///   - fileID: The module and file of the property, from which a test of a finding copies it.
  ///   - filePath: The path of that file.
  ///   - line: The line of the property.
  ///   - column: The column of the property.
  public init(
    _ name: String,
    _ holds: @escaping (State) -> Bool,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    property = StateProperty(name, PropertySource(kind: .wrongState, site: site)) { _, moment in
      !holds(moment.state)
    }
  }
}

/// A property that holds whenever nothing is left to wait for: no call of an endpoint, and no clock.
public struct AtRest<State> {
  let property: StateProperty<State>

  /// States a property.
  ///
  /// - Parameters:
  ///   - name: The property as a sentence, for the report.
  ///   - holds: Whether it holds in a state.
  ///   - fileID: The module and file of the property, from which a test of a finding copies it.
  ///   - filePath: The path of that file.
  ///   - line: The line of the property.
  ///   - column: The column of the property.
  public init(
    _ name: String,
    _ holds: @escaping (State) -> Bool,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    var property = StateProperty<State>(name, PropertySource(kind: .state, site: site)) {
      _,
      moment in
      !moment.isAtRest || holds(moment.state)
    }
    property.isAtRest = true
    self.property = property
  }
}

/// A property of the change that a step has made.
///
/// A `@Shared` value of the state before is the current one, because it is kept outside of the state.
public struct Transition<State> {
  let property: StateProperty<State>

  /// States a property.
  ///
  /// - Parameters:
  ///   - name: The property as a sentence, for the report.
  ///   - holds: Whether it holds for the state before and the state after a step.
  ///   - fileID: The module and file of the property, from which a test of a finding copies it.
  ///   - filePath: The path of that file.
  ///   - line: The line of the property.
  ///   - column: The column of the property.
  public init(
    _ name: String,
    _ holds: @escaping (_ before: State, _ after: State) -> Bool,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    property = StateProperty(name, PropertySource(kind: .change, site: site), isOfChanges: true) {
      _,
      moment in
      moment.before.map { holds($0, moment.state) } ?? true
    }
  }
}

/// A property of the change by an action, including its immediate consequences.
///
/// The action may be one of a user or of an effect. An effect sends it in a step: an answer, an element of a stream, or
/// the passing of time. The states are then those before and after that step.
public struct After<State> {
  let property: StateProperty<State>

  /// States a property.
  ///
  /// - Parameters:
  ///   - action: The path of the action, such as `saveButtonTapped`, `form.cancelButtonTapped` or `itemsLoaded`. One of
  ///     a row is written with its identifier, `rows[1].deleteButtonTapped`, or without, `rows.deleteButtonTapped`.
  ///   - name: The property as a sentence, for the report.
  ///   - holds: Whether it holds for the state before and the state after the action.
  ///   - fileID: The module and file of the property, from which a test of a finding copies it.
  ///   - filePath: The path of that file.
  ///   - line: The line of the property.
  ///   - column: The column of the property.
  public init(
    _ action: String,
    _ name: String,
    _ holds: @escaping (_ before: State, _ after: State) -> Bool,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    var property = StateProperty<State>(
      name,
      PropertySource(kind: .change, site: site),
      isOfChanges: true
    ) {
      _,
      moment in
      guard let before = moment.before else { return true }
      var isSent = moment.handled.contains(action)
      if case .send(let text) = moment.step, text == action || text.hasPrefix("\(action) ") {
        isSent = true
      }
      return !isSent || holds(before, moment.state)
    }
    property.action = action
    self.property = property
  }
}

/// A property of the consequences of a state: sooner or later another state follows.
public struct Eventually<State> {
  let property: StateProperty<State>

  /// States a property: after a state in which `condition` holds comes a state in which `holds` does, at the latest
  /// when nothing is left to wait for.
  ///
  /// - Parameters:
  ///   - name: The property as a sentence, for the report.
  ///   - steps: The greatest number of answers and wake-ups in between; actions of the user do not count.
  ///   - condition: Whether a state requires the other one to follow.
  ///   - holds: Whether a state is the required one.
  ///   - fileID: The module and file of the property, from which a test of a finding copies it.
  ///   - filePath: The path of that file.
  ///   - line: The line of the property.
  ///   - column: The column of the property.
  public init(
    _ name: String,
    within steps: Int = 1_000,
    from condition: @escaping (State) -> Bool,
    _ holds: @escaping (State) -> Bool,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    // The memory is one more than the number of steps that are left; 0 while no state is required.
    var property = StateProperty<State>(
      name,
      PropertySource(kind: .state, site: site),
      isOfChanges: true
    ) {
      left,
      moment in
      if holds(moment.state) {
        left = 0
        return true
      }
      if left > 0 {
        if case .send = moment.step {} else { left -= 1 }
      } else if condition(moment.state) {
        left = steps + 1
      }
      return left == 0 || left > 1 && !moment.isAtRest
    }
    property.isAtRest = true
    self.property = property
  }

  /// States a property: after a state in which `condition` holds comes a state in which `holds` does, before a time has
  /// passed.
  ///
  /// - Parameters:
  ///   - name: The property as a sentence, for the report.
  ///   - duration: The time on the clock of the exploration, with a precision of a millisecond.
  ///   - condition: Whether a state requires the other one to follow.
  ///   - holds: Whether a state is the required one.
  ///   - fileID: The module and file of the property, from which a test of a finding copies it.
  ///   - filePath: The path of that file.
  ///   - line: The line of the property.
  ///   - column: The column of the property.
  public init(
    _ name: String,
    within duration: Duration,
    from condition: @escaping (State) -> Bool,
    _ holds: @escaping (State) -> Bool,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    // The memory is one more than the number of milliseconds that are left; 0 while no state is required.
    property = StateProperty(name, PropertySource(kind: .state, site: site), isOfChanges: true) {
      left,
      moment in
      if holds(moment.state) {
        left = 0
        return true
      }
      if left > 0 {
        left -= min(left, moment.elapsed.milliseconds)
        return left > 0
      }
      if condition(moment.state) { left = max(0, duration.milliseconds) + 1 }
      return true
    }
  }
}

extension Duration {
  /// The duration in whole milliseconds.
  fileprivate var milliseconds: Int {
    Int(components.seconds) * 1_000 + Int(components.attoseconds / 1_000_000_000_000_000)
  }
}
